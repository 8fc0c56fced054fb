export { findNewestAnswers, type ShowingAnswers } from './find-newest-answers.js'
export { listNews, type News } from './list-news.js'
export { changeRoutes } from './routes.js'
export type { ReportChange } from './schema.js'
