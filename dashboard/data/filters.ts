import { ENGINE_NAMES } from '../../packages/client/src/generated/engines.js'
import { type Address, withQuery } from './address.js'
import { addDays, daysBetween, INTERVALS, type PointInterval, today } from './days.js'


/** The filters that every screen of a report has, by the interface’s names. */
export const SHARED = ['startDate', 'endDate', 'country', 'engines', 'tagId', 'branded'] as const

/** Those of reads that cannot tell branded prompts from others. */
export const OF_WINDOW = SHARED.filter((name) => name !== 'branded')

export type Branded = 'all' | 'true' | 'false'

export const PROMPT_KIND: Record<Branded, string> = {
  all: 'prompt',
  false: 'unbranded prompt',
  true: 'branded prompt',
}

/** Of lists, which show all prompts unless the address says otherwise. */
export const brandedOf = ({ query }: Address): Branded => (query.get('branded') ?? 'all') as Branded

/** Which prompts figures are of, as the interface says it; unbranded ones until it has. */
export const brandedIn = (branded: boolean | null | undefined): Branded =>
  branded === null ? 'all' : branded === true ? 'true' : 'false'

/** The same as the interface takes it, which has no word for all prompts. */
export const onlyBranded = (branded: Branded): boolean | undefined =>
  branded === 'all' ? undefined : branded === 'true'

export const engineName = (engine: string): string =>
  ENGINE_NAMES[engine as keyof typeof ENGINE_NAMES] ?? engine

/** Anybody may write the address: the interface refuses what it does not know. */
type Written = Record<string, string | undefined>

/** Those of the address’ parameters that a read takes, or what holds without them, and more; undefined takes one out. */
export function fromAddress<Query>(
  { query }: Address,
  names: readonly NoInfer<keyof NonNullable<Query>>[],
  more: NoInfer<Partial<NonNullable<Query>>> = {},
  otherwise: NoInfer<Partial<NonNullable<Query>>> = {},
): Query {
  const wanted: Written = {}
  for (const name of names as readonly string[]) {
    const value = query.get(name)
    // The interface has no word for all prompts.
    if (name === 'branded' && value === 'all') wanted[name] = undefined
    else if (value !== null && value !== '') wanted[name] = value
  }
  return { ...otherwise, ...wanted, ...more } as Query
}

/** The same address with those of its parameters, and more. */
export function withOnly(
  path: string,
  address: Address,
  names: readonly string[],
  more: Record<string, string | undefined> = {},
): string {
  const query = fromAddress<Record<string, string | undefined>>(address, names, more)
  return withQuery({ path, query: new URLSearchParams() }, query)
}

/** A link to another screen of the report, with the shared filters and more. */
export function screenLink(
  reportId: string,
  screen: string,
  address: Address,
  more: Record<string, string | undefined> = {},
): string {
  const branded = address.query.get('branded') ?? undefined
  return withOnly(`/reports/${reportId}/${screen}`, address, SHARED, { branded, ...more })
}

/** How a list is sorted, and from where it is shown. */
export const ORDER = ['sortBy', 'sortOrder', 'offset'] as const

/** The order of a list where the address names none. */
export const MOST_CITED = { sortBy: 'citations', sortOrder: 'desc' } as const

/** Another filter begins at the first page. */
export const FIRST_PAGE = { offset: undefined, cursor: undefined }

/** The window that applies where the address names none. */
export const DEFAULT_DAYS = 30

export function windowOf({ query }: Address): { startDate: string; endDate: string } {
  const endDate = query.get('endDate') ?? today()
  return { startDate: query.get('startDate') ?? addDays(endDate, 1 - DEFAULT_DAYS), endDate }
}

/** As the address says; else days up to two weeks, weeks up to a quarter, months beyond: points that are far enough apart. */
export function intervalOf(address: Address): PointInterval {
  const chosen = INTERVALS.find((interval) => interval === address.query.get('interval'))
  if (chosen !== undefined) return chosen
  const { startDate, endDate } = windowOf(address)
  const days = daysBetween(startDate, endDate)
  return days <= 14 ? 'day' : days <= 92 ? 'week' : 'month'
}
