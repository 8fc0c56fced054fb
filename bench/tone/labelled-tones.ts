import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Aspect, Sentiment } from '../../src/detection/index.js'
import { detectLanguage, type Language } from '../../src/language/index.js'
import { labelledFiles, languageOf, readLabelled, tradeOf } from '../accuracy/labelled-answers.js'

interface ToneLabel {
  brand: string
  tone: Tone
  /** False if a second reader might well disagree. */
  certain: boolean
  aspects: LabelledAspect[]
}

export type Tone = 1 | 0 | -1

interface LabelledAspect {
  aspect: Aspect
  polarity: 1 | -1
  quote: string
}

/** A text, a brand that it names, and the tone in which it does. */
export interface LabelledTone extends ToneLabel {
  id: string
  text: string
  language: Language
  trade: string
  /** Where the text names the brand. */
  offsets: [number, number][]
  isOurs: boolean
  /** No word comes from this text, and its mistakes are not read. */
  isTest: boolean
}

const OWN_FOLDER = 'bench/labelled/tone'
/** Labels by others, in the same folder as their texts. */
const OTHERS_LABELS = '../shared/data/answers/tone.jsonl'

const linesOf = <Row>(file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)

/** Labels of answers that others collected; empty if those are not present. */
export function othersTones(): LabelledTone[] {
  if (!existsSync(OTHERS_LABELS)) return []
  const files = labelledFiles().others.map(readLabelled)
  const answers = new Map(
    files.flatMap((file) => file.answers.map((answer) => [answer.id, { answer, file }])),
  )
  return linesOf<ToneLabel & { id: string }>(OTHERS_LABELS).flatMap((label) => {
    const { answer, file } = answers.get(label.id) ?? {}
    if (answer === undefined) return []
    const { brandVariations = [] } = file?.brands.find(({ brand }) => brand === label.brand) ?? {}
    return {
      ...label,
      text: answer.text,
      language: languageOf(answer) as Language,
      trade: tradeOf(answer) ?? '',
      offsets: namedIn(answer.text, [label.brand, ...brandVariations]),
      isOurs: false,
      isTest: false,
    }
  })
}

const TEST_FILE = /-test\.jsonl$/

/** The project's texts: those read while the word lists were written, and those kept for the test. */
export function ownTones(): LabelledTone[] {
  const files = existsSync(OWN_FOLDER) ? readdirSync(OWN_FOLDER).toSorted() : []
  return files
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) =>
      linesOf<Omit<LabelledTone, keyof ToneLabel> & { brands: ToneLabel[] }>(join(OWN_FOLDER, file)).flatMap(
        ({ brands, ...text }) =>
          brands.map((label) => ({
            ...text,
            ...label,
            aspects: label.aspects ?? [],
            offsets: namedIn(text.text, [label.brand]),
            isOurs: true,
            isTest: TEST_FILE.test(file),
          })),
      ),
    )
}

const WRITTEN = 'test/fixtures/sentiment.jsonl'
/**
 * Our labels of brands in shopping answers that others collected, by the id of the answer. The project has no copy of the
 * answers.
 */
const OF_SHOPPING = 'bench/labelled/tone-of-shopping-answers.jsonl'

interface LabelledPassage {
  brand: string
  sentiment: Sentiment
  id: string
  start: number
  end: number
}

/** Single passages in English: our own, and those of the shopping answers that are present. */
export function shoppingTones(): LabelledTone[] {
  const shopping = labelledFiles().others.map(readLabelled)
  const texts = new Map(shopping.flatMap(({ answers }) => answers.map(({ id, text }) => [id, text])))
  const written = linesOf<{ text: string; brand: string; label: Sentiment }>(WRITTEN)
  const real = linesOf<LabelledPassage>(OF_SHOPPING).flatMap(({ id, brand, sentiment, start, end }) => {
    const text = texts.get(id)?.slice(start, end)
    return text === undefined ? [] : { text, brand, label: sentiment }
  })
  return [...written, ...real]
    .filter(({ text }) => detectLanguage(text, { hint: 'en' }) === 'en')
    .map(({ text, brand, label }) => ({
      id: brand,
      text,
      brand,
      tone: label === 'neutral' ? 0 : label === 'positive' ? 1 : -1,
      certain: true,
      aspects: [],
      language: 'en',
      trade: 'shopping',
      offsets: namedIn(text, [brand]),
      isOurs: true,
      isTest: false,
    }))
}

const LATIN_LETTER = /[\p{sc=Latin}\p{Nd}]/u

/** Where a name occurs as a word with its own capitals or, if it never does, with any. */
function namedIn(text: string, names: readonly string[]): [number, number][] {
  const exact = names.flatMap((name) => rangesOf(text, name))
  const ranges =
    exact.length > 0 ? exact : names.flatMap((name) => rangesOf(text.toLowerCase(), name.toLowerCase()))
  return ranges
    .toSorted(([a, c], [b, d]) => a - b || d - c)
    .filter(([start], at, all) => all.slice(0, at).every(([, end]) => end <= start))
}

function rangesOf(text: string, name: string): [number, number][] {
  const ranges: [number, number][] = []
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length
    const isPart = (beside: string, own: string) => LATIN_LETTER.test(beside) && LATIN_LETTER.test(own)
    if (!isPart(text.charAt(at - 1), name.charAt(0)) && !isPart(text.charAt(end), name.at(-1) ?? '')) {
      ranges.push([at, end])
    }
  }
  return ranges
}
