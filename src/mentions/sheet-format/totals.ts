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

export function totalsOf(cells: readonly Cell[], brandCount: number): EngineTotals[] {
  const byEngine = new Map<number, EngineTotals>()
  for (const cell of cells) {
    if (cell.isNoAnswer) continue
    let totals = byEngine.get(cell.engine)
    if (totals === undefined) byEngine.set(cell.engine, (totals = nothing(cell.engine, brandCount)))
    add(totals, cell)
  }
  return [...byEngine.values()]
}

function nothing(engine: number, brandCount: number): EngineTotals {
  const brands = Array.from({ length: brandCount }, () => ({
    mentions: 0,
    positions: 0,
    domainExecutions: 0,
    domainCitations: 0,
  }))
  return { engine, executions: 0, citations: 0, brands }
}

function add(totals: EngineTotals, { citations, mentions, domains }: Cell): void {
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

/** Sums of two sets of cells together. */
export function addedTotals(some: EngineTotals[], others: EngineTotals[]): EngineTotals[] {
  const sums = new Map(some.map((one) => [one.engine, one]))
  for (const other of others) {
    const one = sums.get(other.engine)
    sums.set(other.engine, one === undefined ? other : sumOf(one, other))
  }
  return [...sums.values()]
}

function sumOf(one: EngineTotals, other: EngineTotals): EngineTotals {
  return {
    engine: one.engine,
    executions: one.executions + other.executions,
    citations: one.citations + other.citations,
    brands: one.brands.map((brand, place) => ({
      mentions: brand.mentions + (other.brands[place]?.mentions ?? 0),
      positions: brand.positions + (other.brands[place]?.positions ?? 0),
      domainExecutions: brand.domainExecutions + (other.brands[place]?.domainExecutions ?? 0),
      domainCitations: brand.domainCitations + (other.brands[place]?.domainCitations ?? 0),
    })),
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
        brands
          .map(
            (brand) =>
              varint(brand.mentions) +
              varint(brand.positions) +
              varint(brand.domainExecutions) +
              varint(brand.domainCitations),
          )
          .join(''),
    )
    .join('')
}

export function decodeTotals(totals: string): EngineTotals[] {
  const decoded: EngineTotals[] = []
  const text = new NumberReader(totals)
  while (text.hasMore) {
    const engine = text.digit()
    const executions = text.varint()
    const citations = text.varint()
    const brands = Array.from({ length: text.digit() }, () => ({
      mentions: text.varint(),
      positions: text.varint(),
      domainExecutions: text.varint(),
      domainCitations: text.varint(),
    }))
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
