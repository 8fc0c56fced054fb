import { ENGINES } from '../../kernel/engines.js'
import { RecentMap } from '../../kernel/recent-map.js'
import { copied } from '../visits/page-path.js'
import type { VisitedSite } from '../visits/site.js'
import known from './known-referrers.json' with { type: 'json' }

/** Where a visit came from: an engine, or an assistant that is none of our engines. */
export const REFERRAL_ENGINES = [...ENGINES, 'other'] as const
export type ReferralEngine = (typeof REFERRAL_ENGINES)[number]

/** Visits from other sites. Visits from engines are compared with them. */
export const ELSEWHERE = 'elsewhere'
export type Origin = ReferralEngine | typeof ELSEWHERE

/** The origin of a visit, and whether a campaign paid for it. */
export interface CameFrom {
  origin: Origin
  isPaid: boolean
}

interface KnownHost {
  /** The beginning of the path on this host. Empty for any path. */
  path: string
  engine: ReferralEngine
}

const HOSTS = new Map<string, KnownHost[]>()
const NAMES = new Map<string, ReferralEngine>()
for (const { engine, hosts, apps, names } of known.engines) {
  for (const address of [...hosts, ...apps]) {
    const [host = '', ...rest] = address.split('/')
    const path = rest.length === 0 ? '' : `/${rest.join('/')}`
    HOSTS.set(host, [...(HOSTS.get(host) ?? []), { path, engine: engine as ReferralEngine }])
    if (path === '') NAMES.set(host, engine as ReferralEngine)
  }
  for (const name of names) NAMES.set(name, engine as ReferralEngine)
}

const SENDING: ReadonlySet<string> = new Set(known.engines.map(({ engine }) => engine))

/** Whether referrers show that a visit came from this engine. Google's answers send the same referrer as its search. */
export const isSeenSending = (engine: string): boolean => SENDING.has(engine)

const ADDRESS = /^(?:https?|android-app):\/\/([^/?#\\]{1,260})([^?#]{0,60})/i

function engineAt(host: string, path: string): ReferralEngine | undefined {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const found = HOSTS.get(name)?.find((one) => path.startsWith(one.path))
    if (found !== undefined) return found.engine
  }
  return undefined
}

/** The engine that an analytics tool means by a source: the tool's name for it, or its host. */
export function engineNamed(source: string): ReferralEngine | undefined {
  const name = source.toLowerCase().replace(/^www\./, '')
  return NAMES.get(name) ?? engineAt(name, '')
}

/** The host name without user, port, and a final dot. */
function hostName(authority: string): string {
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .toLowerCase()
}

/** The engine named by `utm_source` or `ref`. Undefined if neither names one. */
function engineOfQuery(query: string): ReferralEngine | undefined {
  const parameters = new URLSearchParams(query)
  for (const name of known.parameters) {
    const value = parameters
      .get(name)
      ?.toLowerCase()
      .replace(/^www\./, '')
    const engine = value === undefined ? undefined : NAMES.get(value)
    if (engine !== undefined) return engine
  }
  return undefined
}

const NAMING = new RegExp(`(?:^|&)(?:${known.parameters.join('|')})=`, 'i')

const PAYING = new RegExp(`(?:^|&)(?:${['utm_medium', ...known.paid.clickIds].join('|')})=`, 'i')
const MEDIUMS = new Set(known.paid.mediums)

/** Whether the query shows that the click was paid for. */
export function isPaidQuery(query: string): boolean {
  if (!PAYING.test(query)) return false
  const parameters = new URLSearchParams(query)
  const medium = parameters.get('utm_medium')?.toLowerCase()
  return (
    (medium !== undefined && MEDIUMS.has(medium)) || known.paid.clickIds.some((name) => parameters.has(name))
  )
}

const ADDRESSES = known.engines.flatMap(({ hosts, apps }) => [...hosts, ...apps])
const OF_ENGINES = new RegExp(
  String.raw`^[a-z-]{4,11}://(?:[^/?#\\]{0,260}[.@])?(?:${ADDRESSES.join('|').replaceAll('.', String.raw`\.`)})`,
  'i',
)

interface Arrivals {
  /** Whether a referrer and a query may name an engine. Fast, with false positives but no false negatives. */
  mayBeEngine(referrer: string, query: string): boolean
  /** The origin that the referrer and the query show. Undefined for a step inside the site. */
  originOf(referrer: string, query: string): Origin | undefined
}

/** Results for longer texts are not remembered. */
const MAX_REMEMBERED = 256

/** Remembers the results for recent texts. */
function remembered<Judged>(size: number, judge: (text: string) => Judged): (text: string) => Judged {
  const known = new RecentMap<string, Judged>(size)
  return (text) => {
    let judged = known.get(text)
    if (judged === undefined) {
      judged = judge(text)
      if (text.length <= MAX_REMEMBERED) known.set(copied(text), judged)
    }
    return judged
  }
}

/** `own`: a step inside the site. `none`: no address at all. */
const OWN = 'own'
const NO_ADDRESS = 'none'

/**
 * Finds where visits come from. The query counts only without a referrer: a link copied from an answer and posted elsewhere still
 * has `utm_source`. Results are remembered, because most texts repeat.
 */
export function openArrivals(site: VisitedSite): Arrivals {
  const originAt = remembered(5000, (address): Origin | typeof OWN | typeof NO_ADDRESS => {
    const [, authority, path = ''] = ADDRESS.exec(address) ?? []
    if (authority === undefined) return NO_ADDRESS
    const host = hostName(authority)
    return engineAt(host, path) ?? (site.hostOf(host) === undefined ? ELSEWHERE : OWN)
  })
  const engineIn = remembered(1000, (query) => engineOfQuery(query) ?? NO_ADDRESS)
  return {
    mayBeEngine: (referrer, query) =>
      (referrer !== '' && OF_ENGINES.test(referrer)) || (query !== '' && NAMING.test(query)),
    originOf(referrer, query) {
      const end = referrer.indexOf('?')
      const origin =
        referrer.length < 2 ? NO_ADDRESS : originAt(end === -1 ? referrer : referrer.slice(0, end))
      if (origin !== NO_ADDRESS) return origin === OWN ? undefined : origin
      const engine = query === '' || !NAMING.test(query) ? NO_ADDRESS : engineIn(query)
      return engine === NO_ADDRESS ? undefined : engine
    },
  }
}
