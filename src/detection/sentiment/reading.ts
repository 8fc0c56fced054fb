import type { PassageWord } from './passage-words.js'

export interface Tone {
  praise: number
  complaint: number
}

/** How many words a negation or a hedge reaches, and how near a name must stand to a word that compares with it. */
export const REACH = 4

const HEDGED = 0.5
const NEGATED = -1

/** What is known while the words of one passage are read. */
export interface ToneReading extends Sentence {
  words: readonly PassageWord[]
  total: Tone
  /** Under a label of merits (1) or of faults (-1), or neither. */
  section: number
  /** The brand was named in this sentence or before it. */
  isNamed: boolean
  /** Nothing that follows is about the brand. */
  isDone: boolean
}

interface Sentence {
  tone: Tone
  /** Weight of the clause that is being read. */
  clause: number
  /** Words up to here are negated, hedged, or said to be missing. */
  negatedTo: number
  hedgedTo: number
  shortTo: number
  isConceding: boolean
  hasBrand: boolean
  /** The clause is about somebody else. */
  isElsewhere: boolean
  /** The brand is what somebody else is measured against, whose praise is its complaint. */
  isYardstick: boolean
}

export function startReading(words: readonly PassageWord[]): ToneReading {
  return {
    words,
    total: { praise: 0, complaint: 0 },
    section: 0,
    isNamed: false,
    isDone: false,
    ...freshSentence(),
  }
}

function freshSentence(): Sentence {
  return {
    tone: { praise: 0, complaint: 0 },
    clause: 1,
    negatedTo: -1,
    hedgedTo: -1,
    shortTo: -1,
    isConceding: false,
    hasBrand: false,
    isElsewhere: false,
    isYardstick: false,
  }
}

export function nameBrand(reading: ToneReading): void {
  reading.hasBrand = true
  reading.isNamed = true
}

/** Adds a weight to the sentence, as far as it is the brand's. */
export function weigh(reading: ToneReading, weight: number, at: number): void {
  if (reading.isDone || reading.isElsewhere || (weight > 0 && at <= reading.shortTo)) return
  const said = at <= reading.negatedTo ? weight * NEGATED : weight
  if (said * reading.section < 0) return
  const side = reading.isYardstick ? -1 : 1
  const amount = said * side * reading.clause * (at <= reading.hedgedTo ? HEDGED : 1)
  if (amount > 0) reading.tone.praise += amount
  else reading.tone.complaint -= amount
}

/** The brand turns out to be what the words before were measured against: "better than it" is a complaint. */
export function measure(reading: ToneReading): void {
  const { praise, complaint } = reading.tone
  reading.tone = { praise: complaint / reading.clause, complaint: praise / reading.clause }
  reading.isYardstick = true
}

/** A clause that begins with a name is about that name: what was said before, or what follows, is not the brand's. */
export function turn(reading: ToneReading, at: number): void {
  const first = reading.words[at]?.text === ',' ? at + 1 : at
  const subject = reading.words[first]
  const named = subject?.text === 'the' ? reading.words[first + 1] : subject
  if (named?.isBrand && !reading.hasBrand) dropSentence(reading)
  else if (subject?.isCapital && !subject.isBrand && reading.hasBrand) reading.isElsewhere = true
}

/** No negation or hedge reaches into the next clause. */
export function clearReach(reading: ToneReading): void {
  reading.negatedTo = -1
  reading.hedgedTo = -1
  reading.shortTo = -1
}

export function dropSentence(reading: ToneReading): void {
  reading.tone = { praise: 0, complaint: 0 }
}

export function endSentence(reading: ToneReading): void {
  reading.total.praise += reading.tone.praise
  reading.total.complaint += reading.tone.complaint
  Object.assign(reading, freshSentence())
}

/** Whether the brand is named within the next words, before any mark. */
export function isBrandNear(reading: ToneReading, from: number): boolean {
  for (let at = from; at < from + REACH; at += 1) {
    const word = reading.words[at]
    if (word?.isBrand) return true
    if (!word || word.text === ',' || word.text === '.') return false
  }
  return false
}
