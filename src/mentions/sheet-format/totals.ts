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

interface BrandTotals {
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
    addCell(totals, cell, 1)
  }
  return [...byEngine.values()]
}

/** Cells that say something else now than they did. */
export interface ChangedCell {
  before: Cell
  after: Cell
}

/** The totals after some cells have changed; further brands may have been added behind the others. */
export function changedTotals(
  given: readonly EngineTotals[],
  brandCount: number,
  cells: readonly ChangedCell[],
): EngineTotals[] {
  const totals = given.map((one) => ({
    ...one,
    brands: [...one.brands, ...noTotals(brandCount - one.brands.length)],
  }))
  const byEngine = new Map(totals.map((one) => [one.engine, one]))
  for (const { before, after } of cells) {
    const ofEngine = before.isNoAnswer ? undefined : byEngine.get(before.engine)
    if (ofEngine === undefined) continue
    addCell(ofEngine, before, -1)
    addCell(ofEngine, after, 1)
  }
  return totals
}

const noTotals = (count: number) => Array.from({ length: count }, () => brandTotals(() => 0))

const emptyTotals = (engine: number, brandCount: number): EngineTotals => ({
  engine,
  executions: 0,
  citations: 0,
  brands: noTotals(brandCount),
})

/** Adds a cell so many times: -1 takes it away. */
function addCell(totals: EngineTotals, { citations, mentions, domains }: Cell, times: 1 | -1): void {
  totals.executions += times
  totals.citations += times * citations
  mentions.forEach((mention, index) => {
    const brand = totals.brands[mention.brand]
    if (brand === undefined) return
    brand.mentions += times
    brand.positions += times * (index + 1)
  })
  for (const domain of domains) {
    const brand = totals.brands[domain.brand]
    if (brand === undefined) continue
    brand.domainExecutions += times
    brand.domainCitations += times * domain.citations
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
