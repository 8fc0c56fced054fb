import type { Cell } from './cell.js'
import { digit, NumberReader, varint } from '../../kernel/number-text.js'

/** Sums over the cells of a sheet for one engine. */
export interface EngineTotals {
  /** Index in ENGINES. */
  engine: number
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
  given: EngineTotals[] = [],
): EngineTotals[] {
  const byEngine = new Map(given.map((one) => [one.engine, one]))
  for (const cell of cells) {
    if (cell.isNoAnswer) continue
    let totals = byEngine.get(cell.engine)
    if (totals === undefined) byEngine.set(cell.engine, (totals = emptyTotals(cell.engine, brandCount)))
    addCell(totals, cell)
  }
  return [...byEngine.values()]
}

function emptyTotals(engine: number, brandCount: number): EngineTotals {
  return { engine, executions: 0, citations: 0, brands: noBrandTotals(brandCount) }
}

export function noBrandTotals(count: number): BrandTotals[] {
  return Array.from({ length: count }, () => brandTotals(() => 0))
}

function addCell(totals: EngineTotals, { citations, mentions, domains }: Cell): void {
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

/** Encodes in the order of the engines, so that equal sums are equal texts. */
export function encodeTotals(totals: readonly EngineTotals[]): string {
  return totals
    .toSorted((a, b) => a.engine - b.engine)
    .map(
      ({ engine, executions, citations, brands }) =>
        digit(engine) +
        varint(executions) +
        varint(citations) +
        digit(brands.length) +
        brands.map(encodeBrand).join(''),
    )
    .join('')
}

const encodeBrand = ({ mentions, positions, domainExecutions, domainCitations }: BrandTotals) =>
  varint(mentions) + varint(positions) + varint(domainExecutions) + varint(domainCitations)

export function decodeTotals(totals: string): EngineTotals[] {
  const decoded: EngineTotals[] = []
  const text = new NumberReader(totals)
  while (text.hasMore) {
    const engine = text.digit()
    const executions = text.varint()
    const citations = text.varint()
    const brands = Array.from({ length: text.digit() }, () => brandTotals(() => text.varint()))
    decoded.push({ engine, executions, citations, brands })
  }
  return decoded
}

/** Adds executions and mentions of the first brand. The other brands are skipped: a report may have a hundred of them. */
export function addOwnTotals(totals: string, sums: { executions: number; mentions: number }): void {
  const reader = new NumberReader(totals)
  while (reader.hasMore) {
    reader.digit()
    sums.executions += reader.varint()
    reader.varint()
    const figures = reader.digit() * FIGURES_PER_BRAND
    sums.mentions += reader.varint()
    for (let left = figures - 1; left > 0; left -= 1) reader.varint()
  }
}
