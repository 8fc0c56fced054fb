import { type Cell, EXTENDED, FAVOURS } from './cell.js'
import { digit, NumberReader, varint } from '../../kernel/number-text.js'
import { seriesOf, SURFACES } from './series.js'

/** Sums over the cells of a sheet, for one series. */
interface SeriesTotals {
  /** Number from `seriesOf`. */
  series: number
  executions: number
  citations: number
  /** By index in the lineup. */
  brands: BrandTotals[]
}

/**
 * First character of totals in the current format. Totals in older formats begin with another character or a series;
 * `renewedTotals` computes their missing figures from the cells.
 */
const TOTALS_FORMAT = digit(124)
/** Number of figures per brand, by format character; 4 if there is no such character. */
const FIGURES: Readonly<Record<string, number>> = { [TOTALS_FORMAT]: 9, [digit(125)]: 7, [digit(126)]: 5 }

export const hasFormerTotals = (text: string) => text !== '' && !text.startsWith(TOTALS_FORMAT)

export interface BrandTotals {
  mentions: number
  /** Sum of the brand's positions in the answers that name it. */
  positions: number
  domainExecutions: number
  domainCitations: number
  /** Answers that name the brand and cite a page of its domains. */
  namedAndCited: number
  /** Sum of the brand's shares of words. `unweighed`: answers that name it and whose share is unknown. */
  wordShares: number
  unweighed: number
  /** Answers that name the brand with a known sentiment. `favour`: the sum of their `FAVOURS`. */
  judged: number
  favour: number
}

/** Reads the figures in stored order. */
const brandTotals = (next: () => number): BrandTotals => ({
  mentions: next(),
  positions: next(),
  domainExecutions: next(),
  domainCitations: next(),
  namedAndCited: next(),
  wordShares: next(),
  unweighed: next(),
  judged: next(),
  favour: next(),
})

/** Adds the cells to the given totals. */
export function totalsOf(
  cells: readonly Cell[],
  brandCount: number,
  given: SeriesTotals[] = [],
): SeriesTotals[] {
  const bySeries = new Map(given.map((one) => [one.series, one]))
  for (const cell of cells) {
    if (cell.isNoAnswer) continue
    const series = seriesOf(cell.engine, cell.surface)
    let totals = bySeries.get(series)
    if (totals === undefined) bySeries.set(series, (totals = emptyTotals(series, brandCount)))
    addCell(totals, cell)
  }
  return [...bySeries.values()]
}

function emptyTotals(series: number, brandCount: number): SeriesTotals {
  return { series, executions: 0, citations: 0, brands: noBrandTotals(brandCount) }
}

export function noBrandTotals(count: number): BrandTotals[] {
  return Array.from({ length: count }, () => brandTotals(() => 0))
}

function addCell(totals: SeriesTotals, { citations, mentions, domains }: Cell): void {
  totals.executions += 1
  totals.citations += citations
  mentions.forEach((mention, index) => {
    const brand = totals.brands[mention.brand]
    if (brand === undefined) return
    brand.mentions += 1
    brand.positions += index + 1
    brand.wordShares += mention.wordShare ?? 0
    brand.unweighed += mention.wordShare ? 0 : 1
    if (mention.sentiment === null) return
    brand.judged += 1
    brand.favour += FAVOURS[mention.sentiment]
  })
  for (const domain of domains) {
    const brand = totals.brands[domain.brand]
    if (brand === undefined) continue
    brand.domainExecutions += 1
    brand.domainCitations += domain.citations
  }
  const [named, cited] = [mentions, domains].map((some) => some.map(({ brand }) => brand))
  addNamedAndCited(totals.brands, { named: named!, cited: cited! }, 1)
}

/** Counts an answer, or with -1 removes it, for each brand that it both names and cites. */
export function addNamedAndCited(
  totals: readonly BrandTotals[],
  { named, cited }: { named: ArrayLike<number>; cited: Iterable<number> },
  times: 1 | -1,
): void {
  for (const brand of cited)
    if (Array.prototype.includes.call(named, brand) && totals[brand]) totals[brand].namedAndCited += times
}

/** Sorts by series, so that equal totals give equal texts. */
export function encodeTotals(totals: readonly SeriesTotals[]): string {
  if (totals.length === 0) return ''
  const encoded = totals
    .toSorted((a, b) => a.series - b.series)
    .map(
      ({ series, executions, citations, brands }) =>
        encodeSeries(series) +
        varint(executions) +
        varint(citations) +
        digit(brands.length) +
        brands.map(encodeBrand).join(''),
    )
  return TOTALS_FORMAT + encoded.join('')
}

/** The first surface of an engine is encoded as the engine's code alone. Other surfaces are followed by their number. */
function encodeSeries(series: number): string {
  const [engine, surface] = [Math.floor(series / SURFACES), series % SURFACES]
  return surface === 0 ? digit(engine) : digit(EXTENDED + engine) + digit(surface)
}

export function readSeries(reader: NumberReader): number {
  const code = reader.digit()
  return code < EXTENDED ? seriesOf(code, 0) : seriesOf(code - EXTENDED, reader.digit())
}

const encodeBrand = (one: BrandTotals) =>
  varint(one.mentions) +
  varint(one.positions) +
  varint(one.domainExecutions) +
  varint(one.domainCitations) +
  varint(one.namedAndCited) +
  varint(one.wordShares) +
  varint(one.unweighed) +
  varint(one.judged) +
  varint(one.favour)

export function openTotalsReader(totals: string): NumberReader {
  if (hasFormerTotals(totals)) throw new Error('These totals lack figures: see renewedTotals.')
  return behindFormat(totals)
}

function behindFormat(totals: string): NumberReader {
  const reader = new NumberReader(totals)
  if (totals.charAt(0) in FIGURES) reader.position = 1
  return reader
}

export function decodeTotals(totals: string): SeriesTotals[] {
  const decoded: SeriesTotals[] = []
  const text = openTotalsReader(totals)
  while (text.hasMore) {
    const series = readSeries(text)
    const executions = text.varint()
    const citations = text.varint()
    const brands = Array.from({ length: text.digit() }, () => brandTotals(() => text.varint()))
    decoded.push({ series, executions, citations, brands })
  }
  return decoded
}

/** Reads the number of brands from totals in an older format. */
export function formerBrands(totals: string): number {
  const reader = behindFormat(totals)
  readSeries(reader)
  reader.varint()
  reader.varint()
  return reader.digit()
}

/**
 * Adds answers and mentions of the first brand, from totals of any format. Skips the other brands, of which a report may have a
 * hundred.
 */
export function addOwnTotals(totals: string, sums: { executions: number; mentions: number }): void {
  const reader = behindFormat(totals)
  const each = FIGURES[totals.charAt(0)] ?? 4
  while (reader.hasMore) {
    readSeries(reader)
    sums.executions += reader.varint()
    reader.varint()
    const figures = reader.digit() * each
    sums.mentions += reader.varint()
    for (let left = figures - 1; left > 0; left -= 1) reader.varint()
  }
}
