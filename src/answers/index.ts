export { answerKey } from './answer-rows.js'
export { type Answer, type AnswerKey, type Capture, newestFirst } from './answer.js'
export type { AnswerState } from '../engines/index.js'
export { citedUrls } from './cited-urls.js'
export { DOMAIN_CATEGORIES, type DomainCategory } from './domain-category.js'
export { importAnswers } from './import/import-answers.js'
export { EARLIEST_DAY } from './import/parsed-line.js'
export { workspacePage } from './linked-page.js'
export { ensureMonths as ensureAnswerMonths, listMonths as listAnswerMonths } from './months-store.js'
export { deleteRawResponsesBefore } from './raw-responses/raw-response-store.js'
export { readRawResponse } from './raw-responses/read-raw-response.js'
export { readAiResponses } from './read-ai-responses.js'
export { reportCategory } from './domain-category.js'
export { AiResponse } from './response-schema.js'
export { answerRoutes, responseRoutes } from './routes.js'
export { type ImportResult } from './schema.js'
export { listObservedSearches, listSearches, type StoredSearches } from './search-store.js'
export { storeAnswers } from './store-answers.js'
export {
  type CurrentSurface,
  FURTHER_SURFACES,
  insertStoredSurfaces,
  type EngineKey,
  listCurrentSurfaces,
  listMovedEngines,
  listSurfaces,
  type StoredSurface,
  type Surface,
} from './surface-store.js'
