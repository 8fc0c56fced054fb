import { type Aftermaths, afterHowMany, type CATALOG, type GivenUp } from '../jobs/index.js'
import { updateReportFailed, updateReportResumed } from './failure-store.js'
import { lockReport, type StoredReport } from './store.js'

type ReportAftermaths = Pick<Aftermaths<typeof CATALOG>, 'set-up-report' | 'recalculate-report'>

/** A report whose computation is given up keeps the numbers it has, and says that they are not the latest. */
export const REPORT_AFTERMATHS: ReportAftermaths = {
  'set-up-report': {
    giveUp: async (tx, key, end) => {
      const report = await lockReport(tx, key.workspaceId, key.reportId)
      if (report?.status === 'setting_up')
        await updateReportFailed(tx, key, reasonOf('set-up', { report, end }))
      return report !== undefined && report.status !== 'ready'
    },
    takeUp: async (tx, key) => {
      const report = await lockReport(tx, key.workspaceId, key.reportId)
      if (report?.status !== 'failed') return false
      await updateReportResumed(tx, key)
      return true
    },
  },
  'recalculate-report': {
    giveUp: async (tx, key, end) => {
      const report = await lockReport(tx, key.workspaceId, key.reportId)
      if (report === undefined || !isWaitingFor(report, key.version)) return false
      if (report.failure === null)
        await updateReportFailed(tx, key, reasonOf('recalculation', { report, end }))
      return true
    },
    takeUp: async (tx, key) => {
      const report = await lockReport(tx, key.workspaceId, key.reportId)
      if (report === undefined || !isWaitingFor(report, key.version) || report.failure === null) return false
      await updateReportResumed(tx, key)
      return true
    },
  },
}

/** While a report is being set up, that computes its latest version, too. */
function isWaitingFor({ status, latestVersion, activeVersion }: StoredReport, version: number): boolean {
  return status === 'ready' && latestVersion === version && activeVersion < version
}

function reasonOf(noun: string, { report, end }: { report: StoredReport; end: GivenUp }): string {
  return (
    `The ${noun} was given up ${afterHowMany(end)}. POST /v1/reports/brand/${report.id}/recalculate starts it again; ` +
    'the operator finds the cause with "sightline doctor".'
  )
}
