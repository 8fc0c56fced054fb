import type { Problem, Target } from '../../kernel/errors.js'

const MAX_SUMMARISED = 3

/** One sentence for people; programs read `errors`. */
export function summaryOf(target: Target, problems: Problem[]): string {
  const places = problems
    .slice(0, MAX_SUMMARISED)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  const more = problems.length > MAX_SUMMARISED ? ` (and ${problems.length - MAX_SUMMARISED} more)` : ''
  return `${TITLES[target]}: ${places.join('; ')}${more}`
}

const TITLES: Record<Target, string> = {
  params: 'The path is not valid',
  query: 'The query is not valid',
  body: 'The body is not valid',
  headers: 'A header is not valid',
}
