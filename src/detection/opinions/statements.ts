import type { Language } from '../../language/index.js'
import type { Aspect } from './aspects.js'
import { isMark, type PassageWord } from './passage-words.js'
import type { Found } from './reading.js'
import { countedWords, phraseEnd } from './whole-phrase.js'

/** One point that a text makes for or against a brand. */
export interface BrandStatement {
  aspect: Aspect
  polarity: 1 | -1
  /** The words that say it, [start, end) in UTF-16 units of the text. */
  offsets: [number, number]
  /** The words in the form in which they are counted: lower case, without articles. */
  phrase: string
}

const MAX_WORDS = 6
const MAX_LENGTH = 60

/** Turns findings into statements. Praise without a subject counts for the sentiment but is no statement. */
export function statedIn(
  words: readonly PassageWord[],
  found: readonly Found[],
  language: Language,
): BrandStatement[] {
  return found.flatMap(({ aspect, polarity, isBare, isLabelled, from, to }) => {
    if (aspect === null || aspect === 'other' || isBare) return []
    const label = aspect === 'fit' ? labelEnd(words, to) : undefined
    const isAdvice = label !== undefined || (aspect === 'fit' && isAdvised(words, to))
    if (!isLabelled && !isAdvice && !isSpokenOf(words, to, language === 'ja' ? UNSPACED_REACH : REACH))
      return []
    const end = label ?? phraseEnd(words, to, language)
    const phrase = phraseOf(words.slice(from, end), language)
    if (phrase === '') return []
    return { aspect, polarity, offsets: [words[from]!.at, words[end - 1]!.end] as [number, number], phrase }
  })
}

/** How many words after the brand can still be about it. */
const REACH = 24
const UNSPACED_REACH = 72

/** Whether the brand is named shortly before the words. What precedes the brand is mostly about a whole list. */
function isSpokenOf(words: readonly PassageWord[], to: number, reach: number): boolean {
  for (let at = to - 1; at >= Math.max(0, to - reach); at -= 1) {
    if (words[at]!.isBrand) return true
  }
  return false
}

function phraseOf(words: readonly PassageWord[], language: Language): string {
  const isUnspaced = language === 'ja'
  return countedWords(words, language)
    .slice(0, isUnspaced ? MAX_LENGTH : MAX_WORDS)
    .join(isUnspaced ? '' : ' ')
    .slice(0, MAX_LENGTH)
    .trim()
}

/** How many words may be between advice and the name. */
const ADVISED = 3

/** Whether the name follows soon, without a mark or another name in between. */
function isAdvised(words: readonly PassageWord[], to: number): boolean {
  for (const word of words.slice(to, to + ADVISED)) {
    if (word.isBrand) return true
    if (word.isCapital || isMark(word)) return false
  }
  return false
}

const MAX_LABEL = 8

/** The end of a label that begins with a verdict and is followed by a name: "Best for small teams: Name". */
function labelEnd(words: readonly PassageWord[], to: number): number | undefined {
  const length = words.slice(to, to + MAX_LABEL).findIndex(isMark)
  const mark = to + length
  return length >= 0 && words[mark]!.text === ':' && words[mark + 1]?.isBrand ? mark : undefined
}
