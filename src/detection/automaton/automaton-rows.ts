import type { CharacterClasses } from './character-classes.js'
import { type Choice, END, type PatternProgram } from './pattern-program.js'
import { assertionsBetween, EDGE, KINDS } from './text-assertions.js'

/** The readers that can read at a place and from there reach the end of a match, and the kind of what stands there. */
export interface State {
  readers: Int16Array
  kind: number
}

/** By column of what stands before: the readers that can read it, where there are any. */
type Reached = (number[] | undefined)[]

export interface Row {
  /** By column: twice the number of the state before, plus one where a match can begin here. */
  cells: Uint16Array
  work: number
}

/** A pattern whose rows take more, some hundredths of a second, is refused: a row beyond it need not be complete. */
export const MAX_WORK = 250_000
const ROW_WORK = 32

interface Plan {
  columnKinds: number[]
  /** By kind of what stands at a place, and column of what stands before it: the assertions that hold between. */
  holding: number[][]
  taken: number[][]
  /** By reader, from END on: what it may follow. */
  before: Choice[][]
  /** By reader: what must hold for a match to begin with it. */
  startNeeds: number[][]
}

/** Makes the row of a state, asking for the numbers of the states it leads to. */
export function automatonRows(
  program: PatternProgram,
  classes: CharacterClasses,
  numberOf: (readers: number[], kind: number) => number,
): (state: State) => Row {
  const plan = planOf(program, classes)
  const { columnKinds, holding, startNeeds } = plan
  // A match can end anywhere: every state leads where the empty one does, and only what it adds is gone through.
  const bare = KINDS.map((kind) => reach(plan, { readers: Int16Array.of(END), kind }).reached)
  const bareCells = bare.map((reached) =>
    Uint16Array.from(columnKinds, (kind, at) => (kind === EDGE ? 0 : numberOf(reached[at] ?? [], kind) * 2)),
  )
  return (state) => {
    const { reached, work } = reach(plan, state, bare[state.kind])
    const cells = bareCells[state.kind]!.slice()
    for (const [column, readers] of reached.entries()) {
      if (readers !== undefined) cells[column] = numberOf(readers, columnKinds[column]!) * 2
    }
    for (const needs of new Set(Array.from(state.readers, (reader) => startNeeds[reader]!).flat())) {
      for (const [column, holds] of holding[state.kind]!.entries()) {
        if ((needs & ~holds) === 0) cells[column]! |= 1
      }
    }
    return { cells, work }
  }
}

function planOf({ readers, first, after }: PatternProgram, { kinds, taken }: CharacterClasses): Plan {
  const columnKinds = [...kinds, EDGE]
  const holding = KINDS.map((here) => columnKinds.map((before) => assertionsBetween(before, here)))
  const before: Choice[][] = [END, ...readers].map(() => [])
  for (const [reader, choices] of after.entries()) {
    for (const { reader: next, needs } of choices) before[next + 1]!.push({ reader, needs })
  }
  const startNeeds: number[][] = readers.map(() => [])
  for (const { reader, needs } of first) startNeeds[reader]?.push(needs)
  return { columnKinds, holding, taken, before, startNeeds }
}

function reach(plan: Plan, { readers, kind }: State, base: Reached = []): { reached: Reached; work: number } {
  const holds = plan.holding[kind]!
  const reached: Reached = Array.from({ length: holds.length })
  let work = ROW_WORK
  for (let n = 0; n < readers.length && work <= MAX_WORK; n++) {
    for (const { reader, needs } of plan.before[readers[n]! + 1]!) {
      for (const column of plan.taken[reader]!) {
        if ((needs & ~holds[column]!) === 0) (reached[column] ??= base[column]?.slice() ?? []).push(reader)
        work++
      }
    }
  }
  return { reached, work }
}
