import type { Language } from '../../language/index.js'
import { isIn, unitSet, type UnitText } from '../text/characters.js'
import { Words } from './words.js'

/** A line of an answer. */
export interface Line {
  from: number
  to: number
  kind: 'prose' | 'item' | 'heading' | 'table'
  /** Lines with the same marker belong together: `-`, `1.`, `###`. */
  marker: string
  /** The offset after the marker. */
  head: number
  /** Whether the marker is inside bold text: `**1. Ally**`. */
  isBold: boolean
}

/** In a longer line, only this many characters on either side of a name are read. */
const MAX_REACH = 600

/** The line around an offset of the text. */
export function lineAround(text: string, offset: number): Line {
  const first = Math.max(0, offset - MAX_REACH)
  const from = first + text.slice(first, offset).lastIndexOf('\n') + 1
  const last = Math.min(text.length, offset + MAX_REACH)
  const newline = text.slice(offset, last).indexOf('\n')
  const to = newline === -1 ? last : offset + newline
  const { kind, marker, length, isBold } = markAt(text, from)
  return { from, to, kind, marker, head: from + length, isBold }
}

/** Whether the given line is also the line around this offset. It is not if it was cut, or would be cut here. */
export function isLineAround(text: string, offset: number, { from, to }: Line): boolean {
  if (offset < from || offset >= to || offset - from > MAX_REACH || to - offset > MAX_REACH) return false
  return (from === 0 || text.charAt(from - 1) === '\n') && (to === text.length || text.charAt(to) === '\n')
}

const ITEM =
  /^[\s>]*(?<bold>\*\*|__)?(?<marker>[-*•+–·▪✅➤►◦‣]|\d{1,3}\\?[.)]|\d\ufe0f?\u20e3|[a-z]\)|\p{Emoji_Presentation}\ufe0f?)\s/u
const HEADING = /^[\s>]*(?<marker>#{1,6})\s*(?:\d{1,3}[.)]\s)?/
const TABLE = /^\s*\|/
/** Characters that begin a line which is not prose. */
const MARKS = unitSet(' \t>-*_•+–·▪✅➤►◦‣#|0123456789abcdefghi\ud83c\ud83d\ud83e')

interface Mark extends Pick<Line, 'kind' | 'marker' | 'isBold'> {
  length: number
}

const NO_MARK: Mark = { kind: 'prose', marker: '', length: 0, isBold: false }

/** The marker at the start of a line, and its length. */
function markAt(text: string, from: number): Mark {
  if (!isIn(MARKS, text, from)) return NO_MARK
  const head = text.slice(from, from + 16)
  const heading = HEADING.exec(head)
  const mark = heading ?? ITEM.exec(head)
  if (mark === null) return TABLE.test(head) ? { ...NO_MARK, kind: 'table', marker: '|' } : NO_MARK
  const { marker = '', bold } = mark.groups ?? {}
  return {
    kind: heading === null ? 'item' : 'heading',
    marker: /^[\da-z]/.test(marker) ? '1.' : marker,
    length: mark[0].length,
    isBold: bold !== undefined,
  }
}

/** How many lines begin with a name that is in no dictionary, and how many do not. */
export interface Tally {
  names: number
  others: number
}

/** The tallies of the lines, by marker. */
export type Heads = ReadonlyMap<string, Tally>

const MAX_LINES = 400
/** Long enough for two words and the signs around them. */
const HEAD_LENGTH = 60

export function headsOf(answer: UnitText, language: Language): Heads {
  const heads = new Map<string, Tally>()
  const { text } = answer
  let from = 0
  for (let count = 0; from < text.length && count < MAX_LINES; count += 1) {
    const newline = text.indexOf('\n', from)
    const to = newline === -1 ? text.length : newline
    const { marker, length } = markAt(text, from)
    if (marker !== '') {
      const tally = heads.get(marker) ?? { names: 0, others: 0 }
      const head = { from: from + length, to: Math.min(to, from + length + HEAD_LENGTH) }
      const words = new Words(answer, head, language)
      if (words.count > 0) heads.set(marker, tally)
      if (isNameAt(words, 0)) tally.names += 1
      else if (words.count > 0) tally.others += 1
    }
    from = to + 1
  }
  return heads
}

/** Whether one of two words is a name that is in no dictionary. */
export function isNameAt(words: Words, first: number): boolean {
  return words.isStrange(first) || words.isStrange(first + 1)
}
