import { readFileSync } from 'node:fs'

import { fold } from './folding.js'
import grammar from './grammar.json' with { type: 'json' }
import type { Language } from './language.js'

/**
 * What the dictionary knows about a word, as bits. The grade is 1 to 6, 1 for the commonest words, or 0 for a word that is only a
 * name. Further bits say whether it is a name, and of what; in English, whether it is mostly a verb or an adjective; and the role
 * of a small word.
 */
export const GRADE = 7
export const KNOWN = 8
export const NAME = 16
export const VERB = 32
export const ADJECTIVE = 64
export const FIRST_NAME = 128
export const PLACE_OR_PERSON = 256
/** Marks a name of several words joined by `_`: `hong_kong`. */
const COMPOUND = 512
const ROLE_SHIFT = 10

const FLAGS: Record<string, number> = {
  n: NAME,
  v: VERB,
  a: ADJECTIVE,
  f: FIRST_NAME,
  p: PLACE_OR_PERSON,
  c: COMPOUND,
}

/**
 * The roles of small words in a sentence: `by` introduces the actor and `at` the location, `do` follows the actor.
 * `who` is a pronoun on its own.
 */
export const ROLES = ['the', 'article', 'own', 'each', 'by', 'at', 'of', 'and', 'be', 'do', 'who'] as const
export type SmallWordRole = (typeof ROLES)[number]

export const DICTIONARY_LANGUAGES: readonly Language[] = [
  'ca',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'hu',
  'id',
  'it',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'tr',
  'uk',
  'vi',
]

/**
 * The words of a language by their properties: `4n` lists words of grade 4 that are names, too. The file is read on first use and
 * not kept: few threads meet more than two or three languages, and every thread would hold all of them.
 */
function wordsOf(language: Language): Record<string, string> {
  if (!DICTIONARY_LANGUAGES.includes(language)) return {}
  const file = new URL(`./dictionary/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** The role of a small word: 1 plus its index in `ROLES`, or 0 if it has none. */
export function roleIn(bits: number): number {
  return bits >> ROLE_SHIFT
}

/** A hash table with open addressing: half a megabyte per language. A map of strings would take ten times as much. */
interface Table {
  hashes: Int32Array
  bits: Uint16Array
}

const tables = new Map<Language, Table>()

/** The bits of a folded word. 0 if the word is unknown or the language has no dictionary. */
export function lookUp(word: string, language: Language): number {
  return bitsAt(tables.get(language) ?? open(language), hashOf(word, 0, word.length))
}

/** The bits of a word inside a text that is not folded. Plain letters are hashed without a copy. */
export function lookUpWithin(text: string, start: number, end: number, language: Language): number {
  const table = tables.get(language) ?? open(language)
  let hash = FIRST_HASH
  for (let at = start; at < end; at += 1) {
    const letter = text.charCodeAt(at) | 0x20
    if (letter > 0x7a || letter < 0x61) return lookUp(fold(text.slice(start, end)), language)
    hash = Math.imul(hash ^ letter, HASH_FACTOR)
  }
  return bitsAt(table, hash)
}

function bitsAt({ hashes, bits }: Table, hash: number): number {
  const mask = hashes.length - 1
  for (let at = hash & mask; hashes[at] !== 0; at = (at + 1) & mask) {
    if (hashes[at] === hash) return bits[at] ?? 0
  }
  return 0
}

/** Languages without a grammar here use the small words of English. */
function open(language: Language): Table {
  const entries = Object.entries(wordsOf(language))
  const count = entries.reduce((sum, [, words]) => sum + words.length / 4, 1024)
  const size = 2 ** Math.ceil(Math.log2(count))
  const table = { hashes: new Int32Array(size), bits: new Uint16Array(size) }
  const known: Partial<Record<Language, Partial<Record<SmallWordRole, string>>>> = grammar
  const roles = known[language] ?? grammar.en
  // Added from last to first, so that the first role wins if words fold alike: Italian `e` is mostly `and`, not `is`.
  for (const [index, role] of [...ROLES.entries()].toReversed()) {
    const words = fold(roles[role] ?? '')
    if (words !== '') addWords(table, words, (index + 1) << ROLE_SHIFT)
  }
  for (const [key, words] of entries) addWords(table, words, bitsOf(key))
  tables.set(language, table)
  return table
}

function bitsOf(key: string): number {
  return Object.entries(FLAGS).reduce(
    (bits, [flag, bit]) => (key.includes(flag) ? bits | bit : bits),
    Number(key.charAt(0)) | KNOWN,
  )
}

function addWords({ hashes, bits }: Table, words: string, added: number): void {
  const mask = hashes.length - 1
  for (let start = 0; start < words.length;) {
    let end = words.indexOf(' ', start)
    if (end === -1) end = words.length
    const hash = hashOf(words, start, end)
    let at = hash & mask
    while (hashes[at] !== 0 && hashes[at] !== hash) at = (at + 1) & mask
    hashes[at] = hash
    // A later call with a role replaces the earlier role. Dictionary bits are added to the role.
    bits[at] = added >= 1 << ROLE_SHIFT ? added : (bits[at] ?? 0) | added
    start = end + 1
  }
}

const FIRST_HASH = 0x811c9dc5 | 0
const HASH_FACTOR = 0x01000193

/** The FNV-1a hash. */
function hashOf(text: string, start: number, end: number): number {
  let hash = FIRST_HASH
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), HASH_FACTOR)
  return hash
}
