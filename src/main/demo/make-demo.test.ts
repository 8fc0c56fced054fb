import { beforeAll, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { OPERATOR } from '../../auth/index.js'
import { continueLogs, fillLogs, openConnectorWatcher } from '../../agent-traffic/index.js'
import { importDemoFiles } from './import-demo-files.js'
import { makeDemo } from './make-demo.js'

const test = useTestApp()

interface Row {
  reportId: string
  workspaceId: string
  workspaceName: string
  reportTitle: string
}
type Verdicts = Record<'verified' | 'unverifiable' | 'spoofed', number>
let rows: Row[] = []

beforeAll(async () => {
  await makeDemo(test.services)
  rows = (await test.send<{ items: Row[] }>('GET', '/v1/overview')).body.items
})

it('a first start creates three reports in two workspaces, and shows the running shoes first', () => {
  expect(rows.map(({ workspaceName, reportTitle }) => [workspaceName, reportTitle])).toEqual([
    ['Demo (simulated)', 'Tarsolin running shoes'],
    ['Demo agency (simulated)', 'Quittanel accounting software'],
    ['Demo agency (simulated)', 'Calvestra espresso machines'],
  ])
})

it('they are filled in the order in which they are shown', async () => {
  const jobs = await test.db.rows<{ workspaceId: string }>({
    text: `select payload ->> 'workspaceId' as "workspaceId" from jobs where queue = 'fill-demo' order by priority desc`,
    values: [],
  })
  expect(jobs.map(({ workspaceId }) => workspaceId)).toEqual([...new Set(rows.map((row) => row.workspaceId))])
})

it('a second start creates nothing more', async () => {
  await makeDemo(test.services)
  expect((await test.send<{ items: Row[] }>('GET', '/v1/overview')).body.items).toHaveLength(3)
})

it('the espresso machines have three effects whose verdicts follow from the answers', async () => {
  const { reportId } = rows.find(({ reportTitle }) => reportTitle.startsWith('Calvestra'))!
  const { body } = await test.send<{ items: { title: string; status: string }[] }>(
    'GET',
    `/v1/reports/brand/${reportId}/effects`,
  )
  expect(body.items.map(({ title }) => title).toSorted()).toEqual([
    'Grinder pages rewritten',
    'Guide to milk drinks at home published',
    'Page for offices published',
  ])
})

it('the log of each site is read once, with verified, spoofed and unverifiable visits', async () => {
  const { reportId, workspaceId } = rows[0]!
  const read = async () => {
    const path = `/v1/reports/brand/${reportId}/agent-analytics/stats?startDate=2025-12-03&endDate=2026-03-02`
    const { body } = await test.send<{ totalAgentVisits: number; verdicts: Verdicts[] }>('GET', path)
    return body
  }
  await fillLogs(test.services, workspaceId as never)
  const first = await read()
  expect(first).toMatchObject({ availability: 'connected_with_data' })
  for (const verdict of ['verified', 'unverifiable', 'spoofed'] as const)
    expect(first.verdicts.reduce((sum, day) => sum + day[verdict], 0)).toBeGreaterThan(30)
  await fillLogs(test.services, workspaceId as never)
  expect(await read()).toEqual(first)
})

it('people come from engines to the demo sites, and some reach the goal', async () => {
  const { reportId } = rows[0]!
  const path = `/v1/reports/brand/${reportId}/agent-analytics/referrals?startDate=2025-12-03&endDate=2026-03-02`
  const { body } = await test.send<{ total: number; goals: number; byEngine: { engine: string }[] }>(
    'GET',
    path,
  )
  expect(body.total).toBeGreaterThan(300)
  expect(body.goals).toBeGreaterThan(10)
  expect(body.byEngine.map(({ engine }) => engine).toSorted()).toEqual([
    'chatgpt',
    'copilot',
    'gemini',
    'perplexity',
  ])
})

it('analytics and Search Console files have the same visits, slightly fewer of those from engines', async () => {
  const { reportId, workspaceId } = rows[0]!
  const ctx = { ...test.services, workspaceId: workspaceId as never, actor: OPERATOR }
  await importDemoFiles(ctx)
  await importDemoFiles(ctx)
  const days = 'startDate=2025-12-02&endDate=2026-03-01'
  const { body } = await test.send<{ items: { source: string; total: number; engines: object[] }[] }>(
    'GET',
    `/v1/workspaces/${workspaceId}/external-data/series?${days}`,
  )
  const own = await test.send<{ total: number }>(
    'GET',
    `/v1/reports/brand/${reportId}/agent-analytics/referrals?${days}`,
  )
  expect(body.items.map(({ source }) => source)).toEqual(['ga4', 'gsc'])
  const share = body.items[0]!.total / own.body.total
  expect(share).toBeGreaterThan(0.7)
  expect(share).toBeLessThan(0.9)
  expect(body.items[0]!.engines).toHaveLength(4)
  const imports = await test.send<{ items: object[] }>(
    'GET',
    `/v1/workspaces/${workspaceId}/external-data/imports`,
  )
  expect(imports.body.items).toHaveLength(2)
})

it('the log continues from day to day, so that no connector of the demo falls silent', async () => {
  const { reportId, workspaceId } = rows[0]!
  const began = test.clock.now
  const visits = async (day: string) => {
    const path = `/v1/reports/brand/${reportId}/agent-analytics/stats?startDate=${day}&endDate=${day}`
    return (await test.send<{ totalAgentVisits: number }>('GET', path)).body.totalAgentVisits
  }
  for (const day of ['2026-03-03', '2026-03-04']) {
    expect(await visits(day)).toBe(0)
    test.clock.now = new Date(`${day}T22:00:00.000Z`)
    await continueLogs(test.services)
    const watch = openConnectorWatcher(test.services)
    await watch()
    // Once more, for connectors that have received a log since.
    await watch()
    expect(await visits(day)).toBeGreaterThan(10)
  }
  const { body } = await test.send<{ items: { type: string }[] }>(
    'GET',
    `/v1/events?workspaceId=${workspaceId}`,
  )
  expect(body.items.map(({ type }) => type)).not.toContain('log_connector.silent')
  test.clock.now = began
})

it('pages of the demo sites are checked, and what engines search is shown', async () => {
  const { workspaceId } = rows[0]!
  const list = async (path: string) =>
    (await test.send<{ items: { status: string; url: string }[] }>('GET', `/v1/audits/${path}`)).body.items
  expect(await list(`query-fan-outs?workspaceId=${workspaceId}`)).toHaveLength(2)
  const checks = await list(`geo/content-checks?workspaceId=${workspaceId}`)
  expect(checks).toHaveLength(6)
  expect(new Set(checks.map(({ url }) => new URL(url).host))).toEqual(new Set(['tarsolin.example']))
})
