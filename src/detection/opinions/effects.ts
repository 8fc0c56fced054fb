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
import type { PassageWord } from './passage-words.js'
import type { Meaning } from './vocabulary.js'

const AFTER_CONTRAST = 1.5
const CONCEDED = 0.5
const VICTORY = 1.5
const SHORTFALL = 1
/** How many words "less" reaches. */
const LESS = 2
/** A list of merits is shown for what is recommended, and faults are added for fairness. */
const MERITS = 1
const FAULTS = 0.5
/** How far from a verdict its condition may stand: "choose Name if …". */
const CONDITION = 4

/** Where a phrase begins and where the words after it do. */
export interface PhrasePlace {
  at: number
  next: number
}

type RoleOnly = Exclude<Meaning['role'], 'said' | 'topic'>

const MARK = /^[,.;:?\n|]$/

/** Whether a clause or the passage ends here. */
export function isMark(word: PassageWord | undefined): boolean {
  return word === undefined || MARK.test(word.text)
}

const general = (
  polarity: 1 | -1,
  weight: number,
  { at, next }: PhrasePlace,
): Omit<Found, 'isNamed' | 'isLabelled'> => ({
  aspect: null,
  polarity,
  weight,
  from: at,
  to: next,
})

/** What each kind of phrase does to the sentence it stands in. */
export const EFFECTS: Record<RoleOnly, (reading: OpinionReading, place: PhrasePlace) => void> = {
  negation: (reading, { at, next }) => {
    const { negatesBefore, negatesAfter, reach } = reading.vocabulary
    const isLast = isMark(reading.words[next])
    const last =
      negatesBefore || isLast ? lastFound(reading, at, negatesBefore || negatesAfter ? reach : 1) : undefined
    if (last !== undefined) last.polarity = -last.polarity as 1 | -1
    else if (!negatesBefore) reading.negatedTo = next - 1 + reach
  },
  hedge: (reading, place) => {
    suit(reading, place, CONDITION)
    const { next } = place
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
  rejection: (reading, place) => {
    if (!isBrandNear(reading, place.next)) return
    dropSentence(reading)
    add(reading, general(-1, VICTORY, place))
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
  victory: (reading, place) => {
    // Beats with a capital is a maker of headphones.
    if (reading.words[place.at]?.isCapital) return
    const isBeaten = isBrandNear(reading, place.next)
    if (isBeaten && reading.isOthers) {
      dropSentence(reading)
      reading.isOthers = false
    }
    add(reading, general(isBeaten ? -1 : 1, VICTORY, place))
    reading.isElsewhere ||= isBeaten
  },
  shortfall: (reading, place) => {
    // Less of something good is bad, and less of something bad is good.
    if (place.next === place.at + 1 && reading.vocabulary.isSpaced) {
      reading.negatedTo = place.next - 1 + LESS
      return
    }
    add(reading, general(-1, SHORTFALL, place))
    reading.shortTo = place.next - 1 + reading.vocabulary.reach
  },
  merits: (reading, place) => openList(reading, 1, place),
  faults: (reading, place) => openList(reading, -1, place),
  field: (reading, place) => openSection(reading, 0, place),
  purpose: (reading, place) => suit(reading, place, 1),
  condition: (reading, place) => suit(reading, place, CONDITION),
  plain: () => {},
}

/** A verdict for somebody, or on a condition, says whom the brand suits. */
function suit(reading: OpinionReading, { at }: PhrasePlace, within: number): void {
  if (within === 1 && reading.words[at - 1]?.isBrand) return
  const verdict = lastFound(reading, at, within)
  if (verdict?.aspect === 'other') verdict.aspect = 'fit'
}

/** The last word of "Name Pro" is no label. */
function openList(reading: OpinionReading, section: Section, place: PhrasePlace): void {
  if (reading.words[place.at - 1]?.isCapital) endSentence(reading, place.next)
  else openSection(reading, section, place)
}

/** A cell of a table stands under the label of its column. */
export function openCell(reading: OpinionReading, place: PhrasePlace): void {
  reading.column += 1
  const section = reading.columns[reading.column] ?? 0
  const isFilled = (reading.words[place.next]?.text ?? '|') !== '|'
  if (reading.columns.length > 0 && isFilled) openSection(reading, section, place)
  else endSentence(reading, place.next)
}

function openSection(reading: OpinionReading, section: Section, place: PhrasePlace): void {
  endSentence(reading, place.next)
  reading.section = section
  if (section !== 0) add(reading, general(section, section > 0 ? MERITS : FAULTS, place))
}

/** A comma, a colon or a semicolon ends what was conceded, and how far small words reach. */
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
