import { ENGINE_NAMES } from '../../packages/client/src/generated/engines.js'
import { type Address, withQuery } from './address.js'
import { addDays, daysBetween, INTERVALS, type PointInterval, today, type Window } from './days.js'


/** The filters that every screen of a report has, named as in the interface. */
export const SHARED = ['startDate', 'endDate', 'country', 'engines', 'tagId', 'branded'] as const

/** The filters of reads that cannot separate branded from unbranded prompts. */
export const OF_WINDOW = SHARED.filter((name) => name !== 'branded')

export type Branded = 'all' | 'true' | 'false'

export const PROMPT_KIND: Record<Branded, string> = {
  all: 'prompt',
  false: 'unbranded prompt',
  true: 'branded prompt',
}

/** The choice of prompts for lists, which show all prompts unless the address says otherwise. */
export const brandedOf = ({ query }: Address): Branded => (query.get('branded') ?? 'all') as Branded

/** The prompts that the interface has counted figures over. Null means all prompts; until it is known, unbranded prompts. */
export const brandedIn = (branded: boolean | null | undefined): Branded =>
  branded === null ? 'all' : branded === true ? 'true' : 'false'

/** The choice as a parameter of the interface, where all prompts are expressed by leaving it out. */
export const onlyBranded = (branded: Branded): boolean | undefined =>
  branded === 'all' ? undefined : branded === 'true'

export const engineName = (engine: string): string =>
  ENGINE_NAMES[engine as keyof typeof ENGINE_NAMES] ?? engine

/** Parameters are not checked here, since any text can be in an address. The interface refuses unknown values. */
type Written = Record<string, string | undefined>

/**
 * Builds a query from parameters of the address. `otherwise` are defaults, and `more` overrides both; undefined removes a
 * parameter.
 */
export function fromAddress<Query>(
  { query }: Address,
  names: readonly NoInfer<keyof NonNullable<Query>>[],
  more: NoInfer<Partial<NonNullable<Query>>> = {},
  otherwise: NoInfer<Partial<NonNullable<Query>>> = {},
): Query {
  const wanted: Written = {}
  for (const name of names as readonly string[]) {
    const value = query.get(name)
    // The interface has no value for all prompts.
    if (name === 'branded' && value === 'all') wanted[name] = undefined
    else if (value !== null && value !== '') wanted[name] = value
  }
  return { ...otherwise, ...wanted, ...more } as Query
}

/** An address with only these parameters of the current one, and `more`. */
export function withOnly(
  path: string,
  address: Address,
  names: readonly string[],
  more: Record<string, string | undefined> = {},
): string {
  const query = fromAddress<Record<string, string | undefined>>(address, names, more)
  return withQuery({ path, query: new URLSearchParams() }, query)
}

/** A link to another screen of the report, with the shared filters and `more`. */
export function screenLink(
  reportId: string,
  screen: string,
  address: Address,
  more: Record<string, string | undefined> = {},
): string {
  const branded = address.query.get('branded') ?? undefined
  return withOnly(`/reports/${reportId}/${screen}`, address, SHARED, { branded, ...more })
}

/** The parameters of a list’s order and position. */
export const ORDER = ['sortBy', 'sortOrder', 'offset'] as const

/** The default order of lists of citations. */
export const MOST_CITED = { sortBy: 'citations', sortOrder: 'desc' } as const

/**
 * Resets every list of a report to its first page, for use with a new filter: the interface refuses a cursor of other filters. The
 * last three are the cursors of lists that share a screen with others.
 */
export const FIRST_PAGE = {
  offset: undefined,
  cursor: undefined,
  prompts: undefined,
  brands: undefined,
  tags: undefined,
}

/** The length of the default window. */
export const DEFAULT_DAYS = 30

export function windowOf({ query }: Address): Window {
  const endDate = query.get('endDate') ?? today()
  return { startDate: query.get('startDate') ?? addDays(endDate, 1 - DEFAULT_DAYS), endDate }
}

/**
 * The address decides; otherwise days up to two weeks, weeks up to a quarter and months beyond, so that points keep a distance.
 */
export function intervalOf(address: Address): PointInterval {
  const chosen = INTERVALS.find((interval) => interval === address.query.get('interval'))
  if (chosen !== undefined) return chosen
  const { startDate, endDate } = windowOf(address)
  const days = daysBetween(startDate, endDate)
  return days <= 14 ? 'day' : days <= 92 ? 'week' : 'month'
}
