import type { ReadPage } from '../cited-pages/index.js'

/** A page that already names the brand needs no mention, so little work is left there. */
const NAMED_ALREADY = 0.25
/** The page is not a list to which a name can be added, and it has no contact or write-for-us link. */
const CLOSED = 0.7

/**
 * How likely a page can still be changed in favour of a brand, from 0 to 1. A page that was not read, or shows nothing, counts as
 * open; a page that no longer exists cannot be changed.
 */
export function pageOpenness(page: ReadPage | undefined, brand: string): number {
  if (page === undefined) return 1
  if (page.failure?.reason === 'gone') return 0
  if (page.names.includes(brand)) return NAMED_ALREADY
  const isUnread = page.failure !== null || page.unknown.includes(brand)
  return isUnread || page.isList === true || page.contact !== null || page.writeForUs !== null ? 1 : CLOSED
}
