import contexts from '../words/contexts.json' with { type: 'json' }
import { isSmallInTitle } from '../words/lexicon.js'
import { DIGIT, isIn, isOfWord, kindAt, LOWER, unitSet, UPPER } from './characters.js'

/** The text around an occurrence, within a short distance. */
export interface Surroundings {
  /** The word before, when nothing but blanks and markup lies between. */
  wordBefore: string
  /** The word behind, likewise. */
  wordBehind: string
  /** The sign that follows, blanks and markup aside; empty at the end of a line. */
  signBehind: string
  /** The word that follows a colon or a comma. */
  wordAfterSign(): string
  /** A sentence, a line, a list item or a cell begins here, so a capital says nothing. */
  isInitial: boolean
  /** The name is all that stands in a link, in emphasis, in brackets. */
  isLabel(): boolean
  /** The name is all that stands in a cell of a table. */
  isCell(): boolean
  /** Most words of its line have capitals. */
  isTitle(): boolean
  /** Every letter of its line is a capital. */
  isShouted(): boolean
  /** What follows on the line, up to the next colon, price or end of sentence. */
  rest(): string
}

const MAX_LOOK = 160
/** Blanks and markup that stand between a name and its neighbours. */
const PASSED = unitSet(' \t\r\u00a0\u200b\u202f*_[]#>`"“”„«»\\~®™')
const JOINTS = unitSet("'’-")
const ABBREVIATION = new RegExp(String.raw`(?:^|[\s(])(?:${contexts.abbreviations.join('|')})$`, 'i')

export function surroundings(text: string, start: number, end: number): Surroundings {
  const { wordBefore, isInitial } = before(text, start)
  const at = passedOn(text, end)
  const isWord = isOfWord(kindAt(text, at))
  const sign = text.charAt(at)
  let line: string | undefined
  const rest = () => (line ??= lineBehind(text, end))
  return {
    wordBefore,
    isInitial,
    wordBehind: isWord && at > end ? wordFrom(text, at) : '',
    signBehind: sign === '\n' ? '' : sign,
    wordAfterSign: () => (isWord || at >= text.length ? '' : wordFrom(text, passedOn(text, at + 1))),
    isLabel: () => ['[]', '**', '()', '[|', '“”', '__'].includes(enclosure(text, start, end)),
    isCell: () => enclosure(text, start, end) === '||',
    isTitle: () => isTitle(lineBefore(text, start) + text.slice(start, end) + rest()),
    isShouted: () => isShouted(lineBefore(text, start) + rest()),
    rest,
  }
}

/** The signs on both sides, blanks aside. */
function enclosure(text: string, start: number, end: number): string {
  const left =
    text
      .slice(Math.max(0, start - 8), start)
      .trimEnd()
      .at(-1) ?? ''
  return (
    left +
    text
      .slice(end, end + 8)
      .trimStart()
      .charAt(0)
  )
}

function before(text: string, start: number): { wordBefore: string; isInitial: boolean } {
  const limit = Math.max(0, start - MAX_LOOK)
  let at = start - 1
  while (at >= limit && isIn(PASSED, text, at)) at -= 1
  const sign = at < limit ? '\n' : text.charAt(at)
  if (isOfWord(kindAt(text, at)) && at < start - 1) return wordUpTo(text, at)
  if (sign === '.' && ABBREVIATION.test(text.slice(Math.max(0, at - 5), at)))
    return { wordBefore: '', isInitial: false }
  if (sign === '.' && /(?:^|[^\p{L}])\p{Lu}$/u.test(text.slice(Math.max(0, at - 2), at)))
    return wordUpTo(text, at - 1)
  return { wordBefore: '', isInitial: !/[,/&+–—%$€£’'-]/.test(sign) || isMarker(text, at) }
}

/** A dash that opens a list item. */
function isMarker(text: string, at: number): boolean {
  return /[-–+]/.test(text.charAt(at)) && /(?:^|\n)\s*$/.test(text.slice(Math.max(0, at - 20), at))
}

function wordUpTo(text: string, last: number): { wordBefore: string; isInitial: boolean } {
  let first = last
  while (last - first < 40 && isOfJoinedWord(text, first - 1)) first -= 1
  return { wordBefore: text.slice(first, last + 1), isInitial: false }
}

function passedOn(text: string, from: number): number {
  let at = from
  while (at < from + 12 && isIn(PASSED, text, at)) at += 1
  return at
}

function isOfJoinedWord(text: string, at: number): boolean {
  return isOfWord(kindAt(text, at)) || isIn(JOINTS, text, at)
}

function wordFrom(text: string, first: number): string {
  let last = first
  while (last - first < 40 && (last === first ? isOfWord(kindAt(text, last)) : isOfJoinedWord(text, last)))
    last += 1
  return text.slice(first, last)
}

const LINE_STOPS = unitSet('\n.!?:;|')

function lineBefore(text: string, start: number): string {
  const limit = Math.max(0, start - MAX_LOOK)
  let at = start
  while (at > limit && !isIn(LINE_STOPS, text, at - 1)) at -= 1
  return text.slice(at, start)
}

function lineBehind(text: string, end: number): string {
  const behind = text.slice(end, end + MAX_LOOK)
  const stop = behind.search(/[\n!?:;|\]]|[.](?!\d)|\$|\*\*/)
  return stop === -1 ? behind : behind.slice(0, stop)
}

/** Small words aside, all but one in eight have capitals. */
function isTitle(line: string): boolean {
  const words = line.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !isSmallInTitle(word)) ?? []
  const lower = words.filter((word) => kindAt(word, 0) === LOWER).length
  return words.length > 2 && lower * 8 <= words.length
}

function isShouted(rest: string): boolean {
  return !/\p{Ll}{2}/u.test(rest) && /\p{Lu}{2}/u.test(rest)
}

export function isCapitalised(word: string): boolean {
  const kind = kindAt(word, 0)
  return kind === UPPER || kind === DIGIT
}
