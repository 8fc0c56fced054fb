/** Markdown syntax, whole or cut off at an end of the excerpt: source marks, links, emphasis, headings, tables. */
const SIGNS = new RegExp(
  [
    // Source marks: ([[1]](https://…)), [1].
    /\(?\[\[[^[\]\n]{1,40}\]\](?:\([^)\s]*\)?)?\)?/,
    /\[\d{1,3}\](?:\([^)\s]*\)?)?/,
    // Links and pictures. Their words stay.
    /!?\[/,
    /\](?:\([^)\s]*\)?)?/,
    /\*+|`+|__/,
    // Syntax at the start of a line.
    /(?<=^|\n)[ \t]*(?:#{1,6}[ \t]+|>[ \t]+|[-+•][ \t]+)/,
    /(?<=^|\n)[ \t]*\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+[^\n]*/,
    /\|/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

type Range = readonly [from: number, to: number]

/**
 * The ranges of an excerpt without Markdown syntax. Syntax that contains a mark stays: the mark may be in the address of a link.
 */
export function shownWords(text: string, marked: readonly { from: number; to: number }[] = []): Range[] {
  const shown: Range[] = []
  let from = 0
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    const to = index + sign.length
    if (marked.some((mark) => mark.from < to && mark.to > index)) continue
    if (index > from) shown.push([from, index])
    from = to
  }
  return from < text.length ? [...shown, [from, text.length]] : shown
}

export const plainWords = (text: string): string =>
  shownWords(text)
    .map(([from, to]) => text.slice(from, to))
    .join('')
