import { canonicalUrl } from '../kernel/url/canonical-url.js'

const SCHEME = /^\s*[a-z][a-z0-9+.-]*:(?!\d)/i

/** The canonical form of a page's address in any spelling, also without its scheme; undefined for what is none. */
export function pageAddress(text: string): string | undefined {
  return canonicalUrl(SCHEME.test(text) ? text : `https://${text.trim()}`)
}
