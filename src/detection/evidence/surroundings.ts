import { abbreviations, fold, lookUp, VERB } from '../../language/index.js'
import type { Border } from '../text/borders.js'
import type { Line } from './line.js'
import { isCapital, type Neighbour, wordBeside } from './neighbour.js'
import type { Reading } from './reading.js'
import { type Siblings, siblingsOf } from './siblings.js'
import { MAX_GAP, type SignBefore, signBefore, type SignBehind, signBehind } from './signs.js'
import { type Spot, spotOf } from './spot.js'
import { CAPITAL, NUMBER, SCRIPT, SMALL, type Words } from './words.js'

/** Where a name stands in an answer. */
export interface Place {
  start: number
  end: number
  before: Border
  after: Border
}

/** What stands around a name. */
export interface Surroundings {
  spot: Spot
  /** Most other words of the line have capitals. */
  isTitleCase: boolean
  signBefore: SignBefore
  signBehind: SignBehind
  before: Neighbour
  behind: Neighbour
  secondBehind: Neighbour
  /** A word with a capital stands right before or behind it. */
  isRunBefore: boolean
  isRunBehind: boolean
  /** With its neighbours it is another name: `Hong Kong`. */
  isCompound: boolean
  siblings: Siblings
}

/** Behind these begins something else. */
const ENDS = new Set<string>(['line', 'cell', 'stop'])

export function surroundingsOf(reading: Reading, place: Place): Surroundings {
  const { text } = reading
  const { start, end } = place
  const line = reading.lineAt(start)
  const { words } = line
  const { starts, ends, count } = words
  const at = words.from(start)
  const previous = (starts[at] ?? start) < start ? at : at - 1
  const found = words.from(linkEnd(text, end, line.to))
  const next = (starts[found] ?? end) < end ? found + 1 : found
  const isFirst = previous < line.first
  const isLast = next >= count
  const gapBefore = text.slice(
    Math.max(line.from, start - MAX_GAP, Math.min(start, ends[previous] ?? 0)),
    start,
  )
  const gapBehind = isLast
    ? `${text.slice(end, Math.min(line.to, end + MAX_GAP))}\n`
    : text.slice(end, Math.min(starts[next] ?? line.to, end + MAX_GAP))

  const sign =
    isFirst && place.before === 'clean' ? 'line' : signBefore(reading, start, place.before, gapBefore)
  const ahead = sign === 'stop' && isAbbreviated(reading, words, previous) ? 'blank' : sign
  const after = signBehind(reading, end, place.after, gapBehind)
  const isInitial = ahead === 'stop' && isInitialAt(text, words, previous)
  const hasBehind = !ENDS.has(after) && !isLast
  const before = isInitial ? 'initial' : ENDS.has(ahead) ? 'none' : wordBeside(words, previous)
  const behind = hasBehind ? neighbourBehind(words, next) : 'none'
  const isRunBefore = ahead === 'blank' && isCapital(before) && !isSentenceOpener(reading, line, previous)
  const isRunBehind = after === 'blank' && isCapital(behind)
  const isSentenceStart = ahead === 'stop' && !isInitial
  return {
    spot: spotOf(text, start, line, {
      isFirst,
      isLast,
      gapBefore,
      isSentenceStart,
      isAfterColon: ahead === 'colon',
    }),
    isTitleCase: isTitleCase(line, at, next),
    signBefore: ahead,
    signBehind: after,
    before,
    behind,
    secondBehind: hasBehind ? wordBeside(words, next + 1) : 'none',
    isRunBefore,
    isRunBehind,
    isCompound:
      (isRunBefore || isRunBehind) &&
      isCompound(text, words, at, isRunBefore ? previous : -1, isRunBehind ? next : -1),
    siblings: siblingsOf(
      line,
      { isFirst, previous, next, signBefore: ahead, signBehind: after, before, behind },
      reading.heads,
    ),
  }
}

/** `Away The Bigger Carry-On`: a small word with a capital is part of a name or a title. */
function neighbourBehind(words: Words, index: number): Neighbour {
  const isTitleWord = words.shapes[index] === CAPITAL && words.hasRole(index)
  return isTitleWord ? 'capital word' : wordBeside(words, index)
}

const LINK = /^[*_]*\]\([^\s()]*\)/

/** Where the text goes on behind a name: behind the target of a link of which it is the label. */
function linkEnd(text: string, end: number, to: number): number {
  if (text.charAt(end) !== ']' && text.charAt(end) !== '*') return end
  return end + (LINK.exec(text.slice(end, to))?.[0].length ?? 0)
}

/** `vs.` and `e.g.` end no sentence. */
function isAbbreviated({ text, language }: Reading, { starts, ends }: Words, index: number): boolean {
  const start = text.lastIndexOf(' ', starts[index] ?? 0) + 1
  return abbreviations(language).has(text.slice(start, ends[index]).toLowerCase())
}

/** `J.` in `Thomas J. Stanley`. */
function isInitialAt(text: string, { starts, ends, shapes }: Words, index: number): boolean {
  const [start = 0, end = 0] = [starts[index], ends[index]]
  return end - start === 1 && shapes[index] === CAPITAL && text.startsWith('. ', end)
}

/**
 * `Try Slack`: a verb that begins a sentence is no part of a name. The dictionaries of other languages do not tell verbs,
 * so that there no first word is.
 */
function isSentenceOpener({ text, language }: Reading, { kind, first, words }: Line, index: number): boolean {
  if (language === 'en' && (words.bits(index) & VERB) === 0) return false
  const start = words.starts[index] ?? 0
  return index === first ? kind === 'prose' : /[.!?]\s$/.test(text.slice(Math.max(0, start - 2), start))
}

/** `Hong Kong` is one name, and not Kong's. Neighbours that do not count are -1. */
function isCompound(text: string, words: Words, at: number, previous: number, next: number): boolean {
  const { starts, ends } = words
  const word = (index: number) =>
    index < 0 || index >= words.count ? '' : fold(text.slice(starts[index], ends[index]))
  const name = word(at)
  const before = word(previous)
  const behind = word(next)
  const isKnown = (...parts: string[]) =>
    parts.every((part) => part !== '') && lookUp(parts.join('_'), 'en') !== 0
  return (
    isKnown(before, name) ||
    isKnown(name, behind) ||
    isKnown(before, name, behind) ||
    (previous > 0 && isKnown(word(previous - 1), before, name)) ||
    (next >= 0 && isKnown(name, behind, word(next + 1)))
  )
}

/** Words of a line that are looked at on either side. */
const MAX_WORDS = 20
const MOST = 0.75

function isTitleCase({ words, first }: Line, at: number, next: number): boolean {
  let capitals = 0
  let all = 0
  const last = Math.min(words.count, next + MAX_WORDS)
  for (let index = Math.max(first, at - MAX_WORDS); index < last; index += 1) {
    if (index >= at && index < next) continue
    const shape = words.shapes[index]
    if (shape === NUMBER || shape === SCRIPT || words.hasRole(index)) continue
    all += 1
    if (shape !== SMALL) capitals += 1
  }
  return all > 0 && capitals >= MOST * all
}
