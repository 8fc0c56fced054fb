import {
  add,
  dropSentence,
  endReach,
  endSentence,
  type Found,
  lastFound,
  measure,
  type OpinionReading,
  type Section,
  setAgainst,
} from './reading.js'
import { beginsClause, isBrandListed, isBrandNear, turn } from './subjects.js'
import { isMark, type PassageWord } from './passage-words.js'
import type { Meaning } from './vocabulary.js'

const AFTER_CONTRAST = 1.5
const CONCEDED = 0.5
const VICTORY = 1.5
const SHORTFALL = 1
/** How many words "less" applies to. */
const LESS = 2
/** Lists of merits belong to what is recommended. Faults are added for balance, so they weigh less. */
const MERITS = 1
const FAULTS = 0.5
/** The greatest distance between a verdict and its condition: "choose Name if …". */
const CONDITION = 4

/** The index of a phrase's first word and of the word after the phrase. */
export interface PhraseSpan {
  at: number
  next: number
}

type RoleOnly = Exclude<Meaning['role'], 'said' | 'topic'>

const general = (
  polarity: 1 | -1,
  weight: number,
  { at, next }: PhraseSpan,
): Omit<Found, 'isNamed' | 'isLabelled'> => ({
  aspect: null,
  polarity,
  weight,
  from: at,
  to: next,
})

/**
 * A label like “Best for” says whom the brand suits. Most lists have it in every entry, so it is too little to count as praise.
 */
const SUITS = { aspect: 'fit', polarity: 1, weight: 0.25, isNamed: true, isLabelled: true } as const
const MAX_LABELLED = 6

/** The end of the words after a label like "Best for". */
function labelledEnd(words: readonly PassageWord[], from: number): number {
  const length = words.slice(from, from + MAX_LABELLED).findIndex(isMark)
  return length < 0 ? Math.min(words.length, from + MAX_LABELLED) : from + length
}

/** The effect of each kind of phrase on its sentence. */
export const EFFECTS: Record<RoleOnly, (reading: OpinionReading, span: PhraseSpan) => void> = {
  negation: (reading, { at, next }) => {
    const { negatesBefore, negatesAfter, reach } = reading.vocabulary
    const isLast = isMark(reading.words[next])
    const last =
      negatesBefore || isLast ? lastFound(reading, at, negatesBefore || negatesAfter ? reach : 1) : undefined
    if (last?.isNegated && reading.vocabulary.strengthens(reading.words, at, next)) return
    if (last !== undefined) last.polarity = -last.polarity as 1 | -1
    else if (!negatesBefore) reading.negatedTo = next - 1 + reach
  },
  remedy: (reading, { at, next }) => {
    // "Slow to fix bugs" remedies nothing.
    if (lastFound(reading, at, 1)?.polarity !== -1) reading.remediedTo = next - 1 + reading.vocabulary.reach
  },
  hedge: (reading, span) => {
    suit(reading, span, CONDITION)
    const { next } = span
    reading.hedgedTo = next - 1 + reading.vocabulary.reach
  },
  contrast: (reading, { at, next }) => {
    setAgainst(reading, { at, next })
    endReach(reading, next)
    turn(reading, next)
    reading.clause = AFTER_CONTRAST
    reading.isConceding = false
  },
  concession: (reading, { next }) => {
    endReach(reading, next)
    turn(reading, next)
    reading.clause = isBrandNear(reading, next) ? 1 : CONCEDED
    reading.isConceding = true
  },
  comparison: (reading, { next }) => {
    reading.shortTo = -1
    if (isBrandNear(reading, next)) measure(reading)
  },
  rejection: (reading, span) => {
    if (!isBrandNear(reading, span.next)) return
    dropSentence(reading)
    add(reading, general(-1, VICTORY, span))
    reading.isDone = true
  },
  likeness: (reading, { next }) => {
    if (isBrandListed(reading, next)) reading.isElsewhere = true
  },
  companion: (reading, { at, next }) => {
    reading.topic = undefined
    if (at === reading.sentenceFrom || !isBrandListed(reading, next)) return
    reading.found = reading.found.filter(({ polarity }) => polarity < 0)
    reading.isBeside = true
  },
  owner: (reading, { next }) => {
    if (reading.isNamed || !isBrandListed(reading, next)) return
    dropSentence(reading)
    reading.isDone = true
  },
  place: (reading) => {
    if (!reading.hasBrand) dropSentence(reading)
    if (reading.isNamed) reading.isElsewhere = true
    else reading.isDone = true
  },
  victory: (reading, span) => {
    // Beats, with a capital, is a maker of headphones.
    if (reading.words[span.at]?.isCapital) return
    const isBeaten = isBrandNear(reading, span.next)
    if (isBeaten && reading.isOthers) {
      dropSentence(reading)
      reading.isOthers = false
    }
    add(reading, general(isBeaten ? -1 : 1, VICTORY, span))
    reading.isElsewhere ||= isBeaten
  },
  shortfall: (reading, span) => {
    // Less of something good is bad. Less of something bad is good.
    if (span.next === span.at + 1 && reading.vocabulary.isSpaced) {
      reading.negatedTo = span.next - 1 + LESS
      return
    }
    add(reading, general(-1, SHORTFALL, span))
    reading.shortTo = span.next - 1 + reading.vocabulary.reach
  },
  merits: (reading, span) => openList(reading, 1, span),
  faults: (reading, span) => openList(reading, -1, span),
  field: (reading, span) => openSection(reading, 0, span),
  audience: (reading, span) => {
    openSection(reading, 0, span)
    const to = labelledEnd(reading.words, span.next)
    if (to > span.next) reading.found.push({ ...SUITS, from: span.next, to })
  },
  purpose: (reading, span) => suit(reading, span, 1),
  condition: (reading, span) => suit(reading, span, CONDITION),
  plain: () => {},
}

/** A verdict with a target group or a condition says whom the brand suits. Either of the two may come first. */
function suit(reading: OpinionReading, { at }: PhraseSpan, within: number): void {
  if (within === 1 && reading.words[at - 1]?.isBrand) return
  const verdict = lastFound(reading, at, within)
  if (verdict?.aspect === 'other') verdict.aspect = 'fit'
  if (verdict === undefined && at - reading.sentenceFrom <= 1) reading.isForSomebody = true
}

/** The last word of a name, as in "Name Pro", is not a label. */
function openList(reading: OpinionReading, section: Section, span: PhraseSpan): void {
  if (reading.words[span.at - 1]?.isCapital) endSentence(reading, span.next)
  else openSection(reading, section, span)
}

/** A cell of a table has the label of its column. */
export function openCell(reading: OpinionReading, span: PhraseSpan): void {
  reading.column += 1
  const section = reading.columns[reading.column] ?? 0
  const isFilled = (reading.words[span.next]?.text ?? '|') !== '|'
  if (reading.columns.length > 0 && isFilled) openSection(reading, section, span)
  else endSentence(reading, span.next)
}

function openSection(reading: OpinionReading, section: Section, span: PhraseSpan): void {
  endSentence(reading, span.next)
  reading.section = section
  if (section !== 0) add(reading, general(section, section > 0 ? MERITS : FAULTS, span))
}

/** A comma, colon or semicolon ends a concession and the reach of negations and other small words. */
export function endClause(reading: OpinionReading, at: number): void {
  endReach(reading, at + 1)
  if (reading.isYardstick && reading.found.length > 0) reading.isElsewhere = true
  const mark = reading.words[at]?.text
  if (reading.isConceding || mark === ';' || (mark === ',' && beginsClause(reading, at + 1)))
    turn(reading, at + 1)
  if (!reading.isConceding) return
  reading.isConceding = false
  reading.clause = AFTER_CONTRAST
}
