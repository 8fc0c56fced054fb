import { choiceList, onlyReader, preferred } from './choice-list.js'
import { matchesFrom, type Search, END, type PatternProgram } from './pattern-program.js'
import { workOf } from './reader-moves.js'
import type { SetAutomaton } from './set-automaton.js'
import { overlaps, setOffset, type SetStep, stepReaders } from './set-step.js'
import { EDGE, neighbourAt, NEIGHBOUR_KINDS } from './text-assertions.js'

/** The limit of words and choices per character. At the limit, the longest answer takes about a tenth of a second. */
const MAX_WORK = 100

interface Checkpoint {
  last: number
  set: Uint32Array
}

/**
 * Computes the set of readers at each offset instead of looking it up. This is slower than a table, but never too large, and all
 * texts of a length cost the same. It goes backwards through the whole text and keeps every thousandth set. Then it goes forwards
 * and computes the stretches with matches again. Undefined if a character would take too long.
 */
export function setSearch(program: PatternProgram, automaton: SetAutomaton): Search | undefined {
  const longest = program.after.reduce((most, { length }) => Math.max(most, length), 0)
  if (Math.max(...automaton.moves.map(workOf)) + longest > MAX_WORK) return undefined
  const lists = new Map([program.first, ...program.after].map((choices) => [choices, choiceList(choices)]))
  const first = lists.get(program.first)!
  const after = program.after.map((choices) => lists.get(choices)!)
  return (text) => {
    const beginnings = new Uint8Array(text.length + 1)
    const stretch = openStretch(automaton)
    const checkpoints = checkpointsOf(automaton, stretch, { text, beginnings })
    if (!beginnings.includes(1)) return []
    const point = { text, at: 0, members: stretch.sets, base: 0 }
    const next = (choices: Int32Array): number => {
      // A match is possible here and there is only one choice, so no set is needed.
      if (choices.length === 1) return onlyReader(choices)
      while (stretch.last < point.at) {
        const { last, set } = checkpoints.pop()!
        if (last >= point.at) walkStretch(automaton, stretch, { text, last, set, beginnings })
      }
      point.base = stretch.offsets[stretch.last - point.at]!
      return preferred(choices, point)
    }
    const endFrom = (start: number): number => {
      point.at = start
      for (let reader = next(first); reader !== END; reader = next(after[reader]!)) {
        point.at += text.codePointAt(point.at)! > 0xffff ? 2 : 1
      }
      return point.at
    }
    return matchesFrom(beginnings.length, (at) => beginnings[at] === 1, endFrom)
  }
}

/** The sets at the ends of the stretches. The first stretch of the text is on top. */
function checkpointsOf(
  automaton: SetAutomaton,
  stretch: Stretch,
  { text, beginnings }: { text: string; beginnings: Uint8Array },
): Checkpoint[] {
  const set = new Uint32Array(automaton.words)
  set[0] = 1
  const checkpoints: Checkpoint[] = [{ last: text.length, set }]
  for (;;) {
    const { last, set } = checkpoints.at(-1)!
    walkStretch(automaton, stretch, { text, last, set, beginnings })
    if (stretch.first === 0) return checkpoints
    checkpoints.push({ last: stretch.first, set: firstSet(stretch, automaton) })
  }
}

/** The number of sets kept at a time. Those of a whole text would take tens of megabytes. */
const STRETCH = 1024

/** A part of the text that was read from its last offset to its first. */
interface Stretch {
  last: number
  first: number
  /** By distance from the last offset: the start of the set in `sets`. */
  offsets: Int32Array
  sets: Uint32Array
}

/** The offset of the set with only END. The set at the last offset of the stretch follows it. */
const BARE = setOffset(0, 0)

function openStretch({ words }: SetAutomaton): Stretch {
  const sets = new Uint32Array(setOffset(STRETCH + 2, words))
  sets[BARE] = 1
  return { last: 0, first: 0, offsets: new Int32Array(STRETCH + 2), sets }
}

/** The set at the first offset of a stretch. */
function firstSet({ last, first, offsets, sets }: Stretch, { words }: SetAutomaton): Uint32Array {
  const offset = offsets[last - first]!
  return sets.slice(offset, offset + words)
}

interface Walk {
  text: string
  /** The last offset of the stretch, and the set at this offset. */
  last: number
  set: Uint32Array
  /** By offset: set to 1 if a match can begin there. */
  beginnings: Uint8Array
}

/** Computes the sets from the last offset of a stretch to its first. */
function walkStretch(automaton: SetAutomaton, stretch: Stretch, walk: Walk): void {
  const { moves, classes } = automaton
  const { text, last, beginnings } = walk
  const { offsets, sets } = stretch
  const step = firstStep(automaton, stretch, walk)
  const stride = setOffset(1, automaton.words) - BARE
  let here = neighbourAt(text, last)
  let at = last
  offsets[0] = step.from
  while (at > 0 && last - at < STRETCH) {
    const unit = text.charCodeAt(at - 1)
    const isPair = (unit & 0xfc00) === 0xdc00 && at > 1 && (text.charCodeAt(at - 2) & 0xfc00) === 0xd800
    const column = isPair ? classes.ofCode(text.codePointAt(at - 2)!) : classes.ofUnit[unit]!
    const kind = classes.kinds[column]!
    const between = moves[kind * NEIGHBOUR_KINDS.length + here]!
    if (step.from !== BARE || between.ends[column] === 1) {
      if (overlaps(sets, step.from, between.first)) beginnings[at] = 1
      step.from = stepReaders(step, between, column) ? step.to : BARE
      step.to += stride
    }
    at -= isPair ? 2 : 1
    offsets[last - at] = step.from
    here = kind
  }
  if (at === 0 && overlaps(sets, step.from, moves[EDGE * NEIGHBOUR_KINDS.length + here]!.first))
    beginnings[0] = 1
  stretch.last = last
  stretch.first = at
}

function firstStep({ words, taken }: SetAutomaton, { sets }: Stretch, { set }: Walk): SetStep {
  const from = setOffset(1, words)
  sets.set(set, from)
  const isBare = set.every((bits, word) => bits === (word === 0 ? 1 : 0))
  return { words, taken, sets, from: isBare ? BARE : from, to: setOffset(2, words) }
}
