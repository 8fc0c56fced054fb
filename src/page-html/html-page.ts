import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as standard,
  parse,
} from 'parse5'

import { markMainContent } from './main-content.js'
import { UNREAD } from './page-element.js'
import { type PageOutline, pageOutline } from './page-outline.js'

/** A page as a browser parses it before scripts run. Its main content is marked. */
export interface HtmlPage extends PageOutline {
  /** Whether browsers use quirks mode, because the doctype is missing. */
  isQuirky: boolean
  /** Whether the page exceeded a limit, so that its end is missing. */
  isCut: boolean
}

export function htmlPage(html: string): HtmlPage {
  const { document, isCut } = boundedDocument(html.toWellFormed())
  const outline = pageOutline(document)
  markMainContent(outline.elements)
  return { ...outline, isQuirky: document.mode === standard.DOCUMENT_MODE.QUIRKS, isCut }
}

const UNREAD_WITHOUT_SCRIPTS = new Set([...UNREAD].filter((name) => name !== 'noscript'))

/** The page as browsers without scripts show it. */
export function outlineWithoutScripts(html: string): PageOutline {
  const { document } = boundedDocument(html.toWellFormed(), 'without-scripts')
  return pageOutline(document, UNREAD_WITHOUT_SCRIPTS)
}

/** Longer pages are cut. */
export const MAX_HTML_CHARACTERS = 4_000_000
export const MAX_NODES = 200_000
/** How often the parser may move nodes. Badly nested tags cause moves; a page that is only long causes none. */
const MAX_MOVES = 200_000

class LimitReached extends Error {}

interface BoundedDocument {
  document: DefaultTreeAdapterTypes.Document
  /** Whether the page exceeded a limit, so that its end is missing. */
  isCut: boolean
}

/** Whether `noscript` is parsed as content or as plain text. */
type Scripting = 'with-scripts' | 'without-scripts'

/**
 * Parses a page as a browser does before scripts run. 20 kB of unclosed formatting tags can produce millions of nodes. So the
 * parser is stopped by the number of nodes, not only by the length of the page.
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
    // The tree that was built so far can be used.
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
      // The parser inserts text word by word. Text that continues a text node adds no node.
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
