import { escapedPath, pathMatcher } from '../../robots/index.js'

/** A page that a person reaches who has done what the site is for. */
export interface GoalPath {
  id: string
  /** `*` matches any text. Everything else has to match literally, up to the end of the path. */
  pattern: string
}

interface GoalPaths {
  /** Whether a request may have reached a goal, by its target in any escaping. May return false positives. */
  isLikely(target: string): boolean
  /** The ids of the goals that this page reaches. */
  reachedAt(path: string): string[]
}

export function openGoalPaths(goals: readonly GoalPath[]): GoalPaths {
  const words = new RegExp(goals.map(({ pattern }) => plainWord(pattern)).join('|') || '(?!)', 'i')
  const patterns = goals.map(({ id, pattern }) => ({ id, pattern: anchored(pattern) }))
  return {
    isLikely: (target) => goals.length > 0 && words.test(target),
    reachedAt(path) {
      if (patterns.length === 0) return []
      const fits = pathMatcher(withoutEnd(escapedPath(path)))
      return patterns.filter(({ pattern }) => fits(pattern)).map(({ id }) => id)
    },
  }
}

/** `/thank-you` and `/thank-you/` are one page. */
const withoutEnd = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** Patterns of robots.txt match the beginning of a path. A goal has to match the whole path. */
const anchored = (pattern: string) => `${withoutEnd(escapedPath(pattern))}$`

/** The longest run of letters and digits, which no escaping changes. */
export function plainWord(pattern: string): string {
  const words =
    escapedPath(pattern)
      .replace(/%[0-9A-F]{2}/g, '*')
      .match(/[a-z0-9]+/gi) ?? []
  return words.reduce((one, other) => (other.length > one.length ? other : one), '')
}
