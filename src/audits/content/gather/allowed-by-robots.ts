import { parseRobots, robotsFileVerdict, robotsVerdict } from '../../../robots/index.js'
import type { RobotsFile } from '../../crawlability/fetch-robots.js'

/** Whether robots.txt lets the crawler of this token read the page. */
export function isAllowedByRobots({ outcome, text }: RobotsFile, token: string, page: URL): boolean {
  const verdict = robotsFileVerdict(outcome)
  if (verdict !== 'parse') return verdict === 'all_allowed'
  return robotsVerdict(parseRobots(text), token, `${page.pathname}${page.search}`).allowed
}
