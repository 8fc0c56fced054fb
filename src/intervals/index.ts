export { isMoreThanNoise } from './change.js'
export { type ClusterSums, meanInterval, rateInterval } from './interval.js'
