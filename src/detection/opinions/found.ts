import { EFFECTS, endClause, openCell, type PhraseSpan } from './effects.js'
import {
  add,
  dropSentence,
  endSentence,
  type Found,
  isDenied,
  type IsName,
  lastFound,
  measure,
  type OpinionReading,
  type Section,
  startReading,
} from './reading.js'
import { isMark, type PassageWord } from './passage-words.js'
import type { Aspect } from './aspects.js'
import { beginSentence, isBrandListed, isBrandNear, isJoined } from './subjects.js'
import type { Meaning, Vocabulary } from './vocabulary.js'

/** The greatest distance between a word of praise and its subject. */
const BESIDE = 3

/** Praise and complaints in the words about the brand that they name. */
export function foundIn(
  words: readonly PassageWord[],
  vocabulary: Vocabulary,
  isName: IsName,
  columns: readonly Section[] = [],
): Found[] {
  const reading = startReading(words, vocabulary, { isName, columns })
  for (let at = 0; at < words.length;) {
    if (at === reading.sentenceFrom) beginSentence(reading, at)
    const phrase = vocabulary.phraseAt(words, at)
    const next = at + (phrase?.length ?? 1)
    if (phrase) readPhrase(reading, phrase.meaning, { at, next })
    else readPlain(reading, at)
    at = next
  }
  endSentence(reading, words.length)
  return reading.total
}

function readPhrase(reading: OpinionReading, meaning: Meaning, span: PhraseSpan): void {
  if (meaning.role === 'said') readSaid(reading, meaning, span)
  else if (meaning.role === 'topic') readTopic(reading, meaning, span)
  else EFFECTS[meaning.role](reading, span)
}

function readSaid(
  reading: OpinionReading,
  { aspect, polarity, weight, isBare }: Meaning & { role: 'said' },
  { at, next }: PhraseSpan,
): void {
  if (aspect === null && isInName(reading, { at, next })) return
  const found = { aspect, polarity, weight, isBare, from: at, to: next }
  const before = lastFound(reading, at, BESIDE - 1)
  if (aspect !== null && before?.aspect === null) {
    const worse = isDenied(reading, at, polarity) ? before.polarity : Math.min(before.polarity, polarity)
    Object.assign(before, {
      aspect,
      to: next,
      polarity: worse,
      weight: Math.max(before.weight, reading.clause),
    })
    return
  }
  if (polarity < 0 && before !== undefined && before.polarity > 0 && at === before.to) {
    if (!isDenied(reading, at, polarity))
      Object.assign(before, { polarity, aspect: aspect ?? before.aspect, to: next })
    return
  }
  if (aspect === null && polarity < 0 && before !== undefined && before.aspect !== null && at > before.to) {
    Object.assign(before, { polarity, to: next })
    return
  }
  if (weight > 1 && reading.isOthers && isBrandListed(reading, next)) {
    dropSentence(reading)
    reading.isOthers = false
  }
  const { topic } = reading
  const added = add(reading, found)
  if (added === undefined) return
  if (aspect === 'other' && polarity > 0 && reading.isForSomebody) added.aspect = 'fit'
  if (hasSubject(aspect) || topic === undefined) return
  if (at - topic.to > BESIDE || isJoined(reading, topic.to, at)) return
  // "Design better …" is an instruction, not praise of the design.
  if (at === topic.to && isMark(reading.words[topic.from - 1])) return
  Object.assign(added, {
    aspect: topic.aspect,
    from: topic.from,
    weight: Math.max(added.weight, reading.clause),
  })
  reading.topic = undefined
}

function readTopic(
  reading: OpinionReading,
  { aspect }: Meaning & { role: 'topic' },
  { at, next }: PhraseSpan,
): void {
  const before = lastFound(reading, at, BESIDE)
  if (before !== undefined && !hasSubject(before.aspect)) {
    Object.assign(before, { aspect, to: next, weight: Math.max(before.weight, reading.clause) })
  } else if (reading.section !== 0 && reading.found.every((found) => found.aspect === null)) {
    // Next to other words, the topic need not be what they complain about.
    const isBare = at > reading.sentenceFrom || !isMark(reading.words[next])
    add(reading, { aspect, polarity: reading.section, weight: 0.5, isBare, from: at, to: next })
  } else reading.topic = { aspect, from: at, to: next }
}

/** Whether the praise or complaint names its own subject. A plain verdict does not. */
function hasSubject(aspect: Aspect | null): boolean {
  return aspect !== null && aspect !== 'other'
}

/** A capitalised word between two others is part of a name, in languages where nouns have no capital. */
function isInName({ words, vocabulary, sentenceFrom }: OpinionReading, { at, next }: PhraseSpan): boolean {
  if (!vocabulary.hasSmallNouns || at === sentenceFrom) return false
  return [words[at - 1], words[at], words[next]].every((word) => word?.isCapital && !word.isBrand)
}

/** Handles the brand, punctuation, and words without a meaning of their own. */
function readPlain(reading: OpinionReading, at: number): void {
  const { text, isBrand } = reading.words[at]!
  if (isBrand) reading.hasBrand = reading.isNamed = true
  else if (text === '|') openCell(reading, { at, next: at + 1 })
  else if (text === '.' || text === '\n') endSentence(reading, at + 1)
  else if (text === ',' || text === ';' || text === ':') endClause(reading, at)
  else if (text === '?') {
    dropSentence(reading)
    endSentence(reading, at + 1)
  } else if (text === 'as' && isBrandNear(reading, at + 1) && isUnmatched(reading, at)) measure(reading)
}

/** Whether the words before "as Name" deny that something is as good: "few brands are as reliable as Name". */
function isUnmatched(reading: OpinionReading, at: number): boolean {
  if (at <= reading.shortTo) return true
  const last = lastFound(reading, at, 1)
  return last?.isNegated === true && reading.words[last.from - 1]?.text === 'as'
}
