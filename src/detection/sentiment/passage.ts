import { afterTarget, isDigit, isTarget } from './passage-words.js'
import openings from './words/passages.json' with { type: 'json' }

const LINE_BREAK = 0x0a

type Stretch = readonly [number, number]

const MAX_BEFORE = 200
const MAX_AFTER = 400
/** Link targets are not counted as context, but they are walked over. */
const MAX_WALKED = 1200
/** A name with more spaces before it is not what its line is about. */
const MAX_SPACES_BEFORE_HEAD = 5
/** How far from a name the colon may stand that makes it a head. */
const MAX_NAME_LENGTH = 70

/** The stretch of text that speaks of the brand named at an occurrence. */
export function passageAround(text: string, [start, end]: Stretch): Stretch {
  const from = passageStart(text, start)
  if (!isFirst(text, from, start)) return [from, passageEnd(text, end, goesOn)]
  const isLineStart = from === 0 || text.charCodeAt(from - 1) === LINE_BREAK
  const line = lineAt(text, from)
  if (isLineStart && !isPlain(line)) return [from, sectionEnd(text, end, line)]
  return [from, passageEnd(text, end, isBeforeColon(text, end) ? goesOnUnderName : goesOn)]
}

function passageStart(text: string, start: number): number {
  const first = Math.max(0, start - MAX_BEFORE)
  for (let at = start - 1; at >= first; at -= 1) {
    if (text.charCodeAt(at) === LINE_BREAK || endsSentence(text, at)) return at + 1
  }
  return first
}

/** Whether the name stands at the beginning, or soon after a label as in "Top pick: Name". */
function isFirst(text: string, from: number, start: number): boolean {
  let spaces = 0
  for (let at = start - 1; at >= from; at -= 1) {
    const code = text.charCodeAt(at)
    if (code === 0x3a) return true
    if (code === 0x20) spaces += 1
    if (spaces > MAX_SPACES_BEFORE_HEAD) return false
  }
  return true
}

function isBeforeColon(text: string, end: number): boolean {
  const colon = text.slice(end, end + MAX_NAME_LENGTH).search(/[:.!?,\n]/)
  return text[end + colon] === ':'
}

/** The end of the sentence, and of those that go on from it. */
function passageEnd(text: string, end: number, goesOnAt: typeof goesOn): number {
  return walk(
    text,
    end,
    (at) => text.charCodeAt(at) === LINE_BREAK || (endsSentence(text, at) && !goesOnAt(text, at + 1)),
  )
}

/** The end of the list item, table row or section that the name heads. */
function sectionEnd(text: string, end: number, head: LineKind): number {
  return walk(text, end, (at) => text.charCodeAt(at) === LINE_BREAK && closes(text, at + 1, head))
}

/** On from the name until something ends what is said of it, past link targets, and never far. */
function walk(text: string, end: number, isEnd: (at: number) => boolean): number {
  const limit = Math.min(text.length, end + MAX_WALKED)
  let at = end
  for (let left = MAX_AFTER; at < limit && left > 0; left -= 1) {
    if (isEnd(at)) return at
    at = isTarget(text, at) ? afterTarget(text, at, limit) : at + 1
  }
  return at
}

/** What kind of line it is, by what it begins with, and how far it is set in. */
interface LineKind {
  /** A heading of the first level ranks 1; plain text ranks last. */
  rank: number
  indent: number
}

const RANK = { bold: 7, number: 8, bullet: 9, row: 10, plain: 11 }
const MAX_INDENT = 12
const MAX_TITLE = 60
const BULLETS = new Set([0x2a, 0x2d, 0x2b, 0x2022])

function lineAt(text: string, start: number): LineKind {
  let at = start
  while (at < start + MAX_INDENT && isSpace(text.charCodeAt(at))) at += 1
  return { rank: rankAt(text, at), indent: at - start }
}

function isPlain({ rank }: LineKind): boolean {
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
function closes(text: string, start: number, head: LineKind): boolean {
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
const CONTINUES = new RegExp(
  `^\\s+(?:${openings.joints.join('|')})?(?:${openings.subjectsThatGoOn.join('|')})\\b`,
  'i',
)
/** Labels that follow a full stop, often without a space, where a page was flattened to text. */
const FIELD = new RegExp(`^\\s*(?:${openings.fields.join('|')})\\b`, 'i')
/** Also the number of a list item. */
const ABBREVIATED = /(\bvs|e\.g|i\.e|(^|[\s#*])\d{1,2})$/

/** A full stop before a space, or glued to a capital as flattened pages have it. */
function endsSentence(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code === 0x3002) return true
  if (code !== 0x2e && code !== 0x21 && code !== 0x3f) return false
  const next = text.charCodeAt(at + 1)
  if (isSpace(next)) return !ABBREVIATED.test(text.slice(Math.max(0, at - 4), at))
  const last = text.charCodeAt(at - 1)
  return isCapital(next) && !isCapital(last) && !isDigit(last)
}

/** Whether the sentence that begins here is still about what the one before it named. */
function goesOn(text: string, at: number): boolean {
  const opening = text.slice(at, at + OPENING_LENGTH)
  return CONTINUES.test(opening) || FIELD.test(opening)
}

/** The same under a name before a colon: there only a full stop glued to the next item ends what is said. */
function goesOnUnderName(text: string, at: number): boolean {
  return isSpace(text.charCodeAt(at)) || FIELD.test(text.slice(at, at + OPENING_LENGTH))
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a
}
