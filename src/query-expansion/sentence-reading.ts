import { chunksOf, foldedText, joinWords, type NounPhrase, nounPhraseOf } from './noun-phrase.js'
import { bestMatch, type PatternMatch, phrasePosition } from './pattern-match.js'
import {
  type Intent,
  type QueryKind,
  type QueryReading,
  type QueryVocabulary,
  type QueryWord,
  spacedWordCount,
} from './query-words.js'
import { isTask, taskIn } from './task-phrase.js'

type Words = readonly QueryWord[]
/** A reading without the parts that come from the whole query. */
export type SentenceReading = Omit<Partial<QueryReading>, 'language' | 'quoted'> & { kind: QueryKind }

const LATER: ReadonlySet<Intent> = new Set(['polite', 'best', 'buy', 'price', 'review', 'compare'])
const MAX_ROUNDS = 4

/** Removes asking words pattern by pattern and parses the rest. */
export function readingOf(words: Words, vocabulary: QueryVocabulary): SentenceReading {
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

function accepts({ intent, gaps }: PatternMatch, vocabulary: QueryVocabulary): boolean {
  const [one = [], other = []] = gaps
  if (intent === 'trip') return tripReading(one, vocabulary) !== undefined
  if (intent === 'pair' || intent === 'difference') return sidesOf(gaps, vocabulary) !== undefined
  // Words that end with a constraint starter were cut inside a constraint: `calidad precio`.
  if (intent !== 'alternatives') return !vocabulary.constraintStarters.has(one.at(-1)?.folded ?? '')
  const isQuality = vocabulary.qualities.has(foldedText(one))
  return isQuality ? other.length > 0 : nounPhraseOf(one, vocabulary) !== undefined
}

/** The kinds that are not read as a noun phrase. */
function specialReading(
  { intent, gaps }: PatternMatch,
  words: Words,
  vocabulary: QueryVocabulary,
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

/** `which CRM integrates with …` asks for a choice: its question word precedes a known noun. */
function questionKind(words: Words, vocabulary: QueryVocabulary): QueryKind {
  if (isTrouble(words, vocabulary)) return 'trouble'
  const isWhich = vocabulary.whichWords.has(words[0]?.folded ?? '')
  return isWhich && [2, 3, 4].some((end) => nounPhraseOf(words.slice(1, end), vocabulary)?.field)
    ? 'which'
    : 'question'
}

function taskReading(words: Words, vocabulary: QueryVocabulary): SentenceReading {
  const task = taskIn(words, vocabulary)
  return { kind: 'task', ...(task !== undefined && { task, subject: task }) }
}

function tripReading(gap: Words, vocabulary: QueryVocabulary): SentenceReading | undefined {
  const { placeStarters, constraintStarters } = vocabulary
  const chunks = chunksOf(gap, vocabulary)
  const place = chunks.find(([first, ...name]) => placeStarters.has(first?.folded ?? '') && name.length > 0)
  if (place === undefined || !constraintStarters.has(gap[0]?.folded ?? '')) return undefined
  const constraints = chunks.filter((chunk) => chunk !== place).map(joinWords)
  return { kind: 'trip', place: joinWords(place), subject: joinWords(place.slice(1)), constraints }
}

const MAX_SIDE_WORDS = 5

/** The sides of a comparison. The words after the second side say what they are compared for. */
function sidesOf(
  gaps: readonly Words[],
  vocabulary: QueryVocabulary,
  asked: Words = [],
): Omit<SentenceReading, 'kind'> | undefined {
  const [one, other] = gaps.map((gap) => nounPhraseOf(gap, vocabulary))
  if (one === undefined || other === undefined || one.constraints.length > 0) return undefined
  if (one.subject.length > MAX_SIDE_WORDS || other.subject.length > MAX_SIDE_WORDS) return undefined
  const sides = [joinWords(one.subject), joinWords(other.subject)] as const
  const end = asked.findIndex((word) => word === other.subject.at(-1))
  const start = asked.findIndex((word) => word === gaps[0]?.[0])
  // Sides that were joined with `and` stay joined that way.
  const pair = end === -1 ? sides.join(' vs ') : joinWords(asked.slice(start, end + 1))
  const isWhole = one.subject.length === other.subject.length
  return { sides, pair, subject: sides.join(' '), constraints: other.constraints, isWhole }
}

/** The quality of alternatives (`free`) may be before, after or inside the name. */
function alternativesReading(gap: Words, after: Words, vocabulary: QueryVocabulary): SentenceReading {
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
  const subject = joinWords(named.slice(spacedWordCount(before), named.length - spacedWordCount(behind)))
  const rest = chunks.filter((chunk) => chunk !== apart).map(joinWords)
  const constraints = [...rest, ...(phrase?.constraints ?? [])]
  return {
    kind: 'alternatives',
    subject,
    constraints,
    isWhole: true,
    ...(quality !== undefined && { quality }),
  }
}

/** True if the words report a fault or begin with a possessive: `my cat …`, `il mio telefono …`. */
function isTrouble(words: Words, { trouble, possessives, articles }: QueryVocabulary): boolean {
  const [first, second] = words
  const isOwn = (word: QueryWord | undefined) => possessives.has(word?.folded ?? '')
  const isOwned = isOwn(first) || (articles.has(first?.folded ?? '') && isOwn(second))
  return (isOwned && words.length > 2) || trouble.some((phrase) => phrasePosition(words, phrase) !== -1)
}

function phraseReading(
  words: Words,
  intent: Intent | undefined,
  vocabulary: QueryVocabulary,
): SentenceReading {
  if (intent === undefined && isTrouble(words, vocabulary)) return { kind: 'trouble' }
  if (intent === undefined && isTask(words, vocabulary)) return taskReading(words, vocabulary)
  const read = nounPhraseOf(words, vocabulary)
  const phrase = isUnsure(words, intent, vocabulary) && !SOUGHT.has(read?.field ?? '') ? undefined : read
  const kind = phrase && kindOf(phrase, intent, vocabulary)
  if (phrase === undefined || kind === undefined || kind === 'keywords') {
    const asks = intent === 'definition' || words.some(({ folded }) => vocabulary.questionWords.has(folded))
    return { kind: asks ? 'question' : 'keywords' }
  }
  return {
    kind,
    subject: joinWords(phrase.subject),
    constraints: phrase.constraints,
    isWhole: phrase.isWhole || kind === 'name',
    ...(intent !== undefined && { intent }),
  }
}

/** Such queries often contain a clause or a price that describes what is wanted, so they are not unsure. */
const SOUGHT: ReadonlySet<string> = new Set(['provider', 'lodging', 'dining', 'software', 'service'])

/** True if the first word may be a verb, a clause may be the main point, or a price is asked for in passing. */
function isUnsure(words: Words, intent: Intent | undefined, vocabulary: QueryVocabulary): boolean {
  const { verbsOrNouns, clauseStarters, costWords } = vocabulary
  const [first, ...rest] = words
  if (first === undefined || (verbsOrNouns.has(first.folded) && rest.length > 0)) return true
  return (
    intent === undefined && rest.some(({ folded }) => clauseStarters.has(folded) || costWords.has(folded))
  )
}

function kindOf(
  { field, subject, constraints }: NounPhrase,
  intent: Intent | undefined,
  vocabulary: QueryVocabulary,
): QueryKind {
  if (intent === 'definition') return constraints.length === 0 ? 'topic' : 'question'
  if (field !== undefined) return field
  if (intent === 'price') return 'priced'
  if (intent === 'review') return 'name'
  if (intent !== undefined) return 'choice'
  return constraints.length === 0 && isName(subject, vocabulary) ? 'name' : 'keywords'
}

const MAX_NAME_WORDS = 3

/** True if the words are written like a name. In German, every noun begins with a capital. */
function isName(words: Words, { language }: QueryVocabulary): boolean {
  const like = language === 'de' ? /\d|^.+\p{Lu}/u : /\d|\p{Lu}/u
  const hasLetters = words.some(({ text }) => /\p{L}/u.test(text))
  return words.length <= MAX_NAME_WORDS && hasLetters && words.every(({ text }) => like.test(text))
}
