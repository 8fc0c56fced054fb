import { type ReaderChoice, END } from './pattern-program.js'
import { assertionsBetween, neighbourAt } from './text-assertions.js'

const NEEDS_BITS = 6

/** An offset in a text, and the set of readers from which the end of a match can be reached there. */
export interface SearchPoint {
  text: string
  at: number
  /** One bit for END and one per reader, starting at word `base`. */
  members: Uint32Array
  base: number
}

/**
 * The possible next readers, preferred first. They are packed for speed, because they are read for every character of a match.
 */
export function choiceList(choices: ReaderChoice[]): Int32Array {
  return Int32Array.from(choices, ({ reader, needs }) => ((reader + 1) << NEEDS_BITS) | needs)
}

/** The first of the choices that leads to a match from here. */
export function preferred(choices: Int32Array, { text, at, members, base }: SearchPoint): number {
  for (let n = 0; n < choices.length; n++) {
    const choice = choices[n]!
    const bit = choice >> NEEDS_BITS
    if (((members[base + (bit >> 5)]! >>> (bit & 31)) & 1) === 0) continue
    const needs = choice & ((1 << NEEDS_BITS) - 1)
    if (needs === 0 || (needs & ~assertionsBetween(neighbourAt(text, at - 1), neighbourAt(text, at))) === 0)
      return bit - 1
  }
  return END
}

/** The reader of a list with one choice. */
export function onlyReader(choices: Int32Array): number {
  return (choices[0]! >> NEEDS_BITS) - 1
}
