import type { Services } from '../../context.js'
import { listOpenSubjects } from '../../jobs/index.js'
import { lastSettledDay } from '../../kernel/days.js'
import { grouped } from '../../kernel/grouped.js'
import type { ReportKey } from '../../reports/index.js'
import { makeMissingAlerts } from '../make-default-alerts.js'
import { listDueReports, planReports } from './run-store.js'

/** Longer than the queue retries a job. */
const LOST_MS = 15 * 60_000
/** Limit per call. The next call plans the rest. */
const LIMIT = 200

/** Enqueues evaluations of reports whose last day is complete, and returns how many. */
export async function planEvaluations(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<number> {
  const { db, jobs, now } = services
  while ((await makeMissingAlerts(services, LIMIT)) > 0);
  const moment = now()
  const wanted = { now: moment, day: lastSettledDay(moment), lostMs: LOST_MS, limit: LIMIT }
  const due = await listDueReports(db, wanted)
  // A demo that is still being filled is skipped, because each day is judged only once.
  const filling = due.length === 0 ? [] : await listOpenSubjects(db, 'fill-demo')
  const found = due.filter(({ workspaceId }) => !filling.includes(workspaceId))
  if (found.length === 0) return 0
  return db.transaction(async (tx) => {
    const planned: ReportKey[] = []
    for (const [workspaceId, reports] of grouped(found, (report) => report.workspaceId)) {
      const reportIds = reports.map(({ reportId }) => reportId)
      planned.push(...(await planReports(tx, { workspaceId, reportIds }, wanted)))
    }
    await jobs.enqueueMany(tx, 'evaluate-alerts', planned)
    return planned.length
  })
}
