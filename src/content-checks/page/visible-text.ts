import { boundedDocument } from './bounded-document.js'
import { UNREAD } from './element-names.js'
import { type PageOutline, pageOutline } from './page-outline.js'

const NOSCRIPT = 'noscript'
const UNREAD_WITHOUT_SCRIPTS = new Set([...UNREAD].filter((name) => name !== NOSCRIPT))

/** The text of each piece of the whole page that nothing parts, menus and footers included. */
export function visibleText({ text, blocks }: PageOutline): string[] {
  return blocks.map(({ start, end }) => text.slice(start, end).trim()).filter((piece) => piece !== '')
}

/** The same with what the page says to those who run no scripts. */
export function visibleTextWithoutScripts(html: string, page: PageOutline): string[] {
  if (!html.toLowerCase().includes(`<${NOSCRIPT}`)) return visibleText(page)
  const { document } = boundedDocument(html.toWellFormed(), 'without-scripts')
  return visibleText(pageOutline(document, UNREAD_WITHOUT_SCRIPTS))
}
