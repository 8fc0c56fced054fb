import { digit, NumberReader, SHEET_FORMAT, varint } from '../../kernel/number-text.js'
import {
  AGAIN,
  type Cell,
  type CellMention,
  CITED,
  EXTENDED,
  NO_ANSWER,
  SENTIMENTS,
  SHORT_CODES,
  SENTIMENT_UNKNOWN,
} from './cell.js'
import { mentionColumns, type MentionColumns, IS_UNANSWERED, IS_UNREAD } from './columns.js'
import { storedText } from './mention-text.js'
import { openPhraseBook, phrasesOfBrand } from './phrase-book.js'
import { encodeSaid, saidColumns, cellStatements } from './said.js'
import { SURFACES } from './series.js'
import { encodeWordShares } from './word-shares.js'
import { encodeTotals, formerBrands, hasFormerTotals, totalsOf } from './totals.js'

/** A sheet in its stored form. */
export interface EncodedSheet {
  cells: string
  /** Offset of each mention in the text of its answer. */
  starts: string
  /** Each mention's share of the words of its answer; empty if no share is known. */
  words: string
  /** The statements about each mention; empty if there are none. */
  said: string
  /** The phrases that `said` refers to by number. */
  phrases: string
  totals: string
}

export function encodedSheet(cells: Cell[], brandCount: number): EncodedSheet {
  const phrases = openPhraseBook()
  return {
    cells: encodeCells(cells),
    starts: encodeStarts(cells),
    words: storedText(encodeWordShares(cells)),
    said: storedText(encodeSaid(cells, phrases)),
    phrases: phrases.text(),
    totals: encodeTotals(totalsOf(cells, brandCount)),
  }
}

/** Encodes the cells of a sheet, with the format in front that `mentionColumns` reads. */
export function encodeCells(cells: readonly Cell[]): string {
  return cells.length === 0 ? '' : SHEET_FORMAT + cells.map(encodeCell).join('')
}

export function encodeCell({ mentions, domains, ...cell }: Cell): string {
  const header = encodeHeader({
    ...cell,
    mentionCount: mentions.length,
    domainCount: domains.length,
    isSentimentUnknown: isSentimentUnknown(mentions),
  })
  const cited = domains.map(({ brand, citations }) => encodeDomain(brand, citations))
  return header + mentions.map(encodeMention).join('') + cited.join('')
}

export function isSentimentUnknown(mentions: readonly Pick<CellMention, 'sentiment'>[]): boolean {
  return mentions.some(({ sentiment }) => sentiment === null)
}

interface CellHeader extends Omit<Cell, 'mentions' | 'domains'> {
  mentionCount: number
  domainCount: number
  /** The cell names brands, and the language of its answer is not supported. */
  isSentimentUnknown: boolean
}

export function encodeHeader(header: CellHeader): string {
  const { day, engine, surface, run, isNoAnswer, citations, mentionCount, domainCount } = header
  const isExtended = engine >= SHORT_CODES || surface > 0 || header.isSentimentUnknown
  const extended = EXTENDED + (header.isSentimentUnknown ? SENTIMENT_UNKNOWN : 0)
  const flags = (isNoAnswer ? NO_ANSWER : 0) + (run > 1 ? AGAIN : 0) + (domainCount > 0 ? CITED : 0)
  return (
    digit(day - 1) +
    digit(flags + (isExtended ? extended : engine)) +
    (isExtended ? digit(engine) + digit(surface) : '') +
    (run > 1 ? varint(run) : '') +
    varint(citations) +
    digit(mentionCount) +
    (domainCount > 0 ? digit(domainCount) : '')
  )
}

/** The first twenty-one brands take one character each. */
export function encodeMention({ brand, sentiment }: Omit<CellMention, 'start'>): string {
  return varint(brand * SENTIMENTS.length + (sentiment === null ? 0 : SENTIMENTS.indexOf(sentiment)))
}

export function encodeDomain(brand: number, citations: number): string {
  return digit(brand) + varint(citations)
}

/** Encodes the start of each mention. Stored separately, because no statistic needs it. */
export function encodeStarts(cells: readonly Cell[]): string {
  return cells.map(({ mentions }) => mentions.map(({ start }) => varint(start)).join('')).join('')
}

/** Without `starts`, mentions have no meaningful start; without `words`, no share of words. */
export function decodeCells(cells: string, starts = '', words = ''): Cell[] {
  const columns = mentionColumns(cells, { words })
  const startText = new NumberReader(starts)
  let [mention, domain] = [0, 0]
  return Array.from({ length: columns.length }, (_, index) => {
    const isUnread = (columns.flags[index]! & IS_UNREAD) !== 0
    const mentionsFrom = mention
    const domainsFrom = domain
    mention += columns.named[index]!
    domain += columns.cited[index]!
    return {
      day: columns.day[index]! + 1,
      engine: Math.floor(columns.series[index]! / SURFACES),
      surface: columns.series[index]! % SURFACES,
      run: columns.run[index]!,
      isNoAnswer: (columns.flags[index]! & IS_UNANSWERED) !== 0,
      citations: columns.citations[index]!,
      mentions: Array.from(columns.mentions.subarray(mentionsFrom, mention), (code, at) => ({
        brand: Math.floor(code / SENTIMENTS.length),
        sentiment: isUnread ? null : (SENTIMENTS[code % SENTIMENTS.length] ?? 'neutral'),
        start: startText.varint(),
        ...wordShareAt(columns, mentionsFrom + at),
      })),
      domains: Array.from(columns.domains.subarray(domainsFrom, domain), (brand, at) => ({
        brand,
        citations: columns.domainCitations[domainsFrom + at]!,
      })),
    }
  })
}

/** Leaves out a share that is not known. */
function wordShareAt({ wordShares }: MentionColumns, at: number): Pick<CellMention, 'wordShare'> {
  const wordShare = wordShares[at]!
  return wordShare === 0 ? {} : { wordShare }
}

/** Decodes a whole sheet, including statements. */
export function decodedSheet({ cells, starts, words, said, phrases }: EncodedSheet): Cell[] {
  const decoded = decodeCells(cells, starts, words)
  if (said === '') return decoded
  const columns = saidColumns(said, phrases)
  const known = new Map<number, string[]>()
  const phrasesOf = (brand: number) => {
    const found = known.get(brand) ?? phrasesOfBrand(phrases, brand)
    known.set(brand, found)
    return found
  }
  let [mention, statement] = [0, 0]
  return decoded.map((cell) => ({
    ...cell,
    mentions: cell.mentions.map((one) => {
      const from = statement
      statement += columns.statements[mention++]!
      if (from === statement) return one
      return { ...one, statements: cellStatements(columns, { from, to: statement }, phrasesOf(one.brand)) }
    }),
  }))
}

/** Returns totals in the current format. Totals in older formats lack figures, which are computed from the cells. */
export function renewedTotals({
  cells,
  words,
  totals,
}: Pick<EncodedSheet, 'cells' | 'words' | 'totals'>): string {
  return hasFormerTotals(totals)
    ? encodeTotals(totalsOf(decodeCells(cells, '', words), formerBrands(totals)))
    : totals
}
