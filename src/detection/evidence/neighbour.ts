import { ADJECTIVE, FIRST_NAME, GRADE, roleIn, VERB } from '../../language/index.js'
import { CAPITAL, CAPITALS, NUMBER, SCRIPT, type Words } from './words.js'

/** The kind of the word beside a name. */
export type Neighbour =
  | 'none'
  | 'determiner'
  | 'quantity'
  | 'by'
  | 'at'
  | 'of'
  | 'and'
  | 'verb'
  | 'pronoun'
  | 'number'
  | 'model number'
  | 'adjective'
  | 'noun'
  | 'capital word'
  | 'capital name'
  | 'capital first name'
  | 'capital unknown'
  | 'capitals'
  | 'unspaced'
  | 'initial'

/** In the order of the roles of small words, after "no role". */
const BY_ROLE: readonly Neighbour[] = [
  'none',
  'determiner',
  'determiner',
  'determiner',
  'quantity',
  'by',
  'at',
  'of',
  'and',
  'verb',
  'verb',
  'pronoun',
]

export function wordBeside(words: Words, index: number): Neighbour {
  if (index < 0 || index >= words.count) return 'none'
  const shape = words.shapes[index]
  if (shape === NUMBER) return 'number'
  if (shape === SCRIPT) return 'unspaced'
  const bits = words.bits(index)
  if (roleIn(bits) !== 0) return BY_ROLE[roleIn(bits)] ?? 'none'
  if (shape === CAPITALS) return 'capitals'
  if (shape === CAPITAL) {
    if (bits === 0) return 'capital unknown'
    if ((bits & FIRST_NAME) !== 0) return 'capital first name'
    return (bits & GRADE) === 0 ? 'capital name' : 'capital word'
  }
  if (words.beginsWithDigit(index)) return 'model number'
  if ((bits & VERB) !== 0) return 'verb'
  return (bits & ADJECTIVE) === 0 ? 'noun' : 'adjective'
}

const CAPITAL_ONES: ReadonlySet<Neighbour> = new Set([
  'capital word',
  'capital name',
  'capital first name',
  'capital unknown',
  'capitals',
])

export function isCapital(word: Neighbour): boolean {
  return CAPITAL_ONES.has(word)
}
