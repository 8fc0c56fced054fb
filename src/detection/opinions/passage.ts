import { closes, isPlain, isSpace, LINE_BREAK, lineAt, type LineKind, MAX_HEAD_LENGTH } from './line-kinds.js'
import { afterTarget, isDigit, isTarget } from './passage-words.js'
import openings from './words/passages.json' with { type: 'json' }

/** The character that remains from a mark of sources when a page was flattened to text. */
const AFTER_SOURCE = 0x200b

type Stretch = readonly [number, number]

const MAX_BEFORE = 200
const MAX_AFTER = 400
/** Link targets do not count as context, but this limit includes them. */
const MAX_WALKED = 1200
/** With more spaces before it in its line, a name is not the subject of the line. */
const MAX_SPACES_BEFORE_HEAD = 5

export interface Passage {
  /** The text that is about the brand, [start, end). */
  stretch: Stretch
  /** The brand is the head of a list item, row or section, so all of it is about the brand. */
  isHeaded: boolean
}

/** The passage that is about the brand named at an occurrence. */
export function passageAround(text: string, [start, end]: Stretch): Passage {
  const from = passageStart(text, start)
  if (!isFirst(text, from, start)) return { stretch: [from, passageEnd(text, end, goesOn)], isHeaded: false }
  const isLineStart = from === 0 || text.charCodeAt(from - 1) === LINE_BREAK
  const line = lineAt(text, from)
  if (isLineStart && !isPlain(line)) return { stretch: [from, sectionEnd(text, end, line)], isHeaded: true }
  if (isLineStart && opensParagraph(text, from, [start, end])) {
    return { stretch: [from, passageEnd(text, end, namesNobody)], isHeaded: true }
  }
  const isLabel = isBeforeColon(text, end)
  return {
    stretch: [from, passageEnd(text, end, isLabel ? goesOnUnderName : goesOn)],
    isHeaded: isLabel,
  }
}

/** The section below the heading that begins here. */
export function sectionAt(text: string, start: number): Stretch {
  return [start, sectionEnd(text, text.indexOf('\n', start), lineAt(text, start))]
}

/** Whether a text is about a brand: the text begins with its name, or a heading names it. */
export function isSubject(text: string, brand: readonly Stretch[]): boolean {
  return brand.some(([start]) => {
    const from = text.lastIndexOf('\n', start) + 1
    return text.charCodeAt(from) === 0x23 || (from === 0 && isFirst(text, 0, start))
  })
}

function passageStart(text: string, start: number): number {
  const first = Math.max(0, start - MAX_BEFORE)
  for (let at = start - 1; at >= first; at -= 1) {
    if (endsLine(text, at) || endsSentence(text, at)) return at + 1
  }
  return first
}

/** Whether the name is at the beginning, or soon after a label as in "Top pick: Name". */
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

/** The end of a bold name, including a model after the name. */
const CLOSING_BOLD = /^[^\n*]{0,30}\*\*/
const MAX_SENTENCE = 200

/** Whether a paragraph begins with the name in bold and its first sentence has no other bold name. */
function opensParagraph(text: string, from: number, [start, end]: Stretch): boolean {
  if (start !== from + 2 || !text.startsWith('**', from)) return false
  const closing = CLOSING_BOLD.exec(text.slice(end, end + MAX_SENTENCE))
  return closing !== null && namesNobody(text, end + closing[0].length)
}

/** Whether the sentence has nothing in bold. Bold text would be the next name. */
function namesNobody(text: string, at: number): boolean {
  return !/^[^\n.!?]*\*\*/.test(text.slice(at, at + MAX_SENTENCE))
}

/** Two ordinary words after a name begin a sentence. */
const SAYS_MORE = / \p{Ll}+ \p{Ll}/u

function isBeforeColon(text: string, end: number): boolean {
  const after = text.slice(end, end + MAX_HEAD_LENGTH)
  const colon = after.search(/[:.!?,\n]/)
  return after[colon] === ':' && !SAYS_MORE.test(after.slice(0, colon))
}

/** The end of the sentence and of the sentences that continue it. */
function passageEnd(text: string, end: number, goesOnAt: typeof goesOn): number {
  return walk(text, end, (at) => endsLine(text, at) || (endsSentence(text, at) && !goesOnAt(text, at + 1)))
}

/** The end of the list item, table row or section with the name as its head. */
function sectionEnd(text: string, end: number, head: LineKind): number {
  return walk(text, end, (at) => text.charCodeAt(at) === LINE_BREAK && closes(text, at + 1, head))
}

function endsLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === LINE_BREAK || code === AFTER_SOURCE
}

/** Walks on from the name until `isEnd` holds. Link targets are skipped, and the distance is limited. */
function walk(text: string, end: number, isEnd: (at: number) => boolean): number {
  const limit = Math.min(text.length, end + MAX_WALKED)
  let at = end
  for (let left = MAX_AFTER; at < limit && left > 0; left -= 1) {
    if (isEnd(at)) return at
    at = isTarget(text, at) ? afterTarget(text, at, limit) : at + 1
  }
  return at
}

/** How many characters of a sentence show whether it continues the one before. */
const OPENING_LENGTH = 40

/** Openings of sentences that continue to talk about the name in the sentence before. */
const CONTINUES = new RegExp(
  `^\\s+(?:${openings.joints.join('|')})?(?:${openings.subjectsThatGoOn.join('|')})\\b`,
  'i',
)
/** Labels after a full stop, often without a space, in pages that were flattened to text. */
const FIELD = new RegExp(`^\\s*(?:${openings.fields.join('|')})\\b`, 'i')
/** Abbreviations and the number of a list item. */
const ABBREVIATED = /(\bvs|e\.g|i\.e|(^|[\s#*])\d{1,2})$/

/** A sentence ends at a full stop before a space. In flattened pages the full stop may be joined to a capital. */
function endsSentence(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code === 0x3002) return true
  if (code !== 0x2e && code !== 0x21 && code !== 0x3f) return false
  const next = text.charCodeAt(at + 1)
  if (isSpace(next)) return !ABBREVIATED.test(text.slice(Math.max(0, at - 4), at))
  const last = text.charCodeAt(at - 1)
  return isCapital(next) && !isCapital(last) && !isDigit(last)
}

/** Whether the sentence is still about the name in the sentence before. */
function goesOn(text: string, at: number): boolean {
  const opening = text.slice(at, at + OPENING_LENGTH)
  return CONTINUES.test(opening) || FIELD.test(opening)
}

/** The rule for text after a name and a colon: only a full stop that is joined to the next item ends the passage. */
function goesOnUnderName(text: string, at: number): boolean {
  return isSpace(text.charCodeAt(at)) || FIELD.test(text.slice(at, at + OPENING_LENGTH))
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a
}
