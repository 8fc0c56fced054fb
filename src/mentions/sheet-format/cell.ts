import type { Sentiment } from '../../detection/index.js'
import { ENGINE_CODES } from '../../kernel/engines.js'
import { NumberReader } from '../../kernel/number-text.js'

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
  /** In the order of the text; left out where nothing is said of it. */
  statements?: readonly CellStatement[]
}

/** One thing that an answer says for or against a brand. */
export interface CellStatement {
  /** Place among `ASPECTS`. */
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

export interface CellHeader extends Pick<
  Cell,
  'day' | 'engine' | 'surface' | 'run' | 'isNoAnswer' | 'citations'
> {
  mentionCount: number
  domainCount: number
  /** It names brands in a language that is not read. */
  isToneUnknown: boolean
}

/** Reads cells as `encodeCells` writes them: a header, then its mentions, then its domains. */
export class CellReader extends NumberReader {
  header(): CellHeader {
    const day = this.digit() + 1
    const kind = this.digit()
    const isExtended = (kind & EXTENDED) !== 0
    const engine = isExtended ? this.digit() : kind % SHORT_CODES
    const surface = isExtended ? this.digit() : 0
    const run = (kind & AGAIN) === 0 ? 1 : this.varint()
    const citations = this.varint()
    const mentionCount = this.digit()
    const domainCount = (kind & CITED) === 0 ? 0 : this.digit()
    const isNoAnswer = (kind & NO_ANSWER) !== 0
    const isToneUnknown = isExtended && (kind & TONE_UNKNOWN) !== 0
    return { day, engine, surface, run, isNoAnswer, citations, mentionCount, domainCount, isToneUnknown }
  }

  mentions({
    mentionCount,
    isToneUnknown,
  }: Pick<CellHeader, 'mentionCount' | 'isToneUnknown'>): Omit<CellMention, 'start'>[] {
    return Array.from({ length: mentionCount }, () => {
      const code = this.varint()
      const sentiment = isToneUnknown ? null : (SENTIMENTS[code % SENTIMENTS.length] ?? 'neutral')
      return { brand: Math.floor(code / SENTIMENTS.length), sentiment }
    })
  }

  domains(count: number): Cell['domains'] {
    return Array.from({ length: count }, () => ({ brand: this.digit(), citations: this.varint() }))
  }

  /** Skips the mentions and domains of a cell. */
  skip({ mentionCount, domainCount }: CellHeader): void {
    for (let left = mentionCount; left > 0; left -= 1) this.varint()
    for (let left = domainCount; left > 0; left -= 1) {
      this.digit()
      this.varint()
    }
  }
}

/**
 * Visits the executions of a sheet. `namedBrands` decodes the indexes of the brands named, by first appearance; a visitor
 * that does not call it skips them.
 */
export function eachExecution(
  cells: string,
  visit: (execution: CellHeader, namedBrands: () => number[]) => void,
): void {
  const reader = new CellReader(cells)
  let header: CellHeader
  const namedBrands = () => {
    const brands: number[] = []
    for (let left = header.mentionCount; left > 0; left -= 1)
      brands.push(Math.floor(reader.varint() / SENTIMENTS.length))
    header.mentionCount = 0
    return brands
  }
  while (reader.hasMore) {
    header = reader.header()
    visit(header, namedBrands)
    reader.skip(header)
  }
}
