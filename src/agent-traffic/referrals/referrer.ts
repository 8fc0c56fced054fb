import { ENGINES } from '../../kernel/engines.js'
import { RecentMap } from '../../kernel/recent-map.js'
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
  if (!NAMING.test(query)) return undefined
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

interface Arrivals {
  /** What a look at the referrer and the query tells, without the rest of the record; undefined for a step inside the site. */
  originOf(referrer: string, query: string): Origin | undefined
}

/**
 * Where a person came from, by the referrer; by what the address itself says only where there is none: a link that somebody
 * copied out of an answer and posted elsewhere still carries `utm_source`. Most referrers come again and again, so their hosts
 * are remembered.
 */
export function openArrivals(site: VisitedSite): Arrivals {
  const origins = new RecentMap<string, Origin | typeof OWN>(1000)
  const judged = (authority: string, path: string): Origin | typeof OWN => {
    const host = hostName(authority)
    return engineAt(host, path) ?? (site.hostOf(host) === undefined ? ELSEWHERE : OWN)
  }
  return {
    originOf(referrer, query) {
      if (referrer.length < 2) return query === '' ? undefined : engineOfQuery(query)
      const [, authority, path = ''] = ADDRESS.exec(referrer) ?? []
      if (authority === undefined) return query === '' ? undefined : engineOfQuery(query)
      const key = `${authority}${path.slice(0, 16)}`
      let origin = origins.get(key)
      if (origin === undefined) origins.set(key, (origin = judged(authority, path)))
      return origin === OWN ? undefined : origin
    },
  }
}

const OWN = 'own'
