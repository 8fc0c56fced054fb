import { MAX_PATTERN_LENGTH, type Scanning } from '../detection/index.js'
import type { Problem } from '../kernel/errors.js'
import { isLongerThan, isStorable } from '../kernel/fields.js'
import type { ReportDraft } from './brand-rules.js'
import { MAX_ITEMS } from './fields.js'

/**
 * What is wrong with the patterns of a report, as far as they can be read. They are judged beside the event loop, since one can take
 * longer than a request may hold it, and never more than a report can have. One that is too long is refused as such by its field.
 */
export async function patternProblems(
  { scanning }: { scanning: Scanning },
  { brandRegex, competitors = [] }: ReportDraft,
): Promise<Problem[]> {
  const given = [
    { path: 'brandRegex', pattern: brandRegex },
    ...competitors.slice(0, MAX_ITEMS).map((one, index) => ({
      path: `competitors.${index}.brandRegex`,
      pattern: one.brandRegex,
    })),
  ].flatMap(({ path, pattern }) => (isJudged(pattern) ? [{ path, pattern }] : []))
  const faults = await scanning.judge(given.map(({ pattern }) => pattern))
  return given.flatMap(({ path }, index) => {
    const fault = faults[index]
    return fault ? [{ path, code: fault.code, message: fault.message }] : []
  })
}

function isJudged(pattern: string | null | undefined): pattern is string {
  return typeof pattern === 'string' && !isLongerThan(MAX_PATTERN_LENGTH, pattern) && isStorable(pattern)
}
