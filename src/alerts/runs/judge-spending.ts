import { type EngineAccess, type MonthSpending, readMonthSpending } from '../../collection/index.js'
import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { type EventData, type NewEvent, recordEvents } from '../../events/index.js'
import { dayOf } from '../../kernel/days.js'
import { listReportsByKey, type ReportKey } from '../../reports/index.js'
import { listEnabledAlerts, lockAlert, type StoredAlert, updateMemory } from '../alert-store.js'
import { isOverBudget } from '../judging/spending.js'

type SpendingMetric = EventData<'spending.changed'>['metric']
type SpendingAlert = StoredAlert & { metric: SpendingMetric }

const isAboutMoney = (alert: StoredAlert): alert is SpendingAlert =>
  alert.metric === 'spending' || alert.metric === 'forecast'

/** Judges the rules of a report about its workspace's costs. It may run twice: a rule that fires reports once. */
export async function judgeSpending(
  services: Pick<Services, 'db' | 'now'>,
  engineAccess: EngineAccess,
  report: ReportKey,
): Promise<void> {
  const { db } = services
  const alerts = (await listEnabledAlerts(db, report)).filter(isAboutMoney)
  const [stored] = alerts.length === 0 ? [] : await listReportsByKey(db, [report])
  if (stored === undefined) return
  const spending = await readMonthSpending(services, engineAccess, report.workspaceId)
  const shown = { reportId: report.reportId, reportTitle: stored.reportTitle }
  await db.transaction(async (tx) => {
    const events: NewEvent[] = []
    for (const { id: alertId } of alerts) {
      const state = await judged(services, tx, { report, alertId, spending })
      if (state !== null)
        events.push({ type: 'spending.changed', data: { ...shown, alertId, ...state, ...spending } })
    }
    await recordEvents(services, tx, report.workspaceId, events)
  })
}

/** Returns what the rule reports; null if nothing has changed. */
async function judged(
  { now }: Pick<Services, 'now'>,
  tx: Db,
  { report, alertId, spending }: { report: ReportKey; alertId: string; spending: MonthSpending },
): Promise<Pick<EventData<'spending.changed'>, 'state' | 'metric'> | null> {
  const alert = await lockAlert(tx, { ...report, alertId })
  if (alert === undefined || !alert.enabled || !isAboutMoney(alert)) return null
  const { id, revision, metric, judgedVersion } = alert
  const wasFiring = alert.firingDay !== null
  const fires = isOverBudget(metric, spending, wasFiring)
  if (fires === wasFiring) return null
  const firing = fires ? { day: dayOf(now()), direction: 'up' as const } : null
  const memory = { firing, isArmed: !fires, version: judgedVersion }
  await updateMemory(tx, report, { id, revision, memory, firedDate: fires ? now() : null })
  return { state: fires ? 'firing' : 'recovered', metric }
}
