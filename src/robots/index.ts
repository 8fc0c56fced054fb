export { parseRobots, type Robots } from './robots.js'
export { type FileOutcome, type FileVerdict, robotsFileVerdict } from './robots-verdict.js'
export { type CrawlingAgent, type RobotsVerdict, robotsVerdict } from './robots-verdict.js'
