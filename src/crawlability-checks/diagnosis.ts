import { isSuccess } from '../crawl-probe/index.js'

export const DIAGNOSES = [
  'allowed',
  'blocked_by_robots',
  'blocked_by_server',
  'challenged',
  'unreachable',
] as const
export type Diagnosis = (typeof DIAGNOSES)[number]

export interface Signs {
  isAllowedByRobots: boolean
  /** Of the answer to the crawler; 0 when there was none. */
  status: number
  /** Our time was up before the server had its own. */
  isCutShort: boolean
  isChallenge: boolean
  /** Of the answer to a browser. */
  browserStatus: number
}

/** Statuses by which a server says no to who asks, rather than that something is missing or broken. */
const REFUSALS = new Set([401, 402, 403, 407, 429, 451])

/** What keeps a crawler from the page, if anything does. robots.txt comes first: a crawler that obeys it never asks the server. */
export function diagnosis(signs: Signs): Diagnosis {
  const { isAllowedByRobots, status, isCutShort, isChallenge, browserStatus } = signs
  if (!isAllowedByRobots) return 'blocked_by_robots'
  if (isCutShort) return 'unreachable'
  if (isChallenge) return 'challenged'
  if (isSuccess(status)) return 'allowed'
  // A page that is missing, broken or silent for browsers too is nothing that the server has against crawlers.
  return REFUSALS.has(status) || isSuccess(browserStatus) ? 'blocked_by_server' : 'unreachable'
}
