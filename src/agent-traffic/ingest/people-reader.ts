import { RecentMap } from '../../kernel/recent-map.js'
import type { LoggedRequest, RecordLook } from '../formats/log-format.js'
import { openGoalPaths } from '../referrals/goal-paths.js'
import { isPageView } from '../referrals/page-view.js'
import { countryOf, type PersonView, viewKey } from '../referrals/person-view.js'
import type { PeopleScope } from '../referrals/read-people-scope.js'
import { type CameFrom, ELSEWHERE, isPaidQuery, openArrivals } from '../referrals/referrer.js'
import { ADDRESS_MARKS, addressMark, addressOfMark, type Visitor, visitorMark } from '../referrals/visitor.js'
import { copied, visitedPath } from '../visits/page-path.js'
import type { VisitedSite } from '../visits/site.js'

export interface PeopleReader {
  /** Whether a record has to be read for any sender: a person arrives from another site, or reaches a goal. */
  isWorthReading(look: RecordLook): boolean
  /** Whether a visitor with this address came from an engine before. Fast, with false positives. */
  isKnownAddress(ip: string): boolean
  /** Whether this visitor came from an engine before. May return false positives. */
  isKnownVisitor(ip: string, userAgent: string): boolean
  /** The page view of a request. Undefined if it is none, or if nothing is counted for it. */
  viewOf(request: LoggedRequest, host: string): PersonView | undefined
  hasReferrers(): boolean
  /** Whether a look has to find the path. Only goals need it. */
  wantsPath: boolean
}

const MOST_MARKS = 100_000
const MAX_IP = 45
const MAX_USER_AGENT = 512

export function openPeopleReader(site: VisitedSite, { goals, seed, marks }: PeopleScope): PeopleReader {
  const arrivals = openArrivals(site)
  const goalPaths = openGoalPaths(goals)
  const known = new Set<number>()
  const addresses = new Uint8Array(ADDRESS_MARKS)
  const number = openNumbers()
  const hasGoals = goals.length > 0
  let sawReferrer = false

  /** Visits from other sites are counted only to compare goal rates. Without goals there is nothing to compare. */
  const arrivalOf = (referrer: string, query: string): CameFrom | undefined => {
    const origin = arrivals.originOf(referrer, query)
    if (origin === undefined || (origin === ELSEWHERE && !hasGoals)) return undefined
    return { origin, isPaid: isPaidQuery(query) }
  }

  const follow = (mark: number) => {
    known.add(mark)
    addresses[addressOfMark(mark)] = 1
  }
  marks.forEach(follow)

  return {
    isWorthReading({ target, referrer, mayBeView }) {
      if (referrer !== '') sawReferrer = true
      if (!mayBeView) return false
      const query = queryOf(target)
      const isAsked = hasGoals || arrivals.mayBeEngine(referrer, query)
      const origin = isAsked ? arrivals.originOf(referrer, query) : undefined
      if (origin !== undefined && (origin !== ELSEWHERE || hasGoals)) return true
      return goalPaths.isLikely(target)
    },
    isKnownAddress: (ip) => known.size > 0 && addresses[addressMark(seed, ip)] === 1,
    isKnownVisitor: (ip, userAgent) => known.has(visitorMark(seed, ip, userAgent.slice(0, MAX_USER_AGENT))),
    viewOf(request, host) {
      if (request.referrer !== undefined) sawReferrer = true
      if (!isPageView(request)) return undefined
      const path = copied(visitedPath(request.path))
      const arrival = arrivalOf(request.referrer ?? '', queryOf(request.path))
      const goals = goalPaths.reachedAt(path)
      const visitor = visitorOf(request)
      const mark = visitor && visitorMark(seed, visitor.ip, visitor.userAgent)
      const isFollowed = mark !== undefined && known.has(mark)
      if (arrival === undefined && goals.length === 0 && !isFollowed) return undefined
      if (
        mark !== undefined &&
        arrival !== undefined &&
        arrival.origin !== ELSEWHERE &&
        known.size < MOST_MARKS
      )
        follow(mark)
      return {
        timeMs: request.timeMs,
        host,
        path,
        arrival,
        country: countryOf(request.country),
        visitor,
        goals,
        key: viewKey(request, number(request)),
        hasId: request.id !== undefined,
      }
    },
    hasReferrers: () => sawReferrer,
    wantsPath: hasGoals,
  }
}

function queryOf(target: string): string {
  const question = target.indexOf('?')
  return question === -1 ? '' : target.slice(question + 1)
}

function visitorOf({ ip, userAgent }: LoggedRequest): Visitor | undefined {
  if (ip === undefined || ip.length > MAX_IP) return undefined
  return { ip: copied(ip), userAgent: copied(userAgent.slice(0, MAX_USER_AGENT)) }
}

/** How many moments are remembered. A moment is a time and a path; older ones are forgotten. */
const MOMENTS = 5_000

/** The limit for all moments together, so that a log made for this purpose cannot fill the memory. */
const MAX_HELD = 50_000
const MAX_KEY = 300

/**
 * Numbers the people who request the same page in the same second, so that they count separately while a repeated record does
 * not.
 */
function openNumbers(): (request: LoggedRequest) => number {
  /** The people of each moment in order. Nearly always there is only one, who needs no map. */
  let moments = new RecentMap<string, string | Map<string, number>>(MOMENTS)
  let held = 0
  return ({ id, timeMs, path, ip, userAgent }) => {
    if (id !== undefined) return 0
    const moment = `${timeMs} ${path.slice(0, MAX_KEY)}`
    const asker = `${ip} ${userAgent.slice(0, MAX_USER_AGENT)}`
    const known = moments.get(moment)
    if (known === asker) return 0
    const found = typeof known === 'object' ? known.get(asker) : undefined
    if (found !== undefined) return found
    const isFull = (held += 1) > MAX_HELD
    if (isFull) {
      moments = new RecentMap(MOMENTS)
      held = 1
    }
    if (isFull || known === undefined) {
      moments.set(copied(moment), copied(asker))
      return 0
    }
    const askers = typeof known === 'object' ? known : new Map([[known, 0]])
    const number = askers.size
    moments.set(copied(moment), askers.set(copied(asker), number))
    return number
  }
}
