import type { Aspect } from './aspects.js'
import type { PassageWord } from './passage-words.js'
import type { Vocabulary } from './vocabulary.js'

/** Praise or complaint about the brand. */
export interface Found {
  /** Null if the words do not say what it is about. */
  aspect: Aspect | null
  polarity: 1 | -1
  weight: number
  /** It says nothing specific. */
  isBare?: boolean | undefined
  isNegated?: boolean
  /** The brand is named in the same sentence. */
  isNamed: boolean
  /** It is below a label of merits or faults. */
  isLabelled: boolean
  /** The indexes of its words in the passage, [from, to). */
  from: number
  to: number
}

/** The state while the words of one passage are read. */
export interface OpinionReading extends Sentence {
  words: readonly PassageWord[]
  isName: IsName
  vocabulary: Vocabulary
  total: Found[]
  section: Section
  /** The kinds of the columns of the table whose row is being read, and the index of the current column. */
  columns: readonly Section[]
  column: number
  /** The brand was named in this sentence or an earlier one. */
  isNamed: boolean
  /** The rest of the passage is not about the brand. */
  isDone: boolean
}

interface Sentence {
  found: Found[]
  sentenceFrom: number
  /** Findings before this index do not belong to the current clause. */
  clauseFrom: number
  /** A topic without praise or complaint so far. */
  topic?: { aspect: Aspect; from: number; to: number } | undefined
  /** The weight of the current clause. */
  clause: number
  /** Words up to these indexes are negated, hedged, said to be missing, or complaints about what the brand remedies. */
  negatedTo: number
  hedgedTo: number
  shortTo: number
  remediedTo: number
  isConceding: boolean
  /** The index at which a contrast begins, and how the text leaned until then. */
  contrast?: { from: number; lean: number } | undefined
  hasBrand: boolean
  /** The sentence begins with a target group or a condition. */
  isForSomebody: boolean
  /** The clause is about another brand or product. */
  isElsewhere: boolean
  /** The brand is only an accompaniment of something else, so that thing's praise does not count. */
  isBeside: boolean
  /** The sentence begins with another name, and is about that one unless it turns out otherwise. */
  isOthers: boolean
  /** The brand is what another product is measured against, so praise of that product is a complaint. */
  isYardstick: boolean
}

/** Below a label of merits (1), of faults (-1), or neither (0). */
export type Section = 1 | 0 | -1

const HEDGED = 0.5
/** A clause after a contrast with fewer words, including its full stop, says nothing. */
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

const NO_REACH = { negatedTo: -1, hedgedTo: -1, shortTo: -1, remediedTo: -1, topic: undefined }

function freshSentence(at: number): Sentence {
  return {
    found: [],
    sentenceFrom: at,
    clauseFrom: at,
    clause: 1,
    ...NO_REACH,
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

/** Whether praise or a complaint at the index means the opposite. `Never fixes bugs` denies twice. */
export function isDenied(reading: OpinionReading, at: number, polarity: 1 | -1): boolean {
  return at <= reading.negatedTo !== (polarity < 0 && at <= reading.remediedTo)
}

/** Adds praise or complaint to the sentence if it applies to the brand. */
export function add(
  reading: OpinionReading,
  { aspect, polarity, weight, isBare, from, to }: Omit<Found, 'isNamed' | 'isLabelled'>,
): Found | undefined {
  if (reading.isDone || reading.isElsewhere || (polarity > 0 && from <= reading.shortTo)) return undefined
  const isDenial = reading.vocabulary.strengthens(reading.words, from, to)
  const isTurned = isDenied(reading, from, polarity)
  const said = isTurned && !isDenial ? -polarity : polarity
  if (said * reading.section < 0 || (said > 0 && reading.isBeside)) return undefined
  const added: Found = {
    aspect,
    polarity: (reading.isYardstick ? -said : said) as 1 | -1,
    weight: weight * reading.clause * (from <= reading.hedgedTo ? HEDGED : 1),
    isBare,
    isNegated: isDenial || isTurned,
    isNamed: false,
    isLabelled: reading.section !== 0,
    from,
    to,
  }
  reading.found.push(added)
  return added
}

/** The last finding of this clause, if it ended at most `within` words ago. */
export function lastFound(reading: OpinionReading, at: number, within: number): Found | undefined {
  const last = reading.found.at(-1)
  return last !== undefined && last.from >= reading.clauseFrom && at - last.to <= within ? last : undefined
}

/** The brand turns out to be what the earlier words were measured against: "better than it" is a complaint. */
export function measure(reading: OpinionReading): void {
  const from = reading.hasBrand ? reading.clauseFrom : 0
  for (const found of reading.found.filter((each) => each.from >= from)) {
    found.polarity = -found.polarity as 1 | -1
    found.weight /= reading.clause
  }
  reading.isYardstick = true
}

/** Negations, hedges and subjects do not reach into the next clause. */
export function endReach(reading: OpinionReading, at: number): void {
  Object.assign(reading, NO_REACH)
  reading.clauseFrom = at
}

export function dropSentence(reading: OpinionReading): void {
  reading.found = []
}

/** The text after `next` contrasts with the text before. */
export function setAgainst(reading: OpinionReading, { at, next }: { at: number; next: number }): void {
  const before = at === reading.sentenceFrom ? reading.total : reading.found
  const lean = before.reduce((sum, { polarity, weight }) => sum + polarity * weight, 0)
  reading.contrast = { from: next, lean }
}

/** "But" after praise begins a complaint even if its words are not understood. After a complaint it begins praise. */
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
    for (const found of reading.found) reading.total.push({ ...found, isNamed: reading.hasBrand })
  }
  Object.assign(reading, freshSentence(at))
}
