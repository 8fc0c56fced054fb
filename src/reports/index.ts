export { promptReports } from './assign-prompts.js'
export { brandIndex, brandProblem } from './brand-index.js'
export { createReport } from './create-report.js'
export type { Competitor } from './fields.js'
export { reportJobs } from './jobs.js'
export { requireTag } from '../tags/index.js'
export { readActiveVersion, readReport, readStoredReport } from './read-report.js'
export { reportView } from './report-view.js'
export { ofReport, ofShownPrompt, reportRoutes } from './routes.js'
export { BrandByNames } from './phrases/phrase-schema.js'
export { unknownPrompts } from './save-report.js'
export {
  BrandReport,
  CreateReport,
  PreviewDetection,
  ReportFilters,
  ReportParams,
  ReportPromptParams,
  ShownCompetitor,
} from './schema.js'
export { promptLabels } from './prompt-labels.js'
export { isFoundBy, listReportsByKey, type StoredReport } from './store.js'
export { previewChanges, previewProblems } from './update-report.js'
export {
  type ActiveVersion,
  type AskedPrompt,
  findActiveVersion,
  listBrandsTrackedWith,
  listTrackedBrands,
  listVersionPrompts,
  type VersionPrompt,
} from './versions/active-version-store.js'
export { REPORT_GIVEN_UP_HANDLERS } from './versions/give-up-report.js'
export { renewVersion, resumeReports } from './versions/schedule-recalculation.js'
export type { FirstCollection } from './versions/set-up-report.js'
export {
  type FailedReport,
  listFailedReports,
  listReportsUnderOtherRules,
} from './versions/unfinished-report-store.js'
export {
  type ActivatedReport,
  activateVersion,
  findVersion,
  lockActiveVersion,
  type ReportKey,
  type ReportVersion,
  updateProgress,
  updateVersionBrands,
} from './versions/version-store.js'
export {
  ASKED_WINDOW,
  askedInAnyWay,
  ASKING_PARTS,
  type AskingPart,
  type AskingQuery,
  checkWindow,
  enginesOf,
  WINDOW_FIELDS,
  windowOf,
  windowProblem,
  WindowQuery,
} from './window-query.js'
export type { VersionBrand } from './phrases/brand-phrases.js'
export { isUnderNewRules } from './versions/listed-version-store.js'
