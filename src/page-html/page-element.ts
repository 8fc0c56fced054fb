export interface Attribute {
  name: string
  value: string
}

/** An element in the flat list of a page. The elements inside it follow it directly. */
export interface PageElement {
  /** In lower case. */
  name: string
  attributes: readonly Attribute[]
  parent: PageElement | undefined
  /** The element's index in the list, and the index after the last element inside it. */
  index: number
  end: number
  /** The offsets of its text in the text of the page. */
  textStart: number
  textEnd: number
  /** The number of words of the page before the element, and up to its end. */
  wordsBefore: number
  wordsAfter: number
  isInHead: boolean
  isShown: boolean
  /** Whether the element belongs to the main content. */
  isMain: boolean
  /** The text of a `title` or `script` element. */
  source: string
}

export function attribute({ attributes }: PageElement, name: string): string | undefined {
  for (const { name: own, value } of attributes) if (own === name) return value
  return undefined
}

/** Trimmed. Empty if the element has no such attribute. */
export function attributeText(element: PageElement, name: string): string {
  return (attribute(element, name) ?? '').trim()
}

export function hasToken(element: PageElement, name: string, token: string): boolean {
  return (attribute(element, name) ?? '').toLowerCase().split(/\s+/).includes(token)
}

export function elementWords({ wordsBefore, wordsAfter }: PageElement): number {
  return wordsAfter - wordsBefore
}

/** No real page nests deeper. The limit keeps each search upwards short on a hostile page. */
const REACH = 64

/** The nearest ancestor with one of these names. */
export function closest(element: PageElement, names: ReadonlySet<string>): PageElement | undefined {
  let around = element.parent
  for (let step = 0; around !== undefined && step < REACH; step += 1) {
    if (names.has(around.name)) return around
    around = around.parent
  }
  return undefined
}

/** Block elements: text does not continue across their borders. */
export const BLOCKS: ReadonlySet<string> = new Set(
  `address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure
  footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre
  search section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
)

/** Elements whose content is not shown, or only as a fallback. */
export const UNREAD: ReadonlySet<string> = new Set(
  `audio canvas datalist embed head iframe math noembed noframes noscript object script select style svg template
  textarea title video`.split(/\s+/),
)

export const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Custom elements count as blocks: they mostly separate pieces of text. */
export function isBlock(name: string): boolean {
  return BLOCKS.has(name) || name.includes('-')
}
