import {
  clearReach,
  dropSentence,
  endSentence,
  isBrandNear,
  measure,
  nameBrand,
  REACH,
  type ToneReading,
  startReading,
  type Tone,
  turn,
  weigh,
} from './reading.js'
import { tonePhraseAt, type Role } from './phrases.js'
import type { PassageWord } from './passage-words.js'

const AFTER_CONTRAST = 1.5
const CONCEDED = 0.5

/** How much praise and complaint the words hold for the brand named among them. */
export function toneOf(words: readonly PassageWord[]): Tone {
  const reading = startReading(words)
  for (let at = 0; at < words.length;) {
    const phrase = tonePhraseAt(words, at)
    const length = phrase?.length ?? 1
    if (phrase) EFFECTS[phrase.meaning.role](reading, phrase.meaning.weight, { at, next: at + length })
    else readPlain(reading, at)
    at += length
  }
  endSentence(reading)
  return reading.total
}

/** Where a phrase begins and where the words after it do. */
interface PhrasePlace {
  at: number
  next: number
}

const EFFECTS: Record<Role, (reading: ToneReading, weight: number, place: PhrasePlace) => void> = {
  tone: (reading, weight, { at }) => weigh(reading, weight, at),
  negation: (reading, _, { next }) => {
    reading.negatedTo = next - 1 + REACH
  },
  hedge: (reading, _, { next }) => {
    reading.hedgedTo = next - 1 + REACH
  },
  contrast: (reading, _, { next }) => {
    clearReach(reading)
    turn(reading, next)
    reading.clause = AFTER_CONTRAST
    reading.isConceding = false
  },
  concession: (reading, _, { next }) => {
    clearReach(reading)
    turn(reading, next)
    reading.clause = isBrandNear(reading, next) ? 1 : CONCEDED
    reading.isConceding = true
  },
  comparison: (reading, _, { next }) => {
    reading.shortTo = -1
    if (isBrandNear(reading, next)) measure(reading)
  },
  rejection: (reading, weight, { at, next }) => {
    if (!isBrandNear(reading, next)) return
    dropSentence(reading)
    weigh(reading, weight, at)
    reading.isDone = true
  },
  likeness: (reading, _, { next }) => {
    if (isBrandNear(reading, next)) reading.isElsewhere = true
  },
  place: (reading) => {
    if (!reading.hasBrand) dropSentence(reading)
    if (reading.isNamed) reading.isElsewhere = true
    else reading.isDone = true
  },
  victory: (reading, weight, { at, next }) => {
    // Beats with a capital is a maker of headphones.
    if (!reading.words[at]?.isCapital) weigh(reading, isBrandNear(reading, next) ? -weight : weight, at)
  },
  shortfall: (reading, weight, { at, next }) => {
    weigh(reading, weight, at)
    reading.shortTo = next - 1 + REACH
  },
  merits: (reading, weight, { at }) => {
    openSection(reading, 1)
    weigh(reading, weight, at)
  },
  faults: (reading, weight, { at }) => {
    openSection(reading, -1)
    weigh(reading, weight, at)
  },
  field: (reading) => openSection(reading, 0),
}

function openSection(reading: ToneReading, section: number): void {
  endSentence(reading)
  reading.section = section
}

/** Names, marks and words without a meaning of their own. */
function readPlain(reading: ToneReading, at: number): void {
  const { text, isBrand } = reading.words[at] ?? { text: '', isBrand: false }
  if (isBrand) nameBrand(reading)
  else if (text === '.' || text === '\n' || text === '|') endSentence(reading)
  else if (text === ',' || text === ';' || text === ':') endClause(reading, at)
  else if (text === '?') {
    dropSentence(reading)
    endSentence(reading)
  } else if (text === 'as' && at <= reading.shortTo && isBrandNear(reading, at + 1)) measure(reading)
}

function endClause(reading: ToneReading, at: number): void {
  clearReach(reading)
  if (reading.isYardstick && reading.tone.praise + reading.tone.complaint > 0) reading.isElsewhere = true
  if (reading.isConceding || reading.words[at]?.text === ';') turn(reading, at + 1)
  if (!reading.isConceding) return
  reading.isConceding = false
  reading.clause = AFTER_CONTRAST
}
