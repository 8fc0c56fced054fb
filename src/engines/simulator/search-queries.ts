import type { Dice } from './chance.js'
import type { Cast } from './named-brands.js'
import { filled } from './phrases.js'
import { placeName } from './places.js'
import type { SimulatedQuestion } from './question.js'
import type { Topic } from './topic.js'
import type { Language } from './topic-words.js'

const MAX_LENGTH = 120

/** Where nothing could be made of the prompt, its own words. The last one of each list needs two names. */
const UNKNOWN = ['{subject}', '{subject} {year}', '{one} {other}'] as const

const PATTERNS: Record<Language, readonly string[]> = {
  en: [
    'best {about} {year}',
    '{subject} reviews {year}',
    '{about} comparison',
    '{subject} {place} price',
    '{subject} long term test',
    '{about} reddit',
    '{one} vs {other} {subject}',
  ],
  de: [
    '{about} test {year}',
    '{subject} vergleich',
    '{about} erfahrungen',
    '{subject} kaufberatung {year}',
    '{one} oder {other}',
  ],
  fr: [
    '{about} comparatif {year}',
    '{subject} avis',
    'meilleur {subject} {year}',
    '{about} test',
    '{one} ou {other}',
  ],
  es: [
    '{about} comparativa {year}',
    '{subject} opiniones',
    '{about} análisis',
    '{subject} mejor valorado {year}',
    '{one} o {other}',
  ],
}

export function searchQueries(
  { topic, prompt, country, day, cast }: SimulatedQuestion & { topic: Topic; cast: Cast },
  count: number,
  dice: Dice,
): string[] {
  const [one, other] = cast.named
  const patterns = topic.subject === undefined ? UNKNOWN : PATTERNS[topic.language]
  const usable = other === undefined ? patterns.slice(0, -1) : patterns
  const subject = topic.subject ?? wordsOf(prompt)
  const slots = {
    subject,
    about: topic.wish === '' ? subject : `${subject} ${topic.wish}`,
    place: placeName(country),
    year: day.slice(0, 4),
    one: one?.name ?? '',
    other: other?.name ?? '',
  }
  // The first search is nearly always the plain one.
  const chosen = [patterns[0] ?? '', ...dice.draw(usable.slice(1), count - 1)].slice(0, count)
  return [...new Set(chosen.map((pattern) => filled(pattern, slots).slice(0, MAX_LENGTH).trim()))]
}

function wordsOf(prompt: string): string {
  const words = prompt.slice(0, 200).match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []
  return words.slice(0, 8).join(' ') || 'buying advice'
}
