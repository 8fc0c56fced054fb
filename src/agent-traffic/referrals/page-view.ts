import { RecentMap } from '../../kernel/recent-map.js'
import type { LoggedRequest } from '../formats/log-format.js'
import { copied } from '../visits/page-path.js'
import known from './known-referrers.json' with { type: 'json' }

const ASSETS = new Set(known.assets)
const PREFETCH = new RegExp(`[?&](?:${known.prefetchParameters.join('|')})=`)
const NOT_PEOPLE = new RegExp(known.notPeople.map((word) => word.replace(/[^a-z]/g, '\\$&')).join('|'), 'i')
/** A maker of telephones. */
const BOT_BY_CHANCE = /cubot/i
/** The longest of them. */
const MAX_EXTENSION = Math.max(...known.assets.map((extension) => extension.length))

/** Whether a path is what pages load rather than a page: told by its end, or by how it begins. */
function isAssetPath(path: string): boolean {
  const dot = path.lastIndexOf('.')
  if (dot !== -1 && path.length - dot - 1 <= MAX_EXTENSION && ASSETS.has(path.slice(dot + 1).toLowerCase()))
    return true
  return known.assetPaths.some((start) => path.startsWith(start))
}

/** Most browsers come again. */
const judged = new RecentMap<string, boolean>(5_000)

/** Browsers that people use call themselves `Mozilla/5.0 (…`; programs, previews of links and monitors say what they are. */
function isPersonsBrowser(userAgent: string): boolean {
  let isPerson = judged.get(userAgent)
  if (isPerson === undefined) {
    isPerson = userAgent.startsWith('Mozilla/') && !NOT_PEOPLE.test(userAgent.replace(BOT_BY_CHANCE, ''))
    judged.set(copied(userAgent), isPerson)
  }
  return isPerson
}

/** Served, or known to the browser already; no error and no redirect. */
function isServed(status: number | undefined): boolean {
  return status === 200 || status === 203 || status === 304
}

/** Whether somebody looked at a page: no asset, no prefetch, no error, no redirect, no program. */
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
