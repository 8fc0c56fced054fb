import { closes, isPlain, type LineKind, lineAt, LINE_BREAK } from './boundaries.js'
import { endsSentence, goesOn, goesOnUnderName } from './boundaries.js'
import { afterTarget, isTarget } from './passage-words.js'

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
