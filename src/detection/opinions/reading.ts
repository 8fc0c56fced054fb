import type { Aspect } from './aspects.js'
import type { PassageWord } from './passage-words.js'
import type { Vocabulary } from './vocabulary.js'

/** Something that is said for or against the brand. */
export interface Found {
  /** Null where nothing tells what it is about. */
  aspect: Aspect | null
  polarity: 1 | -1
  weight: number
  /** It says nothing in particular. */
  isBare?: boolean | undefined
  /** The brand is named in the same sentence. */
  isNamed: boolean
  /** It stands under a label of merits or faults. */
  isLabelled: boolean
  /** Its words, [from, to) among those of the passage. */
  from: number
  to: number
}

/** What is known while the words of one passage are read. */
export interface OpinionReading extends Sentence {
  words: readonly PassageWord[]
  isName: IsName
  vocabulary: Vocabulary
  total: Found[]
  section: Section
  /** What the columns of the table are about whose row is read, and which of them it is. */
  columns: readonly Section[]
  column: number
  /** The brand was named in this sentence or before it. */
  isNamed: boolean
  /** Nothing that follows is about the brand. */
  isDone: boolean
}

interface Sentence {
  found: Found[]
  sentenceFrom: number
  /** What was found before this does not belong to the clause that is being read. */
  clauseFrom: number
  /** A subject that nothing was said of yet. */
  topic?: { aspect: Aspect; from: number; to: number } | undefined
  /** Weight of the clause that is being read. */
  clause: number
  /** Words up to here are negated, hedged, or said to be missing. */
  negatedTo: number
  hedgedTo: number
  shortTo: number
  isConceding: boolean
  /** Where what was said is set against something else, and how it leaned until there. */
  contrast?: { from: number; lean: number } | undefined
  hasBrand: boolean
  /** The sentence begins with for whom, or on which condition. */
  isForSomebody: boolean
  /** The clause is about somebody else. */
  isElsewhere: boolean
  /** The brand is only what something else goes with, whose praise is not its own. */
  isBeside: boolean
  /** The sentence begins with another name: it is about that one, unless it turns out otherwise. */
  isOthers: boolean
  /** The brand is what somebody else is measured against, whose praise is its complaint. */
  isYardstick: boolean
}

/** Under a label of merits (1) or of faults (-1), or neither. */
export type Section = 1 | 0 | -1

const HEDGED = 0.5
/** Fewer words after a contrast, its full stop included, say nothing. */
const LEAST_CLAUSE = 4
/** Whether a word is a name in this text. */
export type IsName = (word: string) => boolean

export function startReading(
  words: readonly PassageWord[],
  vocabulary: Vocabulary,
  { isName, columns }: { isName: IsName; columns: readonly Section[] },
): OpinionReading {
  return {
    words,
    vocabulary,
    isName,
    total: [],
    section: 0,
    columns,
    column: -1,
    isNamed: false,
    isDone: false,
    ...freshSentence(0),
  }
}

function freshSentence(at: number): Sentence {
  return {
    found: [],
    sentenceFrom: at,
    clauseFrom: at,
    topic: undefined,
    clause: 1,
    negatedTo: -1,
    hedgedTo: -1,
    shortTo: -1,
    isConceding: false,
    contrast: undefined,
    hasBrand: false,
    isForSomebody: false,
    isElsewhere: false,
    isBeside: false,
    isOthers: false,
    isYardstick: false,
  }
}

export function nameBrand(reading: OpinionReading): void {
  reading.hasBrand = true
  reading.isNamed = true
}

/** Adds what is said to the sentence, as far as it is the brand's. */
export function add(
  reading: OpinionReading,
  { aspect, polarity, weight, isBare, from, to }: Omit<Found, 'isNamed' | 'isLabelled'>,
): Found | undefined {
  if (reading.isDone || reading.isElsewhere || (polarity > 0 && from <= reading.shortTo)) return undefined
  const said = from <= reading.negatedTo ? -polarity : polarity
  if (said * reading.section < 0 || (said > 0 && reading.isBeside)) return undefined
  const added: Found = {
    aspect,
    polarity: (reading.isYardstick ? -said : said) as 1 | -1,
    weight: weight * reading.clause * (from <= reading.hedgedTo ? HEDGED : 1),
    isBare,
    isNamed: false,
    isLabelled: reading.section !== 0,
    from,
    to,
  }
  reading.found.push(added)
  return added
}

/** What was found last in this clause, if it ended at most so many words ago. */
export function lastFound(reading: OpinionReading, at: number, within: number): Found | undefined {
  const last = reading.found.at(-1)
  return last !== undefined && last.from >= reading.clauseFrom && at - last.to <= within ? last : undefined
}

/** The brand turns out to be what the words before were measured against: "better than it" is a complaint. */
export function measure(reading: OpinionReading): void {
  const from = reading.hasBrand ? reading.clauseFrom : 0
  for (const found of reading.found.filter((each) => each.from >= from)) {
    found.polarity = -found.polarity as 1 | -1
    found.weight /= reading.clause
  }
  reading.isYardstick = true
}

/** No negation, hedge or subject reaches into the next clause. */
export function endReach(reading: OpinionReading, at: number): void {
  reading.negatedTo = -1
  reading.hedgedTo = -1
  reading.shortTo = -1
  reading.topic = undefined
  reading.clauseFrom = at
}

export function dropSentence(reading: OpinionReading): void {
  reading.found = []
}

/** What follows is set against what was said. */
export function setAgainst(reading: OpinionReading, { at, next }: { at: number; next: number }): void {
  const before = at === reading.sentenceFrom ? reading.total : reading.found
  const lean = before.reduce((sum, { polarity, weight }) => sum + polarity * weight, 0)
  reading.contrast = { from: next, lean }
}

/** "But" after praise that nothing is understood of is a complaint, whatever its words, and the other way round. */
function balance(reading: OpinionReading, to: number): void {
  const { contrast, found } = reading
  if (contrast === undefined || contrast.lean === 0 || to - contrast.from < LEAST_CLAUSE) return
  if (found.some(({ from }) => from >= contrast.from)) return
  endReach(reading, contrast.from)
  reading.clause = 1
  const polarity = contrast.lean > 0 ? -1 : 1
  add(reading, { aspect: null, polarity, weight: Math.abs(contrast.lean), from: contrast.from, to })
}

export function endSentence(reading: OpinionReading, at: number): void {
  balance(reading, at)
  if (!reading.isOthers || reading.isYardstick) {
    for (const found of reading.found) {
      found.isNamed = reading.hasBrand
      reading.total.push(found)
    }
  }
  Object.assign(reading, freshSentence(at))
}
