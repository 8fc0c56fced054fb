import { type GivenUpHandlers, afterHowMany, type QUEUES, type GivenUp } from '../../jobs/index.js'
import { updateReportFailed, updateReportResumed } from './unfinished-report-store.js'
import { lockReport, type StoredReport } from '../store.js'

type ReportGivenUpHandlers = Pick<GivenUpHandlers<typeof QUEUES>, 'set-up-report' | 'recalculate-report'>

/** If a report's computation is given up, the report keeps its figures and says that they are not the latest. */
export const REPORT_GIVEN_UP_HANDLERS: ReportGivenUpHandlers = {
  'set-up-report': {
    onGivenUp: async (tx, key, end) => {
      const report = await lockReport(tx, key.workspaceId, key.reportId)
      if (report?.status === 'setting_up')
        await updateReportFailed(tx, key, reasonOf('set-up', { report, end }))
      return report !== undefined && report.status !== 'ready'
    },
    onRevived: async (tx, key) => {
      const report = await lockReport(tx, key.workspaceId, key.reportId)
      if (report?.status !== 'failed') return false
      await updateReportResumed(tx, key)
      return true
    },
  },
  'recalculate-report': {
    onGivenUp: async (tx, key, end) => {
      const report = await lockReport(tx, key.workspaceId, key.reportId)
      if (report === undefined || !isWaitingFor(report, key.version)) return false
      if (report.failure === null)
        await updateReportFailed(tx, key, reasonOf('recalculation', { report, end }))
      return true
    },
    onRevived: async (tx, key) => {
      const report = await lockReport(tx, key.workspaceId, key.reportId)
      if (report === undefined || !isWaitingFor(report, key.version) || report.failure === null) return false
      await updateReportResumed(tx, key)
      return true
    },
  },
}

/** False during the set-up of a report, which also computes its latest version. */
function isWaitingFor({ status, latestVersion, activeVersion }: StoredReport, version: number): boolean {
  return status === 'ready' && latestVersion === version && activeVersion < version
}

function reasonOf(noun: string, { report, end }: { report: StoredReport; end: GivenUp }): string {
  return (
    `The ${noun} was given up ${afterHowMany(end)}. POST /v1/reports/brand/${report.id}/recalculate starts it again. ` +
    'The operator finds the cause with "sightline doctor".'
  )
}
