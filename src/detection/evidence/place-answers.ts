import { abbreviations, fold, lookUp } from '../../language/index.js'
import type { Border } from '../text/borders.js'
import type { Line } from './line.js'
import {
  COMPOUND_NAME,
  NAMES_NEAR,
  RUN,
  SECOND_BEFORE,
  SECOND_BEHIND,
  SIBLINGS,
  SIGN_BEFORE,
  SIGN_BEHIND,
  SPOT,
  TITLE,
  WORD_BEFORE,
  WORD_BEHIND,
} from './questions.js'
import { isCapital, wordKind } from './neighbour.js'
import type { Reading } from './reading.js'
import { siblingsOf } from './siblings.js'
import { MAX_GAP, signBefore, signBehind } from './signs.js'
import { spotOf } from './spot.js'
import type { Answers } from './weighing.js'
import { CAPITAL, NUMBER, SCRIPT, SMALL, type Words } from './words.js'

/** Where a name stands in an answer. */
export interface Place {
  start: number
  end: number
  before: Border
  after: Border
}

const NONE = WORD_BEFORE.is['none']
/** Behind these begins something else. */
const ENDS = new Set<string>(['line', 'cell', 'stop'])

/** Answers the questions about what stands around a place. */
export function addSurroundings(answers: Answers, reading: Reading, place: Place): void {
  const { text } = reading
  const { start, end } = place
  const line = reading.lineAt(start)
  const { words } = line
  const { starts, ends, count } = words
  const at = words.from(start)
  const previous = (starts[at] ?? start) < start ? at : at - 1
  const behind = words.from(linkEnd(text, end, line.to))
  const next = (starts[behind] ?? end) < end ? behind + 1 : behind
  const isFirst = previous < line.first
  const nextStart = starts[next] ?? line.to
  const isLast = next >= count
  const gapBefore = text.slice(
    Math.max(line.from, start - MAX_GAP, Math.min(start, ends[previous] ?? 0)),
    start,
  )
  const gapBehind = isLast
    ? `${text.slice(end, Math.min(line.to, end + MAX_GAP))}\n`
    : text.slice(end, Math.min(nextStart, end + MAX_GAP))

  const sign =
    isFirst && place.before === 'clean' ? 'line' : signBefore(reading, start, place.before, gapBefore)
  const before = sign === 'stop' && isAbbreviated(reading, words, previous) ? 'blank' : sign
  const after = signBehind(reading, end, place.after, gapBehind)
  const isInitial = before === 'stop' && isInitialAt(text, words, previous)
  const hasBefore = !ENDS.has(before)
  const hasBehind = !ENDS.has(after) && next < count
  const wordBefore = isInitial ? WORD_BEFORE.is['initial'] : hasBefore ? wordKind(words, previous) : NONE
  const wordBehind = hasBehind ? wordKind(words, next) : NONE
  const isRunBefore = before === 'blank' && isCapital(wordBefore)
  const isRunBehind = after === 'blank' && isCapital(wordBehind)

  answers[SPOT.index] = spotOf(text, start, line, {
    isFirst,
    isLast,
    gapBefore,
    isSentenceStart: before === 'stop' && !isInitial,
    isAfterColon: before === 'colon',
  })
  answers[SIGN_BEFORE.index] = SIGN_BEFORE.is[before]
  answers[SIGN_BEHIND.index] = SIGN_BEHIND.is[after]
  answers[WORD_BEFORE.index] = wordBefore
  answers[WORD_BEHIND.index] = wordBehind
  answers[SECOND_BEFORE.index] = hasBefore && previous > line.first ? wordKind(words, previous - 1) : NONE
  answers[SECOND_BEHIND.index] = hasBehind && next + 1 < count ? wordKind(words, next + 1) : NONE
  answers[RUN.index] = runOf(isRunBefore, isRunBehind)
  answers[COMPOUND_NAME.index] =
    isRunBefore || isRunBehind
      ? compoundOf(text, words, at, isRunBefore ? previous : -1, isRunBehind ? next : -1)
      : COMPOUND_NAME.is['no']
  addLine(answers, line, at, next)
  const sides = { isFirst, previous, next, signBefore: before, signBehind: after, wordBefore, wordBehind }
  answers[SIBLINGS.index] = siblingsOf(line, sides, reading.heads)
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

function runOf(isBefore: boolean, isBehind: boolean): number {
  if (isBefore) return isBehind ? RUN.is['middle'] : RUN.is['last']
  return isBehind ? RUN.is['first'] : RUN.is['alone']
}

/** `Hong Kong` is one name, and not Kong's. Neighbours that do not count are -1. */
function compoundOf(text: string, words: Words, at: number, previous: number, next: number): number {
  const { starts, ends } = words
  const word = (index: number) =>
    index < 0 || index >= words.count ? '' : fold(text.slice(starts[index], ends[index]))
  const name = word(at)
  const before = word(previous)
  const behind = word(next)
  const isKnown = (...parts: string[]) =>
    parts.every((part) => part !== '') && lookUp(parts.join('_'), 'en') !== 0
  const isCompound =
    isKnown(before, name) ||
    isKnown(name, behind) ||
    isKnown(before, name, behind) ||
    (previous > 0 && isKnown(word(previous - 1), before, name)) ||
    (next >= 0 && isKnown(name, behind, word(next + 1)))
  return isCompound ? COMPOUND_NAME.is['known one'] : COMPOUND_NAME.is['no']
}

/** Words of a line that are looked at on either side. */
const MAX_WORDS = 20

/** Of the other words in the line: how many have capitals, and how many are in no dictionary. */
function addLine(answers: Answers, { words, first }: Line, at: number, next: number): void {
  let capitals = 0
  let strange = 0
  let all = 0
  for (
    let index = Math.max(first, at - MAX_WORDS);
    index < Math.min(words.count, next + MAX_WORDS);
    index += 1
  ) {
    if (index >= at && index < next) continue
    const shape = words.shapes[index]
    if (shape === NUMBER || shape === SCRIPT || words.hasRole(index)) continue
    all += 1
    if (shape === SMALL) continue
    capitals += 1
    if (words.isStrange(index)) strange += 1
  }
  answers[TITLE.index] = titleOf(capitals, all)
  answers[NAMES_NEAR.index] = Math.min(strange, NAMES_NEAR.answers.length - 1)
}

function titleOf(capitals: number, all: number): number {
  if (all === 0) return TITLE.is['no other word']
  if (capitals === 0) return TITLE.is['none']
  if (capitals < 0.4 * all) return TITLE.is['some']
  return capitals < 0.75 * all ? TITLE.is['half'] : TITLE.is['most']
}
