import { grouped } from '../../kernel/grouped.js'
import { detectLanguage, isPlainEnglish, type Language } from '../../language/index.js'
import { foundIn } from './found.js'
import { columnsAbove, isUnderName, labelAbove, type Labels, labelsIn } from './labels.js'
import { nameTest } from './names.js'
import { isSubject, type Passage, passageAround, sectionAt } from './passage.js'
import { type PassageWord, passageWords } from './passage-words.js'
import type { Found, IsName } from './reading.js'
import { type BrandStatement, statedIn } from './statements.js'
import { isClaimed, vocabularyOf, type Vocabulary } from './vocabulary.js'

export type Sentiment = 'positive' | 'neutral' | 'negative'

/** Raise this with every change of how a text is judged. */
export const SENTIMENT_VERSION = 6

/** How a text speaks of a brand. */
export interface BrandOpinion {
  /** Null if Sightline does not read the sentiment in this language. */
  sentiment: Sentiment | null
  /** In the order of the text. */
  statements: BrandStatement[]
  /** The passage that leans most towards the sentiment, [start, end). Null if no passage is about the brand. */
  passage: [number, number] | null
}

type Stretch = readonly [number, number]
type OpinionOf = (offsets: readonly Stretch[]) => BrandOpinion

const UNREAD: BrandOpinion = { sentiment: null, statements: [], passage: null }

/** Reads a text for opinions about brands. The result for one brand does not depend on which other brands are requested. */
export function openOpinions(text: string): OpinionOf {
  let opinionOf: OpinionOf | undefined
  return (offsets) => {
    opinionOf ??= opinionsOf(text)
    return opinionOf(offsets)
  }
}

/** A text of unclear language, for example a bare list of names, is read as English. */
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

/** Properties of a text that are the same for all brands. */
interface OpenText {
  text: string
  vocabulary: Vocabulary
  isName: IsName
  labels: Labels
}

/** Reads any language with a vocabulary, even if the reading is not good enough to be shown. */
export function opinionsIn(text: string, language: Language): OpinionOf {
  const vocabulary = vocabularyOf(language)
  if (vocabulary === undefined) return () => UNREAD
  let open: OpenText | undefined
  return (offsets) => {
    open ??= { text, vocabulary, isName: nameTest(text, language), labels: labelsIn(text, vocabulary) }
    const passages = passagesOf(open, offsets.slice(0, MAX_OCCURRENCES))
    const spoken = passages.filter(({ praise, complaint }) => praise + complaint >= LEAST_STRENGTH)
    const sentiment = judged(sumOf(spoken, 'praise'), sumOf(spoken, 'complaint'))
    return {
      sentiment,
      statements: withoutRepeats(
        passages.flatMap(({ isHeaded, words, found }) =>
          statedIn(words, isHeaded ? found : found.filter(({ isNamed }) => isNamed), language),
        ),
      ).slice(0, MAX_STATEMENTS),
      passage: telling(passages, sentiment),
    }
  }
}

/** A statement repeated in the same words counts once. */
function withoutRepeats(statements: readonly BrandStatement[]): BrandStatement[] {
  const alike = grouped(statements, ({ aspect, polarity, phrase }) => `${aspect} ${polarity} ${phrase}`)
  return [...alike.values()].map(([first]) => first!)
}

function passagesOf(open: OpenText, brand: readonly Stretch[]): ReadPassage[] {
  const passages: ReadPassage[] = []
  let readTo = -1
  for (const occurrence of brand) {
    if (occurrence[0] < readTo || isSource(open.text, occurrence)) continue
    const passage = passageAround(open.text, occurrence)
    passages.push(readPassage(open, brand, passage))
    readTo = passage.stretch[1]
  }
  const own = ownLists(open, brand).filter(
    (start) => !passages.some(({ stretch }) => isWithin(start, stretch)),
  )
  for (const start of own)
    passages.push(readPassage(open, brand, { stretch: sectionAt(open.text, start), isHeaded: true }))
  return own.length === 0 ? passages : passages.toSorted((a, b) => a.stretch[0] - b.stretch[0])
}

/** In a text about the brand, the lists of merits and faults that belong to no other name. */
function ownLists(
  { text, labels: { lists }, isName }: OpenText,
  brand: readonly Stretch[],
): readonly number[] {
  if (lists.length === 0 || !isSubject(text, brand)) return []
  return lists.filter((start) => !isUnderName(text, start, { brand, isName }))
}

function isWithin(at: number, [start, end]: Stretch): boolean {
  return at >= start && at < end
}

/** The weight of a label that warns of everything below it. */
const WARNED = 1

function readPassage(open: OpenText, brand: readonly Stretch[], { stretch, isHeaded }: Passage): ReadPassage {
  const { text, vocabulary, isName } = open
  const words = passageWords(text, stretch, brand)
  const found = foundIn(words, vocabulary, isName, isHeaded ? columnsAbove(text, stretch[0], vocabulary) : [])
  const complaint = weightOf(found, -1) + (isHeaded && isWarnedOf(open, stretch[0]) ? WARNED : 0)
  return { stretch, isHeaded, words, found, praise: weightOf(found, 1), complaint }
}

function isWarnedOf({ text, labels: { warnings } }: OpenText, start: number): boolean {
  const label = warnings.size === 0 ? undefined : labelAbove(text, start)
  return label !== undefined && warnings.has(label[0])
}

/** Matches the end of a quotation before the name of its author: `"A triumph." - Name`. */
const AFTER_QUOTE = /["”»]\s{0,2}[-–—]\s{0,2}\**$/
const BEFORE_NAME = 8

/** Whether the name is only a source: the label of a reference, `[Name][1]`, or the author of a quotation. */
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

/** A lower sum is a plain mention. */
const LEAST_STRENGTH = 0.4
/** If praise and complaint nearly balance, the opinion is mixed and counts as neutral. */
const LEAST_LEAN = 0.25

function judged(praise: number, complaint: number): Sentiment {
  const lean = praise - complaint
  const strength = Math.abs(lean)
  if (strength < LEAST_STRENGTH || strength < LEAST_LEAN * (praise + complaint)) return 'neutral'
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
