import type { SetAutomaton } from './set-automaton.js'
import { overlaps, setOffset, type SetStep, stepBack } from './set-step.js'
import { EDGE, kindAt, KINDS } from './text-assertions.js'

/** So many sets are kept at a time: those of a whole text would take tens of megabytes. */
const STRETCH = 1024

/** A stretch of text that was gone through from its last place to its first. */
export interface Stretch {
  last: number
  first: number
  /** By distance from the last place: where its set begins in `sets`. */
  offsets: Int32Array
  sets: Uint32Array
}

/** Where the set of nothing but END stands; behind it comes the one at the last place. */
const BARE = setOffset(0, 0)

export function openStretch({ words }: SetAutomaton): Stretch {
  const sets = new Uint32Array(setOffset(STRETCH + 2, words))
  sets[BARE] = 1
  return { last: 0, first: 0, offsets: new Int32Array(STRETCH + 2), sets }
}

/** The set at the first place of a stretch. */
export function firstSet({ last, first, offsets, sets }: Stretch, { words }: SetAutomaton): Uint32Array {
  const offset = offsets[last - first]!
  return sets.slice(offset, offset + words)
}

export interface Walk {
  text: string
  /** The last place of the stretch and the set there. */
  last: number
  set: Uint32Array
  /** By place: becomes 1 where a match can begin. */
  beginnings: Uint8Array
}

/** Computes the sets from the last place of a stretch to its first. */
export function walkStretch(automaton: SetAutomaton, stretch: Stretch, walk: Walk): void {
  const { moves, classes } = automaton
  const { text, last, beginnings } = walk
  const { offsets, sets } = stretch
  const step = firstStep(automaton, stretch, walk)
  const stride = setOffset(1, automaton.words) - BARE
  let here = kindAt(text, last)
  let at = last
  offsets[0] = step.from
  while (at > 0 && last - at < STRETCH) {
    const unit = text.charCodeAt(at - 1)
    const isPair = (unit & 0xfc00) === 0xdc00 && at > 1 && (text.charCodeAt(at - 2) & 0xfc00) === 0xd800
    const column = isPair ? classes.ofCode(text.codePointAt(at - 2)!) : classes.ofUnit[unit]!
    const kind = classes.kinds[column]!
    const between = moves[kind * KINDS.length + here]!
    if (step.from !== BARE || between.ends[column] === 1) {
      if (overlaps(sets, step.from, between.first)) beginnings[at] = 1
      step.from = stepBack(step, between, column) ? step.to : BARE
      step.to += stride
    }
    at -= isPair ? 2 : 1
    offsets[last - at] = step.from
    here = kind
  }
  if (at === 0 && overlaps(sets, step.from, moves[EDGE * KINDS.length + here]!.first)) beginnings[0] = 1
  stretch.last = last
  stretch.first = at
}

function firstStep({ words, taken }: SetAutomaton, { sets }: Stretch, { set }: Walk): SetStep {
  const from = setOffset(1, words)
  sets.set(set, from)
  const isBare = set.every((bits, word) => bits === (word === 0 ? 1 : 0))
  return { words, taken, sets, from: isBare ? BARE : from, to: setOffset(2, words) }
}
