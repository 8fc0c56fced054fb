export { crawlDelaySeconds } from './crawl-delay.js'
export { parseRobots } from './robots.js'
export { type FileOutcome, robotsFileVerdict } from './robots-verdict.js'
export { type RobotsVerdict, robotsVerdict } from './robots-verdict.js'
