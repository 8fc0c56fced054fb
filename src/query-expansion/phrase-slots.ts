import { fold } from '../language/index.js'
import { phrasesFor } from './phrase-table.js'
import type { QueryReading } from './query-reading.js'
import { stem, vocabulary } from './words.js'

/** What may stand in a phrase; a slot that is missing leaves its phrase unused. */
type Slots = Readonly<Record<string, string | undefined>>

const MAX_ABOUT_WORDS = 12

/** Where not all constraints fit into one search, they take turns. An unsure reading fills `about` alone. */
export function slotsOf(reading: QueryReading, { turn, year }: { turn: number; year: number }): Slots {
  const { kind, quoted, subject, isWhole, place, sides, task, quality = '' } = reading
  const ownYear = reading.year ?? ''
  const common = { with: '', quality, year: ownYear === '' ? String(year) : '' }
  if (subject === undefined) return { ...common, about: quoted }
  const constraints = inTurn(reading.constraints, turn, MAX_ABOUT_WORDS - wordCount(subject))
  const slots = {
    ...common,
    with: joined(constraints, ownYear),
    subject: isWhole && sides === undefined ? subject : undefined,
    task: task === undefined ? undefined : joined(task, ownYear),
    at: kind === 'trip' ? place : undefined,
    place: kind === 'trip' ? subject : undefined,
    one: sides?.[0],
    other: sides?.[1],
    pair: reading.pair,
    side1: isWhole ? sides?.[0] : undefined,
    side2: isWhole ? sides?.[1] : undefined,
  }
  const [named] = kind === 'alternatives' ? phrasesFor('alternativesTo', reading.language) : []
  const about = (named && filled(named, slots)) ?? joined(reading.pair ?? subject, slots.with)
  const isEnglish = reading.language === 'en' && isWhole && sides === undefined
  return { ...slots, about, ...(isEnglish && englishForms(subject, about, kind === 'name')) }
}

const SLOT = /\{(\w+)\}/g
const OPTIONAL: ReadonlySet<string> = new Set(['with', 'quality', 'year'])

/** The phrase with its slots filled; undefined if one that it needs is missing. */
export function filled(phrase: string, slots: Slots): string | undefined {
  let isComplete = true
  const text = phrase.replace(SLOT, (_, name: string) => {
    const value = slots[name] ?? ''
    if (value === '' && !OPTIONAL.has(name)) isComplete = false
    return value
  })
  return isComplete ? text.replace(/\s+/g, ' ').trim() : undefined
}

/** As many as there is room for, beginning elsewhere each turn, in the order they were said. */
function inTurn(constraints: readonly string[], turn: number, room: number): string {
  const start = turn % Math.max(1, constraints.length)
  const taken = new Set<string>()
  let left = room
  for (const constraint of [...constraints.slice(start), ...constraints.slice(0, start)]) {
    left -= wordCount(constraint)
    if (left >= 0 || taken.size === 0) taken.add(constraint)
    if (left <= 0) break
  }
  return constraints.filter((constraint) => taken.has(constraint)).join(' ')
}

/** The last words of all English nouns that we know. */
const COUNTED = new Set(
  [...vocabulary('en').nouns.keys()].map((noun) => noun.slice(noun.lastIndexOf(' ') + 1)),
)

/** Verbs and articles that agree with the subject. Where its number cannot be told, the article is missing. */
function englishForms(subject: string, about: string, isName: boolean): Slots {
  const { uncounted } = vocabulary('en')
  const head =
    fold(subject.split(/ (?:of|for) /)[0] ?? subject)
      .split(' ')
      .at(-1) ?? ''
  const isMany = !isName && /[^su]s$/.test(head) && head.length > 3 && !uncounted.has(head)
  const isBare = isMany || isName || uncounted.has(head)
  const isCounted = COUNTED.has(stem(head))
  const article = isBare ? '' : isCounted ? articleFor(subject) : undefined
  return {
    is: isMany ? 'are' : 'is',
    does: isMany ? 'do' : 'does',
    has: isMany ? 'have' : 'has',
    aSubject: article === undefined ? undefined : joined(article, subject),
    anAbout: article === undefined ? undefined : joined(article, about),
  }
}

function articleFor(subject: string): 'a' | 'an' {
  if (/^[A-Z]{2,}(?: |$)/.test(subject)) return /^[AEFHILMNORSX]/.test(subject) ? 'an' : 'a'
  if (/^(?:uni|use|usb|usu|eu|one\b)/i.test(subject)) return 'a'
  return /^(?:[aeiou]|hour|honest|heir)/i.test(subject) ? 'an' : 'a'
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

function wordCount(text: string): number {
  return text.split(' ').length
}
