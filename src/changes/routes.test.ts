import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import type { ExplainedAnswer } from '../report-answers/schema.js'
import type { ReportStats } from '../statistics/stats-schema.js'
import type { ReportChange } from './schema.js'

interface Listed {
  items: ReportChange[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

const BEFORE = ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05']
const NOW = ['2026-02-06', '2026-02-07', '2026-02-08', '2026-02-09', '2026-02-10']
const WINDOW = 'startDate=2026-02-06&endDate=2026-02-10'

describe('GET /v1/reports/brand/{reportId}/changes', () => {
  const test = useTestApp()
  let workspaceId = ''
  let promptIds: string[] = []
  let url = ''

  /**
   * In the second window, ChatGPT names Nike, one page becomes cited, another is no longer cited, and an untracked name appears.
   */
  beforeAll(async () => {
    test.clock.now = new Date('2026-02-12T10:00:00.000Z')
    ;({ workspaceId, promptIds, url } = await seedHistory())
  })

  async function seedHistory() {
    const workspace = await seedWorkspace(test)
    const prompts = Array.from({ length: 10 }, (_, index) => `Which shoe is best for case ${index}?`)
    const ids = await seedPrompts(test, workspace, { prompts })
    const competitors = [{ brand: 'Adidas', brandDomain: 'adidas.com' }]
    const { id } = await seedReport(test, workspace, { promptIds: ids, competitors })
    await test.runJobs()
    const answers = ids.flatMap((promptId, index) => [
      ...BEFORE.map((day) => ({
        promptId,
        engine: 'chatgpt',
        day,
        text: index === 0 ? 'Nike leads.' : 'Take Adidas.',
        citations: ['https://old.example/shoes', 'https://stays.example/'].map((link) => ({ url: link })),
      })),
      ...NOW.map((day) => ({
        promptId,
        engine: 'chatgpt',
        day,
        text: `${index === 1 ? '' : 'Nike leads. '}Take Adidas. **Kettlewood** is light.`,
        citations: ['https://nike.com/new', 'https://stays.example/'].map((link) => ({ url: link })),
      })),
      ...[...BEFORE, ...NOW].map((day) => ({ promptId, engine: 'claude', day, text: 'Take Adidas.' })),
    ])
    await test.send('POST', `/v1/workspaces/${workspace}/answers`, { body: answers })
    return { workspaceId: workspace, promptIds: ids, url: `/v1/reports/brand/${id}` }
  }

  const changes = async (query = WINDOW) => {
    const { status, body, text } = await test.send<Listed>('GET', `${url}/changes?limit=100&${query}`)
    if (status !== 200) throw new Error(text)
    return body
  }
  const subjects = async (query?: string) =>
    (await changes(query)).items.map(({ kind, subject }) => `${kind} ${subject}`)

  it('200 lists what changed, each with the value before and now', async () => {
    const { items, paging } = await changes()
    expect(paging).toEqual({ nextCursor: null, hasMore: false })
    const found = new Map(items.map((item) => [`${item.kind} ${item.subject}`, item]))
    expect([...found.keys()].filter((name) => !name.startsWith('prompt'))).toEqual([
      'page_gained https://nike.com/new',
      'page_lost https://old.example/shoes',
      'name_appeared Kettlewood',
      'brand Nike',
      'engine chatgpt',
    ])
    expect(found.get('brand Nike')).toEqual({
      kind: 'brand',
      subject: 'Nike',
      promptId: null,
      previous: 5,
      current: 45,
      delta: 40,
      significant: true,
      evidence: Array.from({ length: 5 }, () => expect.any(String)),
    })
    expect(found.get('engine chatgpt')).toMatchObject({ previous: 10, current: 90, delta: 80 })
    expect(found.get('page_gained https://nike.com/new')).toMatchObject({
      previous: 0,
      current: 50,
      delta: 50,
    })
    expect(found.get('page_lost https://old.example/shoes')).toMatchObject({ previous: 50, delta: -50 })
    expect(found.get('name_appeared Kettlewood')).toMatchObject({ previous: 0, current: 50, delta: 50 })
  })

  it('200 has every prompt that was won or lost, with its id', async () => {
    const { items } = await changes(`${WINDOW}&kind=prompt_won,prompt_lost`)
    expect(items.map(({ promptId }) => promptId ?? '').toSorted()).toEqual(promptIds.slice(2).toSorted())
    expect(items[0]).toEqual({
      kind: 'prompt_won',
      subject: expect.stringMatching(/^Which shoe/),
      promptId: expect.any(String),
      previous: 0,
      current: 50,
      delta: 50,
      significant: true,
      evidence: Array.from({ length: 5 }, () => expect.any(String)),
    })
    const backwards = await changes('startDate=2026-02-05&endDate=2026-02-05&kind=prompt_lost')
    expect(backwards.items).toEqual([])
  })

  it('200 lists a lost prompt with the answers that named the brand before', async () => {
    const late = { engine: 'chatgpt', text: 'Take Adidas.', promptId: promptIds[0] }
    await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, {
      body: ['2026-02-11', '2026-02-12'].map((day) => ({ ...late, day })),
    })
    const { items } = await changes('startDate=2026-02-11&endDate=2026-02-12&kind=prompt_lost')
    expect(items).toMatchObject([{ promptId: promptIds[0], previous: 50, current: 0, significant: null }])
    const read = await Promise.all(items[0]?.evidence.map((runId) => answer(runId)) ?? [])
    expect(read.map(({ day }) => day)).toEqual(['2026-02-10', '2026-02-09'])
  })

  const answer = async (runId: string) =>
    (await test.send<ExplainedAnswer & { day: string }>('GET', `${url}/answers/${runId}`)).body

  it('200 has answers for each change that can be opened', async () => {
    const { items } = await changes()
    for (const { kind, subject, evidence } of items) {
      expect(evidence.length).toBe(5)
      const [first] = await Promise.all(evidence.map(answer))
      const isEarlier = kind === 'page_lost' || kind === 'prompt_lost'
      expect(NOW.includes(first?.day ?? '')).toBe(!isEarlier)
      const says =
        kind === 'page_gained' || kind === 'page_lost'
          ? first?.citations.map(({ link }) => link)
          : [first?.content]
      expect(says?.join(' ')).toContain(
        kind === 'page_gained' || kind === 'page_lost' || kind === 'name_appeared' ? subject : 'Nike',
      )
    }
  })

  it('200 has the same figures of brands and engines as the statistics', async () => {
    const { body } = await test.send<ReportStats>('GET', `${url}/stats?groupBy=engine&compact=true&${WINDOW}`)
    const brands = body.brands.filter(({ change }) => change.brandCoverage.significant)
    const engines = (body.groups ?? []).filter(({ brands: [own] }) => own?.change.brandCoverage.significant)
    const { items } = await changes(`${WINDOW}&kind=brand&kind=engine`)
    expect(items.map(({ subject }) => subject).toSorted()).toEqual(
      [...brands.map(({ brand }) => brand), ...engines.map(({ group }) => group ?? '')].toSorted(),
    )
  })

  it('200 narrows to kinds, engines, countries, tags and branded prompts', async () => {
    expect(await subjects(`${WINDOW}&kind=brand`)).toEqual(['brand Nike'])
    expect(await subjects(`${WINDOW}&engine=claude`)).toEqual([])
    expect(await subjects(`${WINDOW}&country=de`)).toEqual([])
    expect(await subjects(`${WINDOW}&branded=true`)).toEqual([])
    expect(await subjects(`${WINDOW}&branded=false`)).toEqual(await subjects())
    const tagId = await seedTag(test, workspaceId)
    expect(await subjects(`${WINDOW}&tagId=${tagId}`)).toEqual([])
  })

  it('200 calls nothing new if there are no earlier answers', async () => {
    expect(await subjects('startDate=2026-02-01&endDate=2026-02-05')).toEqual([])
    expect(await subjects('startDate=2026-01-01&endDate=2026-01-05')).toEqual([])
  })

  it('200 leaves out a name once it is tracked', async () => {
    const own = await seedHistory()
    const names = async () =>
      (await test.send<Listed>('GET', `${own.url}/changes?kind=name_appeared&${WINDOW}`)).body.items.map(
        ({ subject }) => subject,
      )
    expect(await names()).toEqual(['Kettlewood'])
    const competitors = [
      { brand: 'Adidas', brandDomain: 'adidas.com' },
      { brand: 'Kettlewood', brandDomain: 'kettlewood.example' },
    ]
    await test.send('PATCH', own.url, { body: { competitors } })
    await test.runJobs()
    expect(await names()).toEqual([])
    const { body } = await test.send<Listed>('GET', `${own.url}/changes?kind=brand&${WINDOW}`)
    expect(body.items.map(({ subject }) => subject).toSorted()).toEqual(['Kettlewood', 'Nike'])
  })

  it('200 continues page by page, and as CSV and NDJSON', async () => {
    const all = await changes()
    const first = await test.send<Listed>('GET', `${url}/changes?limit=2&${WINDOW}`)
    expect(first.body.items).toEqual(all.items.slice(0, 2))
    const cursor = first.body.paging.nextCursor
    const second = await test.send<Listed>('GET', `${url}/changes?limit=2&${WINDOW}&cursor=${cursor}`)
    expect(second.body.items).toEqual(all.items.slice(2, 4))
    const csv = await test.send('GET', `${url}/changes?${WINDOW}`, { headers: { accept: 'text/csv' } })
    const [header, ...rows] = csv.text.trim().split('\r\n')
    const gained = all.items.findIndex(({ kind }) => kind === 'page_gained')
    expect(header).toBe('kind,subject,promptId,previous,current,delta,significant,evidence')
    const runIds = all.items[gained]?.evidence.join('|')
    expect(rows[gained]).toBe(`page_gained,https://nike.com/new,,0,50,50,true,${runIds}`)
    expect(rows.length).toBe(all.items.length)
    const lines = await test.send('GET', `${url}/changes?${WINDOW}`, {
      headers: { accept: 'application/x-ndjson' },
    })
    expect(
      lines.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(all.items)
  })

  it('400 names every wrong filter', async () => {
    const wrong = 'kind=brand,pages&branded=maybe&engine=altavista&sortBy=delta'
    const { status, body } = await test.send('GET', `${url}/changes?${wrong}`)
    expect(status).toBe(400)
    const { errors } = body as { errors: { path: string; message: string }[] }
    expect(errors.find(({ path }) => path === '')?.message).toContain('sortBy')
    expect(errors.map(({ path }) => path).toSorted()).toEqual(['', 'branded', 'engine.0', 'kind.1'])
    const half = await test.send('GET', `${url}/changes?startDate=2026-02-01`)
    expect(half.body).toMatchObject({ target: 'query', errors: [{ path: 'endDate' }] })
  })

  it('400 for a tag of another workspace', async () => {
    const tagId = await seedTag(test, await seedWorkspace(test))
    const { status, body } = await test.send('GET', `${url}/changes?tagId=${tagId}`)
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path: 'tagId' }] } })
  })

  it('403 for a key of another workspace, and for one that may not read', async () => {
    const stranger = await test.newKey({ workspaces: [await seedWorkspace(test)] })
    const writer = await test.newKey({ scopes: ['write'] })
    for (const { key } of [stranger, writer])
      expect((await test.send('GET', `${url}/changes`, { key })).status).toBe(403)
  })

  it('404 for a report that does not exist', async () => {
    const { status } = await test.send('GET', '/v1/reports/brand/01K9ZQ8W7B8M3X5R6W2V0Y1N4C/changes')
    expect(status).toBe(404)
  })
})
