import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as standard,
  parse,
} from 'parse5'

import { markMainContent } from './main-content.js'
import { markupFaults } from './markup-faults.js'
import type { MarkupFault } from './open-tags.js'
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
  /** Whether browsers use quirks mode, because the doctype is missing. */
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

/** Longer texts of an element are cut, in characters. */
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

/** What stands further down is not read. */
const MAX_HTML_CHARACTERS = 4_000_000
export const MAX_NODES = 200_000
/** How often the parser may move nodes, which badly nested tags make it do; a page that is only long causes none. */
const MAX_MOVES = 200_000

class LimitReached extends Error {}

interface BoundedDocument {
  document: DefaultTreeAdapterTypes.Document
  /** Whether the page had more than is read. */
  isCut: boolean
}

/** Whether `noscript` is parsed as content or as plain text. */
type Scripting = 'with-scripts' | 'without-scripts'

/**
 * The page as a browser would build it before any script has run. Twenty kilobytes of unclosed formatting tags can ask for
 * millions of nodes, so the parser is stopped by the nodes it makes and not only by the length of the page.
 */
function boundedDocument(html: string, scripting: Scripting = 'with-scripts'): BoundedDocument {
  const document = defaultTreeAdapter.createDocument()
  try {
    parse(html.slice(0, MAX_HTML_CHARACTERS), {
      treeAdapter: countingAdapter(document),
      scriptingEnabled: scripting === 'with-scripts',
    })
    return { document, isCut: html.length > MAX_HTML_CHARACTERS }
  } catch (error) {
    // The tree built until then is whole enough to be read.
    if (error instanceof LimitReached) return { document, isCut: true }
    throw error
  }
}

function countingAdapter(document: DefaultTreeAdapterTypes.Document): typeof defaultTreeAdapter {
  const nodes = countdown(MAX_NODES)
  const moves = countdown(MAX_MOVES)
  const { createElement, createCommentNode, insertText, insertTextBefore, insertBefore, detachNode } =
    defaultTreeAdapter
  return {
    ...defaultTreeAdapter,
    createDocument: () => document,
    createElement: (...given: Parameters<typeof createElement>) => (nodes(), createElement(...given)),
    createCommentNode: (data: string) => (nodes(), createCommentNode(data)),
    insertText(parent: DefaultTreeAdapterMap['parentNode'], text: string) {
      // The parser brings a text word by word; what continues one is no further node.
      if (parent.childNodes.at(-1)?.nodeName !== '#text') nodes()
      insertText(parent, text)
    },
    insertTextBefore: (...given: Parameters<typeof insertTextBefore>) => (
      nodes(),
      moves(),
      insertTextBefore(...given)
    ),
    insertBefore: (...given: Parameters<typeof insertBefore>) => (moves(), insertBefore(...given)),
    detachNode: (node: DefaultTreeAdapterMap['node']) => (moves(), detachNode(node as never)),
  }
}

function countdown(limit: number): () => void {
  let left = limit
  return () => {
    left -= 1
    if (left < 0) throw new LimitReached()
  }
}
