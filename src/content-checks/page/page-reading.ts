import {
  type HtmlPage,
  htmlPage,
  MAX_HTML_CHARACTERS,
  outlineWithoutScripts,
  visiblePageText,
} from '../../page-html/index.js'
import { markupFaults } from './markup-faults.js'
import type { MarkupFault } from './open-tags.js'

export interface PageInput {
  html: string
  url: string
  /** The response headers that matter, with names in lower case. */
  headers: { 'x-robots-tag'?: string; 'content-language'?: string }
  /** Whether robots.txt lets the crawler read the page; null if unknown. */
  allowedByRobots: boolean | null
}

/** A page that is parsed once for all analyses. */
export interface PageReading extends HtmlPage {
  url: string
  headers: PageInput['headers']
  allowedByRobots: boolean | null
  faults: readonly MarkupFault[]
}

export function pageReading({ html, url, headers, allowedByRobots }: PageInput): PageReading {
  const faults = markupFaults(html.slice(0, MAX_HTML_CHARACTERS).toWellFormed())
  return { ...htmlPage(html), url, headers, allowedByRobots, faults }
}

/** Returns the text of the whole page, including the text for clients without scripts. */
export function visibleTextWithoutScripts(html: string, page: HtmlPage): string[] {
  const hasOther = html.toLowerCase().includes('<noscript')
  return visiblePageText(hasOther ? outlineWithoutScripts(html) : page)
}
