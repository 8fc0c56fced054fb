import { ADJECTIVE, FIRST_NAME, GRADE, roleIn, VERB } from '../../language/index.js'
import { WORD_BEFORE } from './questions.js'
import { CAPITAL, CAPITALS, NUMBER, SCRIPT, type Words } from './words.js'

/** What a word beside a name is, as an answer to the questions about neighbours. */
export function wordKind(words: Words, index: number): number {
  if (index < 0) return WORD_BEFORE.is['none']
  const shape = words.shapes[index]
  if (shape === NUMBER) return WORD_BEFORE.is['number']
  if (shape === SCRIPT) return WORD_BEFORE.is['unspaced']
  const bits = words.bits(index)
  // The roles follow `none` in the same order.
  if (roleIn(bits) !== 0) return roleIn(bits)
  if (shape === CAPITALS) return WORD_BEFORE.is['capitals']
  if (shape === CAPITAL) {
    if (bits === 0) return WORD_BEFORE.is['capital unknown word']
    if ((bits & FIRST_NAME) !== 0) return WORD_BEFORE.is['capital first name']
    return (bits & GRADE) === 0 ? WORD_BEFORE.is['capital name'] : WORD_BEFORE.is['capital word']
  }
  if (bits === 0) return WORD_BEFORE.is['small unknown word']
  if ((bits & VERB) !== 0) return WORD_BEFORE.is['small verb']
  return (bits & ADJECTIVE) === 0 ? WORD_BEFORE.is['small word'] : WORD_BEFORE.is['small adjective']
}

const FIRST_CAPITAL = WORD_BEFORE.is['capital word']
const LAST_CAPITAL = WORD_BEFORE.is['capitals']

export function isCapital(word: number): boolean {
  return word >= FIRST_CAPITAL && word <= LAST_CAPITAL
}
