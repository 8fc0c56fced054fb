import { type Cell, EXTENDED } from './cell.js'
import { digit, NumberReader, varint } from '../../kernel/number-text.js'
import { seriesOf, SURFACES } from './series.js'

/** Sums over the cells of a sheet for one series. */
interface SeriesTotals {
  /** See `seriesOf`. */
  series: number
  executions: number
  citations: number
  /** By index in the lineup. */
  brands: BrandTotals[]
}

const FIGURES_PER_BRAND = 4

export interface BrandTotals {
  mentions: number
  /** Sum of its positions in the executions that name it. */
  positions: number
  domainExecutions: number
  domainCitations: number
}

/** Reads the figures in the order in which they are stored. */
const brandTotals = (next: () => number): BrandTotals => ({
  mentions: next(),
  positions: next(),
  domainExecutions: next(),
  domainCitations: next(),
})

/** The totals of the cells, added to those given. */
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
  })
  for (const domain of domains) {
    const brand = totals.brands[domain.brand]
    if (brand === undefined) continue
    brand.domainExecutions += 1
    brand.domainCitations += domain.citations
  }
}

/** Encodes in the order of the series, so that equal sums are equal texts. */
export function encodeTotals(totals: readonly SeriesTotals[]): string {
  return totals
    .toSorted((a, b) => a.series - b.series)
    .map(
      ({ series, executions, citations, brands }) =>
        encodeSeries(series) +
        varint(executions) +
        varint(citations) +
        digit(brands.length) +
        brands.map(encodeBrand).join(''),
    )
    .join('')
}

/** An engine's first surface is its code alone; of another one the number follows. */
function encodeSeries(series: number): string {
  const [engine, surface] = [Math.floor(series / SURFACES), series % SURFACES]
  return surface === 0 ? digit(engine) : digit(EXTENDED + engine) + digit(surface)
}

export function readSeries(reader: NumberReader): number {
  const code = reader.digit()
  return code < EXTENDED ? seriesOf(code, 0) : seriesOf(code - EXTENDED, reader.digit())
}

const encodeBrand = ({ mentions, positions, domainExecutions, domainCitations }: BrandTotals) =>
  varint(mentions) + varint(positions) + varint(domainExecutions) + varint(domainCitations)

export function decodeTotals(totals: string): SeriesTotals[] {
  const decoded: SeriesTotals[] = []
  const text = new NumberReader(totals)
  while (text.hasMore) {
    const series = readSeries(text)
    const executions = text.varint()
    const citations = text.varint()
    const brands = Array.from({ length: text.digit() }, () => brandTotals(() => text.varint()))
    decoded.push({ series, executions, citations, brands })
  }
  return decoded
}

/** Adds executions and mentions of the first brand. The other brands are skipped: a report may have a hundred of them. */
export function addOwnTotals(totals: string, sums: { executions: number; mentions: number }): void {
  const reader = new NumberReader(totals)
  while (reader.hasMore) {
    readSeries(reader)
    sums.executions += reader.varint()
    reader.varint()
    const figures = reader.digit() * FIGURES_PER_BRAND
    sums.mentions += reader.varint()
    for (let left = figures - 1; left > 0; left -= 1) reader.varint()
  }
}
