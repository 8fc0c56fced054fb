import { beforeAll, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { fillLogs } from '../../agent-traffic/index.js'
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

it('a first start has three reports in two workspaces, and shows the running shoes first', () => {
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

it('a second start makes no more of it', async () => {
  await makeDemo(test.services)
  expect((await test.send<{ items: Row[] }>('GET', '/v1/overview')).body.items).toHaveLength(3)
})

it('the espresso machines have three effects whose verdicts follow when the answers are there', async () => {
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

it('the log of each site is read once, with visits that are verified, spoofed, and neither', async () => {
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
