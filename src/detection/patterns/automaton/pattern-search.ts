import { characterClasses } from './character-classes.js'
import type { Search } from './pattern-program.js'
import type { PatternProgram } from './pattern-program.js'
import { patternTable } from './pattern-table.js'
import { setAutomaton } from './set-automaton.js'
import { setSearch } from './set-search.js'
import { tableSearch } from './table-search.js'

/** About a hundredth of a second. */
const MAX_TABLE_WORK = 3_000_000

/** By a table where one is soon made, else by sets of readers; undefined where neither bounds the time that a text takes. */
export function patternSearch(program: PatternProgram): Search | undefined {
  const classes = characterClasses(program)
  const automaton = classes && setAutomaton(program, classes)
  if (automaton === undefined) return undefined
  const table = patternTable(automaton, MAX_TABLE_WORK)
  return (table && tableSearch(program, automaton, table)) ?? setSearch(program, automaton)
}
