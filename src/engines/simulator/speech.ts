import type { Dice } from './chance.js'
import { ENGLISH } from './english.js'
import { FRENCH } from './french.js'
import { GERMAN } from './german.js'
import type { NamedBrand } from './named-brands.js'
import { placeInSentence } from './places.js'
import { capitalised, filled, type Opinions, type Phrases } from './phrases.js'
import type { SimulatedQuestion } from './question.js'
import { SPANISH } from './spanish.js'
import type { Topic } from './topic.js'
import type { Language } from './topic-words.js'

const PHRASES: Record<Language, Phrases> = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH }

type Sayable = {
  [Key in keyof Phrases]: Phrases[Key] extends readonly [string, ...string[]] ? Key : never
}[keyof Phrases]

/** What is thought of a brand in one answer: never nothing, never praise and complaint of the same. */
export interface Opinion {
  brand: NamedBrand
  /** Follows the name; undefined where there are only complaints. */
  good: string | undefined
  /** The same, as a second thought. */
  also: string | undefined
  /** A whole sentence without the name. */
  bad: string | undefined
  isPraise: boolean
}

/** The words at hand for one answer; nothing is said twice in it. */
export interface Speech {
  phrases: Phrases
  say(key: Sayable, slots?: Record<string, string>): string
  opine(key: keyof Opinions): string
  /** Only the first in a list can be the best of all. */
  label(place: number): string
  opinionOf(brand: NamedBrand): Opinion
}

export function speechOf(topic: Topic, { country, day }: SimulatedQuestion, dice: Dice): Speech {
  const phrases = PHRASES[topic.language]
  const opinions = phrases.opinions[topic.field.kind]
  const [best, ...others] = opinions.labels
  const lesser = [others[0] ?? best, ...others.slice(1)] as const
  const deal = dealer(dice)
  const slots = {
    ...subjectOf(topic, phrases),
    place: placeInSentence(country),
    year: day.slice(0, 4),
  }
  return {
    phrases,
    say: (key, more) => filled(deal(phrases[key]), { ...slots, ...more }),
    opine: (key) => deal(opinions[key]),
    label: (place) => (place === 0 ? best : deal(lesser)),
    opinionOf: (brand) => opinionOf(brand, dice, (key) => deal(opinions[key])),
  }
}

/** Each list is gone through in its own random order, and begun anew when it is at its end. */
function dealer(dice: Dice): (list: readonly [string, ...string[]]) => string {
  const decks = new Map<readonly string[], string[]>()
  return (list) => {
    let deck = decks.get(list)
    if (deck === undefined || deck.length === 0) decks.set(list, (deck = dice.draw(list, list.length)))
    return deck.pop() ?? list[0]
  }
}

function subjectOf({ subject, wish, field }: Topic, phrases: Phrases): { about: string; subject: string } {
  const unknown = phrases.aboutUnknown[field.kind]
  if (subject === undefined) return { about: unknown, subject: unknown }
  const about = wish === '' ? subject : `${subject} ${wish}`
  return { about: filled(phrases.about, { about }), subject }
}

function opinionOf(
  brand: NamedBrand,
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

/** As a sentence that can stand without the name: notes do not begin with `Is` or `Has`. */
export function bare(words: string): string {
  return `${capitalised(words.replace(/^(?:is|has|ist|hat|est) /, ''))}.`
}
