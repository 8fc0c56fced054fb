export { isMoreThanNoise, isMoreThanNoiseBetween, logChanceBetween, logChanceOfChange } from './change.js'
export { moreThanNoiseAmong } from './family.js'
export {
  type Counted,
  differsByMoreThanNoise,
  eventsPerInterval,
  independentInterval,
} from './independent.js'
export { LEAST_PROMPTS } from './interval-sums.js'
export { logOddsOf } from './log-odds.js'
export { couldBeFound, discoveryBar, logChanceOfOneSide, logShares } from './one-sided.js'
export {
  type ClusterSums,
  meanInterval,
  momentsInterval,
  rateInterval,
  type RatioMoments,
} from './interval.js'
export { logChanceOfDifference } from './paired.js'
export { chanceBeyond, type ComparedSums, type WindowChange, windowChange } from './window-change.js'
export { ratioMoments } from './interval-sums.js'
export { samePromptsInterval } from './same-prompts.js'
export { studentQuantile } from './student.js'
