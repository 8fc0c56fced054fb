import type { Search } from './automaton/matches.js'
import { patternProgram } from './automaton/pattern-program.js'
import { patternSearch } from './automaton/pattern-search.js'
import { compilePattern } from './safe-regex.js'

export interface Pattern {
  find: Search
}

/** A pattern that has no fault, compiled once. */
export function openPattern(pattern: string): Pattern {
  const program = patternProgram(compilePattern(pattern))
  const find = program && patternSearch(program)
  if (find === undefined) throw new Error(`The pattern is too costly: ${pattern}`)
  return { find }
}
