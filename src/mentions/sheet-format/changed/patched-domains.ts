import type { Cell } from '../cell.js'
import type { ColumnRange, MentionColumns } from '../columns.js'
import { encodeDomain } from '../sheet.js'
import type { BrandTotals } from '../totals.js'

export function citesAny(
  { domains }: MentionColumns,
  { from, to }: ColumnRange,
  brands: ReadonlySet<number>,
): boolean {
  for (let at = from; at < to; at += 1) if (brands.has(domains[at]!)) return true
  return false
}

interface NewDomains extends ColumnRange {
  cited: ReadonlySet<number>
  domains: Cell['domains'] | undefined
}

/** Encodes the cited domains of a cell again, in the order of the lineup. */
export function patchDomains(
  columns: MentionColumns,
  totals: BrandTotals[],
  { from, to, cited, domains: added = [] }: NewDomains,
) {
  const anew: { brands: number[]; domains: string } = { brands: [], domains: '' }
  const add = (brand: number, citations: number) => {
    anew.domains += encodeDomain(brand, citations)
    anew.brands.push(brand)
    addDomain(totals[brand], 1, citations)
  }
  let next = 0
  const addBefore = (brand: number) => {
    for (let one = added[next]; one !== undefined && one.brand < brand; one = added[next]) {
      add(one.brand, one.citations)
      next += 1
    }
  }
  for (let at = from; at < to; at += 1) {
    const [brand, citations] = [columns.domains[at]!, columns.domainCitations[at]!]
    addDomain(totals[brand], -1, citations)
    if (cited.has(brand)) continue
    addBefore(brand)
    add(brand, citations)
  }
  addBefore(Infinity)
  return anew
}

function addDomain(totals: BrandTotals | undefined, times: 1 | -1, citations: number): void {
  if (totals === undefined) return
  totals.domainExecutions += times
  totals.domainCitations += times * citations
}
