import type { Services } from '../context.js'
import { newId } from '../kernel/ids.js'
import type { ReportKey } from '../reports/index.js'
import { insertAlerts, type NewAlert } from './alert-store.js'
import { hasAlertRun, insertAlertRun, listWithoutRun } from './runs/run-store.js'
import { CreateAlert } from './schema.js'

/** The rules of a new report. They watch for bad news, and for coverage also for good news. */
const DEFAULTS = [
  { metric: 'brandCoverage', direction: 'both', window: 14 },
  { metric: 'shareOfVoice', direction: 'down', window: 14 },
  { metric: 'domainCoverage', direction: 'down', window: 14 },
  { metric: 'sentiment', direction: 'down', window: 30 },
] as const

export const DEFAULT_ALERTS: CreateAlert[] = DEFAULTS.map((rule) => CreateAlert.parse(rule))

/**
 * Creates the default rules of a report once. The row that records it is written in the same transaction, so deleted rules stay
 * deleted.
 */
export async function makeDefaultAlerts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  report: ReportKey,
): Promise<void> {
  if (await hasAlertRun(db, report)) return
  await db.transaction(async (tx) => {
    if (await insertAlertRun(tx, report)) await insertAlerts(tx, report, defaultAlerts(now()))
  })
}

/** Creates the default rules for some reports without them. Returns how many reports it served. */
export async function makeMissingAlerts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  limit: number,
): Promise<number> {
  const without = await listWithoutRun(db, limit)
  if (without.length === 0) return 0
  return db.transaction(async (tx) => {
    let made = 0
    for (const report of without) {
      // Another process may have created them, or the report may have been deleted.
      if (!(await insertAlertRun(tx, report))) continue
      await insertAlerts(tx, report, defaultAlerts(now()))
      made += 1
    }
    return made
  })
}

/** The list shows the newest first, so the first rule gets the latest id. */
function defaultAlerts(now: Date): NewAlert[] {
  return DEFAULT_ALERTS.toReversed().map((rule) => ({ id: newId(now), ...rule }))
}
