import words from '../words/sources.json' with { type: 'json' }
import { DIGIT, isIn, isOfWord, kindAt, unitSet } from './characters.js'

const TITLES: ReadonlySet<string> = new Set(words.titles)
const MAX_LENGTH = 64

/** A line that begins with a title of sources. */
interface TitledLine {
  /** Whether a colon ends the title. */
  hasColon: boolean
  /** Whether the line has nothing else. */
  isAll: boolean
}

/** Examples: `## Sources`, `**Quellen:**`, `Source: …`. Undefined if the line begins differently. */
export function titledLine(text: string, from: number, to: number): TitledLine | undefined {
  const end = Math.min(to, from + MAX_LENGTH)
  const start = wordStart(text, from, end)
  if (start === end || !isIn(STARTS, text, start)) return undefined
  const line = text.slice(from, end)
  const colon = colonIn(line)
  if (colon === -1 && end < to) return undefined
  if (!isSourceTitle(line.slice(start - from, colon === -1 ? undefined : colon))) return undefined
  const isAll = colon === -1 || (end === to && /^[\s*_]*$/.test(line.slice(colon + 1)))
  return { hasColon: colon !== -1, isAll }
}

function colonIn(line: string): number {
  const wide = line.indexOf('：')
  return wide === -1 ? line.indexOf(':') : wide
}

/** The offset after the signs, numbers and emoji at the start of a line. */
function wordStart(text: string, from: number, to: number): number {
  let at = from
  for (let kind = kindAt(text, at); at < to; kind = kindAt(text, at)) {
    if (isOfWord(kind) && kind !== DIGIT) break
    at += 1
  }
  return at
}

/** A fast check before the title is cut out and compared. */
const STARTS = unitSet(words.titles.map((title) => title.charAt(0) + title.charAt(0).toUpperCase()).join(''))
const LONGEST = Math.max(...words.titles.map(({ length }) => length)) + 8
const BEHIND = unitSet(' \t\r*_')

export function isSourceTitle(written: string): boolean {
  if (written.length > LONGEST || !isIn(STARTS, written, 0)) return false
  let end = written.length
  while (end > 0 && isIn(BEHIND, written, end - 1)) end -= 1
  return TITLES.has(written.slice(0, end).toLowerCase())
}
