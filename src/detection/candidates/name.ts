import { bareWord, isThing } from './generic.js'
import { CONNECTORS } from './words.js'

const MAX_WORDS = 4
/** A longer row of words is a sentence. */
const MAX_ROW = 14
const MAX_LENGTH = 120
const NUMBERING = /^(?:#|[Nn]o\.? ?)?\d{1,3}[.):]\s+/
const EDGES = /^[\s*_`~"“”'‘«»•→✓-]+|[\s*_`~"“”‘«»,.!?→-]+$/g
/** "Hoka", "iRobot", "3M", "1Password", "7-Eleven"; not "4K", "55-inch". */
const FIRST_WORD = /^(?:\p{Lu}|\p{Ll}{1,2}\p{Lu}|3M$|7-Eleven$|\d{1,3}\p{Lu}\p{Ll}{4})/u
const NAME_WORD = /^(?:\p{Lu}|\p{Ll}{1,3}\p{Lu}|[\d"“(&+'’.-])/u
/** A price, a question; a script in which no capital or no list of ours tells a name from a word. */
const NO_NAME = /[$€£]\d|\?|(?!\p{Script=Latin})\p{L}/u
const HAS_NAME = /\p{L}.*[\p{L}\d]/u

/** The name that a row of words is, or begins with where it may be cut; undefined where it is a sentence or no name. */
export function nameIn(row: string, take: 'whole' | 'cut'): string | undefined {
  if (row.length > MAX_LENGTH || NO_NAME.test(row)) return undefined
  const words = row.replace(EDGES, '').replace(NUMBERING, '').replace(EDGES, '').split(/\s+/)
  if (words.length > MAX_ROW || !FIRST_WORD.test(words[0] ?? '')) return undefined
  const capitalised = words.findIndex((word) => !NAME_WORD.test(word) && !CONNECTORS.has(word))
  if (capitalised !== -1 && (take === 'whole' || !mayEnd(words.slice(0, capitalised)))) return undefined
  const name = cut(capitalised === -1 ? words : words.slice(0, capitalised))
  return HAS_NAME.test(name) ? name : undefined
}

/** "Battery life" is a heading; "Sony WH-1000XM5 headphones" begins with a name. */
function mayEnd(words: string[]): boolean {
  return words.filter((word) => !CONNECTORS.has(word)).length > 1
}

/** A long name is a product with its data: "Ninja Foodi 6-Quart 9-in-1 Air Fryer". */
function cut(words: string[]): string {
  let length = words.length
  if (length > MAX_WORDS) {
    const data = words.findIndex(
      (word, at) => at > 0 && !CONNECTORS.has(word) && (/^\d/.test(word) || isThing(bareWord(word))),
    )
    length = Math.min(MAX_WORDS, data === -1 ? MAX_WORDS : data)
  }
  while (length > 1 && CONNECTORS.has(words[length - 1]?.toLowerCase() ?? '')) length -= 1
  return words.slice(0, length).join(' ').replace(EDGES, '')
}
