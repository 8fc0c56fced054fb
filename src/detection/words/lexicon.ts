import { ENGLISH_WORDS } from './english-words.js'
import { FOREIGN_WORDS } from './foreign-words.js'
import {
  ACRONYMS,
  ACTING_WORDS,
  DEALING_WORDS,
  LEAD_WORDS,
  ORDINARY_COMPOUNDS,
  DESCRIBING_WORDS,
  FAMILIES_AND_PLACES,
  GIVEN_NAMES,
  MODIFIERS,
  OWNED_NAMES,
  PHRASES,
  PRODUCT_WORDS,
} from './contexts.js'
import { FUNCTION_WORDS } from './function-words.js'
import { KNOWN_NAMES, PRODUCT_LINES } from './known-names.js'
import { PLAIN_WORDS } from './plain-words.js'
import { RARE_WORDS } from './rare-words.js'

const wordsOf = (list: string) => new Set(list.split(/\s+/).filter(Boolean))
const phrasesOf = (list: string) => new Set(list.trim().split(/[|\n]/))

const english = wordsOf(`${ENGLISH_WORDS} ${PLAIN_WORDS}`)
const foreign = wordsOf(FOREIGN_WORDS)
const rare = wordsOf(RARE_WORDS)
const functional = wordsOf(FUNCTION_WORDS)
const given = wordsOf(GIVEN_NAMES)
const families = wordsOf(FAMILIES_AND_PLACES)
const modifiers = wordsOf(MODIFIERS)
const describing = wordsOf(DESCRIBING_WORDS)
const acronyms = wordsOf(ACRONYMS)
const owned = phrasesOf(OWNED_NAMES)
const known = wordsOf(KNOWN_NAMES)
const lines = wordsOf(PRODUCT_LINES)
const leads = wordsOf(LEAD_WORDS)
const acting = wordsOf(ACTING_WORDS)
const dealing = wordsOf(DEALING_WORDS)
const products = wordsOf(PRODUCT_WORDS)
const phrases = phrasesOf(PHRASES)

/** How ordinary a word is, most first. */
export type Rank = 'functional' | 'common' | 'foreign' | 'proper' | 'rare' | 'none'

/** Takes words as `folded` leaves them. */
export function rankOf(word: string): Rank {
  if (functional.has(word)) return 'functional'
  if (rare.has(word)) return 'rare'
  if (english.has(word)) return 'common'
  if (given.has(word) || families.has(word)) return 'proper'
  if (foreign.has(word)) return 'foreign'
  return isInflected(word) ? 'rare' : 'none'
}

/** A plain inflection of an English word: `beats`, `wired`, `boosting`. */
function isInflected(word: string): boolean {
  const [, base = ''] = /^(.{3,}?)(?:s|es|ed|d|ing)$/.exec(word) ?? []
  const single = base.replace(/(.)\1$/, '$1')
  return [base, `${base}e`, single, word.slice(0, -1)].some((stem) => stem.length > 2 && english.has(stem))
}

export const isGivenName = (word: string) => given.has(word)
export const isAcronym = (word: string) => acronyms.has(word)
export const isModifier = (word: string) => modifiers.has(word)
export const isDescribing = (word: string) => describing.has(word)
export const isOwnedName = (words: string) => owned.has(words)
export const isKnownName = (word: string) => known.has(word)
export const isProductLine = (word: string) => lines.has(word)
export const isLead = (word: string) => leads.has(word)
export const isActing = (word: string) => acting.has(word)
export const isDealing = (word: string) => dealing.has(word)
export const isProduct = (word: string) => products.has(word)
export const isPhrase = (words: string) => phrases.has(words)

const compounds = phrasesOf(ORDINARY_COMPOUNDS)
export const isOrdinaryCompound = (words: string) => compounds.has(words)
