import type { EventData, NewEvent } from '../../events/index.js'
import type { ActivatedReport, ReportVersion } from '../../reports/index.js'

/** While a report is being set up, the event at the end of the set-up announces its first version. */
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
