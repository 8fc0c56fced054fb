import type { Services } from '../context.js'
import { newId } from '../kernel/ids.js'
import type { ReportKey } from '../reports/index.js'
import { insertAlerts, type NewAlert } from './alert-store.js'
import { hasAlertRun, insertAlertRun, listWithoutRun } from './runs/run-store.js'
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
    if (await insertAlertRun(tx, report)) await insertAlerts(tx, report, defaultAlerts(now()))
  })
}

/** The same for some reports that have none; returns how many. */
export async function makeMissingAlerts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  limit: number,
): Promise<number> {
  const without = await listWithoutRun(db, limit)
  if (without.length === 0) return 0
  return db.transaction(async (tx) => {
    let made = 0
    for (const report of without) {
      // Another process may have made them, or somebody has deleted the report.
      if (!(await insertAlertRun(tx, report))) continue
      await insertAlerts(tx, report, defaultAlerts(now()))
      made += 1
    }
    return made
  })
}

/** The list shows the newest first, so the first of them is made last. */
function defaultAlerts(now: Date): NewAlert[] {
  return DEFAULT_ALERTS.toReversed().map((rule) => ({ id: newId(now), ...rule }))
}
