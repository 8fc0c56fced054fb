export type { FirstCollection } from './collection-port.js'
export { createReport } from './create-report.js'
export { type FailedReport, listFailedReports } from './failure-store.js'
export { REPORT_GIVEN_UP_HANDLERS } from './give-up-report.js'
export { reportJobs } from './jobs.js'
export { ofReport, ofShownPrompt, reportRoutes } from './routes.js'
export { promptReports } from './prompt-reports.js'
export { readActiveVersion, readStoredReport } from './read-report.js'
export { resumeReports } from './resume-reports.js'
export type { Competitor } from './fields.js'
export {
  Competitor as CompetitorSchema,
  CreateReport,
  PreviewDetection,
  ReportParams,
  ReportPromptParams,
} from './schema.js'
export { type StoredReport } from './store.js'
export { listBrandsTrackedWith, listTrackedBrands } from './tracked-brand-store.js'
export { checkWindow, enginesOf, WINDOW_FIELDS, windowOf, WindowQuery } from './window-query.js'
export {
  type ActiveVersion,
  findActiveVersion,
  listVersionPrompts,
  type VersionPrompt,
} from './active-version-store.js'
export type { Recalculation } from './recalculation-port.js'
export { renewVersion } from './renew-version.js'
export {
  activateVersion,
  findVersion,
  lockActiveVersion,
  type ReportKey,
  type ReportVersion,
  updateProgress,
} from './version-store.js'
export { listReportsUnderOtherRules } from './waiting-report-store.js'
export { previewChanges, previewProblems } from './preview-changes.js'
export { unknownPrompts } from './unknown-prompts.js'
export { requireTag } from './require-tag.js'
