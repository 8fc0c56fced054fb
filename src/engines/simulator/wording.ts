import { countryName } from '../../kernel/countries.js'
import type { Dice } from './chance.js'
import type { SimulatedMention } from './mentioned-brands.js'
import type { SimulatedQuestion } from './question.js'
import {
  type AnswerTexts,
  COUNTRIES_WITH_ARTICLE,
  fillSlots,
  inSentenceCase,
  type Opinions,
  opinionsOn,
  TEXTS,
} from './texts.js'
import type { Topic } from './topic.js'

type Sayable = {
  [Key in keyof AnswerTexts]: AnswerTexts[Key] extends readonly string[] ? Key : never
}[keyof AnswerTexts]

/** What one answer says about a brand. At least one of the texts is set. */
export interface Opinion {
  brand: SimulatedMention
  /** Follows the brand's name. Undefined if there are only complaints. */
  good: string | undefined
  /** A second praise, which also follows the name. */
  also: string | undefined
  /** A complaint as a whole sentence without the name. */
  bad: string | undefined
  isPraise: boolean
}

/** The sentences for one answer. No sentence repeats until all of its list have been used. */
export interface Wording {
  texts: AnswerTexts
  say(key: Sayable, slots?: Record<string, string>): string
  opine(key: keyof Opinions): string
  /** Only the first brand in a list can be the best overall. */
  label(index: number): string
  opinionOf(brand: SimulatedMention): Opinion
}

export function wordingFor(topic: Topic, { country, day }: SimulatedQuestion, dice: Dice): Wording {
  const { answer: texts } = TEXTS[topic.language]
  const opinions = opinionsOn(topic.field, topic.language)
  const [best = '', ...lesser] = opinions.labels
  const deal = dealer(dice)
  const slots = {
    ...subjectOf(topic, texts),
    place: placeInSentence(country),
    year: day.slice(0, 4),
  }
  return {
    texts,
    say: (key, more) => fillSlots(deal(texts[key]), { ...slots, ...more }),
    opine: (key) => deal(opinions[key]),
    label: (index) => (index === 0 ? best : deal(lesser)),
    opinionOf: (brand) => opinionOf(brand, dice, (key) => deal(opinions[key])),
  }
}

/** Deals each list in its own random order and starts again at the end. */
function dealer(dice: Dice): (list: readonly string[]) => string {
  const decks = new Map<readonly string[], string[]>()
  return (list) => {
    let deck = decks.get(list)
    if (deck === undefined || deck.length === 0) decks.set(list, (deck = dice.draw(list, list.length)))
    return deck.pop()!
  }
}

function subjectOf(
  { subject, isSubjectSure, wish, field, language }: Topic,
  texts: AnswerTexts,
): { about: string; subject: string } {
  const unknown = texts.aboutUnknown[field.kind]
  if (subject === undefined) return { about: unknown, subject: unknown }
  const quoted = (words: string) => (language === 'en' && !isSubjectSure ? `“${words}”` : words)
  const about = quoted(wish === '' ? subject : `${subject} ${wish}`)
  return { about: fillSlots(texts.about, { about }), subject: quoted(subject) }
}

const places = new Map<string, string>()

/** Cached, because the runtime looks up country names slowly. */
export function placeName(country: string): string {
  let name = places.get(country)
  if (name === undefined) places.set(country, (name = countryName(country)))
  return name
}

/** The country's name as it follows `in`. */
function placeInSentence(country: string): string {
  return `${COUNTRIES_WITH_ARTICLE.includes(country) ? 'the ' : ''}${placeName(country)}`
}

function opinionOf(
  brand: SimulatedMention,
  dice: Dice,
  opine: (key: 'praise' | 'remarks' | 'complaints') => string,
): Opinion {
  const isPraise = dice.roll() < brand.regard
  const isCool = !isPraise && dice.happens(0.6)
  const isCritical = isPraise ? dice.happens(0.25) : !isCool
  return {
    brand,
    isPraise,
    good: isPraise ? opine('praise') : isCool ? opine('remarks') : undefined,
    also: isPraise && dice.happens(0.35) ? opine(dice.pick(['praise', 'remarks'])) : undefined,
    bad: isCritical ? opine('complaints') : undefined,
  }
}

/** Forms a sentence without the name and removes a leading `is` or `has`. */
export function standalone(words: string): string {
  return `${inSentenceCase(words.replace(/^(?:is|has|ist|hat|est) /, ''))}.`
}
