import { beforeEach, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { useFakeMistral } from '../../../test/helpers/fake-mistral.js'
import { seedWatchedReport, type WatchedReport } from '../watched-report.fixture.js'

const { environment: engineEnvironment } = useFakeMistral()
const test = useTestApp({ engineEnvironment })
let watched: WatchedReport

beforeEach(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  await test.send('PUT', '/v1/provider-keys/mistral', { body: { key: 'key-of-mistral-0123456789' } })
  watched = await seedWatchedReport(test, { prompts: 3 })
})

const run = (text: string, ...values: unknown[]) =>
  test.db.run({ text, values: [watched.workspaceId, ...values] })
const budget = (usd: number) =>
  run(
    `insert into collection_budgets values ($1, $2) on conflict (workspace_id) do update set usd_per_month = excluded.usd_per_month`,
    usd,
  )
const spend = (usd: number) =>
  run(
    `insert into collection_spending (workspace_id, month, engine, usd) values ($1, '2026-03-01', '', $2)
      on conflict (workspace_id, month, engine) do update set usd = excluded.usd`,
    usd,
  )

it('an alert on spending fires once when four fifths of the budget are spent, and ends when the budget is raised', async () => {
  const { id } = await watched.watchOnly({ metric: 'spending' })
  await spend(79)
  await watched.judge('2026-03-02')
  await budget(100)
  await watched.judge('2026-03-03')
  expect(await watched.events()).toEqual([])
  await spend(81)
  await watched.judge('2026-03-04')
  await watched.judge('2026-03-05')
  const data = { alertId: id, metric: 'spending', month: '2026-03', spentUsd: 81 }
  expect(await watched.events()).toMatchObject([
    { type: 'spending.changed', data: { ...data, state: 'firing', budgetUsd: 100 } },
  ])
  expect(await watched.alerts()).toMatchObject([{ state: 'firing', firedDate: '2026-03-05T02:00:00.000Z' }])
  await budget(200)
  await watched.judge('2026-03-06')
  expect((await watched.events()).slice(1)).toMatchObject([
    { data: { ...data, state: 'recovered', budgetUsd: 200 } },
  ])
  expect(await watched.alerts()).toMatchObject([{ state: 'quiet', firedDate: '2026-03-05T02:00:00.000Z' }])
})

it('an alert on the forecast fires when the month will cost more than its budget, and ends when it is well within it', async () => {
  const { id } = await watched.watchOnly({ metric: 'forecast' })
  const judged: unknown[] = []
  // Three prompts a day at $0.1 cost $8.4 in the remaining 28 days.
  for (const [day, usd] of [
    ['02', 99],
    ['03', 98],
    ['04', 100],
    ['05', 105],
  ] as const) {
    await spend(90 + 0.3 * (Number(day) - 2))
    await budget(usd)
    await watched.judge(`2026-03-${day}`)
    judged.push((await watched.alerts())[0]?.state)
  }
  expect(judged).toEqual(['quiet', 'firing', 'firing', 'quiet'])
  const data = { alertId: id, metric: 'forecast', forecastUsd: 98.4 }
  expect(await watched.events()).toMatchObject([
    { type: 'spending.changed', data: { ...data, state: 'firing', budgetUsd: 98 } },
    { type: 'spending.changed', data: { ...data, state: 'recovered', budgetUsd: 105 } },
  ])
})
