import { longestPhraseAt, lookUp, roleIn, ROLES } from '../../language/index.js'
import { queryReading } from '../../query-expansion/index.js'
import type { IntentSign } from './intent-words.js'
import type { Query } from './query.js'
import { doerNearby, soughtPage } from './query-names.js'

/** What somebody wants who asks so. */
export const INTENTS = ['informational', 'comparison', 'transactional', 'navigational', 'branded'] as const
export type QueryIntent = (typeof INTENTS)[number]

export interface TypedIntent {
  intent: QueryIntent
  /** The words that decide, as they are compared; empty where no word does. */
  by: string
}

/** Known nouns that people look for to get them, not to learn of them. */
const OFFERED: ReadonlySet<string> = new Set([
  'goods',
  'lodging',
  'dining',
  'provider',
  'service',
  'consumable',
])
/** Words by which a sentence begins, and no search for a thing. */
const STATING: ReadonlySet<string> = new Set(['the', 'own'])
const AMOUNT = /\d\s*(?:€|\$|£|euros?|eur|usd|dollars?|dollar|pounds?|gbp)|(?:€|\$|£)\s*\d/i
/** By which things are sold: `60 cm`, `200x100`. */
const SIZE = /\d\s?(?:cm|mm|kg|ml|kwh?|watt|zoll|inch|x\s?\d)|\d \d+ r\d/i
const ADDRESS =
  /(?:^|\s)(?:https?:\/\/|www\.)?[\p{L}\p{N}-]+\.(?:com|org|net|io|co|de|fr|es|it|eu|uk|at|ch|gouv|gov)\b/iu

/**
 * The first that holds: a page is looked for, several are compared, something is to be had, the own brand is named, opinions are asked for, and
 * else somebody wants to know.
 */
export function queryIntent(query: Query): TypedIntent {
  const signs = signsIn(query)
  const page = signs.get('navigational') ?? ADDRESS.exec(query.text)?.[0].trim()
  const navigational = page ?? (query.isOwn ? undefined : soughtPage(query))
  if (navigational !== undefined) return { intent: 'navigational', by: navigational }
  const asks = askingWord(query, signs)
  const compared = comparisonIn(query, signs) ?? (asks === undefined ? choiceIn(query, signs) : undefined)
  const explained = signs.get('explanation')
  if (explained !== undefined && !query.isOwn) return { intent: 'informational', by: explained }
  if (compared !== undefined) return { intent: 'comparison', by: compared }
  const wanted = asks === undefined ? (signs.get('transactional') ?? doerNearby(query)) : undefined
  if (wanted !== undefined) return { intent: 'transactional', by: wanted }
  if (query.isOwn) return { intent: 'branded', by: '' }
  if (asks !== undefined) return { intent: 'informational', by: asks }
  const opinion = signs.get('review')
  if (opinion !== undefined) return { intent: 'comparison', by: opinion }
  return isOffer(query) ? { intent: 'transactional', by: '' } : { intent: 'informational', by: '' }
}

/** The first phrase of each sign. */
function signsIn({ words, vocabulary }: Query): Map<IntentSign, string> {
  const found = new Map<IntentSign, string>()
  const texts = words.map((text) => ({ text }))
  for (let at = 0; at < words.length;) {
    const phrase = longestPhraseAt(texts, at, vocabulary.phrases)
    if (phrase !== undefined && !found.has(phrase.meaning))
      found.set(phrase.meaning, words.slice(at, at + phrase.length).join(' '))
    at += phrase?.length ?? 1
  }
  return found
}

/** What is compared is named on two sides, replaced, or one of several that we know as things to have. */
function comparisonIn(query: Query, signs: Map<IntentSign, string>): string | undefined {
  const said = signs.get('comparison')
  const { words, vocabulary } = query
  const [first = ''] = words
  // A reading takes ten times as long as all the rest, so it is left to those whose words do not tell.
  if (said !== undefined || (signs.size > 0 && !vocabulary.which.has(first))) return said
  const reading = queryReading(query.text, query.language)
  if (reading?.kind === 'pair') return reading.sides?.join(' – ')
  return vocabulary.which.has(first) && isChoice(reading) ? first : undefined
}

/** One that is good, has most of something or costs no more than an amount is one of several. */
function choiceIn(query: Query, signs: Map<IntentSign, string>): string | undefined {
  const { words, vocabulary } = query
  const isWhich = vocabulary.which.has(words[0] ?? '')
  const limit = AMOUNT.test(query.text) ? signs.get('price') : undefined
  const or = words.slice(1, -1).find((word) => vocabulary.or.has(word))
  return signs.get('most') ?? limit ?? or ?? (isWhich ? undefined : signs.get('good'))
}

/** One of several things is to be chosen; a price is asked of a thing as well. */
function isChoice(reading: ReturnType<typeof queryReading>): boolean {
  const { kind = 'keywords', intent } = reading ?? {}
  const isThing = OFFERED.has(kind) || kind === 'software'
  return kind === 'which' || intent === 'buy' || intent === 'best' || (isThing && intent === undefined)
}

/** The word by which a question begins that wants an explanation; `how much does it cost` wants a price. */
function askingWord({ words, vocabulary }: Query, signs: Map<IntentSign, string>): string | undefined {
  const [first = ''] = words
  const wanted = signs.get('transactional')
  const isPrice = wanted !== undefined && (signs.has('quantity') || wanted.startsWith(`${first} `))
  return vocabulary.asking.has(first) && !isPrice ? first : undefined
}

/** A thing that people buy, of a size or said to have something, but nothing that somebody says of it: `the boiler loses pressure`. */
function isOffer({ text, language, words, vocabulary }: Query): boolean {
  const [first = ''] = words
  if (STATING.has(ROLES[roleIn(lookUp(first, language)) - 1] ?? '')) return false
  const has = words.findIndex((word) => vocabulary.with.has(word))
  return has > 0 || SIZE.test(text) || OFFERED.has(queryReading(text, language)?.kind ?? '')
}
