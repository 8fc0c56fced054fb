export type { FirstCollection } from './versions/set-up-report.js'
export { createReport } from './create-report.js'
export { type FailedReport, listFailedReports } from './versions/unfinished-report-store.js'
export { REPORT_GIVEN_UP_HANDLERS } from './versions/give-up-report.js'
export { reportJobs } from './jobs.js'
export { ofReport, ofShownPrompt, reportRoutes } from './routes.js'
export { promptReports } from './assign-prompts.js'
export { readActiveVersion, readStoredReport } from './read-report.js'
export { resumeReports } from './versions/schedule-recalculation.js'
export type { Competitor } from './fields.js'
export {
  ShownCompetitor,
  CreateReport,
  PreviewDetection,
  ReportParams,
  ReportPromptParams,
} from './schema.js'
export { type StoredReport } from './store.js'
export { listBrandsTrackedWith, listTrackedBrands } from './versions/active-version-store.js'
export { checkWindow, enginesOf, WINDOW_FIELDS, windowOf, WindowQuery } from './window-query.js'
export {
  type ActiveVersion,
  findActiveVersion,
  listVersionPrompts,
  type VersionPrompt,
} from './versions/active-version-store.js'
export type { Recalculation } from './versions/set-up-report.js'
export { renewVersion } from './versions/schedule-recalculation.js'
export {
  activateVersion,
  findVersion,
  lockActiveVersion,
  type ReportKey,
  type ReportVersion,
  updateProgress,
} from './versions/version-store.js'
export { listReportsUnderOtherRules } from './versions/unfinished-report-store.js'
export { previewChanges, previewProblems } from './update-report.js'
export { unknownPrompts } from './save-report.js'
export { requireTag } from './read-report.js'
