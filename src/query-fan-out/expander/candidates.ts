import { type ExpandedQuery, QUERY_TYPES, type QueryType } from './expanded-query.js'
import type { Habit } from './habits.js'
import { PHRASE_BOOKS } from './phrase-books.js'
import { contracted, phrased, type Slots } from './phrasing.js'
import { suits } from './purposes/limits.js'
import { PLANS } from './purposes/plans.js'
import type { Forms, Plan, Purpose } from './purposes/purpose.js'
import type { Language, Reading } from './reading/reading.js'
import { carrying, complete, slotsOf } from './slots.js'

/** One search that could be made, in the wordings it could have, the engine's favourite first. */
export interface Candidate extends Omit<ExpandedQuery, 'query' | 'origin'> {
  key: string
  wordings: readonly string[]
}

const MAX_WORDS = 14

export function candidatesOf(reading: Reading, { form }: Habit, year: number): Candidate[] {
  const plan: Plan = PLANS[reading.kind]
  const phrases: Readonly<Record<string, Forms>> = PHRASE_BOOKS[reading.language][reading.kind] ?? {}
  const purposes = QUERY_TYPES.flatMap((type) =>
    Object.entries(plan[type]).map(([key, purpose]) => ({ type, key, purpose })),
  )
  return purposes.flatMap(({ type, key, purpose }, turn) => {
    const forms = phrases[key]
    if (forms === undefined || !suits(key, reading)) return []
    const patterns = patternsOf(forms, reading.isPhrase ? formAt(form, turn) : 'only keywords')
    return slotSets(key, reading, { turn, year }).map((slots) => ({
      type,
      key,
      ...worded(purpose, patterns, { slots, type, language: reading.language }),
    }))
  })
}

function formAt(form: Habit['form'], turn: number): 'keywords' | 'questions' {
  if (form === 'mixed') return turn % 2 === 1 ? 'questions' : 'keywords'
  return form
}

/** Keywords alone where no sentence can be built around the subject. */
function patternsOf(forms: Forms, first: 'keywords' | 'questions' | 'only keywords'): readonly string[] {
  if (typeof forms === 'string') return [forms]
  if (first === 'only keywords') return forms.slice(0, 1)
  return first === 'questions' ? forms.toReversed() : forms
}

/** A search for one wish of several is made for each of them. */
function slotSets(key: string, reading: Reading, at: { turn: number; year: number }): Slots[] {
  const slots = slotsOf(reading, at)
  if (key !== 'part') return [slots]
  return reading.wishes.length < 2 ? [] : reading.wishes.map(({ text }) => ({ ...slots, wish: text }))
}

function worded(
  [userIntent, reasoning]: Purpose,
  patterns: readonly string[],
  { slots, type, language }: { slots: Slots; type: QueryType; language: Language },
) {
  const wordings = patterns
    .map((pattern) => phrased(complete(pattern, type), carrying(pattern, slots, type)))
    .filter((query) => query !== undefined)
    .map((query) => contracted(query, language))
    .filter((query) => query.split(' ').length <= MAX_WORDS)
  return { wordings, userIntent: phrased(userIntent, slots) ?? userIntent, reasoning }
}
