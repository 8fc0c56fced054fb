export { countryGroups, type PromptGroup, tagGroups } from './groups.js'
export { comparedWindows, measured, measuredTogether, type Windows } from './figures/measures.js'
export { hasChanged, logChanceOfPrompt, promptChange } from './figures/prompt-figures.js'
export { type ExecutionKey, latestExecutions } from './latest-executions.js'
export { listDetectedBrands, readSample, SEARCHED } from './list-detected-brands.js'
export {
  brandedOnly,
  findSheets,
  readReportSnapshot,
  type ReportSnapshot,
  sumsScope,
} from './read-report-snapshot.js'
export { statisticsRoutes } from './routes.js'
export { openOwnSheetSums, openSheetSums } from './sheet-sums.js'
export { ReportStats } from './stats-schema.js'
export { listPromptTags, readTexts } from './store.js'
export type { ReportPrompt } from './prompt-schema.js'
