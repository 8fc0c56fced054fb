import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../../test/helpers/seed.js'
import type { ReportStats } from '../../statistics/stats-schema.js'
import type { ChangeReason, Reasons } from './schema.js'

interface Read extends Reasons {
  parts: ChangeReason[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

const BEFORE = ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05']
const NOW = ['2026-02-06', '2026-02-07', '2026-02-08', '2026-02-09', '2026-02-10']
const WINDOW = 'startDate=2026-02-06&endDate=2026-02-10'
const LISTED = 'https://list.example/shoes'

describe('GET /v1/reports/brand/{reportId}/changes/reasons', () => {
  const test = useTestApp()
  const here = { workspaceId: '', promptIds: [] as string[], tagIds: [] as string[], url: '' }

  /** ChatGPT begins to name Nike in the answers to eight of ten prompts, and to cite a page. Claude does not change. */
  beforeAll(async () => {
    test.clock.now = new Date('2026-02-12T10:00:00.000Z')
    here.workspaceId = await seedWorkspace(test)
    here.tagIds = [
      await seedTag(test, here.workspaceId, { name: 'Trail' }),
      await seedTag(test, here.workspaceId, { name: 'Wide' }),
    ]
    for (const tagIds of [here.tagIds, here.tagIds.slice(0, 1), []])
      here.promptIds.push(
        ...(await seedPrompts(test, here.workspaceId, {
          prompts: Array.from({ length: 4 }, (_, index) => `Which shoe for ${tagIds.length} and ${index}?`),
          tagIds,
        })),
      )
    const competitors = [{ brand: 'Adidas', brandDomain: 'adidas.com' }]
    const report = await seedReport(test, here.workspaceId, { promptIds: here.promptIds, competitors })
    await test.runJobs()
    here.url = `/v1/reports/brand/${report.id}/changes/reasons`
    const answers = here.promptIds.flatMap((promptId, index) => [
      ...BEFORE.map((day) => ({ promptId, engine: 'chatgpt', day, text: 'Take Adidas, it is light.' })),
      ...NOW.map((day) => ({
        promptId,
        engine: 'chatgpt',
        day,
        text: index < 8 ? 'Take Nike or Adidas, it is light.' : 'Take Adidas, it is light.',
        citations: [{ url: LISTED }],
      })),
      ...[...BEFORE, ...NOW].map((day) => ({ promptId, engine: 'claude', day, text: 'Nike leads.' })),
    ])
    await test.send('POST', `/v1/workspaces/${here.workspaceId}/answers`, { body: answers })
    const note = { day: '2026-02-06', text: 'Our page was published.' }
    await test.send('POST', here.url.replace('/changes/reasons', '/notes'), { body: note })
  })

  const reasons = async (query = '') => {
    const { status, body, text } = await test.send<Read>('GET', `${here.url}?${WINDOW}&${query}`)
    if (status !== 200) throw new Error(text)
    return body
  }
  const sum = (parts: (number | null)[]) =>
    Math.round(1e4 * parts.reduce<number>((all, one) => all + (one ?? 0), 0)) / 1e4

  it('200 splits the change by engine, the largest part first', async () => {
    const body = await reasons()
    expect(body).toMatchObject({ metric: 'brandCoverage', brand: 'Nike', by: 'engine' })
    expect(body).toMatchObject({
      previous: 50,
      current: 83.3,
      delta: 33.3333,
      significant: true,
      n: [120, 120],
    })
    expect(body).toMatchObject({ rateEffect: 33.3333, mixEffect: 0 })
    expect(body.parts).toMatchObject([
      {
        group: 'chatgpt',
        label: 'ChatGPT',
        previous: 0,
        current: 66.7,
        n: [60, 60],
        rateEffect: 33.3333,
        mixEffect: 0,
        effect: 33.3333,
        significant: true,
        movedPrompts: 8,
        comparedPrompts: 12,
      },
      { group: 'claude', previous: 100, current: 100, effect: 0, significant: false },
    ])
    expect(body.notShown).toEqual({ parts: 0, rateEffect: 0, mixEffect: 0, effect: 0 })
  })

  it('200 shows answers to the same prompt before and after, with the words that changed', async () => {
    const [chatgpt] = (await reasons()).parts
    expect(chatgpt?.examples).toHaveLength(3)
    for (const { promptId, engine, before, after, changed } of chatgpt?.examples ?? []) {
      expect(engine).toBe('chatgpt')
      expect(changed).toEqual({ removed: '', added: 'Nike or' })
      const answers = await test.send<{ items: { runId: string; day: string; excerpt: string }[] }>(
        'GET',
        `${here.url.replace('changes/reasons', 'answers')}?promptId=${promptId}&engine=chatgpt&limit=100`,
      )
      const answer = (id: string) => answers.body.items.find(({ runId }) => runId === id)
      expect([answer(before)?.day, answer(after)?.day]).toEqual(['2026-02-05', '2026-02-10'])
      expect(answer(after)?.excerpt).toContain('Nike')
    }
  })

  it('200 lists what happened on these days, in a sentence that claims no cause', async () => {
    const { happened, sentence } = await reasons()
    expect(happened).toEqual([
      { day: '2026-02-06', kind: 'note', text: 'Our page was published.', reference: expect.any(String) },
      {
        day: '2026-02-06',
        kind: 'page_gained',
        text: expect.stringContaining('60 citations'),
        reference: LISTED,
      },
    ])
    expect(sentence).toBe(
      'Coverage of Nike rose from 50 % to 83.3 %. Of the +33.3 points, +33.3 come from ChatGPT, where answers to 8 of 12 prompts name Nike more often ' +
        'than before. In these answers a page of list.example has been cited since 6 February 2026.',
    )
  })

  it('200 lists days on which an engine failed', async () => {
    const fail = (days: string[]) =>
      test.db.run({
        text: `insert into questions (workspace_id, prompt_id, day, engine, run, state, failure_kind, due_at)
          select $1, prompt, day, 'perplexity', 1, 'failed', 'unavailable', day
          from unnest($2::text[]) as prompt, unnest($3::date[]) as day`,
        values: [here.workspaceId, here.promptIds.slice(0, 3), days],
      })
    await fail(['2026-02-04', '2026-02-05', '2026-02-09'])
    const { happened } = await reasons()
    const text =
      '4 to 5 February 2026: Perplexity failed on 2 days in a row; 6 questions had no answer. Reason: the provider was unavailable.'
    expect(happened.filter(({ kind }) => kind === 'outage')).toEqual([
      { day: '2026-02-04', kind: 'outage', text, reference: 'perplexity' },
    ])
    expect((await reasons('engines=claude')).happened.some(({ kind }) => kind === 'outage')).toBe(false)
    await test.db.run({ text: `delete from questions where engine = 'perplexity'`, values: [] })
  })

  it.each(['engine', 'country', 'tag', 'prompt'])(
    '200 has parts by %s that add up to the change',
    async (by) => {
      for (const metric of ['brandCoverage', 'shareOfVoice', 'citationShare'])
        for (const brand of ['Nike', 'Adidas']) {
          const { delta, parts, rateEffect, mixEffect } = await reasons(
            `by=${by}&metric=${metric}&brand=${brand}&limit=100`,
          )
          // Nothing was cited before.
          if (metric === 'citationShare') {
            expect(delta).toBeNull()
            continue
          }
          expect(sum(parts.map(({ effect }) => effect))).toBe(delta)
          expect(sum([rateEffect, mixEffect])).toBe(delta)
        }
    },
  )

  it('200 splits the change of one prompt', async () => {
    const promptId = here.promptIds[0] ?? ''
    const { previous, current, delta, parts } = await reasons(`promptId=${promptId}`)
    expect([previous, current, delta]).toEqual([50, 100, 50])
    expect(sum(parts.map(({ effect }) => effect))).toBe(delta)
    expect(parts[0]?.examples).toMatchObject([{ promptId, engine: 'chatgpt' }])
    const [only] = (await reasons(`promptId=${promptId}&by=prompt`)).parts
    expect(only).toMatchObject({ group: promptId, effect: delta })
  })

  it('200 finds the pages of the prompts that have the tag now, not of those that had it at the last request', async () => {
    const [trail = ''] = here.tagIds
    const gainedIn = async () =>
      (await reasons('by=tag')).happened.filter(({ kind }) => kind === 'page_gained')
    const retag = (promptId: string | undefined, tagIds: string[]) =>
      test.send('PATCH', `/v1/workspaces/${here.workspaceId}/prompts/${promptId}`, { body: { tagIds } })
    const others = here.promptIds.slice(4, 8)
    const before = await gainedIn()
    for (const promptId of others) await retag(promptId, here.tagIds)
    const after = await gainedIn()
    for (const promptId of others) await retag(promptId, [trail])
    expect([before.length, after.length]).toEqual([0, 1])
  })

  it('200 counts a prompt with two tags once, with the others that have both', async () => {
    const { parts } = await reasons('by=tag')
    const [trail = '', wide = ''] = here.tagIds
    const byLabel = parts.toSorted((one, other) => (one.label < other.label ? -1 : 1))
    expect(byLabel.map(({ group, label, n }) => [group, label, n])).toEqual([
      [trail, 'Trail', [40, 40]],
      [`${trail},${wide}`, 'Trail + Wide', [40, 40]],
      [null, 'Untagged', [40, 40]],
    ])
  })

  it('200 says the sum of what a page does not show', async () => {
    const first = await reasons('by=prompt&limit=5')
    expect(first.parts).toHaveLength(5)
    expect(first.notShown.parts).toBe(7)
    expect(sum([...first.parts.map(({ effect }) => effect), first.notShown.effect])).toBe(first.delta)
    const seen = [...first.parts]
    let cursor = first.paging.nextCursor
    while (cursor !== null) {
      const page = await reasons(`by=prompt&limit=5&cursor=${cursor}`)
      seen.push(...page.parts)
      cursor = page.paging.nextCursor
    }
    expect(seen.map(({ group }) => String(group)).toSorted()).toEqual(here.promptIds.toSorted())
  })

  it('200 has the figures of the statistics', async () => {
    const stats = await test.send<ReportStats>(
      'GET',
      `${here.url.replace('changes/reasons', 'stats')}?${WINDOW}&groupBy=engine`,
    )
    for (const { brand, brandCoverage, intervals, change } of stats.body.brands) {
      const found = await reasons(`brand=${brand}`)
      expect(found).toMatchObject({ current: brandCoverage, previous: change.brandCoverage.previous })
      expect(found.interval).toEqual(intervals.brandCoverage)
      for (const { group, current, interval } of found.parts) {
        const own = stats.body.groups
          ?.find((one) => one.group === group)
          ?.brands.find((one) => one.brand === brand)
        expect([current, interval]).toEqual([own?.brandCoverage, own?.intervals.brandCoverage])
      }
    }
  })

  it('200 splits nothing if the answers come from another surface than before', async () => {
    const workspaceId = await seedWorkspace(test)
    const promptIds = await seedPrompts(test, workspaceId)
    const { id } = await seedReport(test, workspaceId, { promptIds })
    await test.runJobs()
    const body = promptIds.flatMap((promptId) =>
      [...BEFORE, ...NOW].map((day) => ({
        promptId,
        engine: 'chatgpt',
        day,
        text: 'Nike leads.',
        model: NOW.includes(day) ? 'new' : 'old',
      })),
    )
    await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
    const found = (await test.send<Read>('GET', `/v1/reports/brand/${id}/changes/reasons?${WINDOW}`)).body
    expect(found).toMatchObject({
      previous: null,
      current: 100,
      delta: null,
      significant: null,
      rateEffect: null,
    })
    expect(found.parts).toMatchObject([
      {
        group: 'chatgpt',
        previous: null,
        current: 100,
        effect: null,
        mixEffect: null,
        significant: null,
        examples: [],
      },
    ])
    expect(found.notCompared).toMatchObject([{ engine: 'chatgpt' }])
    expect(found.sentence).toBe(found.notCompared[0]?.text)
  })

  it('200 is CSV and NDJSON of all parts', async () => {
    const csv = await test.send('GET', `${here.url}?${WINDOW}&by=prompt&format=csv`)
    expect(csv.text.trim().split('\n')).toHaveLength(13)
    expect(csv.text.split('\n')[0]).toContain('group,label,previous,current')
    const lines = await test.send('GET', `${here.url}?${WINDOW}&by=prompt&format=ndjson`)
    expect(
      lines.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as ChangeReason),
    ).toHaveLength(12)
  })

  it('400 names a brand that the report does not have', async () => {
    const { status, body } = await test.send('GET', `${here.url}?brand=Puma`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ target: 'query', errors: [{ path: 'brand', code: 'not_found' }] })
  })

  it('400 names a prompt that the report does not have', async () => {
    const { status, body } = await test.send('GET', `${here.url}?promptId=unknown`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ target: 'query', errors: [{ path: 'promptId', code: 'not_found' }] })
  })
})
