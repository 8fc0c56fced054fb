export { isMoreThanNoise } from './change.js'
export { type ClusterSums, meanInterval, momentsInterval, rateInterval } from './interval.js'
