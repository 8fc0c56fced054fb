export { RECOMMENDATION_GIVEN_UP_HANDLERS, recommendationJobs } from './jobs.js'
export { recommendationRoutes } from './routes.js'
export { noteArrivals, openRecommendationPlanner } from './runs/plan-recommendations.js'
export { RECOMMENDATION_WORK } from './runs/recommend-report.js'
export { countOpenRecommendations } from './stored/count-store.js'
export { RecommendationState } from './schema.js'
export {
  isCandidate,
  isDecline,
  MOST_WORTH_DOING,
  targetFigures,
  type TargetFigures,
} from './targets/target-figures.js'
export { type Target, TARGET_KINDS, type TargetFacts, type TargetKind } from './targets/target.js'
export {
  listTargetIds,
  listTargetMembers,
  listTargets,
  type StoredTarget,
  type TargetMember,
  updateTargetStates,
} from './targets/target-store.js'
