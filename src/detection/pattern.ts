import { choiceList, chosen } from './automaton/choice-list.js'
import { type PatternAutomaton, patternAutomaton } from './automaton/pattern-automaton.js'
import { END, patternProgram } from './automaton/pattern-program.js'
import { compilePattern } from './safe-regex.js'

export interface Pattern {
  /** The matches in UTF-16 units, end exclusive: leftmost first, none overlapping another, the first thousand. */
  find(text: string): [number, number][]
}

/** A brand named more often is named often enough: nothing counts or shows more. */
const MAX_MATCHES = 1000

/** A pattern that has no fault, compiled once. */
export function openPattern(pattern: string): Pattern {
  const program = patternProgram(compilePattern(pattern))
  const automaton = program === undefined ? undefined : patternAutomaton(program)
  if (program === undefined || automaton === undefined)
    throw new Error(`The pattern is too costly: ${pattern}`)
  const lists = new Map(
    [program.first, ...program.after].map((choices) => [choices, choiceList(choices, automaton)]),
  )
  const first = lists.get(program.first)!
  const after = program.after.map((choices) => lists.get(choices)!)
  return {
    find(text) {
      const places = placesOf(automaton, text)
      if (places === undefined) return []
      const endFrom = (start: number): number => {
        const place = { text, places, at: start }
        for (let reader = chosen(first, place); reader !== END; reader = chosen(after[reader]!, place)) {
          place.at += text.codePointAt(place.at)! > 0xffff ? 2 : 1
        }
        return place.at
      }
      return matches(places, endFrom)
    },
  }
}

function matches(places: Uint16Array, endFrom: (start: number) => number): [number, number][] {
  const found: [number, number][] = []
  for (let at = 0; at < places.length && found.length < MAX_MATCHES;) {
    const end = (places[at]! & 1) === 1 ? endFrom(at) : at
    if (end > at) found.push([at, end])
    at = Math.max(end, at + 1)
  }
  return found
}

/** Backwards first, so that on the way forward every choice is known to lead to a match: no place is tried twice. */
function placesOf({ classes, columns, next }: PatternAutomaton, text: string): Uint16Array | undefined {
  const { ofUnit, ofCode } = classes
  const places = new Uint16Array(text.length + 1)
  let state = 0
  let hit = 0
  for (let at = text.length; at > 0;) {
    const unit = text.charCodeAt(at - 1)
    const isPair = (unit & 0xfc00) === 0xdc00 && at > 1 && (text.charCodeAt(at - 2) & 0xfc00) === 0xd800
    const cell = next[state * columns + (isPair ? ofCode(text.codePointAt(at - 2)!) : ofUnit[unit]!)]!
    places[at] = state * 2 + (cell & 1)
    hit |= cell
    state = cell >> 1
    at -= isPair ? 2 : 1
  }
  const cell = next[state * columns + columns - 1]!
  places[0] = state * 2 + (cell & 1)
  return ((hit | cell) & 1) === 1 ? places : undefined
}
