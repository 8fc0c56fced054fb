import { canonicalUrl } from '../../kernel/canonical-url.js'
import type { Page } from '../facts.js'

/** A page is the same however its address is written. */
export function subjectOf({ url }: Pick<Page, 'url'>): string {
  return canonicalUrl(url) ?? url
}
