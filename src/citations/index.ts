export type { PageCitations } from './page-citation-store.js'
export { readPageCitations } from './read-page-citations.js'
export { citationRoutes } from './routes.js'
export { recordCitations } from './sheets/record-citations.js'
