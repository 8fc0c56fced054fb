import type { Services } from '../context.js'
import { newId } from '../kernel/ids.js'
import type { ReportKey } from '../reports/index.js'
import { type AddedAlert, insertAlerts } from './alert-store.js'
import { hasAlertRun, insertAlertRun, insertMissingRuns } from './runs/run-store.js'
import { CreateAlert } from './schema.js'

/** What a report watches unless somebody says otherwise. Bad news, and of visibility good news as well. */
const DEFAULTS = [
  { metric: 'brandCoverage', direction: 'both', window: 14 },
  { metric: 'shareOfVoice', direction: 'down', window: 14 },
  { metric: 'domainCoverage', direction: 'down', window: 14 },
  { metric: 'sentiment', direction: 'down', window: 30 },
] as const

export const DEFAULT_ALERTS: CreateAlert[] = DEFAULTS.map((rule) => CreateAlert.parse(rule))

/** Makes the first rules of a report, once: the row that says so is written with them. Deleted rules stay deleted. */
export async function makeDefaultAlerts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  report: ReportKey,
): Promise<void> {
  if (await hasAlertRun(db, report)) return
  await db.transaction(async (tx) => {
    if (await insertAlertRun(tx, report)) await insertAlerts(tx, defaultAlerts([report], now()))
  })
}

/** The same for some reports that have none; returns how many. */
export function makeMissingAlerts({ db, now }: Pick<Services, 'db' | 'now'>, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const reports = await insertMissingRuns(tx, limit)
    if (reports.length > 0) await insertAlerts(tx, defaultAlerts(reports, now()))
    return reports.length
  })
}

/** The list shows the newest first, so the first of them is made last. */
function defaultAlerts(reports: ReportKey[], now: Date): AddedAlert[] {
  return reports.flatMap((report) =>
    DEFAULT_ALERTS.toReversed().map((rule) => ({ ...report, id: newId(now), ...rule })),
  )
}
