import type { Problem } from '../../kernel/errors.js'
import type { ImportResult, LineProblem } from '../schema.js'

const MAX_ERRORS = 100

/** What an import has come to so far. Batches end in any order; the errors told are those of the first lines all the same. */
export interface Tally {
  count(what: 'received' | 'stored' | 'unchanged' | 'conflicting', count: number): void
  reject(line: number, problems: Problem[]): void
  result(): ImportResult
}

export function openTally(): Tally {
  const counts = { received: 0, stored: 0, unchanged: 0, conflicting: 0, rejected: 0 }
  let errors: LineProblem[] = []
  const firstErrors = () => errors.toSorted((a, b) => a.line - b.line).slice(0, MAX_ERRORS)
  return {
    count: (what, count) => void (counts[what] += count),
    reject(line, problems) {
      counts.rejected += 1
      errors.push(...problems.map((problem) => ({ line, ...problem })))
      if (errors.length > 10 * MAX_ERRORS) errors = firstErrors()
    },
    result: () => ({ ...counts, errors: firstErrors() }),
  }
}
