import type { EventData, NewEvent } from '../../events/index.js'
import type { ActivatedReport, ReportVersion } from '../../reports/index.js'

/** The first version of a report that is being set up is reported by the end of its set-up. */
export function recalculationEvents(
  { reportId, version }: ReportVersion,
  difference: EventData<'report.recalculated'>['difference'] | null,
  activated: ActivatedReport | undefined,
): NewEvent[] {
  if (activated === undefined) return []
  const { status, reportTitle } = activated
  const report = { reportId, reportTitle }
  if (difference !== null) return [{ type: 'report.recalculated', data: { ...report, version, difference } }]
  return status === 'ready' ? [{ type: 'report.ready', data: report }] : []
}
