import { z } from 'zod'

import { addDays, Day, dayOf, daysBetween, type Window } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { Invalid, type Problem } from '../kernel/errors.js'
import { Country, listOf, text } from '../kernel/fields.js'
import { TAG_FIELDS } from '../tags/index.js'

const DEFAULT_DAYS = 30
const MAX_DAYS = 400

const Engines = listOf(Engine)

/** The properties that, besides text and country, make the answers to a prompt a separate series. */
export const ASKING_PARTS = ['persona', 'region', 'turn'] as const
export type AskingPart = (typeof ASKING_PARTS)[number]

/** Selects prompts of a report by how they are asked. */
export interface AskingQuery {
  persona?: string | null | undefined
  region?: string | null | undefined
  turn?: number | undefined
  /** Parts that do not restrict the prompts, for reads that count them separately or not at all. */
  anyOf?: readonly AskingPart[]
}

const ASKING_FIELDS = {
  persona: text({ max: 500 }).optional().meta({
    description: 'Only prompts asked as this persona. Default: only prompts without a persona.',
  }),
  region: text({ max: 100 }).optional().meta({
    description: 'Only prompts asked from this region. Default: only prompts without a region.',
  }),
  turn: z.coerce.number().pipe(z.int().min(1).max(5)).optional().meta({
    description: 'Only this turn of chains. Default: first turns, and prompts without follow-ups.',
  }),
}

/** The persona, region and turn of a window in a response. */
export const ASKED_WINDOW = {
  persona: z
    .string()
    .nullable()
    .meta({ description: 'Only prompts asked as this persona. Null: prompts without a persona.' }),
  region: z
    .string()
    .nullable()
    .meta({ description: 'Only prompts asked from this region. Null: prompts without a region.' }),
  turn: z.int().meta({ description: 'The turn of chains. 1 also includes every prompt without follow-ups.' }),
}

/** Also includes prompts that are asked in another way, unless the query names the way. */
export function askedInAnyWay<Query extends AskingQuery>(
  query: Query,
  parts: readonly AskingPart[] = ASKING_PARTS,
): Query & AskingQuery {
  return { ...query, anyOf: parts.filter((part) => query[part] === undefined) }
}

/** The filters for all reads of a report's figures and answers. */
export const WINDOW_FIELDS = {
  startDate: Day.optional().meta({
    description: `First day (UTC), inclusive. Send it with \`endDate\`. Without both: the last ${DEFAULT_DAYS} days.`,
  }),
  endDate: Day.optional().meta({ description: 'Last day (UTC), inclusive.' }),
  country: Country.optional(),
  engines: Engines.meta({
    description: 'Only these engines. Repeat the parameter or separate the values by commas.',
  }),
  engine: Engines.meta({ description: 'An alias of `engines`.' }),
  ...TAG_FIELDS,
  ...ASKING_FIELDS,
}

export const WindowQuery = z.strictObject(WINDOW_FIELDS)
export type WindowQuery = z.infer<typeof WindowQuery>

/** Checks rules that involve several fields. `others` are problems that the route has already found. */
export function checkWindow({ startDate, endDate }: WindowQuery, others: Problem[] = []): void {
  const problem = windowProblem(startDate, endDate)
  const problems = [...(problem === undefined ? [] : [problem]), ...others]
  if (problems.length > 0) throw new Invalid('query', problems)
}

/** The problem with a pair of days. */
export function windowProblem(startDate: Day | undefined, endDate: Day | undefined): Problem | undefined {
  if (startDate === undefined && endDate === undefined) return undefined
  if (startDate === undefined || endDate === undefined) {
    const path = startDate === undefined ? 'startDate' : 'endDate'
    return { path, code: 'invalid_type', message: 'Send both startDate and endDate, or neither.' }
  }
  if (startDate > endDate)
    return {
      path: 'startDate',
      code: 'invalid_window',
      message: 'startDate is after endDate. Send an earlier startDate.',
    }
  if (daysBetween({ startDate, endDate }) > MAX_DAYS)
    return {
      path: 'startDate',
      code: 'invalid_window',
      message: `The window is longer than ${MAX_DAYS} days. Send a shorter one.`,
    }
  return undefined
}

export function windowOf({ startDate, endDate }: WindowQuery, now: Date): Window {
  const today = dayOf(now)
  return { startDate: startDate ?? addDays(today, 1 - DEFAULT_DAYS), endDate: endDate ?? today }
}

/** Empty means all engines. */
export function enginesOf({ engines = [], engine = [] }: WindowQuery): Engine[] {
  return [...new Set([...engines, ...engine])]
}
