import { hasLetters, longestPhraseAt, type Word } from '../../language/index.js'
import type { TextLexicon } from './lexicon.js'
import type { PageSentence } from './page-text.js'

export type FactKind = 'measure' | 'date' | 'number' | 'name' | 'source' | 'quotation'

export interface Fact {
  kind: FactKind
  /** Equal facts have equal keys. */
  key: string
  start: number
  /** Length in words. These words do not count as plain words. */
  length: number
}

const YEAR = /^(?:19|20)\d\d$/
const FULL_DATE = /^\p{Nd}{1,4}([./-])\p{Nd}{1,2}\1\p{Nd}{2,4}$/u
const CURRENCY = /^\p{Sc}$/u
const QUOTATION = /[“«„][^“”«»„]{20,300}[”»“]|"[^"]{20,300}"/u
/** A line with a larger share of capitalised words is a headline, so its capitals do not show names. */
const MAX_CAPITAL_SHARE = 2 / 3

/** The place of a text. In running text a number is explained by the words beside it, in a table cell by the label. */
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

/** Returns a number with the unit, month or currency beside it. */
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

/** A single number or year needs a word beside it. A number in a row of numbers says nothing. */
function isExplained(words: readonly Word[], { start, length }: Fact): boolean {
  const { text, form } = words[start]!
  if (length > 1 || form !== 'number' || FULL_DATE.test(text)) return true
  return [words[start - 1], words[start + 1]].some((word) => word !== undefined && hasLetters(word))
}

/** Returns how many words after a date contain its year. In Spanish, the year follows "de". */
function yearLength(words: readonly Word[], at: number): number {
  const length = words[at]?.text === 'de' ? 2 : 1
  return YEAR.test(words[at + length - 1]?.text ?? '') ? length : 0
}

/** Returns a run of capitalised words, except at the beginning of a sentence, where every first word has a capital. */
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
