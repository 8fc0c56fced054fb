import type { PatternAutomaton } from './pattern-automaton.js'
import { type Choice, END } from './pattern-program.js'
import { assertionsBetween, kindAt, KINDS } from './text-assertions.js'

/** Fewer are gone through sooner than the outcome is looked up. */
const MIN_REMEMBERED = 8
const NEEDS_BITS = 6

/** What may come next, preferred first, packed for speed: it is asked for at every character of a match. */
export interface ChoiceList {
  automaton: PatternAutomaton
  choices: Int32Array
  /** Long lists: by state and kind of what stands before, 2 more than what was chosen; 0 where nothing was yet. */
  remembered: Int16Array | undefined
}

export interface Place {
  text: string
  /** By place: twice the state of the automaton, plus one where a match can begin. */
  places: Uint16Array
  at: number
}

export function choiceList(choices: Choice[], automaton: PatternAutomaton): ChoiceList {
  return {
    automaton,
    choices: Int32Array.from(choices, ({ reader, needs }) => ((reader + 1) << NEEDS_BITS) | needs),
    remembered: choices.length < MIN_REMEMBERED ? undefined : new Int16Array(automaton.states * KINDS.length),
  }
}

/** The preferred one of the choices that lead to a match from here. */
export function chosen(list: ChoiceList, place: Place): number {
  const { remembered } = list
  if (remembered === undefined) return preferred(list, place)
  const { text, places, at } = place
  const slot = (places[at]! >> 1) * KINDS.length + kindAt(text, at - 1)
  if (remembered[slot] === 0) remembered[slot] = preferred(list, place) + 2
  return remembered[slot]! - 2
}

function preferred(
  { choices, automaton: { members, words } }: ChoiceList,
  { text, places, at }: Place,
): number {
  const base = (places[at]! >> 1) * words
  for (let n = 0; n < choices.length; n++) {
    const choice = choices[n]!
    const bit = choice >> NEEDS_BITS
    if (((members[base + (bit >> 5)]! >>> (bit & 31)) & 1) === 0) continue
    const needs = choice & ((1 << NEEDS_BITS) - 1)
    if (needs === 0 || (needs & ~assertionsBetween(kindAt(text, at - 1), kindAt(text, at))) === 0)
      return bit - 1
  }
  return END
}
