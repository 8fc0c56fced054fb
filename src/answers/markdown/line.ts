/** The reading position in a line. If a container uses half of a tab, `column` is ahead of the character at `at`. */
export interface Cursor {
  readonly text: string
  readonly end: number
  at: number
  column: number
}

interface Indentation {
  columns: number
  /** The offset of the first character that is neither a space nor a tab. */
  at: number
  isBlank: boolean
}

export function indentationOf({ text, end, at, column }: Cursor): Indentation {
  let reached = column
  let next = at
  for (; next < end; next += 1) {
    const code = text.charCodeAt(next)
    if (code === 0x20) reached += 1
    else if (code === 0x09) reached += 4 - (reached % 4)
    else break
  }
  return { columns: reached - column, at: next, isBlank: next >= end }
}

/** Moves the cursor over the given number of columns of white space. */
export function takeColumns(cursor: Cursor, columns: number): void {
  const goal = cursor.column + columns
  while (cursor.column < goal && cursor.at < cursor.end) {
    const width = cursor.text.charCodeAt(cursor.at) === 0x09 ? 4 - (cursor.column % 4) : 1
    if (cursor.column + width > goal) {
      cursor.column = goal
      return
    }
    cursor.column += width
    cursor.at += 1
  }
}

export function takeCharacters(cursor: Cursor, count: number): void {
  cursor.at += count
  cursor.column += count
}

interface ListMarker {
  width: number
  /** Only a list that starts at 1 and has text in its first line may interrupt a paragraph. */
  mayInterrupt: boolean
}

const MARKER = /(?:[*+-]|(\d{1,9})[.)])(?=[ \t]|$)/y

export function listMarkerAt(text: string, at: number, end: number): ListMarker | undefined {
  if (!'*+-0123456789'.includes(text.charAt(at))) return undefined
  const line = text.slice(at, Math.min(end, at + 12))
  MARKER.lastIndex = 0
  const found = MARKER.exec(line)
  if (found === null) return undefined
  const [marker, digits] = found
  const isEmpty = text.slice(at + marker.length, end).trim() === ''
  return { width: marker.length, mayInterrupt: !isEmpty && (digits === undefined || digits === '1') }
}

const RULE = /^(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$/

export const isRule = (line: string): boolean => RULE.test(line)

export const isUnderline = (line: string): boolean => /^(?:=+|-+)[ \t]*$/.test(line)

export const isHeading = (line: string): boolean => /^#{1,6}(?:\s|$)/.test(line)
