import { RecentMap } from '../../kernel/recent-map.js'
import type { LoggedRequest } from '../formats/log-format.js'
import { copied } from '../visits/page-path.js'
import known from './known-referrers.json' with { type: 'json' }

const ASSETS = new Set(known.assets)
const PREFETCH = new RegExp(`[?&](?:${known.prefetchParameters.join('|')})=`)
const NOT_PEOPLE = new RegExp(known.notPeople.map((word) => word.replace(/[^a-z]/g, '\\$&')).join('|'), 'i')
/** Cubot makes phones, so its name in a user agent means no bot. */
const BOT_BY_CHANCE = /cubot/i
/** The length of the longest extension. */
const MAX_EXTENSION = Math.max(...known.assets.map((extension) => extension.length))

/** Whether pages load this path as an asset. Its extension or its beginning shows that. */
function isAssetPath(path: string): boolean {
  const dot = path.lastIndexOf('.')
  if (dot !== -1 && path.length - dot - 1 <= MAX_EXTENSION && ASSETS.has(path.slice(dot + 1).toLowerCase()))
    return true
  return known.assetPaths.some((start) => path.startsWith(start))
}

/** Results by user agent, because most browsers return. */
const judged = new RecentMap<string, boolean>(5_000)

/** Browsers of people call themselves `Mozilla/5.0 (…`. Programs, link previews and monitors name themselves. */
function isPersonsBrowser(userAgent: string): boolean {
  let isPerson = judged.get(userAgent)
  if (isPerson === undefined) {
    isPerson = userAgent.startsWith('Mozilla/') && !NOT_PEOPLE.test(userAgent.replace(BOT_BY_CHANCE, ''))
    judged.set(copied(userAgent), isPerson)
  }
  return isPerson
}

/** The page was served, or the browser had it already. Errors and redirects are excluded. */
function isServed(status: number | undefined): boolean {
  return status === 200 || status === 203 || status === 304
}

/** Whether a person looked at a page. Assets, prefetches, errors, redirects and programs are excluded. */
export function isPageView({ method, status, path, userAgent, isPrefetch }: LoggedRequest): boolean {
  const query = path.indexOf('?')
  return (
    (method === undefined || method === 'GET') &&
    isServed(status) &&
    isPrefetch !== true &&
    !isAssetPath(query === -1 ? path : path.slice(0, query)) &&
    !(query !== -1 && PREFETCH.test(path)) &&
    isPersonsBrowser(userAgent)
  )
}
