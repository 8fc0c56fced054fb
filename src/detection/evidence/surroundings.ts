import { abbreviations, fold, lookUp } from '../../language/index.js'
import type { Border } from '../text/borders.js'
import type { Line } from './line.js'
import { isInTitleCase, type NearWords, wordsNear } from './near-words.js'
import { isCapital, type Neighbour, wordBeside } from './neighbour.js'
import { isSentenceOpener } from './openers.js'
import type { Reading } from './reading.js'
import { type Siblings, siblingsOf } from './siblings.js'
import { MAX_GAP, type SignBefore, signBefore, type SignBehind, signBehind } from './signs.js'
import { type Spot, spotOf } from './spot.js'
import { CAPITAL, type Words } from './words.js'

/** The offsets of a name in an answer, with its borders. */
export interface Occurrence {
  start: number
  end: number
  before: Border
  after: Border
}

/** The text after these signs is unrelated to the name. */
const ENDS = new Set<string>(['line', 'cell', 'stop'])
/** After these signs the sentence can continue. After others the name ends an entry: `- Brand Kit: …`. */
const GOES_ON = new Set<string>(['blank', 'comma', 'stop'])
/** The number of words on either side that are always read. */
const NEAR = 4

/** The surroundings of a name. Values that take long to compute are computed on first use. */
export class Surroundings {
  readonly start: number
  readonly end: number
  readonly signBefore: SignBefore
  readonly signBehind: SignBehind
  readonly before: Neighbour
  readonly behind: Neighbour
  /** A word with a capital directly precedes or follows. */
  readonly isRunBefore: boolean
  readonly isRunBehind: boolean
  private readonly line: Line
  private readonly near: NearWords
  private readonly gapBefore: string
  private spotFound: Spot | undefined
  private titleCaseFound: boolean | undefined
  private siblingsFound: Siblings | undefined

  constructor(
    private readonly reading: Reading,
    occurrence: Occurrence,
  ) {
    const { text } = reading.answer
    const { start, end } = occurrence
    const line = reading.lineAt(start)
    const near = wordsNear(reading, line, occurrence, NEAR)
    const { words, previous, next } = near
    const { starts, ends } = words
    const gapBefore = text.slice(
      Math.max(line.from, start - MAX_GAP, Math.min(start, ends[previous] ?? 0)),
      start,
    )
    const gapBehind =
      next >= words.count
        ? `${text.slice(end, Math.min(line.to, end + MAX_GAP))}\n`
        : text.slice(end, Math.min(starts[next] ?? line.to, end + MAX_GAP))
    const isFirst = previous < near.first
    const sign =
      isFirst && occurrence.before === 'clean'
        ? 'line'
        : signBefore(reading, start, occurrence.before, gapBefore)
    const ahead = sign === 'stop' && isAbbreviated(reading, words, previous) ? 'blank' : sign
    const after = signBehind(reading, end, occurrence.after, gapBehind)
    const isInitial = ahead === 'stop' && isInitialAt(text, words, previous)
    this.start = start
    this.end = end
    this.signBefore = ahead
    this.signBehind = after
    this.before = isInitial ? 'initial' : ENDS.has(ahead) ? 'none' : wordBeside(words, previous)
    this.behind = ENDS.has(after) ? 'none' : neighbourBehind(words, next)
    this.isRunBehind = after === 'blank' && isCapital(this.behind)
    const goesOn = GOES_ON.has(after) && !this.isRunBehind
    this.isRunBefore =
      ahead === 'blank' && isCapital(this.before) && !isSentenceOpener(reading, line, { near, goesOn })
    this.line = line
    this.near = near
    this.gapBefore = gapBefore
  }

  private get isFirst(): boolean {
    return this.near.previous < this.near.first
  }

  /** The kind that the name itself would have as a word of the sentence. */
  get itself(): Neighbour {
    return wordBeside(this.near.words, this.near.at)
  }

  get secondBehind(): Neighbour {
    return ENDS.has(this.signBehind) ? 'none' : neighbourBehind(this.near.words, this.near.next + 1)
  }

  get spot(): Spot {
    return (this.spotFound ??= spotOf(this.reading.answer.text, this.start, this.line, {
      isFirst: this.isFirst,
      isLast: this.near.next >= this.near.words.count,
      gapBefore: this.gapBefore,
      isSentenceStart: this.signBefore === 'stop' && this.before !== 'initial',
      isAfterColon: this.signBefore === 'colon',
    }))
  }

  /** Most other words of the line have capitals. */
  get isTitleCase(): boolean {
    return (this.titleCaseFound ??= isInTitleCase(this.reading, this.line, this))
  }

  /** With its neighbours it is another name: `Hong Kong`. */
  get isCompound(): boolean {
    const { isRunBefore, isRunBehind } = this
    if (!isRunBefore && !isRunBehind) return false
    return isCompound(this.reading.answer.text, this.near, { isRunBefore, isRunBehind })
  }

  get siblings(): Siblings {
    const { signBefore, signBehind, before, behind, isFirst } = this
    const sides = { marker: this.line.marker, isFirst, signBefore, signBehind, before, behind }
    return (this.siblingsFound ??= siblingsOf(this.near, sides, this.reading.heads))
  }
}

/** A small word with a capital is part of a name or title: `Away The Bigger Carry-On`. */
function neighbourBehind(words: Words, index: number): Neighbour {
  const isTitleWord = words.shapes[index] === CAPITAL && words.hasRole(index)
  return isTitleWord ? 'capital word' : wordBeside(words, index)
}

/** `vs.` and `e.g.` do not end a sentence. */
function isAbbreviated(
  { answer: { text }, language }: Reading,
  { starts, ends }: Words,
  index: number,
): boolean {
  const start = text.lastIndexOf(' ', starts[index] ?? 0) + 1
  return abbreviations(language).has(text.slice(start, ends[index]).toLowerCase())
}

/** Example: `J.` in `Thomas J. Stanley`. */
function isInitialAt(text: string, { starts, ends, shapes }: Words, index: number): boolean {
  const [start = 0, end = 0] = [starts[index], ends[index]]
  return end - start === 1 && shapes[index] === CAPITAL && text.startsWith('. ', end)
}

/** `Hong Kong` is one name and does not mention Kong. */
function isCompound(
  text: string,
  { words, at, previous, next }: NearWords,
  { isRunBefore, isRunBehind }: { isRunBefore: boolean; isRunBehind: boolean },
): boolean {
  const word = (index: number) => fold(text.slice(words.starts[index] ?? 0, words.ends[index] ?? 0))
  const isKnown = (...parts: string[]) =>
    parts.every((part) => part !== '') && lookUp(parts.join('_'), 'en') !== 0
  const name = word(at)
  const before = isRunBefore ? word(previous) : ''
  const behind = isRunBehind ? word(next) : ''
  return (
    isKnown(before, name) ||
    isKnown(name, behind) ||
    isKnown(before, name, behind) ||
    (isRunBefore && isKnown(word(previous - 1), before, name)) ||
    (isRunBehind && isKnown(name, behind, word(next + 1)))
  )
}
