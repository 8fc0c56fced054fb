import type { Db } from '../../db/db.js'
import { type DeadLetter, listDeadLetters } from '../../jobs/index.js'
import { redacted } from '../../main/log.js'
import { type FailedReport, listFailedReports } from '../../reports/index.js'
import type { Finding } from './finding.js'

const MOST_SHOWN = 5
const MOST_SEEN = 100

/** Work that was given up, the newest first, and what to do about each. */
export async function examineGivenUp(db: Db): Promise<Finding[]> {
  const dead = await listDeadLetters(db, MOST_SEEN)
  const failed = await listFailedReports(db, MOST_SEEN)
  return givenUpFindings(dead, failed)
}

export function givenUpFindings(dead: DeadLetter[], failed: FailedReport[]): Finding[] {
  const told = new Set(dead.map(reportIdOf))
  const findings = [
    ...dead.map(ofDeadLetter),
    // Their dead job is forgotten after thirty days.
    ...failed.filter(({ reportId }) => !told.has(reportId)).map(ofReport),
  ]
  const rest = findings.length - MOST_SHOWN
  return [
    ...findings.slice(0, MOST_SHOWN),
    ...(rest > 0 ? [{ what: 'Given up', ok: false, found: `and ${rest} more`, advice: '' }] : []),
  ]
}

function ofDeadLetter(dead: DeadLetter): Finding {
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

function ofReport({ reportId, reportTitle }: FailedReport): Finding {
  return {
    what: 'Given up',
    ok: false,
    found: `report ${reportId} (${reportTitle}), long ago`,
    advice: `To try again: POST /v1/reports/brand/${reportId}/recalculate`,
  }
}

function adviceOn(dead: DeadLetter): string {
  const reportId = reportIdOf(dead)
  const { auditId } = dead.payload as { auditId?: string }
  if (auditId !== undefined) return `Mend the cause and create the audit again; delete ${auditId}.`
  if (dead.queue === 'recommend') return 'Mend the cause: it is tried again every quarter of an hour.'
  if (dead.queue.startsWith('ask-')) return 'Mend the cause: the question is put again within the hour.'
  if (reportId !== undefined) return `Mend the cause, then: POST /v1/reports/brand/${reportId}/recalculate`
  return dead.interruptions > 0
    ? 'Mend the cause, then restart Sightline an hour later: it may be what ends the worker.'
    : 'Mend the cause, then restart Sightline: a start takes it up again.'
}

function reportIdOf({ payload }: DeadLetter): string | undefined {
  return (payload as { reportId?: string }).reportId
}
