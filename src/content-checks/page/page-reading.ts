import { html as standard } from 'parse5'

import { boundedDocument, MAX_HTML_CHARACTERS } from './bounded-document.js'
import { markMainContent } from './main-content.js'
import { type MarkupFault, markupFaults } from './markup-faults.js'
import { type PageElement, UNREAD } from './page-element.js'
import { type PageOutline, pageOutline } from './page-outline.js'

export interface PageInput {
  html: string
  url: string
  /** Response headers that matter, in lower case. */
  headers: { 'x-robots-tag'?: string; 'content-language'?: string }
  /** Whether robots.txt lets the identity read the page; null where that is not known. */
  allowedByRobots: boolean | null
}

/** A page, parsed once for everything that analyses it. */
export interface PageReading extends PageOutline {
  url: string
  headers: PageInput['headers']
  allowedByRobots: boolean | null
  /** Whether browsers lay it out as those of the last century did, for want of a doctype. */
  isQuirky: boolean
  faults: readonly MarkupFault[]
  /** Whether the page had more than is read. */
  isCut: boolean
}

export function pageReading({ html, url, headers, allowedByRobots }: PageInput): PageReading {
  const source = html.slice(0, MAX_HTML_CHARACTERS).toWellFormed()
  const { document, isCut } = boundedDocument(source)
  const outline = pageOutline(document)
  markMainContent(outline.elements)
  return {
    ...outline,
    url,
    headers,
    allowedByRobots,
    isQuirky: document.mode === standard.DOCUMENT_MODE.QUIRKS,
    faults: markupFaults(source),
    isCut: isCut || html.length > MAX_HTML_CHARACTERS,
  }
}

/** No sentence about a page needs more of its words. */
const MAX_TEXT = 2000

/** What is read of an element, its beginning if it is long. */
export function elementText({ text }: PageReading, { textStart, textEnd }: PageElement): string {
  return text
    .slice(textStart, Math.min(textEnd, textStart + MAX_TEXT))
    .replaceAll('\n', ' ')
    .trim()
}

/** What is further down in a list or table is not looked at. */
const MAX_INSIDE = 5000

/** The elements inside it, in the order of the page. */
export function elementsIn({ elements }: PageReading, { place, end }: PageElement): readonly PageElement[] {
  return elements.slice(place + 1, Math.min(end, place + 1 + MAX_INSIDE))
}

const NOSCRIPT = 'noscript'
const UNREAD_WITHOUT_SCRIPTS = new Set([...UNREAD].filter((name) => name !== NOSCRIPT))

/** The text of each piece of the whole page that nothing parts, menus and footers included. */
export function visiblePageText({ text, blocks }: PageOutline): string[] {
  return blocks.map(({ start, end }) => text.slice(start, end).trim()).filter((piece) => piece !== '')
}

/** The same with what the page says to those who run no scripts. */
export function visibleTextWithoutScripts(html: string, page: PageOutline): string[] {
  if (!html.toLowerCase().includes(`<${NOSCRIPT}`)) return visiblePageText(page)
  const { document } = boundedDocument(html.toWellFormed(), 'without-scripts')
  return visiblePageText(pageOutline(document, UNREAD_WITHOUT_SCRIPTS))
}
