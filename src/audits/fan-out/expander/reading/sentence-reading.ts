import type { Kind } from '../purposes/plans.js'
import { fieldOf } from './field.js'
import type { Lexicon } from './lexicon.js'
import { TOWARDS } from './place.js'
import { sentencesOf } from './plain-text.js'
import type { Intent, Language, Reading, Wish } from './reading.js'
import { sidesOf, type Sides } from './sides.js'
import { type Subject, subjectOf } from './subject.js'
import { weighty } from './telling-words.js'
import { unframed } from './unframed.js'
import { type Base, tripReading, wholeReading } from './whole-readings.js'

interface Surroundings {
  /** The whole query, whose other sentences may hold a price or a place. */
  text: string
  language: Language
  lexicon: Lexicon
  named: (phrase: string) => string[]
}

export function sentenceReading(text: string, around: Surroundings): Reading | undefined {
  const { lexicon } = around
  const near = lexicon.near.exec(text)?.[0].trim()
  const sentence = text.replace(lexicon.near, '').trim()
  const { rest, intent, lead } = unframed(sentence, lexicon)
  const subject = withContext(standing(subjectOf(rest, lexicon), lead, lexicon), around)
  const local = near === undefined ? subject : { ...subject, place: { phrase: near } }
  const base = { ...baseReading(local, around), lead: [...lead, ...subject.lead] }
  const pair = intent === 'how-to' ? undefined : sidesOf(sentence, lexicon)
  if (pair !== undefined) return pairReading(pair, base, around)
  const whole = wholeReading({ sentence, rest, intent }, base, lexicon)
  if (whole !== undefined) return whole
  if (intent === 'trip') return tripReading(base)
  return base.subject === '' ? undefined : phraseReading(base, intent)
}

function pairReading({ sides, wishes }: Sides, base: Base, { language, named }: Surroundings): Reading {
  const both = sides.join(' ')
  // Both written large are names, except where every noun is.
  const areLarge = language !== 'de' && sides.every((side) => /^\p{Lu}\p{Ll}/u.test(side))
  const names = sides.filter((side) => areLarge || named(side).length > 0)
  return { ...base, kind: 'pair', intent: 'compare', subject: both, keywords: both, sides, wishes, names }
}

function phraseReading(base: Base, intent: Intent | undefined): Reading {
  const kind = kindOf({ ...base, intent })
  const { subject, names, language } = base
  // Beside a name, nouns want articles that cannot be told; a bare topic may not be a noun at all.
  const isMixed = kind === 'name' && language !== 'en' && !names.includes(subject)
  const isPhrase = !isMixed && (kind !== 'topic' || intent === 'definition')
  return { ...base, kind, isPhrase, ...(intent === undefined ? {} : { intent }) }
}

function kindOf({ names, field, place, intent, wishes }: Base & { intent: Intent | undefined }): Kind {
  if (names.length > 0 && intent !== 'best') return 'name'
  if (intent === 'definition') return 'topic'
  if (field === 'provider') return 'provider'
  const isChosen = ['best', 'buy', 'price', 'review', 'alternatives', 'compare'].includes(intent ?? '')
  const isOffered = field !== 'any' || place !== undefined || wishes.some(({ kind }) => kind === 'price')
  return isChosen || isOffered ? 'thing' : 'topic'
}

function baseReading(subject: Subject, { language, lexicon, named }: Surroundings): Base {
  const phrase = subject.words.join(' ')
  return {
    language,
    subject: phrase,
    lead: subject.lead,
    field: fieldOf(phrase, lexicon),
    names: named(phrase),
    wishes: subject.wishes,
    ...(subject.place === undefined ? {} : { place: subject.place }),
    keywords: keywordsOf(subject, lexicon),
    isPhrase: true,
  }
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
  const place = subject.place ?? elsewhere?.place
  return { ...subject, wishes, ...(place === undefined ? {} : { place }) }
}

function keywordsOf({ words, wishes, place }: Subject, lexicon: Lexicon): string {
  const wished = wishes
    .slice(0, 2)
    .map(({ text, kind }) => (kind === 'price' ? text : weighty(text, lexicon)))
  return [...words, ...wished, place?.name ?? ''].filter((part) => part !== '').join(' ')
}
