import type { SetAutomaton } from './set-automaton.js'
import { overlaps, setOffset, type SetStep, stepReaders } from './set-step.js'
import { EDGE, NEIGHBOUR_KINDS } from './text-assertions.js'

/**
 * All sets of readers that a text can lead to, numbered as states. A text is read from its end to its start, with one lookup per
 * character.
 */
export interface PatternTable {
  /** One column per class, and the last one for the edge of the text. */
  columns: number
  /** By state and column of the preceding character: twice the state at that character, plus one if a match can begin here. */
  next: Uint16Array
  states: number
  /** The set of each state, starting at `setOffset`. */
  sets: Uint32Array
}

const MAX_CELLS = 600_000
const MAX_SET_WORDS = 300_000
const MAX_STATES = 0x7fff
/** The cost of looking up a set, besides its words. */
const LOOK_UP_WORK = 200

interface Building extends SetStep {
  automaton: SetAutomaton
  /** The kinds of characters that occur among the classes. */
  columnKinds: Set<number>
  /** By state: the kind of the character at its offset. */
  kinds: number[]
  numbers: Map<string, number>
  /** By column: the last state that the column was noted for. */
  touched: Int32Array
  /** The offset for the set that a state leads to. */
  scratch: number
  work: number
}

/** The row of the empty set, which ends a match and begins none. Every other row is computed as a difference from it. */
interface BareRow {
  cells: Uint16Array
  /** By kind of the preceding character. */
  before: Uint32Array[]
}

/** Undefined if the table would be too large or take more work than `maxWork`. */
export function patternTable(automaton: SetAutomaton, maxWork: number): PatternTable | undefined {
  const columns = automaton.classes.kinds.length + 1
  const most = Math.min(
    MAX_STATES,
    Math.trunc(MAX_CELLS / columns),
    Math.trunc(MAX_SET_WORDS / automaton.words),
  )
  const building = openBuilding(automaton, most + columns)
  const bare = NEIGHBOUR_KINDS.map((kind) => bareRow(building, kind))
  const next = new Uint16Array(most * columns)
  for (let state = 0; state < building.kinds.length; state++) {
    if (building.work > maxWork || building.kinds.length > most) return undefined
    const cells = next.subarray(state * columns, (state + 1) * columns)
    fillRow(building, { state, cells, bare: bare[building.kinds[state]!]! })
  }
  const states = building.kinds.length
  const sets = building.sets.slice(0, setOffset(states, automaton.words))
  return { columns, next: next.slice(0, states * columns), states, sets }
}

/** Reserves room for `states` states, one more that may turn out to be known, and the successor of the current one. */
function openBuilding(automaton: SetAutomaton, states: number): Building {
  const { words, taken, classes } = automaton
  const sets = new Uint32Array(setOffset(states + 2, words))
  const touched = new Int32Array(classes.kinds.length).fill(-1)
  const scratch = setOffset(states + 1, words)
  const step = { words, taken, sets, from: 0, to: 0 }
  const columnKinds = new Set(classes.kinds)
  const building = {
    ...step,
    automaton,
    columnKinds,
    kinds: [],
    numbers: new Map(),
    touched,
    scratch,
    work: 0,
  }
  sets[setOffset(0, words)] = 1
  numberOf(building, EDGE)
  return building
}

/** The number of the set stored after the last state. A new set gets the next number. */
function numberOf({ words, sets, kinds, numbers }: Building, kind: number): number {
  const number = kinds.length
  const bytes = Buffer.from(sets.buffer, setOffset(number, words) * 4, words * 4)
  const key = kind + bytes.toString('latin1')
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, number)
  kinds.push(kind)
  return number
}

function bareRow(building: Building, here: number): BareRow {
  const { automaton, words, sets, kinds } = building
  const { classes, moves } = automaton
  const cells = Uint16Array.from([...classes.kinds, EDGE], (kind, column) => {
    if (kind === EDGE) return 0
    building.from = setOffset(0, words)
    building.to = setOffset(kinds.length, words)
    stepReaders(building, moves[kind * NEIGHBOUR_KINDS.length + here]!, column)
    return numberOf(building, kind) * 2
  })
  const before = NEIGHBOUR_KINDS.map((kind) => {
    building.to = setOffset(kinds.length, words)
    stepReaders(building, moves[kind * NEIGHBOUR_KINDS.length + here]!, classes.kinds.length)
    return sets.slice(building.to, building.to + words)
  })
  return { cells, before }
}

function fillRow(
  building: Building,
  { state, cells, bare }: { state: number; cells: Uint16Array; bare: BareRow },
): void {
  const { automaton, words, sets } = building
  const { classes, moves } = automaton
  const here = building.kinds[state]!
  cells.set(bare.cells)
  building.from = setOffset(state, words)
  building.to = building.scratch
  for (const kind of building.columnKinds) {
    const between = moves[kind * NEIGHBOUR_KINDS.length + here]!
    stepReaders(building, between, classes.kinds.length)
    for (const column of touchedColumns(building, bare.before[kind]!, { kind, state })) {
      cells[column] = stateBefore(building, column, kind) * 2
    }
    if (!overlaps(sets, building.from, between.first)) continue
    for (const [column, one] of classes.kinds.entries()) if (one === kind) cells[column]! |= 1
  }
  if (overlaps(sets, building.from, moves[EDGE * NEIGHBOUR_KINDS.length + here]!.first))
    cells[cells.length - 1] = 1
}

/** The columns of this kind that a reader takes in the current set, but not in the empty set. */
function touchedColumns(
  building: Building,
  bare: Uint32Array,
  { kind, state }: { kind: number; state: number },
): number[] {
  const { automaton, words, sets, to, touched } = building
  const { kinds, taken } = automaton.classes
  const columns: number[] = []
  building.work += words
  for (let word = 0; word < words; word++) {
    for (let bits = sets[to + word]! & ~bare[word]!; bits !== 0; bits &= bits - 1) {
      const reader = word * 32 + 31 - Math.clz32(bits & -bits) - 1
      building.work += taken[reader]!.length
      for (const column of taken[reader]!) {
        if (touched[column] === state || kinds[column] !== kind) continue
        touched[column] = state
        columns.push(column)
      }
    }
  }
  return columns
}

/** The state before a character of this class. */
function stateBefore(building: Building, column: number, kind: number): number {
  const { words, taken, sets, to, kinds } = building
  const offset = setOffset(kinds.length, words)
  const row = column * words
  for (let n = 0; n < words; n++) sets[offset + n] = sets[to + n]! & taken[row + n]!
  sets[offset]! |= 1
  building.work += words + LOOK_UP_WORK
  return numberOf(building, kind)
}
