import type { Kind } from '../purposes/plans.js'
import { baseReading } from './base-reading.js'
import { factReading } from './fact-reading.js'
import { fieldOf } from './field.js'
import type { Lexicon } from './lexicon.js'
import { TOWARDS } from './place.js'
import { isKnownCity } from './place-names.js'
import { sentencesOf } from './plain-text.js'
import { questionReading } from './question-reading.js'
import type { Field, Intent, Language, Place, Reading, Wish } from './reading.js'
import { sidesOf, type Sides } from './sides.js'
import { type Subject, subjectOf } from './subject.js'
import { unframed } from './unframed.js'
import { isWeighed } from './weighed.js'
import { type Base, plainQuestion, tripReading, wholeReading } from './whole-readings.js'

interface Surroundings {
  /** The whole query, whose other sentences may hold a price or a place. */
  text: string
  language: Language
  lexicon: Lexicon
  named: (phrase: string) => string[]
}

/** `Urlaub mit Kindern in Kroatien`: what is wished stands before the place. */
const WISHED_TRIP =
  /^(urlaub|reise|wochenende|vacances|voyage|séjour|vacaciones|viaje|vacanze|viaggio|holidays?|vacation|trip|weekend) ((?:mit|ohne|für|avec|sans|pour|con|sin|para|senza|per|with|without|for) [^,]{2,40}?) ((?:in|auf|an|nach|en|à|a|to) \p{Lu}.*)$/iu

/** Intents that may hide a question with a core of its own. */
const ASKING: ReadonlySet<Intent> = new Set(['question', 'definition', 'review'])
const ALTERNATIVE = /alternativ/i
/** A longer sentence that does not say what it wants is not about its first noun. */
const MAX_CLEAR_WORDS = 20

export function sentenceReading(text: string, around: Surroundings): Reading | undefined {
  const { lexicon } = around
  const near = lexicon.near.exec(text)?.[0].trim()
  const { priceless, bargain } = bargained(text, lexicon)
  const sentence = priceless.replace(lexicon.near, '').replace(WISHED_TRIP, '$1 $3 $2').trim()
  const { rest, intent, lead } = unframed(sentence, lexicon)
  const subject = withContext(standing(subjectOf(rest, lexicon), lead, lexicon), around)
  const local = near === undefined ? subject : { ...subject, place: { phrase: near } }
  const base = { ...baseReading(local, around), lead: [...lead, ...subject.lead], ...bargain }
  const pair = intent === 'how-to' ? undefined : sidesOf(sentence, lexicon)
  if (pair !== undefined) return pairReading(pair, base, around)
  const whole =
    wholeReading({ sentence, rest, intent }, base, lexicon) ?? askedReading(sentence, intent, around)
  if (whole !== undefined) return whole
  const fact = factReading(sentence, base, lexicon)
  if (fact !== undefined) return fact
  if (intent === 'question') return plainQuestion(sentence, base, lexicon)
  if (intent === 'trip') return tripReading(base, lexicon)
  const isUnclear = intent === undefined && sentence.split(' ').length > MAX_CLEAR_WORDS
  return base.subject === '' || isUnclear ? undefined : phraseReading(base, intent)
}

/** `Free alternatives to …`: what they have to cost, said apart from the name. */
function bargained(text: string, { bargains }: Lexicon) {
  const found = ALTERNATIVE.test(text) ? bargains.find(({ word }) => word.test(text)) : undefined
  if (found === undefined) return { priceless: text }
  const priceless = text.replace(found.word, ' ').replace(/\s+/g, ' ').trim()
  return { priceless, bargain: { bargain: found.said } }
}

function askedReading(sentence: string, intent: Intent | undefined, around: Surroundings) {
  if (intent !== undefined && !ASKING.has(intent)) return undefined
  const { lexicon } = around
  const baseOf = (phrase: string) => {
    const { rest, lead } = unframed(phrase, lexicon)
    const subject = standing(subjectOf(rest, lexicon), lead, lexicon)
    return { ...baseReading(subject, around), lead: [...lead, ...subject.lead] }
  }
  return questionReading({ sentence, lexicon, baseOf })
}

const LARGE = /^\p{Lu}\p{Ll}\S*(?: [\p{Lu}\d]\S*)*$/u

function pairReading(pair: Sides, base: Base, { language, named }: Surroundings): Reading {
  const { sides, wishes } = pair
  const both = sides.join(' ')
  // Both written large are names, except where every noun is.
  const areLarge = language !== 'de' && sides.every((side) => LARGE.test(side))
  const names = sides.filter((side) => areLarge || named(side).includes(side))
  const kind = pair.areConcepts ? 'concepts' : 'pair'
  return { ...base, kind, intent: 'compare', subject: both, keywords: both, sides, wishes, names }
}

const GERMAN_NOUN = /^\S*(?:ung|heit|keit|schaft|tion|tät|kur|diät|öl|tum|nis|ling|gramm|zeug|[elnr])$/iu

/** `Doctolib avis`: whatever nobody knows as a thing, and is judged or replaced, goes by its name. */
function withName(base: Base, intent: Intent | undefined): Base {
  const { subject, language, field, names } = base
  const isJudged = intent === 'review' || intent === 'alternatives' || intent === 'price'
  // German writes every noun large, but seldom two in a row, and most end like nouns.
  const large = language === 'de' ? /^\p{Lu}\S*(?: \p{Lu}\S*){0,2}$/u : /^\p{Lu}\S*$/u
  const isNoun = language === 'de' && GERMAN_NOUN.test(subject)
  const isName = field === 'any' && names.length === 0 && large.test(subject) && !isNoun
  return isJudged && isName ? { ...base, names: [subject] } : base
}

/** A name that wants an article wants it in other cases, too. */
const ARTICLE = /^(?:d(?:er|ie|as|en)|l[ae]s?|el|los|il|lo|i|gli|un[ea]?|eine?)$/

function phraseReading(found: Base, intent: Intent | undefined): Reading {
  const base = withName(found, intent)
  const kind = kindOf({ ...base, intent })
  const { subject, names, language } = base
  // Beside a name, nouns want articles that cannot be told; a bare topic may not be a noun at all.
  const isMixed =
    kind === 'name' &&
    language !== 'en' &&
    !(names.includes(subject) && base.lead.every((word) => !ARTICLE.test(word)))
  const isPhrase = !isMixed && (kind !== 'topic' || intent === 'definition')
  return { ...base, kind, isPhrase, ...(intent === undefined ? {} : { intent }) }
}

function kindOf({ names, field, place, intent, wishes, lead }: Base & { intent: Intent | undefined }): Kind {
  if (names.length > 0 && intent !== 'best') return 'name'
  if (intent === 'definition') return 'topic'
  if (field === 'provider') return 'provider'
  if (field === 'lodging' || field === 'dining') return 'venue'
  if (intent === 'review' && field === 'any' && isWeighed({ intent, lead })) return 'topic'
  const isChosen = ['best', 'buy', 'price', 'review', 'alternatives', 'compare'].includes(intent ?? '')
  const isOffered = field !== 'any' || place !== undefined || wishes.some(({ kind }) => kind === 'price')
  return isChosen || isOffered ? 'thing' : 'topic'
}

function standing(subject: Subject, lead: readonly string[], { nominative }: Lexicon): Subject {
  const words = nominative?.(subject.words, [...lead, ...subject.lead])
  return words === undefined ? subject : { ...subject, words }
}

/** A price or a place said in another sentence counts as well. */
function withContext(subject: Subject, { text, lexicon }: Surroundings): Subject {
  const others = sentencesOf(text).map((sentence) => subjectOf(sentence, lexicon))
  const isPrice = ({ kind }: Wish) => kind === 'price'
  const prices = others.flatMap(({ wishes }) => wishes.filter(isPrice)).slice(0, 1)
  const wishes = subject.wishes.some(isPrice) ? subject.wishes : [...subject.wishes, ...prices]
  const elsewhere = others.find(
    ({ place }) => place !== undefined && !TOWARDS.has(place.phrase.split(' ')[0] ?? ''),
  )
  const place = destination(subject, text, lexicon) ?? subject.place ?? elsewhere?.place
  return { ...subject, wishes, ...(place === undefined ? {} : { place }) }
}

const CARRIED: ReadonlySet<Field> = new Set(['goods', 'consumable', 'software'])

/** Whoever tells at length where they go looks for a flat or a school there, though not for a car. */
function destination({ words }: Subject, text: string, lexicon: Lexicon): Place | undefined {
  const said = text.split(/[\s,;:.!?]+/)
  if (said.length <= MAX_CLEAR_WORDS || CARRIED.has(fieldOf(words.join(' '), lexicon))) return undefined
  const name = said.find(isKnownCity)
  return name === undefined ? undefined : { phrase: `${lexicon.inCity} ${name}`, name }
}
