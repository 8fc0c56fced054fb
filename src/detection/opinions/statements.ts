import type { Language } from '../../language/index.js'
import type { Aspect } from './aspects.js'
import type { PassageWord } from './passage-words.js'
import type { Found } from './reading.js'
import { countedWords, phraseEnd } from './whole-phrase.js'

/** One thing that a text says for or against a brand. */
export interface BrandStatement {
  aspect: Aspect
  polarity: 1 | -1
  /** The words that say it, [start, end) in UTF-16 units of the text. */
  offsets: [number, number]
  /** The same words in the form in which they are counted: lower case, without articles. */
  phrase: string
}

const MAX_WORDS = 6
const MAX_LENGTH = 60

/** What is found as statements. Praise that nothing tells the subject of counts for the tone, and is no statement. */
export function statedIn(
  words: readonly PassageWord[],
  found: readonly Found[],
  language: Language,
): BrandStatement[] {
  return found.flatMap(({ aspect, polarity, from, to }) => {
    if (aspect === null || aspect === 'other') return []
    const end = phraseEnd(words, to, language)
    const phrase = phraseOf(words.slice(from, end), language)
    if (phrase === '') return []
    return { aspect, polarity, offsets: [words[from]!.at, words[end - 1]!.end] as [number, number], phrase }
  })
}

function phraseOf(words: readonly PassageWord[], language: Language): string {
  const isUnspaced = language === 'ja'
  return countedWords(words, language)
    .slice(0, isUnspaced ? MAX_LENGTH : MAX_WORDS)
    .join(isUnspaced ? '' : ' ')
    .slice(0, MAX_LENGTH)
    .trim()
}
