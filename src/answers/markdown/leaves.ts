import { type Cursor, indentationOf, isHeading, isRule, isUnderline } from './line.js'
import { definitionAt, type LinkTarget } from './target.js'
import { type InlineText, type TextStretch, textFrom, textOfCell, textOfLines } from './text.js'
import { fenceOf, htmlOf, loneTagOf, type Verbatim } from './verbatim.js'

type Leaf =
  | { kind: 'paragraph'; lines: TextStretch[] }
  | { kind: 'table'; columns: number }
  | { kind: 'verbatim'; verbatim: Verbatim }

/** The blocks that contain text: the open one, and the texts of the closed ones. */
export interface Leaves {
  source: string
  leaf: Leaf | undefined
  texts: InlineText[]
  definitions: Map<string, LinkTarget>
}

export function continuesVerbatim(scan: Leaves, cursor: Cursor): boolean {
  if (scan.leaf?.kind !== 'verbatim') return false
  const { verbatim } = scan.leaf
  if (verbatim.endsAtBlank && indentationOf(cursor).isBlank) return false
  if (verbatim.endsWith(scan.source.slice(cursor.at, cursor.end))) scan.leaf = undefined
  return true
}

/** True if the line begins a block that ends a paragraph. */
export function startsLeaf(line: string): boolean {
  if (!'-_*#`~<'.includes(line.charAt(0))) return false
  return isRule(line) || isHeading(line) || (fenceOf(line) ?? htmlOf(line)) !== undefined
}

export function takeLeafLine(scan: Leaves, cursor: Cursor): void {
  const { at, columns } = indentationOf(cursor)
  const line = scan.source.slice(at, cursor.end)
  const paragraph = scan.leaf?.kind === 'paragraph' ? scan.leaf : undefined
  const stretch = { start: at, end: cursor.end }
  if (columns >= 4) {
    if (paragraph === undefined) closeLeaf(scan)
    else paragraph.lines.push(stretch)
  } else if (paragraph !== undefined && isUnderline(line)) closeLeaf(scan)
  else if (startsLeaf(line)) startLeaf(scan, line, stretch)
  else if (paragraph !== undefined) continueParagraph(scan, paragraph, stretch)
  else if (scan.leaf?.kind === 'table') takeRow(scan, scan.leaf.columns, stretch)
  else startText(scan, line, stretch)
}

function startLeaf(scan: Leaves, line: string, stretch: TextStretch): void {
  closeLeaf(scan)
  if (isRule(line)) return
  if (isHeading(line)) scan.texts.push(textOfLines(scan.source, [stretch]))
  else startVerbatim(scan, line, fenceOf(line) ?? htmlOf(line))
}

function startVerbatim(scan: Leaves, line: string, verbatim: Verbatim | undefined): void {
  if (verbatim === undefined) return
  const isDone = verbatim.isHtml && verbatim.endsWith(line)
  if (!isDone) scan.leaf = { kind: 'verbatim', verbatim }
}

function startText(scan: Leaves, line: string, stretch: TextStretch): void {
  const tag = loneTagOf(line)
  if (tag === undefined) scan.leaf = { kind: 'paragraph', lines: [stretch] }
  else startVerbatim(scan, line, tag)
}

/** The delimiter row of a table turns the paragraph's last line into the table header. */
function continueParagraph(scan: Leaves, paragraph: { lines: TextStretch[] }, stretch: TextStretch): void {
  const columns = announcedColumns(scan.source.slice(stretch.start, stretch.end))
  const head = paragraph.lines.at(-1)
  if (columns === undefined || head === undefined || cellsOf(scan.source, head).length !== columns) {
    paragraph.lines.push(stretch)
    return
  }
  paragraph.lines.pop()
  closeLeaf(scan)
  takeRow(scan, columns, head)
  scan.leaf = { kind: 'table', columns }
}

/** Cells beyond the last column are not shown. */
function takeRow(scan: Leaves, columns: number, row: TextStretch): void {
  for (const cell of cellsOf(scan.source, row).slice(0, columns)) {
    if (cell.end > cell.start) scan.texts.push(textOfCell(scan.source, cell))
  }
}

export function closeLeaf(scan: Leaves): void {
  const { leaf } = scan
  scan.leaf = undefined
  if (leaf?.kind !== 'paragraph' || leaf.lines.length === 0) return
  const text = textOfLines(scan.source, leaf.lines)
  const from = takeDefinitions(scan, text.content)
  if (from < text.content.length) scan.texts.push(from === 0 ? text : textFrom(text, from))
}

/**
 * Reads the definitions at the start of a paragraph and returns where its own text begins. The first definition of a label
 * counts.
 */
function takeDefinitions(scan: Leaves, content: string): number {
  for (let from = 0; ;) {
    const found = definitionAt(content, from)
    if (found === undefined) return from
    const { label, target } = found.value
    if (!scan.definitions.has(label)) scan.definitions.set(label, target)
    from = found.end
  }
}

const DELIMITERS = /^ {0,3}(?:\| *)?:?-+:? *(?:\| *:?-+:? *)*(?:\| *)?$/

/** The number of columns in the delimiter row of a table. Undefined if the line is not such a row. */
function announcedColumns(line: string): number | undefined {
  if (!/[:|]/.test(line) || !DELIMITERS.test(line)) return undefined
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length
}

/** The cells of a row, without the bars and the space around them. */
function cellsOf(source: string, row: TextStretch): TextStretch[] {
  const cells: TextStretch[] = []
  let from = row.start
  for (let at = row.start; at < row.end; at += 1) {
    const code = source.charCodeAt(at)
    if (code === 0x5c) at += 1
    else if (code === 0x7c) {
      cells.push(trimmed(source, { start: from, end: at }))
      from = at + 1
    }
  }
  cells.push(trimmed(source, { start: from, end: row.end }))
  if (isEmpty(cells[0])) cells.shift()
  if (isEmpty(cells.at(-1))) cells.pop()
  return cells
}

const isEmpty = (cell: TextStretch | undefined): boolean => cell !== undefined && cell.start === cell.end

function trimmed(source: string, { start, end }: TextStretch): TextStretch {
  let from = start
  let to = end
  while (from < to && /\s/.test(source.charAt(from))) from += 1
  while (to > from && /\s/.test(source.charAt(to - 1))) to -= 1
  return { start: from, end: to }
}
