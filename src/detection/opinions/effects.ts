import {
  add,
  dropSentence,
  endReach,
  endSentence,
  type Found,
  lastFound,
  measure,
  type OpinionReading,
  setAgainst,
  turn,
} from './reading.js'
import { isBrandListed, isBrandNear } from './subjects.js'
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

/** Where a phrase begins and where the words after it do. */
export interface PhrasePlace {
  at: number
  next: number
}

type RoleOnly = Exclude<Meaning['role'], 'said' | 'topic'>

const MARK = /^[,.;:?\n|]$/

const general = (polarity: 1 | -1, weight: number, { at, next }: PhrasePlace): Omit<Found, 'isNamed'> => ({
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
    const isLast = reading.words[next] === undefined || MARK.test(reading.words[next].text)
    const last =
      negatesBefore || isLast ? lastFound(reading, at, negatesBefore || negatesAfter ? reach : 1) : undefined
    if (last !== undefined) last.polarity = -last.polarity as 1 | -1
    else if (!negatesBefore) reading.negatedTo = next - 1 + reach
  },
  hedge: (reading, { next }) => {
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
  merits: (reading, place) => openSection(reading, 1, place),
  faults: (reading, place) => openSection(reading, -1, place),
  field: (reading, place) => openSection(reading, 0, place),
  plain: () => {},
}

function openSection(reading: OpinionReading, section: 1 | 0 | -1, place: PhrasePlace): void {
  endSentence(reading, place.next)
  reading.section = section
  if (section !== 0) add(reading, general(section, section > 0 ? MERITS : FAULTS, place))
}

/** A comma, a colon or a semicolon ends what was conceded, and how far small words reach. */
export function endClause(reading: OpinionReading, at: number): void {
  endReach(reading, at + 1)
  if (reading.isYardstick && reading.found.length > 0) reading.isElsewhere = true
  if (reading.isConceding || reading.words[at]?.text === ';') turn(reading, at + 1)
  if (!reading.isConceding) return
  reading.isConceding = false
  reading.clause = AFTER_CONTRAST
}
