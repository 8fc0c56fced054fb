export { isMoreThanNoise, isMoreThanNoiseBetween } from './change.js'
export {
  type ClusterSums,
  meanInterval,
  momentsInterval,
  rateInterval,
  type RatioMoments,
} from './interval.js'
