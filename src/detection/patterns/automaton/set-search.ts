import { choiceList, onlyReader, preferred } from './choice-list.js'
import { matchesFrom, type Search } from './matches.js'
import { END, type PatternProgram } from './pattern-program.js'
import { workOf } from './reader-moves.js'
import type { SetAutomaton } from './set-automaton.js'
import { firstSet, openStretch, type Stretch, walkStretch } from './set-walk.js'

/** For each character, words and choices: the longest answer then takes about a tenth of a second. */
const MAX_WORK = 100

interface Checkpoint {
  last: number
  set: Uint32Array
}

/**
 * Computes the set of readers at each place instead of looking it up: slower than a table, but never too large, and no text costs more
 * than another of its length. Backwards over the whole text, keeping one set in a thousand; then forwards, computing again the stretches
 * that hold a match. Undefined where a character would take too long.
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
    const place = { text, at: 0, members: stretch.sets, base: 0 }
    const next = (choices: Int32Array): number => {
      // Where a match is possible and there is but one way on, it is this one.
      if (choices.length === 1) return onlyReader(choices)
      while (stretch.last < place.at) {
        const { last, set } = checkpoints.pop()!
        if (last >= place.at) walkStretch(automaton, stretch, { text, last, set, beginnings })
      }
      place.base = stretch.offsets[stretch.last - place.at]!
      return preferred(choices, place)
    }
    const endFrom = (start: number): number => {
      place.at = start
      for (let reader = next(first); reader !== END; reader = next(after[reader]!)) {
        place.at += text.codePointAt(place.at)! > 0xffff ? 2 : 1
      }
      return place.at
    }
    return matchesFrom(beginnings.length, (at) => beginnings[at] === 1, endFrom)
  }
}

/** The set at the end of each stretch, that of the first stretch on top. */
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
