export { whyCounted } from './detection-preview/hit-evidence.js'
export { mentionJobs } from './jobs.js'
export { mentionRoutes } from './routes.js'
export { type BrandedAsked, countedPrompts } from './counted-prompts.js'
export { brandedChoice, listBranded, listBrandedById } from './list-branded.js'
export { Branded, BrandedCounted, HitEvidence } from './schema.js'
export { addCells } from './sheet-format/add-cells.js'
export { addSaid, type SaidSheet, statementsAt } from './said/add-said.js'
export { eachStatement } from './said/each-statement.js'
export { type BrandMasks, maskRow, openBrandMasks, readBrandMasks } from './sheet-format/brand-masks.js'
export { type AnswerRow, openAnswerRows, openFirstDays } from './sheet-format/answer-rows.js'
export { type MentionColumns, packedColumns, IS_UNANSWERED, IS_UNREAD } from './sheet-format/columns.js'
export { COUNTED_SENTIMENTS, SENTIMENTS } from './sheet-format/cell.js'
export { brokenEngines, isBroken, isBrokenPrompt, movedEngines } from './sheet-format/comparable.js'
export { addOwnCells, openOwnSums, type OwnScope, type OwnSums } from './sheet-format/own-cells.js'
export type { PointSums } from './sheet-format/point-sums.js'
export { sumsOfAllEngines, sumsOfEngine, sumsOfGroup } from './sheet-format/engine-sums.js'
export { addOwnDays } from './sheet-format/own-days.js'
export {
  countedSeries,
  openSeriesSlots,
  slotOfSeries,
  SERIES,
  SERIES_SLOTS,
  type SeriesSlots,
  seriesOf,
  SURFACES,
} from './sheet-format/series.js'
export { LATEST } from './said/phrase-counts.js'
export {
  answerOfOrder,
  namedAt,
  openSaidSums,
  type SaidScope,
  type SaidSums,
  sideAt,
  speakingAt,
} from './said/said-sums.js'
export {
  addTotals,
  brandSums,
  openWindowSums,
  type SumsScope,
  type WindowSums,
  VISIBILITY_UNIT,
} from './sheet-format/window-sums.js'
export { listReadPrompts } from './sheets/days-store.js'
export { eachVersionDays, type OwnDays } from './sheets/each-version-days.js'
export { matchAnswers } from './sheets/match-answers.js'
export { lastDayOfMonth, monthKey, monthOf, monthsIn } from './sheets/prompt-month.js'
export {
  eachSheet,
  listSheets,
  openColumns,
  openSaidSheets,
  openSheets,
  type OpenSheets,
  type ReadSheet,
  type SheetScope,
} from './sheets/read-sheet-store.js'
export { type Kept, sheetCache } from './sheets/sheet-cache.js'
export { type DecodedSheet, type DecodedSheets, openDecodedSheets } from './sheets/decoded-sheet-store.js'
export { recalculateReport } from './sheets/recalculate-report.js'
export { renewLineups } from './sheets/renew-lineups.js'
export { openThreads, type SheetBuilder, sheetBuilderHere } from './threads/open-threads.js'
export { scanningHere } from './threads/scanners.js'
