import { ENGINES } from '../../kernel/engines.js'
import { RecentMap } from '../../kernel/recent-map.js'
import { copied } from '../visits/page-path.js'
import type { VisitedSite } from '../visits/site.js'
import known from './known-referrers.json' with { type: 'json' }

/** Whom a person came from: an engine that people ask, or an assistant beyond them. */
export const REFERRAL_ENGINES = [...ENGINES, 'other'] as const
export type ReferralEngine = (typeof REFERRAL_ENGINES)[number]

/** Visits that another site sent, with which those of engines are compared. */
export const ELSEWHERE = 'elsewhere'
export type Origin = ReferralEngine | typeof ELSEWHERE

/** Where a person arrived from. */
export interface CameFrom {
  origin: Origin
  isPaid: boolean
}

interface KnownHost {
  /** How the address behind the host begins; empty for any. */
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

/** Whether a visit can be seen to come from an engine: those of Google's answers look like those of its search. */
export const isSeenSending = (engine: string): boolean => SENDING.has(engine)

const ADDRESS = /^(?:https?|android-app):\/\/([^/?#\\]{1,260})([^?#]{0,60})/i

function engineAt(host: string, path: string): ReferralEngine | undefined {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const found = HOSTS.get(name)?.find((one) => path.startsWith(one.path))
    if (found !== undefined) return found.engine
  }
  return undefined
}

/** The engine that a source of visits is, as analytics call it: by a name of theirs, or by its host. */
export function engineNamed(source: string): ReferralEngine | undefined {
  const name = source.toLowerCase().replace(/^www\./, '')
  return NAMES.get(name) ?? engineAt(name, '')
}

/** Without user, port, and the dot that may end a name. */
function hostName(authority: string): string {
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .toLowerCase()
}

/** The engine that `utm_source` or `ref` names; undefined where neither does. */
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

/** Whether the address says that somebody paid for the click. */
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
  /** Whether a referrer and a query may name an engine: a quick look that never says no to one that does. */
  mayBeEngine(referrer: string, query: string): boolean
  /** What a look at the referrer and the query tells, without the rest of the record; undefined for a step inside the site. */
  originOf(referrer: string, query: string): Origin | undefined
}

/** Longer ones are judged each time. */
const MAX_REMEMBERED = 256

/** What was judged of a text is not judged again while it is remembered. */
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

/** A step inside the site, or no address at all. */
const OWN = 'own'
const NO_ADDRESS = 'none'

/**
 * Where a person came from, by the referrer; by what the address itself says only where there is none: a link that somebody
 * copied out of an answer and posted elsewhere still carries `utm_source`. Most of both come again and again.
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
