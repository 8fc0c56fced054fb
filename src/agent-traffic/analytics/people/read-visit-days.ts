import type { Db } from '../../../db/db.js'
import type { BrandDomains } from '../../../detection/index.js'
import { addDays, type Day } from '../../../kernel/days.js'
import type { WorkspaceId } from '../../../kernel/ids.js'
import { lastWholeDay } from '../../referrals/news/log-end.js'
import { listActiveLogs } from '../../referrals/news/news-store.js'
import { ELSEWHERE, type Origin, type ReferralEngine } from '../../referrals/referrer.js'
import { listVisitedHosts, selectionOf } from '../store.js'
import { reachesReport } from '../traffic-window.js'
import { findGoalChange, findFirstReferral, listGoalDays, listOriginDays } from './store.js'

/** Visits of people from engines, day by day. */
export interface VisitDays {
  /** The first day with such a visit. */
  firstDay: Day
  /** The last day that all logs cover completely. */
  lastDay: Day
  /** The day on which a goal was last added or changed. Null without goals. */
  goalsSince: Day | null
  countOf(day: Day): { visits: number; goals: number }
}

/** The longest range that a caller reads: two of the longest windows, and the days before an alert fired. */
const MOST_DAYS = 180

interface Narrowed {
  now: Date
  /** Null for all engines. */
  engine: ReferralEngine | null
  country: string | null
}

/** Null if a log has stopped or no engine has ever sent a visit. */
export async function readVisitDays(
  tx: Db,
  report: BrandDomains & { workspaceId: WorkspaceId },
  { now, engine, country }: Narrowed,
): Promise<VisitDays | null> {
  const { workspaceId } = report
  const logs = (await listActiveLogs(tx, workspaceId)).filter(({ domains }) => reachesReport(domains, report))
  const lastDay = lastWholeDay(logs, { now, all: true })
  if (lastDay === null) return null
  const window = { startDate: addDays(lastDay, 1 - MOST_DAYS), endDate: lastDay }
  const hosts = await listVisitedHosts(tx, workspaceId, report)
  const selection = selectionOf(hosts, { workspaceId, window, engine: undefined })
  const firstDay = await findFirstReferral(tx, selection)
  if (firstDay === null) return null
  const wanted = { window, country: country ?? undefined }
  const isCounted = ({ origin, isPaid }: { origin: Origin; isPaid: boolean }) =>
    !isPaid && origin !== ELSEWHERE && (engine === null || origin === engine)
  const visits = sumsByDay((await listOriginDays(tx, selection, wanted)).filter(isCounted), 'visits')
  const goals = sumsByDay((await listGoalDays(tx, selection, wanted)).filter(isCounted), 'goals')
  return {
    firstDay,
    lastDay,
    goalsSince: await findGoalChange(tx, workspaceId),
    countOf: (day) => ({ visits: visits.get(day) ?? 0, goals: goals.get(day) ?? 0 }),
  }
}

function sumsByDay<Name extends string>(
  rows: readonly ({ day: Day } & Record<Name, number>)[],
  name: Name,
): Map<Day, number> {
  const sums = new Map<Day, number>()
  for (const row of rows) sums.set(row.day, (sums.get(row.day) ?? 0) + row[name])
  return sums
}
