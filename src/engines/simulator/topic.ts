import { RecentMap } from '../../kernel/recent-map.js'
import { detectLanguage, fold, type Language, languageOfCountry } from '../../language/index.js'
import { type SimulatedQuestion, speaksOf } from './question.js'
import { ENGLISH_PROMPTS, type ProductField, productFieldOf, type SimulatorLanguage, TEXTS } from './texts.js'

/** What a prompt asks for, as far as its words show it. */
export interface Topic {
  language: SimulatorLanguage
  field: ProductField
  /** The thing, in the prompt's words or in their plural; undefined where the words cannot be used in a sentence. */
  subject: string | undefined
  /** Whether the subject reads as a plural or a substance, so that it fits a sentence without quotation marks. */
  isSubjectSure: boolean
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
  return { language, field, subject: known, isSubjectSure: true, wish: '' }
}

/** What most pages around the topic are about: its field where there is one, so that prompts share their pages. */
export function labelOf({ language, field, subject }: Topic): string {
  if (language === 'en' && field.name !== 'anything') return field.label
  return subject ?? TEXTS[language].prompts.unknownSubject
}

/** The text as a part of an address. */
export function slugOf(text: string): string {
  // Folding is slow, and most topics are plain words.
  const plain = /^[a-z]+(?: [a-z]+)*$/.test(text) ? text : fold(text)
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'topic'
}

const topics = new RecentMap<string, Topic>(200)

/** Cached, because the same prompt is asked of every engine, day after day. */
function readTopic(prompt: string, country: string): Topic {
  const text = prompt.slice(0, MAX_READ).replace(/\s+/g, ' ').trim()
  const key = `${country} ${text}`
  let topic = topics.get(key)
  if (topic === undefined) {
    const language = answerLanguage(text, country)
    topic = { language, field: productFieldOf(text), ...partsOf(withoutOpening(text, language), language) }
    topics.set(key, topic)
  }
  return topic
}

const isOurs = (language: Language): language is SimulatorLanguage => language in TEXTS

/** The prompt's language; the country's where the words do not tell; English for all that the simulator does not write. */
function answerLanguage(text: string, country: string): SimulatorLanguage {
  const ofCountry = languageOfCountry(country)
  const detected = detectLanguage(text, { hint: ofCountry })
  if (isOurs(detected)) return detected
  return detected === 'und' && isOurs(ofCountry) && /\p{Script=Latin}/u.test(text) ? ofCountry : 'en'
}

interface Grammar {
  opening: RegExp
  wishWords: ReadonlySet<string>
  endWords: ReadonlySet<string>
}

const grammarOf = (language: SimulatorLanguage): Grammar => {
  const { openings, wishWords, endWords } = TEXTS[language].prompts
  return {
    opening: new RegExp(`^(?:${openings.join('|')})`, 'i'),
    wishWords: new Set(wishWords),
    endWords: new Set(endWords),
  }
}
const GRAMMARS: Record<SimulatorLanguage, Grammar> = {
  en: grammarOf('en'),
  de: grammarOf('de'),
  fr: grammarOf('fr'),
  es: grammarOf('es'),
}

function withoutOpening(text: string, language: SimulatorLanguage): string {
  let rest = text
  for (let times = 0; times < 8; times += 1) {
    const shorter = rest.replace(GRAMMARS[language].opening, '')
    if (shorter === rest) break
    rest = shorter
  }
  return rest
}

/** Words that begin a question which no opening fits, and are no name of a thing. */
const ASKING = new Set(Object.values(TEXTS).flatMap(({ prompts }) => prompts.questionWords))

type Parts = Pick<Topic, 'subject' | 'isSubjectSure' | 'wish'>

/** Reads the first sentence only: nobody would repeat the rest in an answer. */
function partsOf(text: string, language: SimulatorLanguage): Parts {
  const { wishWords, endWords } = GRAMMARS[language]
  const [first = ''] = text.split(/[?!;:()\n]|\.(?= |$)|, /, 1)
  const words = first.trim().split(' ').filter(Boolean)
  const isWish = (word: string) => wishWords.has(word.toLowerCase())
  const end = words.findIndex((word) => isWish(word) || endWords.has(word.toLowerCase()))
  // A year after the thing is no part of its name.
  const thing = (end === -1 ? words : words.slice(0, end)).filter(
    (word, at) => at === 0 || !/^\d{4}$/.test(word),
  )
  const wishAt = words.findIndex((word, at) => at > 0 && isWish(word))
  const wish = wishAt === -1 ? [] : words.slice(wishAt)
  const isName = thing.length > 0 && thing.length <= MAX_WORDS && !ASKING.has(thing[0]?.toLowerCase() ?? '')
  if (!isName || !thing.every((word) => PLAIN_WORD.test(word)))
    return { subject: undefined, isSubjectSure: true, wish: '' }
  return { ...namedThing(thing, language), wish: wishOf(wish, language) }
}

function wishOf(words: string[], language: SimulatorLanguage): string {
  const { wishWords, endWords } = GRAMMARS[language]
  const last = words.at(-1)?.toLowerCase() ?? ''
  const breaksOff = wishWords.has(last) || endWords.has(last)
  if (words.length > MAX_WISH_WORDS || breaksOff || !words.every((word) => PLAIN_WORD.test(word))) return ''
  if (language !== 'en') return words.join(' ')
  return words.map((word) => ENGLISH_PROMPTS.turned[word.toLowerCase()] ?? word).join(' ')
}

/** In English the thing is put into the plural, where its last word is a known noun; other words stay as they are. */
function namedThing(words: string[], language: SimulatorLanguage): Omit<Parts, 'wish'> {
  if (language !== 'en') return { subject: words.join(' '), isSubjectSure: true }
  const plain = words.map(plainCase)
  const last = plain.at(-1) ?? ''
  const isCountable = countable.has(last.toLowerCase())
  const subject = [...plain.slice(0, -1), isCountable ? plural(last) : last].join(' ')
  return { subject, isSubjectSure: isCountable || HAS_NO_PLURAL.test(last) }
}

const ACRONYM = /^(?:ai|crm|erp|gps|hr|pc|seo|tv|vpn)s?$/

/** `Best Running Shoes` is a title, `CRM` and `iPhone` are names. */
function plainCase(word: string): string {
  if (ACRONYM.test(word)) return word.toUpperCase().replace(/(?<=.{2})S$/, 's')
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word
}

const countable = new Set(ENGLISH_PROMPTS.countable)
/** Plurals and substances. */
const HAS_NO_PLURAL = new RegExp(`(?:${ENGLISH_PROMPTS.massEndings.join('|')}|[^su]s)$`, 'i')

function plural(word: string): string {
  if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}
