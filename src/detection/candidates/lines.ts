import { type Line, lineOf } from './pieces.js'

const DELIMITER_ROW = /^\|?[ \t:|-]*-[ \t:|-]*$/
const FENCE = /^\s*(?:```|~~~)/
const QUOTE = /^(?:> ?){1,9}/
const MAX_DELIMITER_LENGTH = 1000

/** The lines of an answer that show text, without code, quote marks and the headers of tables. */
export function shownLines(marked: string): Line[] {
  const lines = marked.split(/\r\n|\n|\r/).map((line) => line.replace(QUOTE, ''))
  const shown: Line[] = []
  let isInFence = false
  for (const [at, line] of lines.entries()) {
    if (FENCE.test(line)) isInFence = !isInFence
    else if (!isInFence && line.trim() !== '' && !isHeader(line, lines[at + 1])) shown.push(lineOf(line))
  }
  return shown
}

function isHeader(line: string, next = ''): boolean {
  return isDelimiter(line) || (line.includes('|') && isDelimiter(next))
}

function isDelimiter(line: string): boolean {
  const row = line.slice(0, MAX_DELIMITER_LENGTH).trim()
  return row.includes('|') && DELIMITER_ROW.test(row)
}
