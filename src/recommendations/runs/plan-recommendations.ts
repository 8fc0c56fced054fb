import type { AnswerArrivals, Services } from '../../context.js'
import { listOpenSubjects } from '../../jobs/index.js'
import { dayOf } from '../../kernel/days.js'
import { grouped } from '../../kernel/grouped.js'
import { newId } from '../../kernel/ids.js'
import type { ReportKey } from '../../reports/index.js'
import { insertArrival } from './arrival-store.js'
import { listDueRuns, planRuns } from './run-store.js'

/** Records which reports have new answers. It runs in the transaction that stores the answers, after the given step. */
export const noteArrivals =
  (now: () => Date, before: AnswerArrivals): AnswerArrivals =>
  async (tx, workspaceId, stored) => {
    await before(tx, workspaceId, stored)
    if (stored.length === 0) return
    const promptIds = [...new Set(stored.map(({ promptId }) => promptId))]
    await insertArrival(tx, workspaceId, { id: newId(now()), promptIds, now: now() })
  }

const QUIET_MS = 20_000
const PATIENCE_MS = 5 * 60_000
/** The pause after a run, as a multiple of its duration. If answers arrive all day, a report uses one hundredth of a thread. */
const REST = 100
/** Longer than the queue retries a job. */
const LOST_MS = 15 * 60_000
/** Limit per call. The next call plans the rest. */
const LIMIT = 200

type Planning = Pick<Services, 'db' | 'jobs' | 'now'>

/**
 * How often all reports are checked for a new day, version or crawlability check. This takes longer the more reports there are.
 */
const ALL_EVERY_MS = 20_000

/** Each call plans runs for reports with new answers. From time to time it checks all reports. */
export function openRecommendationPlanner(services: Planning): () => Promise<void> {
  let lookedAtAllMs = -Infinity
  return async () => {
    const nowMs = services.now().getTime()
    const onlyNews = Math.abs(nowMs - lookedAtAllMs) < ALL_EVERY_MS
    const planned = await planRecommendations(services, { onlyNews })
    // If the limit was reached, the next call checks all reports again, so that the rest of a new day follows at once.
    if (!onlyNews) lookedAtAllMs = planned === LIMIT ? -Infinity : nowMs
  }
}

/** Enqueues a run for every report with something new and returns how many. It may run on any process, any number of times. */
export async function planRecommendations(
  { db, jobs, now }: Planning,
  { onlyNews = false } = {},
): Promise<number> {
  const moment = now()
  const pace = { quietMs: QUIET_MS, patienceMs: PATIENCE_MS, rest: REST, lostMs: LOST_MS, limit: LIMIT }
  const wanted = { now: moment, today: dayOf(moment), onlyNews, ...pace }
  const due = await listDueRuns(db, wanted)
  // A demo that is still being filled is skipped, because recommendations from half its data would be shown for minutes.
  const filling = due.length === 0 ? [] : await listOpenSubjects(db, 'fill-demo')
  const found = due.filter(({ workspaceId }) => !filling.includes(workspaceId))
  if (found.length === 0) return 0
  return db.transaction(async (tx) => {
    const planned: ReportKey[] = []
    for (const [workspaceId, reports] of grouped(found, (report) => report.workspaceId)) {
      const reportIds = reports.map(({ reportId }) => reportId)
      planned.push(...(await planRuns(tx, { workspaceId, reportIds }, wanted)))
    }
    await jobs.enqueueMany(tx, 'recommend', planned)
    return planned.length
  })
}
