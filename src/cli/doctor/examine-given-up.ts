import type { Db } from '../../db/db.js'
import { type DeadLetter, listDeadLetters } from '../../jobs/index.js'
import { redacted } from '../../main/log.js'
import { type FailedReport, listFailedReports } from '../../reports/index.js'

export interface DoctorFinding {
  what: string
  ok: boolean
  /** The finding is information, neither good nor bad. */
  isNote?: boolean
  found: string
  /** The next step; empty if there is none. */
  advice: string
}

const MOST_SHOWN = 5
const MOST_SEEN = 100

/** Lists the jobs that were given up, newest first, with the next step for each. */
export async function examineGivenUp(db: Db): Promise<DoctorFinding[]> {
  const dead = await listDeadLetters(db, MOST_SEEN)
  const failed = await listFailedReports(db, MOST_SEEN)
  return givenUpFindings(dead, failed)
}

export function givenUpFindings(dead: DeadLetter[], failed: FailedReport[]): DoctorFinding[] {
  const listed = new Set(dead.map(reportIdOf))
  const findings = [
    ...dead.map(ofDeadLetter),
    // Dead jobs are deleted after thirty days; a failed report is not.
    ...failed.filter(({ reportId }) => !listed.has(reportId)).map(ofReport),
  ]
  const rest = findings.length - MOST_SHOWN
  return [
    ...findings.slice(0, MOST_SHOWN),
    ...(rest > 0 ? [{ what: 'Given up', ok: false, found: `and ${rest} more`, advice: '' }] : []),
  ]
}

function ofDeadLetter(dead: DeadLetter): DoctorFinding {
  const { queue, reason, failedAt, attempts, interruptions } = dead
  const times = interruptions > 0 ? `interrupted ${interruptions} times` : `failed ${attempts} times`
  const subject = reportIdOf(dead)
  const what = subject === undefined ? `a ${queue} job` : `${queue} of report ${subject}`
  return {
    what: 'Given up',
    ok: false,
    found: `${what} at ${failedAt.toISOString()}, ${times}: ${redacted(reason)}`,
    advice: adviceOn(dead),
  }
}

function ofReport({ reportId, reportTitle }: FailedReport): DoctorFinding {
  return {
    what: 'Given up',
    ok: false,
    found: `report ${reportId} (${reportTitle}), long ago`,
    advice: `To try again: POST /v1/reports/brand/${reportId}/recalculate`,
  }
}

function adviceOn(dead: DeadLetter): string {
  const reportId = reportIdOf(dead)
  const { auditId, exportId } = dead.payload as { auditId?: string; exportId?: string }
  if (auditId !== undefined) return `Fix the cause and create the audit again; delete ${auditId}.`
  if (exportId !== undefined) return `Fix the cause and create the export again; delete ${exportId}.`
  if (dead.queue === 'recommend') return 'Fix the cause: it is retried every 15 minutes.'
  if (dead.queue.startsWith('ask-')) return 'Fix the cause: the question is asked again within the hour.'
  if (reportId !== undefined) return `Fix the cause, then: POST /v1/reports/brand/${reportId}/recalculate`
  return dead.interruptions > 0
    ? 'Fix the cause, wait an hour and restart Sightline: this job may crash the worker.'
    : 'Fix the cause, then restart Sightline: it retries the job.'
}

function reportIdOf({ payload }: DeadLetter): string | undefined {
  return (payload as { reportId?: string }).reportId
}
