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
