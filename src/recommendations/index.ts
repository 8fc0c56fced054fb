export { RECOMMENDATION_GIVEN_UP_HANDLERS, recommendationJobs } from './jobs.js'
export { recommendationRoutes } from './routes.js'
export { noteArrivals, planRecommendations, startRecommending } from './runs/plan-recommendations.js'
export { openInlineRecommender, openRecommender, type Recommender } from './threads/open-recommender.js'
