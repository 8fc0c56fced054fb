import type { DefaultTreeAdapterTypes } from 'parse5'

import { type Attribute, isBlock, type PageElement, UNREAD } from './page-element.js'
import { type PageBlock, RunningText } from './running-text.js'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

export interface PageOutline {
  /** In the order of the page. */
  elements: readonly PageElement[]
  /** The readable text without markup, one line per block. */
  text: string
  blocks: readonly PageBlock[]
}

/** Longer texts of an element are cut to this many characters. */
const MAX_TEXT = 2000

/** The readable text of an element, cut if it is long. */
export function elementText(
  { text }: PageOutline,
  { textStart, textEnd }: PageElement,
  most = MAX_TEXT,
): string {
  return text
    .slice(textStart, Math.min(textEnd, textStart + most))
    .replaceAll('\n', ' ')
    .trim()
}

/** Longer lists and tables are read up to this many elements. */
const MAX_INSIDE = 5000

/** The elements inside an element, in the order of the page. */
export function elementsIn({ elements }: PageOutline, { index, end }: PageElement): readonly PageElement[] {
  return elements.slice(index + 1, Math.min(end, index + 1 + MAX_INSIDE))
}

/** The text of each block of the whole page, including menus and footers. */
export function visiblePageText({ text, blocks }: PageOutline): string[] {
  return blocks.map(({ start, end }) => text.slice(start, end).trim()).filter((piece) => piece !== '')
}

/** Further attributes of a tag are ignored. */
const MAX_ATTRIBUTES = 200
/** Longer tag names are cut; no known element has one. */
export const MAX_TAG_NAME = 50
/** The contents of drawings and formulas are skipped. */
const CLOSED = new Set(['svg', 'math'])

interface Frame {
  element: PageElement | undefined
  children: readonly Node[]
  at: number
  isRead: boolean
}

/** Flattens the tree without recursion: a hostile page can nest as deep as it is long. */
export function pageOutline(
  document: DefaultTreeAdapterTypes.Document,
  unread: ReadonlySet<string> = UNREAD,
): PageOutline {
  const elements: PageElement[] = []
  const running = new RunningText()
  const frames: Frame[] = [{ element: undefined, children: document.childNodes, at: 0, isRead: true }]
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const node = frame.children[frame.at++]
    if (node === undefined) {
      frames.pop()
      leave(frame.element, elements.length, running)
    } else if ('tagName' in node) {
      const element = entered(node, frame.element, { index: elements.length, running })
      elements.push(element)
      const shadow = shadowOf(node)
      frames.push({
        element,
        children: shadow ?? (CLOSED.has(element.name) ? [] : node.childNodes),
        at: 0,
        isRead: frame.isRead && element.isShown && (shadow !== undefined || !unread.has(element.name)),
      })
    } else if (frame.isRead && 'value' in node) {
      running.add(node.value)
    }
  }
  return { elements, ...running.gathered() }
}

/** The content of a declarative shadow root. Browsers show it instead of the element's children, and show no other template. */
function shadowOf(node: Element): readonly Node[] | undefined {
  const isShadow = node.tagName === 'template' && node.attrs.some(({ name }) => name === 'shadowrootmode')
  return isShadow && 'content' in node
    ? (node as DefaultTreeAdapterTypes.Template).content.childNodes
    : undefined
}

function entered(
  node: Element,
  parent: PageElement | undefined,
  { index, running }: { index: number; running: RunningText },
): PageElement {
  const attributes = node.attrs.slice(0, MAX_ATTRIBUTES)
  const element: PageElement = {
    name: node.tagName.slice(0, MAX_TAG_NAME),
    attributes,
    parent,
    index,
    end: index,
    textStart: 0,
    textEnd: 0,
    wordsBefore: running.words,
    wordsAfter: running.words,
    isInHead: parent !== undefined && (parent.isInHead || parent.name === 'head'),
    isShown: (parent === undefined || parent.isShown) && !isHidden(node.tagName, attributes),
    isMain: false,
    source: node.tagName === 'title' || node.tagName === 'script' ? sourceOf(node) : '',
  }
  if (isBlock(element.name)) running.startBlock(element)
  if (element.name === 'br') running.add(' ')
  element.textStart = running.length
  return element
}

function leave(element: PageElement | undefined, end: number, running: RunningText): void {
  if (element === undefined) return
  element.end = end
  element.textEnd = running.length
  element.wordsAfter = running.words
  if (isBlock(element.name)) running.endBlock()
}

/** The first text child: `title` and `script` elements cannot have other children. */
function sourceOf({ childNodes: [first] }: Element): string {
  return first !== undefined && 'value' in first ? first.value : ''
}

const HIDING_STYLE = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]))/i
/** Longer styles are cut. */
const MAX_STYLE = 2000

/** Some pages hide these until a script runs. They are read anyway. */
const ALWAYS_SHOWN = new Set(['html', 'body'])

/** Whether the attributes of the element hide it. Style sheets are not read. */
function isHidden(name: string, attributes: readonly Attribute[]): boolean {
  if (ALWAYS_SHOWN.has(name)) return false
  if (name === 'dialog' && !attributes.some((attribute) => attribute.name === 'open')) return true
  return attributes.some(({ name, value }) => {
    if (name === 'hidden') return value.toLowerCase() !== 'until-found'
    if (name === 'aria-hidden') return value.trim().toLowerCase() === 'true'
    return name === 'style' && HIDING_STYLE.test(value.slice(0, MAX_STYLE))
  })
}
