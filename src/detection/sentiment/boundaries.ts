import { isDigit } from './passage-words.js'

export const LINE_BREAK = 0x0a

/** What kind of line it is, by what it begins with, and how far it is set in. */
export interface LineKind {
  /** A heading of the first level ranks 1; plain text ranks last. */
  rank: number
  indent: number
}

const RANK = { bold: 7, number: 8, bullet: 9, row: 10, plain: 11 }
const MAX_INDENT = 12
const MAX_TITLE = 60
const BULLETS = new Set([0x2a, 0x2d, 0x2b, 0x2022])

export function lineAt(text: string, start: number): LineKind {
  let at = start
  while (at < start + MAX_INDENT && isSpace(text.charCodeAt(at))) at += 1
  return { rank: rankAt(text, at), indent: at - start }
}

export function isPlain({ rank }: LineKind): boolean {
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
export function closes(text: string, start: number, head: LineKind): boolean {
  if (text.charCodeAt(start) === LINE_BREAK) return false
  if (text.startsWith('---', start)) return true
  const line = lineAt(text, start)
  if (line.indent > head.indent) return false
  if (isPlain(line)) return head.rank >= RANK.number && text.charCodeAt(start - 2) === LINE_BREAK
  return line.rank <= head.rank || (line.rank === RANK.bold && isTitle(text, start))
}

/** A line that is bold from end to end opens something new. */
function isTitle(text: string, start: number): boolean {
  return /^\*\*[^*\n]+\*\*:?\s*(\n|$)/.test(text.slice(start, start + MAX_TITLE))
}

/** Any space but a line break. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0xa0 || (code >= 0x2000 && code <= 0x200b)
}

/** How much of the next sentence tells whether it goes on. */
const OPENING_LENGTH = 40

/** A sentence that begins so goes on about what the last one named. */
const CONTINUES =
  /^\s+((however|that said|still), |but |while |although )?(it|its|they|their|this|these|some|users|reviewers|owners|still|you'll|you can't|er|sie|es|il|elle|ils|elles)\b/i
/** Labels that follow a full stop, often without a space, where a page was flattened to text. */
const FIELD =
  /^\s*(pros|cons|strengths?|weakness(es)?|why|best for|ideal for|price|features|downsides?|upsides?|highlights)\b/i
/** Also the number of a list item. */
const ABBREVIATED = /(\bvs|e\.g|i\.e|(^|[\s#*])\d{1,2})$/

/** A full stop before a space, or glued to a capital as flattened pages have it. */
export function endsSentence(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code === 0x3002) return true
  if (code !== 0x2e && code !== 0x21 && code !== 0x3f) return false
  const next = text.charCodeAt(at + 1)
  if (isSpace(next)) return !ABBREVIATED.test(text.slice(Math.max(0, at - 4), at))
  const last = text.charCodeAt(at - 1)
  return isCapital(next) && !isCapital(last) && !isDigit(last)
}

/** Whether the sentence that begins here is still about what the one before it named. */
export function goesOn(text: string, at: number): boolean {
  const opening = text.slice(at, at + OPENING_LENGTH)
  return CONTINUES.test(opening) || FIELD.test(opening)
}

/** The same under a name before a colon: there only a full stop glued to the next item ends what is said. */
export function goesOnUnderName(text: string, at: number): boolean {
  return isSpace(text.charCodeAt(at)) || FIELD.test(text.slice(at, at + OPENING_LENGTH))
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a
}
