import {
  ADJECTIVE,
  fold,
  type Language,
  lookUp,
  roleIn,
  ROLES,
  type SmallWordRole,
  VERB,
} from '../../language/index.js'
import type { PassageWord } from './passage-words.js'

/** How many words beyond the judging ones belong to the phrase and say what is judged: “roomy toe box”, “hard to set up”. */
const MOST_MORE = 2
const LETTER = /[\p{L}\p{Nd}]/u

/** The end of the phrase that begins with the judging words before `to`. */
export function phraseEnd(words: readonly PassageWord[], to: number, language: Language): number {
  const last = bitsOf(words[to - 1], language)
  let isLinked = roleOf(last) === 'of'
  let isOpen = isLinked || (last & ADJECTIVE) !== 0
  let [end, more] = [to, 0]
  for (let at = to; at < words.length && more < MOST_MORE; at += 1) {
    const word = words[at]!
    if (word.isBrand || word.isCapital || !LETTER.test(word.text)) break
    const bits = bitsOf(word, language)
    const role = roleOf(bits)
    if (role === undefined) {
      if (!isOpen || (!isLinked && (bits & VERB) !== 0)) break
      more += 1
      end = at + 1
    } else if (role === 'of' && more === 0 && !isLinked) isLinked = isOpen = true
    else if (!isLinked || more > 0 || !isArticle(role)) break
  }
  return end
}

/**
 * The words of a phrase in the form in which they are counted: without articles, and without small words that nothing follows.
 */
export function countedWords(words: readonly PassageWord[], language: Language): string[] {
  const isCounted = (word: PassageWord, index: number) => {
    if (word.isBrand || !LETTER.test(word.text)) return false
    const role = roleOf(bitsOf(word, language))
    if (role === undefined) return true
    const next = words[index + 1]
    const leadsOn = next !== undefined && !next.isBrand && LETTER.test(next.text)
    return !isArticle(role) && role !== 'be' && (leadsOn || role === 'do')
  }
  return words.filter(isCounted).map(({ text }) => text)
}

function bitsOf(word: PassageWord | undefined, language: Language): number {
  return word === undefined ? 0 : lookUp(fold(word.text), language)
}

function roleOf(bits: number): SmallWordRole | undefined {
  return ROLES[roleIn(bits) - 1]
}

function isArticle(role: SmallWordRole): boolean {
  return role === 'the' || role === 'article' || role === 'own'
}
