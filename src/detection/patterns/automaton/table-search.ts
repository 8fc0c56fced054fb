import type { CharacterClasses } from './character-classes.js'
import { choiceList, type SearchPoint, preferred } from './choice-list.js'
import { matchesFrom, type Search } from './pattern-program.js'
import { type ReaderChoice, END, type PatternProgram } from './pattern-program.js'
import type { PatternTable } from './pattern-table.js'
import type { SetAutomaton } from './set-automaton.js'
import { setOffset } from './set-step.js'
import { neighbourAt, NEIGHBOUR_KINDS } from './text-assertions.js'

/** Shorter lists are read faster than a cached result. */
const MIN_REMEMBERED = 8
/** Limit of the work to compute the next reader once for each state, kind of the preceding character and choice. */
const MAX_CHOOSING = 12_000_000

interface RememberedChoices {
  choices: Int32Array
  /** For long lists, by state and kind of the preceding character: the chosen reader plus 2, or 0 if not yet computed. */
  remembered: Int16Array | undefined
}

/**
 * Searches with one lookup per character: backwards through the whole text, then forwards through the matches. Undefined if
 * computing all choices would take long.
 */
export function tableSearch(
  program: PatternProgram,
  { classes, words }: SetAutomaton,
  table: PatternTable,
): Search | undefined {
  const count = [...new Set(program.after)].reduce((sum, { length }) => sum + length, 0)
  if (table.states * NEIGHBOUR_KINDS.length * count > MAX_CHOOSING) return undefined
  const lists = new Map(
    [program.first, ...program.after].map((choices) => [choices, remembering(choices, table)]),
  )
  const first = lists.get(program.first)!
  const after = program.after.map((choices) => lists.get(choices)!)
  return (text) => {
    const stateAt = statesByOffset(table, classes, text)
    if (stateAt === undefined) return []
    const endFrom = (start: number): number => {
      const point = { text, at: start, members: table.sets, base: 0 }
      const next = (list: RememberedChoices): number => {
        const state = stateAt[point.at]! >> 1
        point.base = setOffset(state, words)
        return chosen(list, point, state)
      }
      for (let reader = next(first); reader !== END; reader = next(after[reader]!)) {
        point.at += text.codePointAt(point.at)! > 0xffff ? 2 : 1
      }
      return point.at
    }
    return matchesFrom(stateAt.length, (at) => (stateAt[at]! & 1) === 1, endFrom)
  }
}

function remembering(choices: ReaderChoice[], { states }: PatternTable): RememberedChoices {
  return {
    choices: choiceList(choices),
    remembered: choices.length < MIN_REMEMBERED ? undefined : new Int16Array(states * NEIGHBOUR_KINDS.length),
  }
}

function chosen({ choices, remembered }: RememberedChoices, point: SearchPoint, state: number): number {
  if (remembered === undefined) return preferred(choices, point)
  const slot = state * NEIGHBOUR_KINDS.length + neighbourAt(point.text, point.at - 1)
  if (remembered[slot] === 0) remembered[slot] = preferred(choices, point) + 2
  return remembered[slot]! - 2
}

/** Reads the text backwards. On the way forward every choice is then known to lead to a match, and no offset is tried twice. */
function statesByOffset(
  { columns, next }: PatternTable,
  { ofUnit, ofCode }: CharacterClasses,
  text: string,
): Uint16Array | undefined {
  const stateAt = new Uint16Array(text.length + 1)
  let state = 0
  let hit = 0
  for (let at = text.length; at > 0;) {
    const unit = text.charCodeAt(at - 1)
    const isPair = (unit & 0xfc00) === 0xdc00 && at > 1 && (text.charCodeAt(at - 2) & 0xfc00) === 0xd800
    const cell = next[state * columns + (isPair ? ofCode(text.codePointAt(at - 2)!) : ofUnit[unit]!)]!
    stateAt[at] = state * 2 + (cell & 1)
    hit |= cell
    state = cell >> 1
    at -= isPair ? 2 : 1
  }
  const cell = next[state * columns + columns - 1]!
  stateAt[0] = state * 2 + (cell & 1)
  return ((hit | cell) & 1) === 1 ? stateAt : undefined
}
