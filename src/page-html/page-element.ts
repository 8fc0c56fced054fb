export interface Attribute {
  name: string
  value: string
}

/** An element in the page's flat list, in which those inside it follow it. */
export interface PageElement {
  /** In lower case. */
  name: string
  attributes: readonly Attribute[]
  parent: PageElement | undefined
  /** Its index in the list, and the one after the last element inside it. */
  index: number
  end: number
  /** Where its text stands in the text of the page. */
  textStart: number
  textEnd: number
  /** Words of the page before it, and before what follows it. */
  wordsBefore: number
  wordsAfter: number
  isInHead: boolean
  isShown: boolean
  /** Whether it belongs to what the page is about, rather than to what surrounds it. */
  isMain: boolean
  /** What a `title` or a script of data holds. */
  source: string
}

export function attribute({ attributes }: PageElement, name: string): string | undefined {
  for (const { name: own, value } of attributes) if (own === name) return value
  return undefined
}

/** Trimmed; empty where there is none. */
export function attributeText(element: PageElement, name: string): string {
  return (attribute(element, name) ?? '').trim()
}

export function hasToken(element: PageElement, name: string, token: string): boolean {
  return (attribute(element, name) ?? '').toLowerCase().split(/\s+/).includes(token)
}

export function elementWords({ wordsBefore, wordsAfter }: PageElement): number {
  return wordsAfter - wordsBefore
}

/** No real page nests deeper, and the limit keeps each search upwards short on a hostile one. */
const REACH = 64

/** The nearest element around it with one of these names. */
export function closest(element: PageElement, names: ReadonlySet<string>): PageElement | undefined {
  let around = element.parent
  for (let step = 0; around !== undefined && step < REACH; step += 1) {
    if (names.has(around.name)) return around
    around = around.parent
  }
  return undefined
}

/** Names that a text may not run across: what stands in two of them is two pieces. */
export const BLOCKS: ReadonlySet<string> = new Set(
  `address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure
  footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre
  search section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
)

/** What nobody reads, or reads only where something else cannot be shown. */
export const UNREAD: ReadonlySet<string> = new Set(
  `audio canvas datalist embed head iframe math noembed noframes noscript object script select style svg template
  textarea title video`.split(/\s+/),
)

export const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Elements of the page's own making hold pieces more often than words of a sentence. */
export function isBlock(name: string): boolean {
  return BLOCKS.has(name) || name.includes('-')
}
