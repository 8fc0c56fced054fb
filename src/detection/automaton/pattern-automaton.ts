import { automatonRows, MAX_WORK, type State } from './automaton-rows.js'
import { type CharacterClasses, characterClasses } from './character-classes.js'
import { END, type PatternProgram } from './pattern-program.js'
import { EDGE, KINDS } from './text-assertions.js'

/** A table by which a text is gone through from its end to its start, one look-up a character. */
export interface PatternAutomaton {
  classes: CharacterClasses
  /** One for each class, and the last for the edge of the text. */
  columns: number
  /** By state and column of what stands before: twice the state there, plus one where a match can begin here. */
  next: Uint16Array
  /** A bit for each reader that can read in a state and from there reach the end of a match, and before them one for END. */
  members: Uint32Array
  /** How many of `members` belong to a state. */
  words: number
  states: number
}

const MAX_CELLS = 600_000

/** What comes next in a match is found out once for each state and kind of what stands before, choice by choice. */
const MAX_CHOOSING = 12_000_000

/** The whole automaton of a program, or undefined where it would be too large. */
export function patternAutomaton(program: PatternProgram): PatternAutomaton | undefined {
  const classes = characterClasses(program)
  if (classes === undefined) return undefined
  const columns = classes.kinds.length + 1
  const { states, numberOf } = numberedStates()
  numberOf([], EDGE)
  const rowOf = automatonRows(program, classes, numberOf)
  const rows: Uint16Array[] = []
  let work = 0
  for (let at = 0; at < states.length; at++) {
    const row = rowOf(states[at]!)
    rows.push(row.cells)
    work += row.work
    if (work > MAX_WORK || states.length * columns > MAX_CELLS) return undefined
  }
  const choices = [...new Set(program.after)].reduce((sum, { length }) => sum + length, 0)
  if (states.length * KINDS.length * choices > MAX_CHOOSING) return undefined
  const next = new Uint16Array(rows.length * columns)
  for (const [at, cells] of rows.entries()) next.set(cells, at * columns)
  return { classes, columns, next, ...membership(states, program.readers.length) }
}

function numberedStates() {
  const states: State[] = []
  const numbers = new Map<string, number>()
  const numberOf = (found: number[], kind: number): number => {
    const readers = withoutRepeats(new Int16Array(found).toSorted())
    const key = kind + Buffer.from(readers.buffer, 0, readers.byteLength).toString('utf16le')
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, states.length)
    return states.push({ readers, kind }) - 1
  }
  return { states, numberOf }
}

function withoutRepeats(sorted: Int16Array): Int16Array {
  let size = 0
  for (const reader of sorted) {
    if (size === 0 || sorted[size - 1] !== reader) sorted[size++] = reader
  }
  return sorted.subarray(0, size)
}

function membership(
  states: State[],
  readers: number,
): Pick<PatternAutomaton, 'members' | 'words' | 'states'> {
  const words = (readers >> 5) + 1
  const members = new Uint32Array(states.length * words)
  for (const [number, state] of states.entries()) {
    for (const reader of [END, ...state.readers])
      members[number * words + ((reader + 1) >> 5)]! |= 1 << ((reader + 1) & 31)
  }
  return { members, words, states: states.length }
}
