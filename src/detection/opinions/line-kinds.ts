import { isDigit } from './passage-words.js'

export const LINE_BREAK = 0x0a

/** The greatest distance between a name and the colon that makes it a head. */
export const MAX_HEAD_LENGTH = 70

/** The kind of a line, by its beginning and indent. */
export interface LineKind {
  /** Headings of the first level have rank 1. Plain text has the last rank. */
  rank: number
  indent: number
  /** The offset at which the paragraph below a bold title begins. */
  underTitle: number
}

const RANK = { bold: 7, number: 8, bullet: 9, row: 10, plain: 11 }
const MAX_INDENT = 12
const MAX_TITLE = 60
const BULLETS = new Set([0x2a, 0x2d, 0x2b, 0x2022])

export function lineAt(text: string, start: number): LineKind {
  let at = start
  while (at < start + MAX_INDENT && isSpace(text.charCodeAt(at))) at += 1
  const rank = rankAt(text, at)
  return { rank, indent: at - start, underTitle: rank === RANK.bold ? underTitle(text, start) : 0 }
}

export function isPlain({ rank }: LineKind): boolean {
  return rank === RANK.plain
}

export function isHeadLine({ rank }: LineKind): boolean {
  return rank <= RANK.bold
}

export function isRow({ rank }: LineKind): boolean {
  return rank === RANK.row
}

function rankAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === 0x23) return headingLevel(text, at)
  if (code === 0x7c) return RANK.row
  if (text.startsWith('**', at)) return isBoldHead(text, at) ? RANK.bold : RANK.plain
  if (BULLETS.has(code) && isSpace(text.charCodeAt(at + 1))) return RANK.bullet
  return isDigit(code) && isNumber(text, at) ? RANK.number : RANK.plain
}

function headingLevel(text: string, at: number): number {
  let level = 1
  while (level < 6 && text.charCodeAt(at + level) === 0x23) level += 1
  return level
}

/** `1.` or `12)` at the start of a line. */
function isNumber(text: string, at: number): boolean {
  const end = isDigit(text.charCodeAt(at + 1)) ? at + 2 : at + 1
  const code = text.charCodeAt(end)
  return code === 0x2e || code === 0x29
}

/** Whether a line ends the section of the head above it: its rank is equal or higher, and it is not indented below the head. */
export function closes(text: string, start: number, head: LineKind): boolean {
  if (text.charCodeAt(start) === LINE_BREAK) return false
  if (text.startsWith('---', start)) return true
  const line = lineAt(text, start)
  if (line.indent > head.indent) return false
  if (isPlain(line)) {
    const isAfterGap = text.charCodeAt(start - 2) === LINE_BREAK
    return isAfterGap && (head.rank >= RANK.number || (head.rank === RANK.bold && start > head.underTitle))
  }
  return line.rank <= head.rank || (line.rank === RANK.bold && isTitle(text, start))
}

/** Whether the bold words are a line of their own or the label of the text after them. */
function isBoldHead(text: string, at: number): boolean {
  const end = text.slice(at + 2, at + 2 + MAX_HEAD_LENGTH).search(/\*\*|\n/)
  if (end < 0) return false
  const last = text[at + 1 + end]
  return last === ':' || /^\*\*\s*(?:$|[\n:–—(-])/.test(text.slice(at + 2 + end, at + 8 + end))
}

/** If the line has more than the title, its paragraph has already begun. */
function underTitle(text: string, start: number): number {
  if (!isTitle(text, start)) return 0
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end + 2
}

/** A line that is all bold begins a new section, unless it is a label with a colon. */
function isTitle(text: string, start: number): boolean {
  return /^\*\*[^*\n]*[^*\n:]\*\*\s*(\n|$)/.test(text.slice(start, start + MAX_TITLE))
}

/** Any white space except line breaks. */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0xa0 || (code >= 0x2000 && code <= 0x200b)
}
