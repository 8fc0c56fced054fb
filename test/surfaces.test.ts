import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { planCollection } from '../src/collection/plan/plan-collection.js'
import { openProviders, readEngineSettings } from '../src/engines/index.js'
import { addDays, type Day, startOf } from '../src/kernel/days.js'
import { openClient } from '../src/mcp/open-client.js'
import { comparePeriodsTool } from '../src/mcp/tools/compare-periods.js'
import { getOverviewTool } from '../src/mcp/tools/overview.js'
import type { ReportStats } from '../src/statistics/stats-schema.js'
import type { ReportSurface } from '../src/surfaces/schema.js'
import { watchSurfaces } from '../src/surfaces/watch-surfaces.js'
import { useTestApp } from './helpers/app.js'
import { type FakeProviders, openFakeProviders } from './helpers/fake-providers.js'
import { seedPrompts, seedReport, seedWorkspace } from './helpers/seed.js'

const FIRST = '2026-02-02'
const [SWITCH, LAST] = [addDays(FIRST, 7), addDays(FIRST, 9)]
/** Two windows of five days; the switch is in the second. */
const WINDOW = `startDate=${addDays(LAST, -4)}&endDate=${LAST}`

describe('an engine whose provider changes in the middle of a window', () => {
  const test = useTestApp()
  let providers: FakeProviders
  let [workspaceId, path] = ['', '']

  function choose(provider: string): void {
    const settings = { ...providers.environment(), SIGHTLINE_ENGINE_CHATGPT: provider }
    test.engineAccess.providers.clear()
    for (const [engine, one] of openProviders(readEngineSettings(settings, [])))
      if (engine === 'chatgpt' || engine === 'claude') test.engineAccess.providers.set(engine, one)
  }

  async function collect(day: Day): Promise<void> {
    test.clock.now = new Date(startOf(day).getTime() + 23 * 60 * 60 * 1000)
    await planCollection(test.services, test.engineAccess)
    await test.runJobs()
    await watchSurfaces(test.services)
  }

  beforeAll(async () => {
    providers = await openFakeProviders()
    test.clock.now = startOf(FIRST)
    workspaceId = await seedWorkspace(test)
    const prompts = Array.from({ length: 6 }, (_, index) => `Which shoe for case ${index}?`)
    const promptIds = await seedPrompts(test, workspaceId, { prompts })
    choose('openai')
    const report = await seedReport(test, workspaceId, {
      promptIds,
      brand: 'Wideline',
      brandDomain: 'wideline.example',
    })
    path = `/v1/reports/brand/${report.id}`
    for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
      if (day === SWITCH) choose('brightdata')
      await collect(day)
    }
  })
  afterAll(() => providers.close())

  const stats = async (query: string) =>
    (await test.send<ReportStats>('GET', `${path}/stats?${WINDOW}&${query}`)).body
  const changeOf = ({ brands }: Pick<ReportStats, 'brands'>) => brands[0]?.change.brandCoverage
  const NO_CHANGE = { previous: null, delta: null, significant: null }

  it('has two surfaces, each described and with its days', async () => {
    const { body } = await test.send<{ items: ReportSurface[] }>('GET', `${path}/surfaces?engines=chatgpt`)
    expect(body.items).toMatchObject([
      {
        id: 'chatgpt-0',
        engine: 'chatgpt',
        capture: 'interface',
        provider: 'openai',
        firstDay: FIRST,
        lastDay: addDays(SWITCH, -1),
        executions: 6 * 7,
        label: expect.stringMatching(/^OpenAI’s interface, .*, not what its app shows$/),
      },
      {
        id: 'chatgpt-1',
        engine: 'chatgpt',
        capture: 'screen',
        provider: 'brightdata',
        firstDay: SWITCH,
        lastDay: LAST,
        executions: 6 * 3,
        label: expect.stringMatching(/^ChatGPT’s screen, through Bright Data/),
      },
    ])
  })

  it('has no change, neither for itself nor in the total, with a reason', async () => {
    const whole = await stats('groupBy=engine')
    expect(changeOf(whole)).toEqual(NO_CHANGE)
    expect(whole.notCompared).toEqual([
      { engine: 'chatgpt', day: SWITCH, text: expect.stringContaining('The two are not compared.') },
    ])
    const [chatgpt, claude] = whole.groups ?? []
    expect(chatgpt && changeOf(chatgpt)).toEqual(NO_CHANGE)
    expect(claude && changeOf(claude)).toMatchObject({ previous: 100, delta: 0 })
    expect(chatgpt?.surfaces.map(({ id, executions }) => [id, executions])).toEqual([
      ['chatgpt-1', 18],
      ['chatgpt-0', 12],
    ])
  })

  it('is given to assistants with the reason, next to each figure and once in full', async () => {
    const respond = async ({ url }: Request) => {
      const { pathname } = new URL(url)
      if (pathname.endsWith('/stats')) return Response.json(await stats('groupBy=engine'))
      if (pathname.endsWith('/quality')) return Response.json((await test.send('GET', pathname)).body)
      return Response.json({ items: [], paging: { nextCursor: null, hasMore: false } })
    }
    const client = openClient({ respond, url: 'http://localhost', authorization: 'Bearer of nobody' })
    const why = 'Not compared with the window before: answers of ChatGPT now come from another surface.'
    const notCompared = {
      notCompared: [{ engine: 'chatgpt', text: expect.stringContaining('The two are not compared.') }],
      coverage: { change: null, why },
      shareOfVoice: { change: null, why },
    }
    const asked = { reportId: path.split('/').at(-1) ?? '' }
    expect(await comparePeriodsTool.run(client, asked)).toMatchObject(notCompared)
    const overview = await getOverviewTool.run(client, { ...asked, groupBy: 'engine' })
    expect(overview).toMatchObject({
      ...notCompared,
      groups: expect.arrayContaining([
        expect.objectContaining({ group: 'chatgpt', coverage: expect.objectContaining({ why }) }),
        expect.objectContaining({
          group: 'claude',
          coverage: expect.objectContaining({ change: expect.objectContaining({ previous: 100 }) }),
        }),
      ]),
    })
  })

  it('leaves the figures of the other engines comparable', async () => {
    const others = await stats('engines=claude')
    expect(others.notCompared).toEqual([])
    expect(changeOf(others)).toMatchObject({ previous: 100, delta: 0 })
  })

  it('can be read by surface, as groups and as a filter', async () => {
    const { groups, executions } = await stats('groupBy=surface&engines=chatgpt')
    expect(groups?.map((one) => [one.group, one.executions])).toEqual([
      ['chatgpt-0', 12],
      ['chatgpt-1', 18],
    ])
    expect(groups?.reduce((sum, one) => sum + one.executions, 0)).toBe(executions)
    expect((await stats('surface=chatgpt-1')).executions).toBe(18)
    expect((await stats('surface=chatgpt-7')).executions).toBe(0)
    const { status } = await test.send('GET', `${path}/stats?surface=bard-1`)
    expect(status).toBe(400)
  })

  it('causes no entry in the list of changes and the changes of prompts', async () => {
    const { body } = await test.send<{ items: { kind: string }[] }>('GET', `${path}/changes?${WINDOW}`)
    expect(body.items).toEqual([])
    const prompts = await test.send<{ items: { change: unknown }[] }>('GET', `${path}/prompts?${WINDOW}`)
    expect(prompts.body.items.map(({ change }) => change)).toEqual(
      Array.from({ length: 6 }, () => ({ brandCoverage: NO_CHANGE })),
    )
  })

  it('has no change in the overview', async () => {
    const { body } = await test.send<{ items: { change: unknown }[] }>('GET', `/v1/overview?${WINDOW}`)
    expect(body.items.map(({ change }) => change)).toEqual([NO_CHANGE])
  })

  it('is marked on the timeline, on the day of the change', async () => {
    const { body } = await test.send<{ items: { kind: string; day: string }[] }>(
      'GET',
      `${path}/timeline?${WINDOW}&engines=chatgpt`,
    )
    expect(body.items.map(({ day, kind }) => `${day} ${kind}`)).toEqual([`${SWITCH} surface`])
  })

  it('causes one event of the workspace', async () => {
    await watchSurfaces(test.services)
    const { body } = await test.send<{ items: { type: string; data: unknown }[] }>(
      'GET',
      `/v1/events?workspaceId=${workspaceId}&types=surface.changed`,
    )
    expect(body.items.map(({ data }) => data)).toMatchObject([
      { engine: 'chatgpt', day: SWITCH, surface: { id: 'chatgpt-1' }, previous: { id: 'chatgpt-0' } },
    ])
  })
})
