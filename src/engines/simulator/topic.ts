import { type Field, fieldOf } from './fields.js'
import { type SimulatedQuestion, speaksOf } from './question.js'
import {
  ASKING,
  FRAMES,
  type Language,
  LANGUAGE_OF_COUNTRY,
  TELLING,
  TURNED,
  VERBS,
  WISHES,
} from './topic-words.js'

/** What a prompt asks for, as far as its words give it away. */
export interface Topic {
  language: Language
  field: Field
  /** The thing, in the plural or as a substance; undefined where the words are not to be trusted in a sentence. */
  subject: string | undefined
  /** What is wished of it: `for flat feet`, `under $100`; or nothing. */
  wish: string
}

const MAX_READ = 240
const MAX_WORDS = 5
const MAX_WISH_WORDS = 7
const PLAIN_WORD =
  /^(?!.{25})[$€£]?[\p{Script=Latin}\p{N}](?:[\p{Script=Latin}\p{N}'’.,-]*[\p{Script=Latin}\p{N}%€$£])?$/u

export function topicOf({ prompt, country, brands }: SimulatedQuestion): Topic {
  const topic = readTopic(prompt, country)
  const { field, language, subject } = topic
  const isAboutBrand = brands.some((brand) => speaksOf(prompt, brand))
  if (subject !== undefined && !isAboutBrand) return topic
  const known = field.name !== 'anything' && language === 'en' ? field.label : undefined
  return { language, field, subject: known, wish: '' }
}

const UNKNOWN: Record<Language, string> = {
  en: 'everyday buys',
  de: 'Alltagskäufe',
  fr: 'achats du quotidien',
  es: 'compras cotidianas',
}

/** What most pages around the topic are about: its field where we know one, so that prompts share their pages. */
export function labelOf({ language, field, subject }: Topic): string {
  if (language === 'en' && field.name !== 'anything') return field.label
  return subject ?? UNKNOWN[language]
}

const topics = new Map<string, Topic>()
const MAX_TOPICS = 200

/** Remembered, because the same prompt is asked of every engine, day after day. */
function readTopic(prompt: string, country: string): Topic {
  const text = prompt.slice(0, MAX_READ).replace(/\s+/g, ' ').trim()
  const key = `${country} ${text}`
  let topic = topics.get(key)
  if (topic === undefined) {
    const language = languageOf(text, country)
    topic = { language, field: fieldOf(text), ...partsOf(withoutFrame(text, language), language) }
    if (topics.size >= MAX_TOPICS) topics.clear()
    topics.set(key, topic)
  }
  return topic
}

function languageOf(text: string, country: string): Language {
  const words = text.toLowerCase().split(/[^\p{L}]+/u)
  let best: Language = LANGUAGE_OF_COUNTRY[country] ?? 'en'
  let most = 0
  for (const language of [best, 'en', 'de', 'fr', 'es'] as const) {
    const found = words.filter((word) => TELLING[language].has(word)).length
    if (found > most) [best, most] = [language, found]
  }
  // Japanese or Arabic from Berlin is no reason to answer in German.
  return most === 0 && !/\p{Script=Latin}/u.test(text) ? 'en' : best
}

function withoutFrame(text: string, language: Language): string {
  let rest = text
  for (let times = 0; times < 8; times += 1) {
    const shorter = rest.replace(FRAMES[language], '')
    if (shorter === rest) break
    rest = shorter
  }
  return rest
}

/** The first sentence only: what follows is context nobody would repeat in an answer. */
function partsOf(text: string, language: Language): { subject: string | undefined; wish: string } {
  const [first = ''] = text.split(/[?!;:()\n]|\.(?= |$)|, /, 1)
  const words = first.trim().split(' ').filter(Boolean)
  const isWish = (word: string) => WISHES[language].has(word.toLowerCase())
  const end = words.findIndex((word) => isWish(word) || VERBS[language].has(word.toLowerCase()))
  // A year after the thing is no part of its name.
  const thing = (end === -1 ? words : words.slice(0, end)).filter(
    (word, at) => at === 0 || !/^\d{4}$/.test(word),
  )
  const wishAt = words.findIndex((word, at) => at > 0 && isWish(word))
  const wish = wishAt === -1 ? [] : words.slice(wishAt)
  const isName = thing.length > 0 && thing.length <= MAX_WORDS && !ASKING.has(thing[0]?.toLowerCase() ?? '')
  if (!isName || !thing.every((word) => PLAIN_WORD.test(word))) return { subject: undefined, wish: '' }
  return { subject: named(thing, language), wish: wishOf(wish, language) }
}

function wishOf(words: string[], language: Language): string {
  const last = words.at(-1)?.toLowerCase() ?? ''
  const breaksOff = WISHES[language].has(last) || VERBS[language].has(last)
  if (words.length > MAX_WISH_WORDS || breaksOff || !words.every((word) => PLAIN_WORD.test(word))) return ''
  if (language !== 'en') return words.join(' ')
  return words.map((word) => TURNED[word.toLowerCase()] ?? word).join(' ')
}

function named(words: string[], language: Language): string {
  if (language !== 'en') return words.join(' ')
  const last = words.length - 1
  return words.map((word, at) => (at === last ? plural(plainCase(word)) : plainCase(word))).join(' ')
}

const ACRONYM = /^(?:ai|crm|erp|gps|hr|pc|seo|tv|vpn)s?$/

/** `Best Running Shoes` is a title, `CRM` and `iPhone` are names. */
function plainCase(word: string): string {
  if (ACRONYM.test(word)) return word.toUpperCase().replace(/(?<=.{2})S$/, 's')
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word
}

const MASS =
  /(?:ing|ware|ment|ance|ence|gear|coffee|tea|wine|milk|food|skincare|storage|advice|cover|footwear|clothing|s)$/i

function plural(word: string): string {
  if (MASS.test(word) && !/(?:ss|us)$/.test(word)) return word
  if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}
