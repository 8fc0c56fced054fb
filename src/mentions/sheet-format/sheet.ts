import {
  AGAIN,
  type Cell,
  type CellHeader,
  type CellMention,
  CellReader,
  CITED,
  EXTENDED,
  NO_ANSWER,
  SENTIMENTS,
  SHORT_CODES,
  TONE_UNKNOWN,
} from './cell.js'
import { openPhraseBook, phrasesOfBrand } from './phrase-book.js'
import { encodeSaid, SaidReader, storedSaid } from './said.js'
import { encodeTotals, totalsOf } from './totals.js'
import { digit, NumberReader, varint } from '../../kernel/number-text.js'

/** A sheet as it is stored. */
export interface EncodedSheet {
  cells: string
  /** Where each mention begins in the text of its answer. */
  starts: string
  /** What is said of each mention; empty where nothing is said of any. */
  said: string
  /** The phrases that `said` has by their numbers. */
  phrases: string
  totals: string
}

export function encodedSheet(cells: Cell[], brandCount: number): EncodedSheet {
  const phrases = openPhraseBook()
  return {
    cells: encodeCells(cells),
    starts: encodeStarts(cells),
    said: storedSaid(encodeSaid(cells, phrases)),
    phrases: phrases.text(),
    totals: encodeTotals(totalsOf(cells, brandCount)),
  }
}

/** The layout is read by `CellReader`, and without making cells by `addCells` and `addOwnCells`. */
export function encodeCells(cells: readonly Cell[]): string {
  return cells.map(encodeCell).join('')
}

function encodeCell({ mentions, domains, ...cell }: Cell): string {
  const header = encodeHeader({
    ...cell,
    mentionCount: mentions.length,
    domainCount: domains.length,
    isToneUnknown: isToneUnknown(mentions),
  })
  const cited = domains.map(({ brand, citations }) => encodeDomain(brand, citations))
  return header + mentions.map(encodeMention).join('') + cited.join('')
}

export function isToneUnknown(mentions: readonly Pick<CellMention, 'sentiment'>[]): boolean {
  return mentions.some(({ sentiment }) => sentiment === null)
}

export function encodeHeader(header: CellHeader): string {
  const { day, engine, surface, run, isNoAnswer, citations, mentionCount, domainCount } = header
  const isExtended = engine >= SHORT_CODES || surface > 0 || header.isToneUnknown
  const extended = EXTENDED + (header.isToneUnknown ? TONE_UNKNOWN : 0)
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

/** One character for each of the first twenty-one brands. */
export function encodeMention({ brand, sentiment }: Omit<CellMention, 'start'>): string {
  return varint(brand * SENTIMENTS.length + (sentiment === null ? 0 : SENTIMENTS.indexOf(sentiment)))
}

export function encodeDomain(brand: number, citations: number): string {
  return digit(brand) + varint(citations)
}

/** Encodes where each mention begins in its text; kept apart, since no statistic needs it. */
export function encodeStarts(cells: readonly Cell[]): string {
  return cells.map(({ mentions }) => mentions.map(({ start }) => varint(start)).join('')).join('')
}

/** Without `starts`, mentions have no useful start. */
export function decodeCells(cells: string, starts = ''): Cell[] {
  const decoded: Cell[] = []
  const reader = new CellReader(cells)
  const startText = new NumberReader(starts)
  while (reader.hasMore) {
    const { mentionCount, domainCount, isToneUnknown, ...header } = reader.header()
    const mentions = reader
      .mentions({ mentionCount, isToneUnknown })
      .map((mention) => ({ ...mention, start: startText.varint() }))
    decoded.push({ ...header, mentions, domains: reader.domains(domainCount) })
  }
  return decoded
}

/** The cells of a whole sheet, with what is said. */
export function decodedSheet({ cells, starts, said, phrases }: EncodedSheet): Cell[] {
  const decoded = decodeCells(cells, starts)
  if (said === '') return decoded
  const reader = new SaidReader(said)
  const known = new Map<number, string[]>()
  const phrasesOf = (brand: number) => {
    const found = known.get(brand) ?? phrasesOfBrand(phrases, brand)
    known.set(brand, found)
    return found
  }
  return decoded.map((cell) => ({
    ...cell,
    mentions: cell.mentions.map((mention) => {
      const statements = reader.statements(phrasesOf(mention.brand))
      return statements.length === 0 ? mention : { ...mention, statements }
    }),
  }))
}
