import type { TextRanges } from './links.js'

/** A line that is not empty. */
export interface SourceLine {
  from: number
  to: number
  /** The offset after its indent and list marker. */
  head: number
  indent: number
  isAfterBlank: boolean
  /** Whether it contains an address or a link, or begins with a mark, and has little other text. */
  isSource: boolean
  /** Whether it begins with an address or a link. */
  isAddressFirst: boolean
  /** Whether it explains a mark: `[^1]: Title`. */
  isNote: boolean
}

/** The most text that a source has besides addresses and marks. A longer line is prose. */
const MAX_SAID = 250

/** The addresses outside of marks. An address inside a mark is the source of the statement before it. */
function outside(marks: TextRanges, addresses: TextRanges): TextRanges {
  let next = 0
  return addresses.filter(([start]) => {
    while ((marks[next]?.[1] ?? Infinity) <= start) next += 1
    return (marks[next]?.[0] ?? Infinity) > start
  })
}

const HEAD = /^[\s>]*(?:(?:[-*+•]|\d{1,3}[.)])\s)?[\s*_"“]*/
const HEAD_LENGTH = 24

/** The non-empty lines of a text, with what their addresses and marks show. */
export function sourceLines(text: string, addresses: TextRanges, marks: TextRanges): SourceLine[] {
  const lines: SourceLine[] = []
  const addressesIn = openRanges(outside(marks, addresses))
  const marksIn = openRanges(marks)
  let isAfterBlank = true
  for (let from = 0; from < text.length;) {
    const newline = text.indexOf('\n', from)
    const to = newline === -1 ? text.length : newline
    const start = text.slice(from, Math.min(to, from + HEAD_LENGTH))
    const head = from + (HEAD.exec(start)?.[0].length ?? 0)
    if (head === to) isAfterBlank = true
    else {
      const held = { addresses: addressesIn(from, to), marks: marksIn(from, to) }
      const indent = start.length - start.trimStart().length
      lines.push({ from, to, head, indent, isAfterBlank, ...sourceIn(text, { from, to, head }, held) })
      isAfterBlank = false
    }
    from = to + 1
  }
  return lines
}

type Held = Record<'addresses' | 'marks', TextRanges>
type Said = Pick<SourceLine, 'isSource' | 'isAddressFirst' | 'isNote'>

const NO_SOURCE: Said = { isSource: false, isAddressFirst: false, isNote: false }

function sourceIn(
  text: string,
  line: Pick<SourceLine, 'from' | 'to' | 'head'>,
  { addresses, marks }: Held,
): Said {
  const { from, to, head } = line
  const mark = marks[0]?.[0] === head ? marks[0] : undefined
  if (addresses.length === 0 && mark === undefined) return NO_SOURCE
  const said = addresses.reduce((rest, [start, end]) => rest - (Math.min(end, to) - start), to - from)
  const first = addresses[0]?.[0] ?? Infinity
  const isDefinition = mark !== undefined && text.charAt(mark[1]) === ':'
  const isAddressLast = (addresses.at(-1)?.[1] ?? 0) >= from + text.slice(from, to).trimEnd().length
  return {
    isSource: said <= MAX_SAID,
    isAddressFirst: first === head || text.charAt(head) === '[',
    isNote:
      mark !== undefined &&
      (text.startsWith('[^', head) ? isDefinition : isAddressLast || (isDefinition && addresses.length > 0)),
  }
}

/** Returns a function for the ranges that begin in a line. Lines must be requested in order. */
function openRanges(ranges: TextRanges): (from: number, to: number) => TextRanges {
  let next = 0
  return (from, to) => {
    while ((ranges[next]?.[0] ?? Infinity) < from) next += 1
    const first = next
    while ((ranges[next]?.[0] ?? Infinity) < to) next += 1
    return ranges.slice(first, next)
  }
}
