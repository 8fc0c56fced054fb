import type { Sentiment } from '../../detection/index.js'
import { ENGINE_CODES } from '../../kernel/engines.js'

/**
 * What one answer says about the brands of a lineup. A sheet stores the cells of one prompt and month in a few characters each.
 * Statistics of a large report then read some megabytes instead of millions of rows.
 */
export interface Cell {
  /** Day of the month, from 1. */
  day: number
  /** Code of the engine. */
  engine: number
  /** Number of the surface within its engine. */
  surface: number
  run: number
  /** The engine showed no AI answer. Such cells are counted separately and are in no denominator. */
  isNoAnswer: boolean
  /** Number of distinct pages cited. */
  citations: number
  /** The named brands, by first appearance. `brand` is the index in the lineup. */
  mentions: CellMention[]
  /** Brands whose domains the answer cites, in the order of the lineup. */
  domains: { brand: number; citations: number }[]
}

export interface CellMention {
  brand: number
  /** Null if the language of the answer is not supported. It is then null for all brands of the answer. */
  sentiment: Sentiment | null
  /** Offset of the first mention, in UTF-16 units. */
  start: number
  /** Share of the answer's words, in ten-thousandths. 0 or missing if unknown, which includes sheets in older formats. */
  wordShare?: number
  /** In the order of the text. Missing if the answer says nothing about the brand. */
  statements?: readonly CellStatement[]
}

/** One thing that an answer says for or against a brand. */
export interface CellStatement {
  /** Index in `ASPECTS`. */
  aspect: number
  polarity: 1 | -1
  /** Empty if no words are counted. */
  phrase: string
  /** Offset and length of the words, in UTF-16 units. */
  start: number
  length: number
}

/** Sorts by first appearance. Brands that share a name keep the order of the lineup. */
export function inOrderOfAppearance(mentions: CellMention[]): CellMention[] {
  return mentions.length < 2 ? mentions : mentions.toSorted((a, b) => a.start - b.start || a.brand - b.brand)
}

export const SENTIMENTS: readonly Sentiment[] = ['neutral', 'positive', 'negative']
/** What a mention adds to the sum of favour. Shifted by one, so that sums are never negative. */
export const FAVOURS: Readonly<Record<Sentiment, number>> = { neutral: 1, positive: 2, negative: 0 }
/** The sentiments by which mentions are counted. The last one, null, is for unknown sentiment. */
export const COUNTED_SENTIMENTS: readonly (Sentiment | null)[] = [...SENTIMENTS, null]

/** Flags added to the engine: no answer, a run after the first, and domains cited. */
export const NO_ANSWER = 8
export const AGAIN = 16
export const CITED = 32
/**
 * Replaces the engine if its code needs more than three bits, its surface is not the first or its sentiment is unknown. Engine and
 * surface then follow.
 */
export const EXTENDED = 64
/** Added to `EXTENDED` if the sentiment is unknown. The sentiments stored with the mentions then mean nothing. */
export const SENTIMENT_UNKNOWN = 1
/** Engines with smaller codes need no character of their own. */
export const SHORT_CODES = NO_ANSWER

export type CellPosition = Pick<Cell, 'day' | 'engine' | 'run'>

export const cellOrder = (a: CellPosition, b: CellPosition) =>
  a.day - b.day || a.engine - b.engine || a.run - b.run

export const cellKey = ({ day, engine, run }: CellPosition) => (run * 32 + day) * ENGINE_CODES + engine
