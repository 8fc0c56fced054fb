import type { ReadPage } from '../cited-pages/index.js'

/** A page that names the brand already needs no mention; what is left to do there is little. */
const NAMED_ALREADY = 0.25
/** Neither a list, to which a name can be added, nor a link by which to write to whoever keeps it. */
const CLOSED = 0.7

/**
 * How likely a page can still be changed in favour of a brand, from 0 to 1. Of a page that nobody has read, or that shows us
 * nothing, nothing is held against it; one that does not exist any more cannot be changed.
 */
export function pageOpenness(page: ReadPage | undefined, brand: string): number {
  if (page === undefined) return 1
  if (page.failure?.reason === 'gone') return 0
  if (page.names.includes(brand)) return NAMED_ALREADY
  const isUnread = page.failure !== null || page.unknown.includes(brand)
  return isUnread || page.isList === true || page.contact !== null || page.writeForUs !== null ? 1 : CLOSED
}
