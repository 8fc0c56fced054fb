import { type ReaderChoice, END } from './pattern-program.js'
import { assertionsBetween, neighbourAt } from './text-assertions.js'

const NEEDS_BITS = 6

/** An offset in a text and the set of readers there from which the end of a match can be reached. */
export interface SearchPoint {
  text: string
  at: number
  /** A bit for END and one for each reader, from the word `base` on. */
  members: Uint32Array
  base: number
}

/** What may come next, preferred first, packed for speed: it is asked for at every character of a match. */
export function choiceList(choices: ReaderChoice[]): Int32Array {
  return Int32Array.from(choices, ({ reader, needs }) => ((reader + 1) << NEEDS_BITS) | needs)
}

/** The preferred one of the choices that lead to a match from here. */
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

/** Of a list of one. */
export function onlyReader(choices: Int32Array): number {
  return (choices[0]! >> NEEDS_BITS) - 1
}
