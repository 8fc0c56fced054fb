import { chunksOf, foldedText, type NounPhrase, nounPhraseOf, textOf, withoutArticle } from './noun-phrase.js'
import { bestMatch, type PatternMatch, phraseAt, type QueryWord } from './pattern-match.js'
import type { QueryKind, QueryReading } from './query-reading.js'
import type { Intent, Vocabulary } from './words.js'

type Words = readonly QueryWord[]
/** A reading without what the whole query adds to it. */
export type SentenceReading = Omit<Partial<QueryReading>, 'language' | 'quoted'> & { kind: QueryKind }

const LATER: ReadonlySet<Intent> = new Set(['polite', 'best', 'buy', 'price', 'review', 'compare'])
const MAX_ROUNDS = 4

/** Takes off what only asks, pattern by pattern, and reads the rest. */
export function readingOf(words: Words, vocabulary: Vocabulary): SentenceReading {
  let rest = words
  let tail: Words = []
  let intent: Intent | undefined
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const fits = (match: PatternMatch) =>
      (intent === undefined || LATER.has(match.intent)) && accepts(match, vocabulary)
    const match = bestMatch(rest, vocabulary.patterns, fits)
    if (match === undefined) break
    const special = specialReading(match, rest, vocabulary)
    if (special !== undefined) return special
    const [gap = [], after = []] = match.gaps
    rest = gap
    tail = [...after, ...tail]
    if (match.intent !== 'polite' && (intent === undefined || intent === 'definition')) intent = match.intent
  }
  return phraseReading([...rest, ...tail], intent, vocabulary)
}

function accepts({ intent, gaps }: PatternMatch, vocabulary: Vocabulary): boolean {
  const [one = [], other = []] = gaps
  if (intent === 'trip') return tripReading(one, vocabulary) !== undefined
  if (intent === 'pair' || intent === 'difference') return sidesOf(gaps, vocabulary) !== undefined
  if (intent !== 'alternatives') return true
  const isQuality = vocabulary.qualities.has(foldedText(one))
  return isQuality ? other.length > 0 : nounPhraseOf(one, vocabulary) !== undefined
}

/** The kinds that are read otherwise than as a noun phrase. */
function specialReading(
  { intent, gaps }: PatternMatch,
  words: Words,
  vocabulary: Vocabulary,
): SentenceReading | undefined {
  const [gap = [], after = []] = gaps
  if (intent === 'fact') return { kind: 'fact' }
  if (intent === 'question') return { kind: questionKind(words, vocabulary) }
  if (intent === 'task') return taskReading(gap, vocabulary)
  if (intent === 'trip') return tripReading(gap, vocabulary)
  if (intent === 'pair') return { ...sidesOf(gaps, vocabulary), kind: intent, intent: 'compare' }
  if (intent === 'difference') return { ...sidesOf(gaps, vocabulary, words), kind: intent, intent: 'compare' }
  return intent === 'alternatives' ? alternativesReading(gap, after, vocabulary) : undefined
}

/** `which CRM integrates with …` wants a choice: its question word stands before a noun that we know. */
function questionKind(words: Words, vocabulary: Vocabulary): QueryKind {
  if (isTrouble(words, vocabulary)) return 'trouble'
  const isWhich = vocabulary.whichWords.has(words[0]?.folded ?? '')
  return isWhich && [2, 3, 4].some((end) => nounPhraseOf(words.slice(1, end), vocabulary)?.field)
    ? 'choice'
    : 'question'
}

const MAX_TASK_WORDS = 9

function taskReading(gap: Words, vocabulary: Vocabulary): SentenceReading {
  const { headPosition, infinitive } = vocabulary
  const bare = headPosition === 'ending' ? withoutArticle(gap, vocabulary) : gap
  const verb = (headPosition === 'ending' ? bare.at(-1) : bare[0])?.folded ?? ''
  const isTask = (infinitive === undefined || infinitive.test(verb)) && bare.length <= MAX_TASK_WORDS
  return { kind: 'task', ...(isTask && { task: textOf(bare), subject: textOf(bare) }) }
}

function tripReading(gap: Words, vocabulary: Vocabulary): SentenceReading | undefined {
  const { placeStarters, constraintStarters } = vocabulary
  const chunks = chunksOf(gap, vocabulary)
  const place = chunks.find(([first, ...name]) => placeStarters.has(first?.folded ?? '') && name.length > 0)
  if (place === undefined || !constraintStarters.has(gap[0]?.folded ?? '')) return undefined
  const constraints = chunks.filter((chunk) => chunk !== place).map(textOf)
  return { kind: 'trip', place: textOf(place), subject: textOf(place.slice(1)), constraints }
}

const MAX_SIDE_WORDS = 5

/** The sides of a comparison; what follows the second is what they are compared for. */
function sidesOf(
  gaps: readonly Words[],
  vocabulary: Vocabulary,
  said: Words = [],
): Omit<SentenceReading, 'kind'> | undefined {
  const [one, other] = gaps.map((gap) => nounPhraseOf(gap, vocabulary))
  if (one === undefined || other === undefined || one.constraints.length > 0) return undefined
  if (one.subject.length > MAX_SIDE_WORDS || other.subject.length > MAX_SIDE_WORDS) return undefined
  const sides = [textOf(one.subject), textOf(other.subject)] as const
  const end = said.findIndex((word) => word === other.subject.at(-1))
  const start = said.findIndex((word) => word === gaps[0]?.[0])
  // What was said with `and` stays as it was said.
  const pair = end === -1 ? sides.join(' vs ') : textOf(said.slice(start, end + 1))
  const isWhole = one.subject.length === other.subject.length
  return { sides, pair, subject: sides.join(' '), constraints: other.constraints, isWhole }
}

/** What alternatives have to be may stand before the name, after it or between: `free`. */
function alternativesReading(gap: Words, after: Words, vocabulary: Vocabulary): SentenceReading {
  const { qualities } = vocabulary
  const isBetween = qualities.has(foldedText(gap))
  const phrase = nounPhraseOf(isBetween ? after : gap, vocabulary)
  const named = phrase?.subject ?? gap
  const text = foldedText(named)
  const before = [...qualities.keys()].find((quality) => text.startsWith(`${quality} `)) ?? ''
  const behind = [...qualities.keys()].find((quality) => text.endsWith(` ${quality}`)) ?? ''
  const chunks = isBetween ? [] : chunksOf(after, vocabulary)
  const apart = chunks.find((chunk) => qualities.has(foldedText(chunk))) ?? []
  const quality = qualities.get(isBetween ? foldedText(gap) : before || behind || foldedText(apart))
  const subject = textOf(named.slice(wordCount(before), named.length - wordCount(behind)))
  const rest = chunks.filter((chunk) => chunk !== apart).map(textOf)
  const constraints = [...rest, ...(phrase?.constraints ?? [])]
  return {
    kind: 'alternatives',
    subject,
    constraints,
    isWhole: true,
    ...(quality !== undefined && { quality }),
  }
}

function wordCount(text: string): number {
  return text === '' ? 0 : text.split(' ').length
}

function isTrouble(words: Words, { trouble }: Vocabulary): boolean {
  return trouble.some((phrase) => phraseAt(words, phrase) !== -1)
}

function phraseReading(words: Words, intent: Intent | undefined, vocabulary: Vocabulary): SentenceReading {
  if (intent === undefined && isTrouble(words, vocabulary)) return { kind: 'trouble' }
  if (intent === undefined && vocabulary.taskVerbs.has(words[0]?.folded ?? '') && words.length > 1)
    return { kind: 'task', task: textOf(words), subject: textOf(words) }
  const phrase = nounPhraseOf(words, vocabulary)
  const kind = phrase && kindOf(phrase, intent, vocabulary)
  if (phrase === undefined || kind === undefined || kind === 'keywords')
    return { kind: UNSURE_KINDS[intent ?? ''] ?? 'choice' }
  return {
    kind,
    subject: textOf(phrase.subject),
    constraints: phrase.constraints,
    isWhole: phrase.isWhole || intent === 'best' || kind === 'name',
    ...(intent !== undefined && { intent }),
  }
}

const UNSURE_KINDS: Readonly<Record<string, QueryKind>> = {
  '': 'keywords',
  compare: 'keywords',
  definition: 'question',
}

function kindOf(
  { field, subject, constraints }: NounPhrase,
  intent: Intent | undefined,
  vocabulary: Vocabulary,
): QueryKind {
  if (intent === 'definition') return constraints.length === 0 ? 'topic' : 'question'
  if (field !== undefined) return field
  if (intent === 'price') return 'priced'
  if (intent === 'review') return 'name'
  if (intent !== undefined) return 'choice'
  return constraints.length === 0 && isName(subject, vocabulary) ? 'name' : 'keywords'
}

const MAX_NAME_WORDS = 3

/** Written like a name; in German every noun has a capital. */
function isName(words: Words, { language }: Vocabulary): boolean {
  const like = language === 'de' ? /\d|^.+\p{Lu}/u : /\d|\p{Lu}/u
  const hasLetters = words.some(({ text }) => /\p{L}/u.test(text))
  return words.length <= MAX_NAME_WORDS && hasLetters && words.every(({ text }) => like.test(text))
}
