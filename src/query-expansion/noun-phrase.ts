import { negations, stopWords } from '../language/index.js'
import places from './words/places.json' with { type: 'json' }
import { type NounField, nounStem, type QueryVocabulary, type QueryWord, stem } from './query-words.js'

/** The subject of a query with the constraints that follow it, each as written. */
export interface NounPhrase {
  subject: readonly QueryWord[]
  constraints: readonly string[]
  field?: NounField
  /** True if sentences can use the subject: its noun is known and in the right position. */
  isWhole: boolean
}

const PLACES: ReadonlySet<string> = new Set(places)
const MAX_SUBJECT_WORDS = 6
const MAX_HEAD_WORDS = 3

/** Undefined if the words before the first constraint are not a plain noun phrase. */
export function nounPhraseOf(
  words: readonly QueryWord[],
  vocabulary: QueryVocabulary,
): NounPhrase | undefined {
  const bare = withoutArticle(words, vocabulary)
  const starts = bare.findIndex(({ folded }, at) => at > 0 && vocabulary.constraintStarters.has(folded))
  const unconstrained = starts === -1 ? bare : bare.slice(0, starts)
  const chunks = starts === -1 ? [] : chunksOf(bare.slice(starts), vocabulary)
  if (!isPlain(unconstrained, vocabulary)) return undefined
  const trailing = trailingPlace(unconstrained, vocabulary)
  const subject = unconstrained.slice(0, unconstrained.length - trailing.length)
  const field = fieldOf(subject, vocabulary)
  return {
    subject,
    constraints: [...(trailing.length > 0 ? [joinWords(trailing)] : []), ...chunks.map(joinWords)],
    ...(field !== undefined && { field }),
    isWhole: field !== undefined && trailing.length === 0,
  }
}

export function joinWords(words: readonly QueryWord[]): string {
  return words.map(({ text }) => text).join(' ')
}

export function foldedText(words: readonly QueryWord[]): string {
  return words.map(({ folded }) => folded).join(' ')
}

export function withoutArticle(
  words: readonly QueryWord[],
  { articles }: QueryVocabulary,
): readonly QueryWord[] {
  let from = 0
  while (from < words.length - 1 && articles.has(words[from]?.folded ?? '')) from += 1
  const [first, ...rest] = words.slice(from)
  const elided = /^(?:l|un|d)'(?=.{2})/i.exec(first?.text ?? '')?.[0]
  if (first === undefined || elided === undefined || !articles.has(elided.toLowerCase().replace("'", '')))
    return words.slice(from)
  const text = first.text.slice(elided.length)
  return [{ text, folded: first.folded.slice(elided.length - 1) }, ...rest]
}

/** Splits the words at each constraint starter. Starters that follow each other directly belong to one constraint. */
export function chunksOf(
  words: readonly QueryWord[],
  { constraintStarters }: QueryVocabulary,
): QueryWord[][] {
  const chunks: QueryWord[][] = []
  for (const word of words) {
    const open = chunks.at(-1)
    const isStart = constraintStarters.has(word.folded) && open?.length !== 1
    if (open === undefined || isStart) chunks.push([word])
    else open.push(word)
  }
  return chunks
}

/** Verbs cannot be recognised by their form, but stop words show that the words are a sentence. */
function isPlain(words: readonly QueryWord[], { language, connectors }: QueryVocabulary): boolean {
  const stops = stopWords(language)
  const isStopWord = ({ text, folded }: QueryWord) => {
    const lower = text.toLowerCase()
    return (stops.has(lower) || negations(language).has(lower)) && !connectors.has(folded)
  }
  const isEdge = (word: QueryWord | undefined) => word === undefined || connectors.has(word.folded)
  return (
    words.length <= MAX_SUBJECT_WORDS &&
    !isEdge(words[0]) &&
    !isEdge(words.at(-1)) &&
    !words.some((word) => isStopWord(word) && !/^\p{Lu}{2}/u.test(word.text))
  )
}

/** `dentist London`: a place without a preposition, after a known noun. */
function trailingPlace(words: readonly QueryWord[], vocabulary: QueryVocabulary): readonly QueryWord[] {
  for (const length of [3, 2, 1]) {
    const trailing = words.slice(-length)
    if (words.length <= length) continue
    const isCapital =
      vocabulary.language !== 'de' && trailing.every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text))
    const isPlace = PLACES.has(foldedText(trailing)) || PLACES.has(trailing[0]?.folded ?? '')
    const before = words.slice(0, -length)
    if (
      (isPlace || isCapital) &&
      fieldOf(before, vocabulary) !== undefined &&
      /^\p{Ll}|^\p{Lu}\p{Ll}/u.test(before.at(-1)?.text ?? '')
    )
      return trailing
  }
  return []
}

const MEASURE = /^(?:\d.*|inch|zoll|pouces|pulgadas|pollici|cm|mm|kg|gb|tb|watt|liters?|litres?)$/

/** The field of the subject's head noun. Skips sizes and the audience next to it. */
function fieldOf(words: readonly QueryWord[], vocabulary: QueryVocabulary): NounField | undefined {
  const { headPosition, nouns, statedWords } = vocabulary
  const isBeside = ({ folded }: QueryWord) =>
    MEASURE.test(folded) || statedWords.get('audience')?.has(stem(folded)) === true
  const kept = words.filter((word, at) => at === 0 || !isBeside(word))
  const folded = kept.map((word) => word.folded)
  for (let length = Math.min(MAX_HEAD_WORDS, folded.length); length > 0; length -= 1) {
    const head = headPosition === 'first' ? folded.slice(0, length) : folded.slice(-length)
    const found = nouns.get(nounStem(head.join(' ')))
    if (found !== undefined) return found
  }
  return headPosition === 'ending' ? endingField(kept.at(-1), nouns) : undefined
}

const MIN_ENDING = 4

/** `Buchhaltungssoftware` is software: finds the longest known ending of the word. */
function endingField(
  word: QueryWord | undefined,
  nouns: ReadonlyMap<string, NounField>,
): NounField | undefined {
  if (word === undefined || !/^\p{Lu}/u.test(word.text)) return undefined
  const stemmed = stem(word.folded)
  for (let at = 2; at + MIN_ENDING <= stemmed.length; at += 1) {
    const found = nouns.get(stemmed.slice(at))
    if (found !== undefined) return found
  }
  return undefined
}
