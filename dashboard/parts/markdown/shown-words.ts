/** Signs of Markdown, whole or cut off at an end of the excerpt: marks of sources, links, emphasis, headings, tables. */
const SIGNS = new RegExp(
  [
    // Of a source: ([[1]](https://…)), [1].
    /\(?\[\[[^[\]\n]{1,40}\]\](?:\([^)\s]*\)?)?\)?/,
    /\[\d{1,3}\](?:\([^)\s]*\)?)?/,
    // Of a link or picture, whose words stay.
    /!?\[/,
    /\](?:\([^)\s]*\)?)?/,
    /\*+|`+|__/,
    // Before a line.
    /(?<=^|\n)[ \t]*(?:#{1,6}[ \t]+|>[ \t]+|[-+•][ \t]+)/,
    /(?<=^|\n)[ \t]*\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+[^\n]*/,
    /\|/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

type Range = readonly [from: number, to: number]

/** What is left of an excerpt without signs. A sign that holds something marked stays: the mark may be in the address of a link. */
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
