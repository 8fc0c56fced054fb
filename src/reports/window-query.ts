import { z } from 'zod'

import { addDays, Day, dayOf, daysBetween, type Window } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { Invalid, type Problem } from '../kernel/errors.js'
import { Country, listOf } from '../kernel/fields.js'
import { TAG_FIELDS } from '../tags/index.js'

const DEFAULT_DAYS = 30
const MAX_DAYS = 400

const Engines = listOf(Engine)

/** What every read of a report's numbers and evidence can be narrowed to. */
export const WINDOW_FIELDS = {
  startDate: Day.optional().meta({
    description: `First day (UTC), inclusive; with \`endDate\`, or the last ${DEFAULT_DAYS} days.`,
  }),
  endDate: Day.optional().meta({ description: 'Last day (UTC), inclusive.' }),
  country: Country.optional(),
  engines: Engines.meta({
    description: 'Only these engines: the parameter repeated, or its values joined by commas.',
  }),
  engine: Engines.meta({ description: 'The same as `engines`.' }),
  ...TAG_FIELDS,
}

export const WindowQuery = z.strictObject(WINDOW_FIELDS)
export type WindowQuery = z.infer<typeof WindowQuery>

/** What of the form no field can say alone; `others` are what a route has found besides. */
export function checkWindow({ startDate, endDate }: WindowQuery, others: Problem[] = []): void {
  const problem = windowProblem(startDate, endDate)
  const problems = [...(problem === undefined ? [] : [problem]), ...others]
  if (problems.length > 0) throw new Invalid('query', problems)
}

/** What is wrong with a pair of days. */
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

/** Empty means every engine. */
export function enginesOf({ engines = [], engine = [] }: WindowQuery): Engine[] {
  return [...new Set([...engines, ...engine])]
}
