import type { NewEvent } from '../../events/index.js'
import type { NamedOnPage } from '../facts/named-brands.js'
import type { LookedForBrand } from '../tracked-brands.js'

interface Reading {
  lookedFor: readonly string[]
  named: readonly NamedOnPage[]
}

interface ReadAgain {
  url: string
  title: string | null
  before: Reading
  after: Reading
  brands: readonly LookedForBrand[]
}

const MAX_REPORTS = 10

/**
 * Makes events for brands that a page newly names or no longer names. Brands that the last reading did not look for make none.
 */
export function brandChanges({ url, title, before, after, brands }: ReadAgain): NewEvent[] {
  const lookedFor = new Set(before.lookedFor)
  const namedBefore = new Set(before.named.map(({ matcher }) => matcher))
  const namedAfter = new Map(after.named.map((one) => [one.matcher, one]))
  return brands.flatMap(({ matcher: { id }, brand, isOwn, reports }): NewEvent[] => {
    const found = namedAfter.get(id)
    if (!lookedFor.has(id) || namedBefore.has(id) === (found !== undefined)) return []
    const data = { url, title, brand, isOwnBrand: isOwn, reports: reports.slice(0, MAX_REPORTS) }
    if (found === undefined) return [{ type: 'page.dropped_brand', data }]
    return [{ type: 'page.names_brand', data: { ...data, entry: found.entry } }]
  })
}
