import { isDigit } from './words.js'

export const NEWLINE = 0x0a

/** What kind of line it is, by what it begins with, and how far it is set in. */
export interface Line {
  /** A heading of the first level ranks 1; plain text ranks last. */
  rank: number
  indent: number
}

const RANK = { bold: 7, number: 8, bullet: 9, row: 10, plain: 11 }
const MAX_INDENT = 12
const MAX_TITLE = 60
const BULLETS = new Set([0x2a, 0x2d, 0x2b, 0x2022])

export function lineAt(text: string, start: number): Line {
  let at = start
  while (at < start + MAX_INDENT && isSpace(text.charCodeAt(at))) at += 1
  return { rank: rankAt(text, at), indent: at - start }
}

export function isPlain({ rank }: Line): boolean {
  return rank === RANK.plain
}

function rankAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === 0x23) return headingLevel(text, at)
  if (code === 0x7c) return RANK.row
  if (text.startsWith('**', at)) return RANK.bold
  if (BULLETS.has(code) && isSpace(text.charCodeAt(at + 1))) return RANK.bullet
  return isDigit(code) && isNumber(text, at) ? RANK.number : RANK.plain
}

function headingLevel(text: string, at: number): number {
  let level = 1
  while (level < 6 && text.charCodeAt(at + level) === 0x23) level += 1
  return level
}

/** `1.` or `12)` at the head of a line. */
function isNumber(text: string, at: number): boolean {
  const end = isDigit(text.charCodeAt(at + 1)) ? at + 2 : at + 1
  const code = text.charCodeAt(end)
  return code === 0x2e || code === 0x29
}

/** Whether a line ends what the head above it is about: one of its own kind or higher, and not set under it. */
export function closes(text: string, start: number, head: Line): boolean {
  if (text.charCodeAt(start) === NEWLINE) return false
  if (text.startsWith('---', start)) return true
  const line = lineAt(text, start)
  if (line.indent > head.indent) return false
  if (isPlain(line)) return head.rank >= RANK.number && text.charCodeAt(start - 2) === NEWLINE
  return line.rank <= head.rank || (line.rank === RANK.bold && isTitle(text, start))
}

/** A line that is bold from end to end opens something new. */
function isTitle(text: string, start: number): boolean {
  return /^\*\*[^*\n]+\*\*:?\s*(\n|$)/.test(text.slice(start, start + MAX_TITLE))
}

/** Any space but a line break. */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0xa0 || (code >= 0x2000 && code <= 0x200b)
}
