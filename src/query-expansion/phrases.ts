import { fold, type Language } from '../language/index.js'
import { QUERY_TYPES, type QueryType } from './expanded-query.js'
import de from './phrases/de.json' with { type: 'json' }
import en from './phrases/en.json' with { type: 'json' }
import es from './phrases/es.json' with { type: 'json' }
import fr from './phrases/fr.json' with { type: 'json' }
import it from './phrases/it.json' with { type: 'json' }
import ja from './phrases/ja.json' with { type: 'json' }
import ko from './phrases/ko.json' with { type: 'json' }
import nl from './phrases/nl.json' with { type: 'json' }
import pt from './phrases/pt.json' with { type: 'json' }
import und from './phrases/und.json' with { type: 'json' }
import zh from './phrases/zh.json' with { type: 'json' }
import plan from './plan.json' with { type: 'json' }
import {
  type Intent,
  type QueryKind,
  type QueryReading,
  stem,
  vocabulary,
  spacedWordCount,
} from './query-words.js'

/** By purpose: a phrase of keywords and, if there is one, a phrase that is a question. */
type PhraseTable = Readonly<Record<string, string | readonly string[]>>

const TABLES: Partial<Record<Language, PhraseTable>> = { de, en, es, fr, it, ja, ko, nl, pt, und, zh }
const PURPOSES: Readonly<Record<string, readonly string[]>> = plan.purposes
const NEAREST = keySets(plan.nearest)
const UNWANTED = keySets(plan.unwanted)
const ADDITIONS = keySets(plan.addsWhatIsSaid)

export interface Purpose {
  key: string
  type: QueryType
  userIntent: string
  reasoning: string
  /** What it adds to a query, for example an audience. Skipped if the query already states it. */
  adds: readonly string[]
}

const PURPOSES_BY_KIND = new Map(
  Object.entries(plan.kinds).map(([kind, keys]) => [kind, keys.split(' ').map(purposeOf)] as const),
)

/** The possible searches for this kind of query, the most probable of each type first. */
export function purposesOf(kind: QueryKind): readonly Purpose[] {
  return PURPOSES_BY_KIND.get(kind) ?? []
}

function purposeOf(key: string): Purpose {
  const [type, userIntent = '', reasoning = ''] = PURPOSES[key] ?? []
  const adds = [...ADDITIONS].filter(([, keys]) => keys.has(key)).map(([what]) => what)
  return { key, type: QUERY_TYPES.find((one) => one === type) ?? 'related', userIntent, reasoning, adds }
}

export function hasPhrases(language: Language): boolean {
  return language in TABLES && language !== 'und'
}

/** Languages without a table use phrases without words. */
export function phrasesFor(key: string, language: Language): readonly string[] {
  const phrases = (TABLES[language] ?? und)[key as never] as string | readonly string[] | undefined
  return typeof phrases === 'string' ? [phrases] : (phrases ?? [])
}

/** True if a purpose does not fit the intent: a query about a price needs no ranking. */
export function isUnwanted(key: string, intent: Intent | undefined): boolean {
  return intent !== undefined && UNWANTED.get(intent)?.has(key) === true
}

/** True if a purpose is close to the query. */
export function isNearest(key: string, intent: Intent | undefined): boolean {
  return intent !== undefined && NEAREST.get(intent)?.has(key) === true
}

/** All phrases of a language. */
export function allPhrases(language: Language): string[] {
  return Object.values(TABLES[language] ?? und).flat()
}

function keySets(lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(lists).map(([name, keys]) => [name, new Set(keys.split(' '))]))
}

/** The values of the slots of a phrase. A phrase with a missing value is not used. */
type Slots = Readonly<Record<string, string | undefined>>

const MAX_ABOUT_WORDS = 12

/** If the constraints do not all fit into one search, they take turns. An unsure reading fills only `about`. */
export function slotsOf(reading: QueryReading, { turn, year }: { turn: number; year: number }): Slots {
  const { kind, quoted, subject, isWhole, place, sides, task, quality = '' } = reading
  const ownYear = reading.year ?? ''
  const common = { with: '', quality, year: ownYear === '' ? String(year) : '' }
  if (subject === undefined) return { ...common, about: quoted }
  const room = MAX_ABOUT_WORDS - spacedWordCount(subject)
  const constraints = allWithin(room, reading) ?? inTurn(reading.constraints, turn, room)
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
  const about = (named && filledPhrase(named, slots)) ?? joined(reading.pair ?? subject, slots.with)
  const isEnglish = reading.language === 'en' && isWhole && sides === undefined && kind !== 'alternatives'
  return { ...slots, about, ...(isEnglish && englishForms(subject, about, kind === 'name')) }
}

const SLOT = /\{(\w+)\}/g
const OPTIONAL: ReadonlySet<string> = new Set(['with', 'quality', 'year'])

/** The phrase with its slots filled. Undefined if a value is missing. */
export function filledPhrase(phrase: string, slots: Slots): string | undefined {
  let isComplete = true
  const text = phrase.replace(SLOT, (_, name: string) => {
    const value = slots[name] ?? ''
    if (value === '' && !OPTIONAL.has(name)) isComplete = false
    return value
  })
  return isComplete ? text.replace(/\s+/g, ' ').trim() : undefined
}

/** All constraints, without articles if there is no room for them: a missing article matters less than a missing constraint. */
function allWithin(room: number, { constraints, language }: QueryReading): string | undefined {
  const { articles } = vocabulary(language)
  const isTelling = (word: string, at: number) => at === 0 || !articles.has(word)
  const brief = constraints.map((constraint) => constraint.split(' ').filter(isTelling).join(' '))
  return [constraints, brief].map((each) => each.join(' ')).find((text) => spacedWordCount(text) <= room)
}

/** As many constraints as fit, starting at another one each turn, in the order of the query. */
function inTurn(constraints: readonly string[], turn: number, room: number): string {
  const start = turn % Math.max(1, constraints.length)
  const taken = new Set<string>()
  let left = room
  for (const constraint of [...constraints.slice(start), ...constraints.slice(0, start)]) {
    left -= spacedWordCount(constraint)
    if (left >= 0 || taken.size === 0) taken.add(constraint)
    if (left <= 0) break
  }
  return constraints.filter((constraint) => taken.has(constraint)).join(' ')
}

/** The last words of all known English nouns. */
const COUNTED = new Set(
  [...vocabulary('en').nouns.keys()].map((noun) => noun.slice(noun.lastIndexOf(' ') + 1)),
)

/** Verbs and articles that agree with the subject. The article is missing if the number is unknown. */
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
    works: isMany ? 'work' : 'works',
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
