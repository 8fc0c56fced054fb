import {
  FIRST_NAME,
  fold,
  GRADE,
  type Language,
  lookUp,
  NAME,
  PLACE_OR_PERSON,
  roleIn,
  ROLES,
} from '../../language/index.js'
import { bareWord } from './generic.js'
import { nameWords } from './key.js'
import { GERMAN_HEADS, TERMS, UNLISTED_WORDS } from './words.js'

/** These languages join words: "Akkulaufzeit" is in no dictionary. */
const COMPOUNDING: ReadonlySet<Language> = new Set(['da', 'de', 'fi', 'hu', 'nb', 'nl', 'sv'])
const LEAST_PART = 3
const JOINED_BY = ['', 's', 'es', 'n', 'en']

/** The dictionary entry of a word in the language of the answer, otherwise in English. */
function bitsOf(word: string, language: Language): number {
  const folded = fold(word)
  return lookUp(folded, language) || lookUp(folded, 'en')
}

/** Whether readers take it for an ordinary word or for a name that is no maker: "Comfort", "Bluetooth", "Paris". */
export function isOrdinaryWord(word: string, language: Language): boolean {
  if (TERMS.has(word) || UNLISTED_WORDS.has(word) || bitsOf(word, language) !== 0) return true
  const singular = word.replace(/(?:'s|s)$/, '')
  if (singular !== word && (TERMS.has(singular) || bitsOf(singular, language) !== 0)) return true
  if (language === 'de' && isGermanCompound(word)) return true
  return COMPOUNDING.has(language) && isCompound(fold(word), language)
}

function isCompound(folded: string, language: Language): boolean {
  for (let at = LEAST_PART; at <= folded.length - LEAST_PART; at += 1) {
    if (lookUp(folded.slice(at), language) === 0) continue
    const first = folded.slice(0, at)
    if (
      JOINED_BY.some(
        (joint) =>
          first.endsWith(joint) && lookUp(first.slice(0, first.length - joint.length), language) !== 0,
      )
    )
      return true
  }
  return false
}

/** Whether a German word ends like a compound that no dictionary lists: "Langzeittests". */
function isGermanCompound(word: string): boolean {
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at += 1) {
    if (GERMAN_HEADS.has(word.slice(at))) return true
  }
  return false
}

/** A word of letters. All capitals are excluded, because an abbreviation can stand for anything: "CRM", "AI-powered". */
const OWN_WORD = /^(?!\p{Lu}+s?$)\p{L}{3,}$/u
/** Examples: "1Password", "Disney+", "H&M", "Booking.com". */
const OWN_SIGNS = /^\d+\p{Lu}\p{Ll}{3}|\p{L}\+$|^\p{Lu}&\p{Lu}$|\.(?:com|io|ai|app)$/u

/**
 * How many first words of the name it takes to include one that is in no dictionary, which almost only names are. 0 if all words
 * are in a dictionary.
 */
export function strangeWords(name: string, language: Language): number {
  const words = nameWords(name)
  return isPlace(words, language) ? 0 : words.findIndex((word) => isStrange(word, language)) + 1
}

function isStrange(word: string, language: Language): boolean {
  if (OWN_SIGNS.test(word)) return true
  const parts = word.replace(/['’]s?$/, '').split('-')
  return parts.some((part) => OWN_WORD.test(part) && !isOrdinaryWord(bareWord(part), language))
}

/**
 * Whether a capital inside a sentence shows that the word is a name. German nouns and words that always have a capital show
 * nothing.
 */
export function isTellingCapital(word: string, language: Language): boolean {
  const folded = fold(word)
  const bits = bitsOf(word, language)
  if (language === 'de' && (lookUp(folded, 'de') !== 0 || isGermanCompound(bareWord(word)))) return false
  return bits === 0 || ((bits & GRADE) !== 0 && (bits & PLACE_OR_PERSON) === 0)
}

/** The dictionary has a place of several words as one entry: "Los Angeles". */
function isPlace(words: readonly string[], language: Language): boolean {
  return words.length > 1 && bitsOf(words.join('_'), language) !== 0
}

/** Example: "Peter Johnson". */
export function isPerson(name: string, language: Language): boolean {
  const words = name.split(' ')
  return words.length === 2 && (bitsOf(words[0] ?? '', language) & FIRST_NAME) !== 0
}

const BEFORE_NOUNS: ReadonlySet<string> = new Set(['the', 'article', 'own', 'each'])

/** Whether the capital after this word only marks a German noun: "die Saugkraft". */
export function isNounBehind(word: string, language: Language): boolean {
  return language === 'de' && BEFORE_NOUNS.has(roleOf(word, language))
}

/** Example: "in Boston, Berlin and Gatwick". */
export function isPlaceBehind(word: string, name: string, language: Language): boolean {
  return roleOf(word, language) === 'at' && isOtherName(name)
}

function roleOf(word: string, language: Language): string {
  return ROLES[roleIn(lookUp(fold(word), language)) - 1] ?? ''
}

/** Whether the word always has a capital but is no maker: "Boston", "New York", "January". */
export function isOtherName(name: string): boolean {
  const bits = lookUp(fold(name.replaceAll(' ', '_')), 'en')
  return bits !== 0 && ((bits & GRADE) === 0 || (bits & PLACE_OR_PERSON) !== 0)
}

/** More common words are read as words, even if a person has that name: "Price". */
const LEAST_NAME_GRADE = 4

/** Whether a word that is not common is also a name: "Brooks", "Delta". */
export function isAlsoName(name: string): boolean {
  const bits = lookUp(fold(name), 'en')
  const grade = bits & GRADE
  const isRare = grade === 0 || grade >= LEAST_NAME_GRADE
  return isRare && (bits & (NAME | FIRST_NAME | PLACE_OR_PERSON)) !== 0
}
