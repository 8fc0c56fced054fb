import type { Actor, ShareFilters } from '../../context.js'
import { Refusal } from '../../kernel/errors.js'
import { isTabular, type KeyedRoute } from '../routes/route.js'

type Filter = keyof ShareFilters

/** The query parameters of each filter. A filter may have two names, which are read together. */
const PARAMETERS: Record<Filter, readonly string[]> = {
  startDate: ['startDate'],
  endDate: ['endDate'],
  country: ['country'],
  engines: ['engines', 'engine'],
  tagId: ['tagId', 'tagIds'],
  branded: ['branded'],
}

/** Refuses a share link everything except the routes of its report that are open to share links. */
export function requireShared(route: KeyedRoute, { share }: Actor, params: unknown): void {
  if (share === undefined) return
  if (route.shared === undefined)
    throw new Refusal('forbidden', 'A share link opens only reads of its report. Use an API key for this.')
  if (share.isLocked && route.shared.whileLocked !== true)
    throw new Refusal('forbidden', 'This link has a password. Send it to POST /v1/share/unlock first.')
  if (share.isForData && !isTabular(route))
    throw new Refusal('forbidden', 'This link opens only lists, as CSV. Use an API key for this.')
  const { reportId = share.reportId } = params as { reportId?: string }
  if (reportId !== share.reportId) throw new Refusal('forbidden', 'This link opens only another report.')
}

type Query = Record<string, unknown>

/** Returns the query as it was sent. For a share link, adds the link's filters that the query leaves out. */
export function narrowedQuery(route: KeyedRoute, { share }: Actor, query: unknown): unknown {
  if (share === undefined) return query
  const sent = share.isForData ? withoutDataToken(query as Query) : (query as Query)
  const added = filtersOf(share.filters).flatMap(([filter, value]) => {
    const known = PARAMETERS[filter].filter((name) => Object.hasOwn(route.query?.shape ?? {}, name))
    if (known.length === 0) requireRegardless(route, filter)
    return known.some((name) => Object.hasOwn(sent, name))
      ? []
      : known.slice(0, 1).map((name) => [name, text(value)])
  })
  return { ...sent, ...Object.fromEntries(added) }
}

/** Removes the token, which has been read already. The rest must be a query for CSV. */
function withoutDataToken(sent: Query): Query {
  const { token: _, ...query } = sent
  if (query.format === 'csv') return query
  throw new Refusal('forbidden', 'This link opens lists as CSV only. Add format=csv.')
}

function requireRegardless({ shared }: KeyedRoute, filter: Filter): void {
  const regardlessOf = shared?.regardlessOf ?? []
  if (regardlessOf === 'all' || regardlessOf.includes(filter)) return
  throw new Refusal('forbidden', `This link is limited by ${filter}, which this list cannot filter by.`)
}

/**
 * Refuses a query that asks for more than the filters of the link. It checks the parsed query, in which each value has only one
 * spelling.
 */
export function requireNarrowed({ share }: Actor, parsed: unknown): void {
  if (share === undefined) return
  const query = (parsed ?? {}) as Query
  const valuesOf = (filter: Filter) => PARAMETERS[filter].flatMap((name) => query[name] ?? [])
  for (const [filter, value] of filtersOf(share.filters)) {
    const asked = valuesOf(filter)
    if (asked.length > 0 && !isSameSet(asked, [value].flat()))
      throw new Refusal('forbidden', `This link shows ${filter} ${text(value)} only. Leave ${filter} out.`)
  }
  const followsDefault = share.filters.startDate === undefined
  if (followsDefault && [...valuesOf('startDate'), ...valuesOf('endDate')].length > 0)
    throw new Refusal('forbidden', 'This link shows the latest days only. Leave startDate and endDate out.')
}

type Value = NonNullable<ShareFilters[Filter]>

function filtersOf(filters: ShareFilters): [Filter, Value][] {
  return Object.entries(filters).filter(([, value]) => value !== undefined) as [Filter, Value][]
}

/** Writes a value in its query form. */
const text = (value: Value): string => [value].flat().join(',')

function isSameSet(some: unknown[], others: unknown[]): boolean {
  const [one, other] = [new Set(some), new Set(others)]
  return one.size === other.size && [...one].every((each) => other.has(each))
}
