import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { type FakeProviders, openFakeProviders } from '../../test/helpers/fake-providers.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import { seedNote } from '../../test/helpers/valid-request.js'
import { openProviders, readEngineSettings } from '../engines/index.js'
import type { TimelineEntry } from './timeline-schema.js'

interface Listed {
  items: TimelineEntry[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

describe('GET /v1/reports/brand/{reportId}/timeline', () => {
  const test = useTestApp()
  let providers: FakeProviders
  let workspaceId = ''
  let promptIds: string[] = []
  let url = ''

  beforeAll(async () => {
    providers = await openFakeProviders()
  })
  afterAll(() => providers.close())

  beforeEach(async () => {
    test.clock.now = new Date('2026-03-06T10:00:00.000Z')
    await test.db.script('delete from provider_states; delete from workspaces')
    test.engineAccess.providers.clear()
    workspaceId = await seedWorkspace(test)
    promptIds = await seedPrompts(test, workspaceId)
  })

  const answersOn = (days: string[], fields: object = {}) =>
    test.send('POST', `/v1/workspaces/${workspaceId}/answers`, {
      body: promptIds.flatMap((promptId) =>
        days.map((day) => ({ promptId, engine: 'chatgpt', day, text: 'Nike leads.', ...fields })),
      ),
    })
  const report = async () => {
    const { id } = await seedReport(test, workspaceId, { promptIds })
    await test.runJobs()
    url = `/v1/reports/brand/${id}`
    return id
  }
  const timeline = async (query = 'engines=chatgpt') =>
    (await test.send<Listed>('GET', `${url}/timeline?${query}`)).body
  const entries = async (query?: string) =>
    (await timeline(query)).items.map(({ day, kind, reference }) => `${day} ${kind} ${reference}`)

  it('200 lists notes, edits, models and days without answers in one order', async () => {
    await answersOn(['2026-03-01', '2026-03-02'], { model: 'gpt-5' })
    await answersOn(['2026-03-05', '2026-03-06'], { model: 'gpt-6' })
    const id = await report()
    const note = await seedNote(test, id, { day: '2026-03-05', text: 'Launch' })
    await test.send('PATCH', url, { body: { brandVariations: ['Swoosh'] } })
    await test.runJobs()
    await test.send('POST', `${url}/recalculate`)
    await test.runJobs()
    const { items } = await timeline()
    expect(items).toEqual([
      {
        day: '2026-03-03',
        kind: 'no_answers',
        text: '3 to 4 March 2026: no answers from ChatGPT. Reason: no provider is configured.',
        reference: 'chatgpt',
      },
      { day: '2026-03-05', kind: 'note', text: 'Launch', reference: note },
      {
        day: '2026-03-05',
        kind: 'model',
        text: 'ChatGPT answers with the model gpt-6 from this day on; before, it was gpt-5. The two are not compared.',
        reference: 'chatgpt',
      },
      {
        day: '2026-03-06',
        kind: 'edit',
        text: 'The report was edited: the other names of the brand. 8 of 8 answers name Nike, as many as before.',
        reference: '2',
      },
      {
        day: '2026-03-06',
        kind: 'recalculated',
        text: 'Every answer was read again. 8 of 8 answers name Nike, as many as before.',
        reference: '3',
      },
    ])
  })

  it('200 is limited to the window, and comes in pages', async () => {
    await answersOn(['2026-03-01', '2026-03-06'])
    const id = await report()
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-07'])
      await seedNote(test, id, { day })
    const window = 'startDate=2026-03-02&endDate=2026-03-06&engines=chatgpt'
    const whole = await entries(window)
    expect(whole).toHaveLength(3)
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { items, paging }: Listed = await timeline(
        `${window}&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
      )
      paged.push(...items.map(({ day, kind, reference }) => `${day} ${kind} ${reference}`))
      cursor = paging.nextCursor
    }
    expect(paged).toEqual(whole)
  })

  it('200 includes a further engine only if it is asked or has answered', async () => {
    await answersOn(['2026-03-01', '2026-03-06'])
    await report()
    const named = async () =>
      (await timeline('')).items.flatMap(({ reference }) => reference?.split(',') ?? [])
    expect(await named()).not.toContain('grok')
    await answersOn(['2026-03-02'], { engine: 'grok' })
    await test.runJobs()
    expect(await named()).toContain('grok')
    expect(await named()).not.toContain('mistral')
    const settings = readEngineSettings({ MISTRAL_API_KEY: 'key-of-mistral' }, [])
    for (const [engine, provider] of openProviders(settings))
      test.engineAccess.providers.set(engine, provider)
    expect(await named()).toContain('mistral')
  })

  it('200 says why there are no answers, and that an engine fails', async () => {
    for (const [engine, provider] of openProviders(readEngineSettings(providers.environment(), [])))
      test.engineAccess.providers.set(engine, provider)
    providers.misbehave('chatgpt', () => ({ status: 401, body: { error: { message: 'Incorrect API key' } } }))
    await report()
    const found = (await timeline('')).items
    expect(found).toEqual([
      {
        day: '2026-03-06',
        kind: 'no_answers',
        text: 'No answers from ChatGPT. Reason: the provider refused the key.',
        reference: 'chatgpt',
      },
      {
        day: '2026-03-06',
        kind: 'outage',
        text: 'ChatGPT is not asked at the moment: the provider refused the key.',
        reference: 'chatgpt',
      },
    ])
    providers.misbehave('chatgpt', () => undefined)
  })

  it('200 is about the prompts that the filters leave', async () => {
    await answersOn(['2026-03-03', '2026-03-04', '2026-03-05'])
    await report()
    expect(await entries()).toEqual([])
    expect(await entries('engines=chatgpt&country=de')).toEqual([])
    const tagId = await seedTag(test, workspaceId)
    expect(await entries(`engines=chatgpt&tagId=${tagId}`)).toEqual([])
    await test.send('PATCH', `/v1/workspaces/${workspaceId}/prompts/${promptIds[0]}`, {
      body: { tagIds: [tagId] },
    })
    await answersOn(['2026-03-01'])
    promptIds = promptIds.slice(1)
    await answersOn(['2026-03-02'])
    expect(await entries()).toEqual([])
    expect(await entries(`engines=chatgpt&tagId=${tagId}`)).toEqual(['2026-03-02 no_answers chatgpt'])
  })

  it('200 page by page keeps both changes of an engine that began on one day', async () => {
    await report()
    await test.db.run({
      text: `insert into engine_changes (workspace_id, engine, capture, provider, model, day, found_day, prompts, differences)
        select $1, 'chatgpt', capture, 'any', '', '2026-03-03', '2026-03-05', 9,
          json_build_array(json_build_object('measure', 'names', 'previous', 2, 'current', current))
        from (values ('api', 4), ('screen', 5)) as found (capture, current)`,
      values: [workspaceId],
    })
    const all = (await timeline()).items.filter(({ kind }) => kind === 'engine_changed')
    const paged: TimelineEntry[] = []
    for (let cursor = ''; ;) {
      const { items, paging } = await timeline(`engines=chatgpt&limit=1${cursor}`)
      paged.push(...items.filter(({ kind }) => kind === 'engine_changed'))
      if (paging.nextCursor === null) break
      cursor = `&cursor=${paging.nextCursor}`
    }
    expect(all).toHaveLength(2)
    expect(paged).toEqual(all)
  })

  it('200 for a report that is being set up has its notes only', async () => {
    const { id } = await seedReport(test, workspaceId, { promptIds })
    url = `/v1/reports/brand/${id}`
    await seedNote(test, id, { day: '2026-03-05' })
    expect(await entries('')).toEqual([expect.stringMatching(/^2026-03-05 note/)])
    await test.runJobs()
  })

  it.each(['text/csv', 'application/x-ndjson'])('200 as %s', async (accept) => {
    const id = await report()
    await seedNote(test, id, { day: '2026-03-05' })
    const { status, text } = await test.send('GET', `${url}/timeline`, { headers: { accept } })
    expect(status).toBe(200)
    expect(text).toContain('The spring campaign began.')
  })

  it('400 names what is wrong with the window', async () => {
    await report()
    const { status, body } = await test.send('GET', `${url}/timeline?startDate=2026-03-02`)
    expect([status, body.errors]).toMatchObject([400, [{ path: 'endDate' }]])
  })
})
