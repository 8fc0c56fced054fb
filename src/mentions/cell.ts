import type { Sentiment } from '../detection/index.js'

/**
 * What the answers to one prompt in one month say of a lineup's brands, an answer a cell, in a few characters each: the
 * statistics of a large report are a pass over some megabytes instead of over millions of rows.
 */
export interface Cell {
  /** Of the month, from 1. */
  day: number
  /** Its place in ENGINES. */
  engine: number
  run: number
  /** The engine showed no AI answer: counted apart, in no denominator. */
  isNoAnswer: boolean
  /** Distinct pages cited. */
  citations: number
  /** The brands named, by first appearance; `brand` is the place in the lineup. */
  mentions: CellMention[]
  /** The brands whose domains are cited, in the order of the lineup. */
  domains: { brand: number; citations: number }[]
}

export interface CellMention {
  brand: number
  sentiment: Sentiment
  /** Where it is first named, in UTF-16 units. */
  start: number
}

export const SENTIMENTS: readonly Sentiment[] = ['neutral', 'positive', 'negative']

/** Added to the engine where there was no answer, where the run is not the first, and where domains are cited. */
export const NO_ANSWER = 8
export const AGAIN = 16
export const CITED = 32

type CellPlace = Pick<Cell, 'day' | 'engine' | 'run'>

export const cellOrder = (a: CellPlace, b: CellPlace) => a.day - b.day || a.engine - b.engine || a.run - b.run
