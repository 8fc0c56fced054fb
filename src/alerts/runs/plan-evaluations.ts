import type { Services } from '../../context.js'
import { listOpenSubjects } from '../../jobs/index.js'
import { lastSettledDay } from '../../kernel/days.js'
import { grouped } from '../../kernel/grouped.js'
import type { ReportKey } from '../../reports/index.js'
import { makeMissingAlerts } from '../make-default-alerts.js'
import { listDueReports, planReports } from './run-store.js'

/** Longer than the queue retries a job. */
const LOST_MS = 15 * 60_000
/** The next pass plans the others. */
const LIMIT = 200

/** Enqueues the evaluation of some reports whose last day is over, and tells how many. */
export async function planEvaluations(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<number> {
  const { db, jobs, now } = services
  while ((await makeMissingAlerts(services, LIMIT)) > 0);
  const moment = now()
  const wanted = { now: moment, day: lastSettledDay(moment), lostMs: LOST_MS, limit: LIMIT }
  const due = await listDueReports(db, wanted)
  // A day is judged once, and not on half of a demo.
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
