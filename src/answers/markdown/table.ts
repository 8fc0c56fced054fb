import type { Stretch } from './text.js'

const DELIMITERS = /^ {0,3}(?:\| *)?:?-+:? *(?:\| *:?-+:? *)*(?:\| *)?$/

/** The number of columns that the row under a table's head announces; none when it is no such row. */
export function announcedColumns(line: string): number | undefined {
  if (!/[:|]/.test(line) || !DELIMITERS.test(line)) return undefined
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length
}

/** The cells of a row, without the bars and the space around them. */
export function cellsOf(source: string, row: Stretch): Stretch[] {
  const cells: Stretch[] = []
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

const isEmpty = (cell: Stretch | undefined): boolean => cell !== undefined && cell.start === cell.end

function trimmed(source: string, { start, end }: Stretch): Stretch {
  let from = start
  let to = end
  while (from < to && /\s/.test(source.charAt(from))) from += 1
  while (to > from && /\s/.test(source.charAt(to - 1))) to -= 1
  return { start: from, end: to }
}
