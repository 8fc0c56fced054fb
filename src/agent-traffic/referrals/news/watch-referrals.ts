import type { Services } from '../../../context.js'
import type { Db } from '../../../db/db.js'
import { listWatchedStates, type NewEvent, recordEvents, updateWatchedState } from '../../../events/index.js'
import { actOnEach, openSweep } from '../../../jobs/index.js'
import { addDays, type Day, lastSettledDay } from '../../../kernel/days.js'
import { grouped } from '../../../kernel/grouped.js'
import type { WorkspaceId, WorkspaceSet } from '../../../kernel/ids.js'
import { total } from '../../../kernel/rates.js'
import { reachesReport } from '../../analytics/traffic-window.js'
import { type Delivering, listDelivering, listSentSince } from '../../connectors/health-store.js'
import { goalsReached } from './goals-reached.js'
import { lastWholeDay } from './log-end.js'
import {
  listActiveLogs,
  listFirstVisits,
  listReachedGoals,
  listReportsOfSites,
  listUnlooked,
} from './news-store.js'

const LOOKED = 'people looked at'
const GOALS = 'people and goals'
const FROM = 'people from '
/** Goals reached earlier are not reported. */
const NEWS_DAYS = 7
const MOST_REPORTS = 10
/** A log may be stored up to this long after its recorded arrival. */
const LATE_MS = 10 * 60 * 1000

const ALL_EVERY_MS = 60 * 60 * 1000

/** Checks the workspaces that received logs since the last check. Checks all workspaces when a day is over, and every hour. */
export function openReferralWatcher(services: Services): () => Promise<void> {
  const { db, now } = services
  return openSweep({
    now,
    lateMs: LATE_MS,
    allEveryMs: ALL_EVERY_MS,
    mark: () => lastSettledDay(now()),
    listTouched: (since) => listSentSince(db, since),
    look: (workspaces) => watchReferrals(services, workspaces),
  })
}

/** Reports engines from which people come for the first time, and goals reached on a day that is over. */
export async function watchReferrals(services: Services, among: WorkspaceSet = 'all'): Promise<void> {
  const { db, now } = services
  const day = lastSettledDay(now())
  const found = await listUnlooked(db, { subject: LOOKED, day, lateMs: LATE_MS, among })
  if (found.length === 0) return
  const looked = await listWatchedStates(db, LOOKED, found)
  const connectors = grouped(await listDelivering(db, found), ({ workspaceId }) => workspaceId)
  await actOnEach(connectors, async ([workspaceId, delivering]) => {
    const state = stateOf(services, delivering)
    if (looked.get(workspaceId)?.get(LOOKED)?.state !== state) await reportNews(services, workspaceId, state)
  })
}

/** Changes with every batch of any connector, and when another day is over. */
const stateOf = ({ now }: Services, delivering: Delivering[]) =>
  `${lastSettledDay(now())} ${total(delivering.map(({ lastBatchDate }) => lastBatchDate.getTime()))}`

async function reportNews(services: Services, workspaceId: WorkspaceId, state: string): Promise<void> {
  const { db, now } = services
  await db.transaction(async (tx) => {
    const isNew = await updateWatchedState(tx, workspaceId, { subject: LOOKED, state }, now())
    if (isNew === undefined) return
    const logs = await listActiveLogs(tx, workspaceId)
    const domains = logs.flatMap((log) => log.domains)
    const reports = (await listReportsOfSites(tx, workspaceId))
      .filter((report) => reachesReport(domains, report))
      .slice(0, MOST_REPORTS)
      .map(({ reportId, reportTitle }) => ({ reportId, reportTitle }))
    const endDate = lastWholeDay(logs, { now: now(), all: false })
    await recordEvents(services, tx, workspaceId, [
      ...(await firstVisits(services, tx, { workspaceId, reports })),
      ...(endDate === null ? [] : await newGoals(services, tx, { workspaceId, reports, endDate })),
    ])
  })
}

interface Site {
  workspaceId: WorkspaceId
  reports: { reportId: string; reportTitle: string }[]
}

async function firstVisits({ now }: Services, tx: Db, { workspaceId, reports }: Site): Promise<NewEvent[]> {
  const events: NewEvent[] = []
  for (const first of await listFirstVisits(tx, workspaceId)) {
    const came = { subject: `${FROM}${first.engine}`, state: 'came' }
    if ((await updateWatchedState(tx, workspaceId, came, now())) !== undefined)
      events.push({ type: 'referral.first', data: { ...first, reports } })
  }
  return events
}

/** Reports each day once, with the goals that the logs show by then. */
async function newGoals(
  { now }: Services,
  tx: Db,
  { workspaceId, reports, endDate }: Site & { endDate: Day },
): Promise<NewEvent[]> {
  const note = (state: Day) => updateWatchedState(tx, workspaceId, { subject: GOALS, state }, now())
  const before = await note(endDate)
  if (before === undefined) return []
  if (before.state !== null && before.state > endDate) {
    // A connector added since then has an older log. The later day stays stored.
    await note(before.state)
    return []
  }
  const earliest = addDays(endDate, before.state === null ? 0 : 1 - NEWS_DAYS)
  const next = before.state === null ? earliest : addDays(before.state, 1)
  const window = { startDate: next < earliest ? earliest : next, endDate }
  return goalsReached(await listReachedGoals(tx, workspaceId, window)).map((data) => ({
    type: 'goal.reached',
    data: { ...data, reports },
  }))
}
