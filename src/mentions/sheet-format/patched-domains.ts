import type { Cell, CellReader } from './cell.js'
import { encodeDomain } from './sheet.js'
import type { BrandTotals } from './totals.js'

/** Passes the domains of a cell; true if any is of these brands. */
export function citesAny(text: CellReader, count: number, brands: ReadonlySet<number>): boolean {
  let isAny = false
  for (let left = count; left > 0; left -= 1) {
    if (brands.has(text.digit())) isAny = true
    text.varint()
  }
  return isAny
}

interface NewDomains {
  count: number
  cited: ReadonlySet<number>
  domains: Cell['domains'] | undefined
}

/** Reads the domains of a cell and writes them anew, in the order of the lineup. */
export function patchDomains(
  text: CellReader,
  totals: BrandTotals[],
  { count, cited, domains: added = [] }: NewDomains,
) {
  const anew = { count: 0, domains: '' }
  const add = (brand: number, citations: number) => {
    anew.domains += encodeDomain(brand, citations)
    anew.count += 1
    addDomain(totals[brand], 1, citations)
  }
  let next = 0
  const addBefore = (brand: number) => {
    for (let one = added[next]; one !== undefined && one.brand < brand; one = added[next]) {
      add(one.brand, one.citations)
      next += 1
    }
  }
  for (let left = count; left > 0; left -= 1) {
    const brand = text.digit()
    const citations = text.varint()
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
