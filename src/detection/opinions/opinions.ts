import { detectLanguage, isPlainEnglish, type Language } from '../../language/index.js'
import { foundIn } from './found.js'
import { nameTest } from './names.js'
import { passageAround } from './passage.js'
import { type PassageWord, passageWords } from './passage-words.js'
import type { Found, IsName } from './reading.js'
import { type BrandStatement, statedIn } from './statements.js'
import { isClaimed, vocabularyOf, type Vocabulary } from './vocabulary.js'

export type Sentiment = 'positive' | 'neutral' | 'negative'

/** To be raised with every change of how a text is judged. */
export const SENTIMENT_VERSION = 2

/** How a text speaks of a brand. */
export interface BrandOpinion {
  /** Null where the language of the text is not read. */
  sentiment: Sentiment | null
  /** In the order of the text. */
  statements: BrandStatement[]
  /** The stretch that leans most towards the sentiment, [start, end); null where none speaks of the brand. */
  passage: [number, number] | null
}

type Stretch = readonly [number, number]
type OpinionOf = (offsets: readonly Stretch[]) => BrandOpinion

const UNREAD: BrandOpinion = { sentiment: null, statements: [], passage: null }

/** Reads a text for what it says of brands; what is said of one does not depend on which others are asked for. */
export function openOpinions(text: string): OpinionOf {
  let opinionOf: OpinionOf | undefined
  return (offsets) => {
    opinionOf ??= opinionsOf(text)
    return opinionOf(offsets)
  }
}

/** A text that does not tell its language, such as a bare list of names, is read as English. */
function opinionsOf(text: string): OpinionOf {
  const language = isPlainEnglish(text) ? 'en' : detectLanguage(text, { hint: 'en' })
  return isClaimed(language) ? opinionsIn(text, language) : () => UNREAD
}

const MAX_OCCURRENCES = 32
const MAX_STATEMENTS = 12

interface ReadPassage {
  stretch: Stretch
  isHeaded: boolean
  words: PassageWord[]
  found: Found[]
  praise: number
  complaint: number
}

/** The same for a text in a language that has a vocabulary, whether the reading is good enough to be shown or not. */
export function opinionsIn(text: string, language: Language): OpinionOf {
  const vocabulary = vocabularyOf(language)
  if (vocabulary === undefined) return () => UNREAD
  let isName: IsName | undefined
  return (offsets) => {
    isName ??= nameTest(text, language)
    const passages = passagesOf(text, offsets, { vocabulary, isName })
    const spoken = passages.filter(({ praise, complaint }) => praise + complaint >= LEAST_TONE)
    const sentiment = judged(sumOf(spoken, 'praise'), sumOf(spoken, 'complaint'))
    return {
      sentiment,
      statements: passages
        .flatMap(({ isHeaded, words, found }) =>
          statedIn(words, isHeaded ? found : found.filter(({ isNamed }) => isNamed), language),
        )
        .slice(0, MAX_STATEMENTS),
      passage: telling(passages, sentiment),
    }
  }
}

function passagesOf(
  text: string,
  offsets: readonly Stretch[],
  { vocabulary, isName }: { vocabulary: Vocabulary; isName: IsName },
): ReadPassage[] {
  const brand = offsets.slice(0, MAX_OCCURRENCES)
  const passages: ReadPassage[] = []
  let readTo = -1
  for (const occurrence of brand) {
    if (occurrence[0] < readTo || isSource(text, occurrence)) continue
    const { stretch, isHeaded } = passageAround(text, occurrence)
    const words = passageWords(text, stretch, brand)
    const found = foundIn(words, vocabulary, isName)
    passages.push({
      stretch,
      isHeaded,
      words,
      found,
      praise: weightOf(found, 1),
      complaint: weightOf(found, -1),
    })
    readTo = stretch[1]
  }
  return passages
}

/** After the words of somebody who is quoted, as in `"A triumph." - Name`. */
const AFTER_QUOTE = /["”»]\s{0,2}[-–—]\s{0,2}\**$/
const BEFORE_NAME = 8

/** The label of a reference, `[Name][1]`, and the name under a quotation say where a statement is from, not whom it is about. */
function isSource(text: string, [start, end]: Stretch): boolean {
  if (text[start - 1] === '[' && text.startsWith('][', end)) return true
  return AFTER_QUOTE.test(text.slice(Math.max(0, start - BEFORE_NAME), start))
}

function weightOf(found: readonly Found[], side: 1 | -1): number {
  return found.reduce((sum, { polarity, weight }) => (polarity === side ? sum + weight : sum), 0)
}

function sumOf(passages: readonly ReadPassage[], side: 'praise' | 'complaint'): number {
  return passages.reduce((sum, passage) => sum + passage[side], 0)
}

/** Less than this is a plain mention. */
const LEAST_TONE = 0.4
/** Praise and complaint that nearly outweigh each other are a mixed opinion, which counts as neutral. */
const LEAST_LEAN = 0.25

function judged(praise: number, complaint: number): Sentiment {
  const lean = praise - complaint
  const strength = Math.abs(lean)
  if (strength < LEAST_TONE || strength < LEAST_LEAN * (praise + complaint)) return 'neutral'
  return lean > 0 ? 'positive' : 'negative'
}

/** The first of the passages that lean most towards the sentiment. */
function telling(passages: readonly ReadPassage[], sentiment: Sentiment): [number, number] | null {
  const side = sentiment === 'neutral' ? 0 : sentiment === 'positive' ? 1 : -1
  let best: { stretch: Stretch; lean: number } | undefined
  for (const { stretch, praise, complaint } of passages) {
    const lean = side * (praise - complaint)
    if (best === undefined || lean > best.lean) best = { stretch, lean }
  }
  return best === undefined ? null : [best.stretch[0], best.stretch[1]]
}
