/** A run of inline Markdown without line prefixes. It keeps its offsets in the source. */
export interface InlineText {
  content: string
  /** The start of each piece in the content and in the source. Both ascend. */
  pieces: { at: number; source: number }[]
}

export interface TextStretch {
  start: number
  end: number
}

/** Joins the lines of one paragraph to one text. */
export function textOfLines(source: string, lines: TextStretch[]): InlineText {
  return joined(source, lines, '\n')
}

/** The text of a table cell. An escaped bar becomes a bar. */
export function textOfCell(source: string, { start, end }: TextStretch): InlineText {
  const cell = source.slice(start, end)
  if (!cell.includes('\\|')) return { content: cell, pieces: [{ at: 0, source: start }] }
  const stretches: TextStretch[] = []
  let from = start
  for (const { index } of cell.matchAll(/\\\|/g)) {
    stretches.push({ start: from, end: start + index })
    from = start + index + 1
  }
  return joined(source, [...stretches, { start: from, end }], '')
}

function joined(source: string, stretches: TextStretch[], between: string): InlineText {
  const pieces: InlineText['pieces'] = []
  const parts: string[] = []
  let at = 0
  for (const { start, end } of stretches) {
    pieces.push({ at, source: start })
    parts.push(source.slice(start, end))
    at += end - start + between.length
  }
  return { content: parts.join(between), pieces }
}

/** The rest of a text from an offset. */
export function textFrom({ content, pieces }: InlineText, from: number): InlineText {
  const kept = pieces.filter(({ at }, index) => at >= from || (pieces[index + 1]?.at ?? Infinity) > from)
  return {
    content: content.slice(from),
    pieces: kept.map(({ at, source }) => ({
      at: Math.max(0, at - from),
      source: source + Math.max(0, from - at),
    })),
  }
}

export function sourceOf({ pieces }: InlineText, at: number): number {
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pieces[middle]?.at ?? 0) <= at) low = middle
    else high = middle - 1
  }
  const piece = pieces[low]
  return piece === undefined ? at : piece.source + at - piece.at
}
