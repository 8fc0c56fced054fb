import { isIn, unitSet } from './characters.js'
import type { TextRange, TextRanges } from './links.js'
import { type SourceLine, sourceLines } from './source-lines.js'
import { titledLine } from './source-titles.js'

/** A fast check: most answers have neither notes nor a title above an address. */
export function mayListSources(
  text: string,
  { addresses, marks, definitions }: Record<'addresses' | 'marks' | 'definitions', readonly TextRange[]>,
): boolean {
  const defined = new Set(definitions.map(([start]) => start))
  const isNote = ([start]: TextRange) => isLineStart(text, start) && !defined.has(start)
  return (
    marks.some(isNote) || (addresses.length > 0 && hasTitle(text) && isTitledAny(text, addresses, defined))
  )
}

/** Whether any line is a title of sources, whatever is below it. */
function hasTitle(text: string): boolean {
  for (let from = 0, next = 0; next !== -1; from = next + 1) {
    next = text.indexOf('\n', from)
    const to = behindWords(text, from, next === -1 ? text.length : next)
    if (titledLine(text, from, to) !== undefined) return true
  }
  return false
}

const HEAD_SIGNS = unitSet(' \t>*_-+•0123456789.)')
const MAX_HEAD = 12

/** Whether only an indent and a list marker precede the offset in its line. */
function isLineStart(text: string, start: number): boolean {
  let at = start - 1
  while (start - at < MAX_HEAD && isIn(HEAD_SIGNS, text, at)) at -= 1
  return at < 0 || text.charAt(at) === '\n'
}

/** Whether a line with an address, or one of the two lines above it, is a title of sources. */
function isTitledAny(text: string, addresses: readonly TextRange[], defined: ReadonlySet<number>): boolean {
  let [from, to] = [0, -1]
  return addresses.some(([start]) => {
    if (start >= from && start <= to) return false
    const newline = text.indexOf('\n', start)
    from = start
    to = newline === -1 ? text.length : newline
    const head = lineStart(text, start)
    if (head === -1 || defined.has(head)) return false
    return titledLine(text, head, to)?.hasColon === true || isTitledAbove(text, head)
  })
}

/** The limit of the text before the first address of a source, or above it. */
const MAX_REACH = 320

/** The start of the line of an offset. -1 if it is too far away. */
function lineStart(text: string, offset: number): number {
  const from = Math.max(0, offset - MAX_REACH)
  const newline = text.slice(from, offset).lastIndexOf('\n')
  return newline === -1 ? (from === 0 ? 0 : -1) : from + newline + 1
}

const BLANKS = unitSet(' \t\r\n')

/** The end of a part of the text without its trailing blanks and empty lines. */
function behindWords(text: string, from: number, to: number): number {
  let at = to
  while (at > from && isIn(BLANKS, text, at - 1)) at -= 1
  return at
}

function isTitledAbove(text: string, from: number): boolean {
  let start = from
  for (let line = 0; line < 2 && start > 0; line += 1) {
    const to = behindWords(text, 0, start)
    start = lineStart(text, to)
    if (start !== -1 && titledLine(text, start, to)?.isAll === true) return true
  }
  return false
}

/** The ranges of footnotes, and of lines that look like sources below a title like `Sources`, including the title. */
export function sourceLists(text: string, addresses: TextRanges, marks: TextRanges): TextRange[] {
  const lines = sourceLines(text, addresses, marks)
  const found: TextRange[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as SourceLine
    const first = line.isNote ? at : line.isSource ? listStart(text, lines, at) : -1
    if (first === -1) continue
    const from = (lines[first] as SourceLine).from
    at = line.isNote ? behindSetIn(lines, at) : listEnd(text, lines, at)
    found.push([from, (lines[at] as SourceLine).to])
  }
  return found
}

/** The index of the line with the title, or -1 if the source has none. */
function listStart(text: string, lines: readonly SourceLine[], at: number): number {
  const line = lines[at] as SourceLine
  if (titledLine(text, line.from, line.to)?.hasColon === true) return at
  const above = [1, ...(isUnderItsTitle(line) ? [2] : [])].find((step) => isTitle(text, lines[at - step]))
  return above === undefined ? -1 : at - above
}

function isTitle(text: string, line: SourceLine | undefined): boolean {
  return line !== undefined && titledLine(text, line.from, line.to)?.isAll === true
}

/** Whether the line above names the owner of this address. */
function isUnderItsTitle({ isAddressFirst, isAfterBlank }: SourceLine): boolean {
  return isAddressFirst && !isAfterBlank
}

function listEnd(text: string, lines: readonly SourceLine[], first: number): number {
  let at = first
  for (;;) {
    const [next, second] = [lines[at + 1], lines[at + 2]]
    if (next === undefined || text.charAt(next.head) === '#') return at
    const isTitled = second !== undefined && second.isSource && isUnderItsTitle(second)
    if (next.isSource) at += 1
    else if (isTitled) at += 2
    else if (isSetIn(next, lines[at])) at = behindSetIn(lines, at)
    else return at
  }
}

function isSetIn(line: SourceLine, above: SourceLine | undefined): boolean {
  return !line.isAfterBlank && line.indent >= 2 && line.indent > (above?.indent ?? 0)
}

/** The index of the last line that is indented below a line and belongs to it. */
function behindSetIn(lines: readonly SourceLine[], first: number): number {
  let at = first
  for (let next = lines[at + 1]; next !== undefined && isSetIn(next, lines[first]); next = lines[at + 1])
    at += 1
  return at
}
