import { backslashDecoded, textOfBytes } from './escapes.js'

const BACKSLASH = 92

/** Finds the end of a quoted text that began before `from`, skipping escaped quotes. -1 if it does not end. */
export function closingQuote(record: string, from: number): number {
  let at = record.indexOf('"', from)
  while (at > from && record.charCodeAt(at - 1) === BACKSLASH && isEscaped(record, at, from)) {
    at = record.indexOf('"', at + 1)
  }
  return at
}

function isEscaped(record: string, at: number, from: number): boolean {
  let start = at
  while (start > from && record.charCodeAt(start - 1) === BACKSLASH) start -= 1
  return (at - start) % 2 === 1
}

/** Reads one quoted field after skipping some. Undefined if it is missing or shorter than two characters. */
export function quotedField(record: string, from: number, skipped: number): string | undefined {
  let at = from
  for (let left = skipped; ; left -= 1) {
    const open = record.indexOf('"', at) + 1
    const close = open === 0 ? -1 : closingQuote(record, open)
    if (close === -1) return undefined
    if (left === 0) return close - open < 2 ? undefined : record.slice(open, close)
    at = close + 1
  }
}

/** Reads the first quoted fields, at most `count`. Undefined if one of them does not end. */
export function quotedFields(record: string, from: number, count: number): string[] | undefined {
  const fields: string[] = []
  let at = from
  while (fields.length < count) {
    const open = record.indexOf('"', at) + 1
    if (open === 0) break
    const close = closingQuote(record, open)
    if (close === -1) return undefined
    fields.push(record.slice(open, close))
    at = close + 1
  }
  return fields
}

/** Decodes the text between the quotes. */
export function fieldText(written: string): string {
  return backslashDecoded(textOfBytes(written))
}
