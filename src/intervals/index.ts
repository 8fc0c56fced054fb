export { isMoreThanNoise, isMoreThanNoiseBetween, logChanceBetween, logChanceOfChange } from './change.js'
export { logOddsOf } from './log-odds.js'
export { couldBeFound, discoveryBar, logChanceOfOneSide, logShares } from './one-sided.js'
export {
  type ClusterSums,
  meanInterval,
  momentsInterval,
  rateInterval,
  type RatioMoments,
} from './interval.js'
export { chanceBeyond, type ComparedSums, type WindowChange, windowChange } from './window-change.js'
