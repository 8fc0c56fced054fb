import { hasLetters, longestPhraseAt, type Word } from '../../language/index.js'
import type { TextLexicon } from './lexicon.js'
import type { PageSentence } from './page-text.js'

export type FactKind = 'measure' | 'date' | 'number' | 'name' | 'source' | 'quotation'

export interface Fact {
  kind: FactKind
  /** The same fact again has the same key. */
  key: string
  start: number
  /** Length in words; words of a fact are not counted as plain ones. */
  length: number
}

const YEAR = /^(?:19|20)\d\d$/
const FULL_DATE = /^\p{Nd}{1,4}([./-])\p{Nd}{1,2}\1\p{Nd}{2,4}$/u
const CURRENCY = /^\p{Sc}$/u
const QUOTATION = /[“«„][^“”«»„]{20,300}[”»“]|"[^"]{20,300}"/u
/** A line with more words in capitals is a headline, and tells no names by them. */
const MAX_CAPITAL_SHARE = 2 / 3

/** Where a text is: a number is explained by the words beside it, or by the label of its cell. */
export type FactSetting = 'running' | 'labelled'

export function factsOf(
  sentence: PageSentence,
  lexicon: TextLexicon,
  setting: FactSetting = 'running',
): Fact[] {
  const { words, text } = sentence
  const facts: Fact[] = []
  const quotation = QUOTATION.exec(text)?.[0]
  if (quotation) facts.push({ kind: 'quotation', key: quotation, start: 0, length: 0 })
  const hasNames = words.filter(isCapital).length <= MAX_CAPITAL_SHARE * words.length
  for (let at = 0; at < words.length; at += 1) {
    const fact = numberAt(words, at, lexicon) ?? (hasNames ? nameAt(words, at, lexicon) : undefined)
    if (!fact) continue
    if (setting === 'labelled' || isExplained(words, fact)) facts.push(fact)
    at = fact.start + fact.length - 1
  }
  return facts
}

/** A number with the unit, month or currency beside it. */
function numberAt(words: readonly Word[], at: number, lexicon: TextLexicon): Fact | undefined {
  const { text, form } = words[at]!
  const beside = longestPhraseAt(words, at + 1, lexicon.units)
  const end = at + 1 + (beside?.length ?? 0)
  if (form !== 'number') {
    const isCount = lexicon.numberWords.has(text) && beside?.meaning === 'unit'
    return isCount ? factAt(words, 'measure', [at, end]) : undefined
  }
  if (beside?.meaning === 'unit') return factAt(words, 'measure', [at, end])
  if (beside) return factAt(words, 'date', [at, end + yearLength(words, end)])
  if (isCurrency(words[at + 1])) return factAt(words, 'measure', [at, at + 2])
  if (isCurrency(words[at - 1])) return factAt(words, 'measure', [at - 1, at + 1])
  if (isMonth(words, at - 1, lexicon)) {
    return factAt(words, 'date', [at - 1, at + 1 + yearLength(words, at + 1)])
  }
  return factAt(words, YEAR.test(text) || FULL_DATE.test(text) ? 'date' : 'number', [at, at + 1])
}

/** One of a run of numbers tells nothing: a number or a year by itself needs a word beside it. */
function isExplained(words: readonly Word[], { start, length }: Fact): boolean {
  const { text, form } = words[start]!
  if (length > 1 || form !== 'number' || FULL_DATE.test(text)) return true
  return [words[start - 1], words[start + 1]].some((word) => word !== undefined && hasLetters(word))
}

/** How many words of a date go on to name its year; in Spanish after "de". */
function yearLength(words: readonly Word[], at: number): number {
  const length = words[at]?.text === 'de' ? 2 : 1
  return YEAR.test(words[at + length - 1]?.text ?? '') ? length : 0
}

/** A run of capitalised words, but not at the beginning of a sentence, where every word has a capital. */
function nameAt(words: readonly Word[], at: number, lexicon: TextLexicon): Fact | undefined {
  const isNamed = (index: number) => {
    const form = words[index]?.form
    if (isMonth(words, index, lexicon)) return false
    return form === 'mixed' || (lexicon.hasCapitalNames && form === 'capital')
  }
  const { text, form } = words[at]!
  if (!isNamed(at) || text.length < 2 || (at === 0 && form !== 'mixed')) return undefined
  let end = at + 1
  while (isNamed(end)) end += 1
  return factAt(words, 'name', [at, end])
}

function isMonth(words: readonly Word[], at: number, { units }: TextLexicon): boolean {
  return at >= 0 && longestPhraseAt(words, at, units)?.meaning === 'month'
}

function factAt(words: readonly Word[], kind: FactKind, [start, end]: [number, number]): Fact {
  const key = words
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ')
  return { kind, key, start, length: end - start }
}

function isCurrency(word: Word | undefined): boolean {
  return word !== undefined && CURRENCY.test(word.text)
}

function isCapital({ form }: Word): boolean {
  return form === 'capital' || form === 'mixed'
}
