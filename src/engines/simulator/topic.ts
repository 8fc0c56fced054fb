import { RecentMap } from '../../kernel/recent-map.js'
import { detectLanguage, fold, type Language, languageOfCountry } from '../../language/index.js'
import { type SimulatedQuestion, speaksOf } from './question.js'
import { ENGLISH_PROMPTS, type ProductField, productFieldOf, type SimulatorLanguage, TEXTS } from './texts.js'

/** What a prompt asks for, as far as its words show. */
export interface Topic {
  language: SimulatorLanguage
  field: ProductField
  /** The product in the prompt's words or their plural. Undefined if the words do not fit into a sentence. */
  subject: string | undefined
  /** True if the subject is a plural or a mass noun, so that it fits into a sentence without quotation marks. */
  isSubjectSure: boolean
  /** The wish about the product (`for flat feet`, `under $100`), or empty. */
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

/** The topic of most pages: the field if it is known, so that prompts share their pages. */
export function labelOf({ language, field, subject }: Topic): string {
  if (language === 'en' && field.name !== 'anything') return field.label
  return subject ?? TEXTS[language].prompts.unknownSubject
}

/** Converts the text for use in an address. */
export function slugOf(text: string): string {
  // Folding is slow, and most topics are plain words.
  const plain = /^[a-z]+(?: [a-z]+)*$/.test(text) ? text : fold(text)
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'topic'
}

const topics = new RecentMap<string, Topic>(200)

/** Cached, because the same prompt is asked from every engine every day. */
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

/** The prompt's language, or the country's if the words do not show it. English if the simulator does not know the language. */
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

/** Question words that no opening matches and that cannot name a product. */
const ASKING = new Set(Object.values(TEXTS).flatMap(({ prompts }) => prompts.questionWords))

type Parts = Pick<Topic, 'subject' | 'isSubjectSure' | 'wish'>

/** Reads only the first sentence. An answer would not repeat the rest. */
function partsOf(text: string, language: SimulatorLanguage): Parts {
  const { wishWords, endWords } = GRAMMARS[language]
  const [first = ''] = text.split(/[?!;:()\n]|\.(?= |$)|, /, 1)
  const words = first.trim().split(' ').filter(Boolean)
  const isWish = (word: string) => wishWords.has(word.toLowerCase())
  const end = words.findIndex((word) => isWish(word) || endWords.has(word.toLowerCase()))
  // A year after the product is not part of its name.
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

/** In English, the product becomes a plural if its last word is a known noun. Other words stay unchanged. */
function namedThing(words: string[], language: SimulatorLanguage): Omit<Parts, 'wish'> {
  if (language !== 'en') return { subject: words.join(' '), isSubjectSure: true }
  const plain = words.map(plainCase)
  const last = plain.at(-1) ?? ''
  const isCountable = countable.has(last.toLowerCase())
  const subject = [...plain.slice(0, -1), isCountable ? plural(last) : last].join(' ')
  return { subject, isSubjectSure: isCountable || HAS_NO_PLURAL.test(last) }
}

const ACRONYM = /^(?:ai|crm|erp|gps|hr|pc|seo|tv|vpn)s?$/

/** `Best Running Shoes` is a title, but `CRM` and `iPhone` are names. */
function plainCase(word: string): string {
  if (ACRONYM.test(word)) return word.toUpperCase().replace(/(?<=.{2})S$/, 's')
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word
}

const countable = new Set(ENGLISH_PROMPTS.countable)
/** Plurals and mass nouns. */
const HAS_NO_PLURAL = new RegExp(`(?:${ENGLISH_PROMPTS.massEndings.join('|')}|[^su]s)$`, 'i')

function plural(word: string): string {
  if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}
