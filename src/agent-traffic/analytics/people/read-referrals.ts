import type { WorkspaceContext } from '../../../context.js'
import type { Db } from '../../../db/db.js'
import { precedingWindow } from '../../../kernel/days.js'
import { readTraffic, type Traffic } from '../read-traffic.js'
import { reachesReport } from '../traffic-window.js'
import { referralFigures } from './referral-figures.js'
import { PEOPLE_DAYS, type Reason, type ReferralQuery, type Referrals } from './schema.js'
import { findGoalsKnown, listGoalDays, listLogs, listOriginDays } from './store.js'

/** Reads which engines sent people to a report's sites, and how many of these reached a goal. */
export function readReferrals(
  ctx: WorkspaceContext,
  { reportId, query: { engines, country, ...query } }: { reportId: string; query: ReferralQuery },
): Promise<Referrals> {
  return readTraffic(ctx, { reportId, query, days: PEOPLE_DAYS }, async (tx, traffic) => {
    const { selection } = traffic
    const { window } = selection
    const both = { startDate: precedingWindow(window).startDate, endDate: window.endDate }
    const [days, goalDays, goals] = await Promise.all([
      listOriginDays(tx, selection, { window: both, country }),
      listGoalDays(tx, selection, { window: both, country }),
      findGoalsKnown(tx, selection.workspaceId),
    ])
    const figures = referralFigures({ window, days, goalDays, goals, engines })
    const reason = await readReason(tx, traffic, (figures.total ?? 0) + (figures.paid ?? 0))
    return { reason, atLeast: true, ...window, ...figures, ...(reason !== null && UNKNOWN) }
  })
}

const UNKNOWN = { total: null, paid: null, goals: null, goalRate: null, value: null, others: null }

/**
 * Says why visits of people are unknown. A log without referrers still shows visits whose address names an engine, so any visit
 * makes them known.
 */
export async function readReason(
  tx: Db,
  { isConnected, brand, selection }: Traffic,
  visits: number,
): Promise<Reason> {
  if (!isConnected) return 'not_connected'
  if (visits > 0) return null
  const logs = (await listLogs(tx, selection.workspaceId)).filter(({ domains }) =>
    reachesReport(domains, brand),
  )
  return logs.some(({ hasReferrers }) => hasReferrers) ? null : 'no_referrers'
}
