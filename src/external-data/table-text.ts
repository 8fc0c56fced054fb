import { isUtf8 } from 'node:buffer'

const MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Decodes a file from any program: some spreadsheets write UTF-16, old ones Windows-1252. */
export function decodedText(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Buffer): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  if (marked !== undefined) return marked
  // Without a mark, UTF-16 shows in the first character: column names begin with a Latin letter or a sign, and one of its two
  // bytes is zero.
  if (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0))
    return bytes[0] === 0 ? 'utf-16be' : 'utf-16le'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

export interface TableRow {
  /** The line of the file, from 1, on which the row begins. */
  line: number
  cells: string[]
}

export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

const PLAIN: Record<Delimiter, RegExp> = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y }
/** No export has more. Later cells of a line are ignored. */
const MAX_CELLS = 60
const LINE_END = /\r\n|\n|\r/y
const LINE_ENDS = /\r\n|\n|\r/g

/** Yields the rows of a table as spreadsheets write it. A quoted cell may hold delimiters, line ends and doubled quotes. */
export function* tableRows(text: string, delimiter: Delimiter): Generator<TableRow> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const row: TableRow = { line, cells: [] }
    for (;;) {
      const cell = cellAt(text, at, delimiter)
      at = cell.end
      line += cell.lines
      row.cells.push(cell.value.trim())
      if (text[at] !== delimiter) break
      if (row.cells.length === MAX_CELLS) {
        at = endOfLine(text, at)
        break
      }
      at += 1
    }
    LINE_END.lastIndex = at
    at += LINE_END.exec(text)?.[0].length ?? 0
    line += 1
    yield row
  }
}

function endOfLine(text: string, from: number): number {
  LINE_ENDS.lastIndex = from
  return LINE_ENDS.exec(text)?.index ?? text.length
}

interface Cell {
  value: string
  end: number
  /** How many line ends the cell has. */
  lines: number
}

function cellAt(text: string, start: number, delimiter: Delimiter): Cell {
  const quoted = text[start] === '"' ? quotedAt(text, start + 1) : { value: '', end: start, lines: 0 }
  const plain = PLAIN[delimiter]
  plain.lastIndex = quoted.end
  // Text after a closing quote belongs to the cell too.
  const rest = plain.exec(text)?.[0] ?? ''
  return { ...quoted, value: quoted.value + rest, end: quoted.end + rest.length }
}

function quotedAt(text: string, start: number): Cell {
  const parts: string[] = []
  let at = start
  for (;;) {
    const quote = text.indexOf('"', at)
    const end = quote === -1 ? text.length : quote
    parts.push(text.slice(at, end))
    if (text[end + 1] !== '"') {
      const value = parts.join('"')
      return { value, end: Math.min(end + 1, text.length), lines: value.match(LINE_ENDS)?.length ?? 0 }
    }
    at = end + 2
  }
}
