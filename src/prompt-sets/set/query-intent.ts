import { longestPhraseAt, lookUp, roleIn, ROLES } from '../../language/index.js'
import { queryReading } from '../../query-expansion/index.js'
import type { IntentSign } from './intent-words.js'
import type { Query } from './query.js'
import { doerNearby, soughtPage } from './query-names.js'

/** The purposes of a question. */
export const INTENTS = ['informational', 'comparison', 'transactional', 'navigational', 'branded'] as const
export type QueryIntent = (typeof INTENTS)[number]

export interface TypedIntent {
  intent: QueryIntent
  /** The words that decided the intent, in folded form. Empty if no word did. */
  by: string
}

/** Fields of known nouns that people search in order to buy or use them, not to learn about them. */
const OFFERED: ReadonlySet<string> = new Set([
  'goods',
  'lodging',
  'dining',
  'provider',
  'service',
  'consumable',
])
/** Words that begin a sentence but not a search for a product. */
const STATING: ReadonlySet<string> = new Set(['the', 'own'])
const AMOUNT = /\d\s*(?:€|\$|£|euros?|eur|usd|dollars?|dollar|pounds?|gbp)|(?:€|\$|£)\s*\d/i
/** Sizes in which products are sold: `60 cm`, `200x100`. */
const SIZE = /\d\s?(?:cm|mm|kg|ml|kwh?|watt|zoll|inch|x\s?\d)|\d \d+ r\d/i
const ADDRESS =
  /(?:^|\s)(?:https?:\/\/|www\.)?[\p{L}\p{N}-]+\.(?:com|org|net|io|co|de|fr|es|it|eu|uk|at|ch|gouv|gov)\b/iu

/**
 * The first match decides, in this order: seeks a page, compares things, wants to obtain something, names the own brand, asks for
 * opinions. Otherwise the query is informational.
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

/** The first phrase that gives each sign. */
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

/** A comparison names two sides, asks for a replacement, or asks for one of several known products. */
function comparisonIn(query: Query, signs: Map<IntentSign, string>): string | undefined {
  const said = signs.get('comparison')
  const { words, vocabulary } = query
  const [first = ''] = words
  // A reading takes ten times as long as everything else, so it is only made if the words do not decide.
  if (said !== undefined || (signs.size > 0 && !vocabulary.which.has(first))) return said
  const reading = queryReading(query.text, query.language)
  if (reading?.kind === 'pair') return reading.sides?.join(' – ')
  return vocabulary.which.has(first) && isChoice(reading) ? first : undefined
}

/** `Best`, `most` or a price limit asks for one of several things. */
function choiceIn(query: Query, signs: Map<IntentSign, string>): string | undefined {
  const { words, vocabulary } = query
  const isWhich = vocabulary.which.has(words[0] ?? '')
  const limit = AMOUNT.test(query.text) ? signs.get('price') : undefined
  const or = words.slice(1, -1).find((word) => vocabulary.or.has(word))
  return signs.get('most') ?? limit ?? or ?? (isWhich ? undefined : signs.get('good'))
}

/** True if the query asks for one of several things. A price is also asked for a single thing. */
function isChoice(reading: ReturnType<typeof queryReading>): boolean {
  const { kind = 'keywords', intent } = reading ?? {}
  const isThing = OFFERED.has(kind) || kind === 'software'
  return kind === 'which' || intent === 'buy' || intent === 'best' || (isThing && intent === undefined)
}

/** The word that begins a question for an explanation. `how much does it cost` asks for a price instead. */
function askingWord({ words, vocabulary }: Query, signs: Map<IntentSign, string>): string | undefined {
  const [first = ''] = words
  const wanted = signs.get('transactional')
  const isPrice = wanted !== undefined && (signs.has('quantity') || wanted.startsWith(`${first} `))
  return vocabulary.asking.has(first) && !isPrice ? first : undefined
}

/** True if the query names a product, with a size or a feature, and is not a statement: `the boiler loses pressure`. */
function isOffer({ text, language, words, vocabulary }: Query): boolean {
  const [first = ''] = words
  if (STATING.has(ROLES[roleIn(lookUp(first, language)) - 1] ?? '')) return false
  const has = words.findIndex((word) => vocabulary.with.has(word))
  return has > 0 || SIZE.test(text) || OFFERED.has(queryReading(text, language)?.kind ?? '')
}
