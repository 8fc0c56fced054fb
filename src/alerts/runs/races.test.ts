import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { countWaiting } from '../../../test/helpers/database.js'
import { addDays } from '../../kernel/days.js'
import type { Alert } from '../schema.js'
import { seedWatchedReport, type WatchedReport } from '../watched-report.fixture.js'
import { evaluateAlerts } from './evaluate-alerts.js'

const test = useTestApp()
const LAST = '2026-03-01'
let watched: WatchedReport
let alert: Alert

beforeEach(async () => {
  await test.db.run({ text: 'delete from reports', values: [] })
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  watched = await seedWatchedReport(test, { competitors: [] })
  await watched.importDays('2026-02-01', '2026-02-22', { share: 70 })
  await watched.importDays('2026-02-23', addDays(LAST, 1), { share: 20 })
  alert = await watched.watchOnly({ metric: 'brandCoverage', direction: 'down', window: 7 })
})

/** Judges the report, and acts after everything was read but before anything is written. */
async function judgeDuring(act: () => Promise<unknown>): Promise<void> {
  const report = { workspaceId: watched.workspaceId as never, reportId: watched.reportId }
  let evaluation: Promise<void> | undefined
  await test.db.transaction(async (gate) => {
    const text = 'select 1 from alert_runs where workspace_id = $1 and report_id = $2 for update'
    await gate.run({ text, values: [watched.workspaceId, watched.reportId] })
    evaluation = evaluateAlerts(test.services, report)
    while ((await countWaiting(test.db)) === 0) await new Promise((resolve) => setImmediate(resolve))
    await act()
  })
  await evaluation
}

const change = (body: object) => test.send('PATCH', `${watched.path}/alerts/${alert.id}`, { body })

describe('while a report is judged', () => {
  it('an alert fires if nothing else happens', async () => {
    await judgeDuring(async () => undefined)
    expect(await watched.events()).toMatchObject([{ data: { alertId: alert.id, state: 'firing' } }])
  })

  it('an alert that is edited does not fire, and is judged on the next day', async () => {
    await judgeDuring(() => change({ minimumChange: 5 }))
    expect(await watched.events()).toEqual([])
    await watched.judge(addDays(LAST, 1))
    expect(await watched.events()).toMatchObject([{ data: { alertId: alert.id, state: 'firing' } }])
  })

  it('an alert that is switched off or deleted does not fire', async () => {
    await judgeDuring(() => change({ enabled: false }))
    expect(await watched.events()).toEqual([])
    expect(await watched.alerts()).toMatchObject([{ enabled: false, state: 'quiet', firedDate: null }])
    await change({ enabled: true })
    test.clock.now = new Date('2026-03-03T02:00:00.000Z')
    await judgeDuring(() => test.send('DELETE', `${watched.path}/alerts/${alert.id}`))
    expect(await watched.events()).toEqual([])
  })

  it('another worker that has judged the day has reported it', async () => {
    const text = `update alert_runs set day = '2026-03-01' where report_id = $1`
    const report = { workspaceId: watched.workspaceId as never, reportId: watched.reportId }
    let evaluation: Promise<void> | undefined
    await test.db.transaction(async (gate) => {
      await gate.run({ text, values: [watched.reportId] })
      evaluation = evaluateAlerts(test.services, report)
      while ((await countWaiting(test.db)) === 0) await new Promise((resolve) => setImmediate(resolve))
    })
    await evaluation
    expect(await watched.events()).toEqual([])
  })

  it('a new version of the report restarts the evaluation', async () => {
    const judged = async () => {
      const text = 'select day, planned_at as planned from alert_runs where report_id = $1'
      return (await test.db.rows({ text, values: [watched.reportId] }))[0]
    }
    await test.db.run({
      text: 'update alert_runs set planned_at = now() where report_id = $1',
      values: [watched.reportId],
    })
    const report = { workspaceId: watched.workspaceId as never, reportId: watched.reportId }
    let evaluation: Promise<void> | undefined
    await test.db.transaction(async (gate) => {
      const text = 'update reports set active_version = 7 where id = $1'
      await gate.run({ text, values: [watched.reportId] })
      evaluation = evaluateAlerts(test.services, report)
      while ((await countWaiting(test.db)) === 0) await new Promise((resolve) => setImmediate(resolve))
    })
    await evaluation
    expect(await watched.events()).toEqual([])
    expect(await judged()).toEqual({ day: null, planned: null })
  })

  it('a report that is deleted keeps no alerts', async () => {
    const report = { workspaceId: watched.workspaceId as never, reportId: watched.reportId }
    await Promise.all([evaluateAlerts(test.services, report), test.send('DELETE', watched.path)])
    expect(await test.db.rows({ text: 'select from alerts', values: [] })).toEqual([])
  })
})
