import type { Sentiment } from '../../detection/index.js'
import { ENGINE_CODES } from '../../kernel/engines.js'

/**
 * What one answer says about the brands of a lineup. A sheet holds the cells of one prompt and month in a few characters
 * each, so the statistics of a large report are a pass over some megabytes instead of over millions of rows.
 */
export interface Cell {
  /** Day of the month, from 1. */
  day: number
  /** Its code. */
  engine: number
  /** Number of the surface among those of the engine: where its answers come from. */
  surface: number
  run: number
  /** The engine showed no AI answer: counted separately, in no denominator. */
  isNoAnswer: boolean
  /** Number of distinct pages cited. */
  citations: number
  /** The brands named, by first appearance; `brand` is the index in the lineup. */
  mentions: CellMention[]
  /** The brands whose domains are cited, in the order of the lineup. */
  domains: { brand: number; citations: number }[]
}

export interface CellMention {
  brand: number
  /** Null where the language of the answer is not read: then it is null for every brand that it names. */
  sentiment: Sentiment | null
  /** Where it is first named, in UTF-16 units. */
  start: number
  /** Of the words of its answer, in ten-thousandths; 0 or left out where it is not known, as on sheets from before. */
  wordShare?: number
  /** In the order of the text; left out where nothing is said of it. */
  statements?: readonly CellStatement[]
}

/** One thing that an answer says for or against a brand. */
export interface CellStatement {
  /** Index in `ASPECTS`. */
  aspect: number
  polarity: 1 | -1
  /** Empty where no words are counted. */
  phrase: string
  /** Where the words that say it begin, and how many they are, in UTF-16 units. */
  start: number
  length: number
}

/** Sorts by first appearance; brands that share a name stand in the order of the lineup. */
export function inOrderOfAppearance(mentions: CellMention[]): CellMention[] {
  return mentions.length < 2 ? mentions : mentions.toSorted((a, b) => a.start - b.start || a.brand - b.brand)
}

export const SENTIMENTS: readonly Sentiment[] = ['neutral', 'positive', 'negative']
/** What a mention adds to a sum that cannot be negative: so much more than one is in the brand’s favour. */
export const FAVOURS: Readonly<Record<Sentiment, number>> = { neutral: 1, positive: 2, negative: 0 }
/** How mentions are counted by tone: the last count is of those whose tone is not known. */
export const TONES: readonly (Sentiment | null)[] = [...SENTIMENTS, null]

/** Added to the engine where there was no answer, where the run is not the first, and where domains are cited. */
export const NO_ANSWER = 8
export const AGAIN = 16
export const CITED = 32
/** Stands instead of the engine where its code takes more than three bits or its surface is not the first: both follow. */
export const EXTENDED = 64
/** Added where both follow and the tone is not known: what a mention has for its tone says nothing then. */
export const TONE_UNKNOWN = 1
/** So many engines need no character of their own. */
export const SHORT_CODES = NO_ANSWER

export type CellPosition = Pick<Cell, 'day' | 'engine' | 'run'>

export const cellOrder = (a: CellPosition, b: CellPosition) =>
  a.day - b.day || a.engine - b.engine || a.run - b.run

export const cellKey = ({ day, engine, run }: CellPosition) => (run * 32 + day) * ENGINE_CODES + engine
