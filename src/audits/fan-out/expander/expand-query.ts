import type { Engine } from '../../../kernel/engines.js'
import { candidatesOf } from './candidates.js'
import { choiceOf } from './choice.js'
import type { ExpandedQuery } from './expanded-query.js'
import { inOrder } from './favourites.js'
import { HABITS } from './habits.js'
import { observedQuery } from './observed-query.js'
import { LEXICONS } from './reading/lexicons.js'
import { queryReading } from './reading/query-reading.js'
import type { Reading } from './reading/reading.js'
import { countReason, facetsOf, targetCount } from './target.js'

interface ExpansionOptions {
  engine: Engine
  /** The current year, for searches that want recent pages. */
  year: number
  /** What the engine really searched, where its provider reveals it. */
  observed?: readonly string[]
}

export interface Expansion {
  reasoningForCount: string
  /** The observed ones first, as they were; the modelled ones fill the engine's usual number. */
  expandedQueries: ExpandedQuery[]
}

const NOTHING = 'The query holds no words to search for, so there is nothing to expand.'
const NO_WORDS: ReadonlySet<string> = new Set()

/** What an engine would search besides the query itself: same input, same output. */
export function expandQuery(query: string, { engine, year, observed = [] }: ExpansionOptions): Expansion {
  const reading = queryReading(query)
  const small = reading === undefined ? NO_WORDS : smallWords(reading)
  const seen = distinct(observed).map((one) => observedQuery(one, query, small))
  if (reading === undefined) return { reasoningForCount: NOTHING, expandedQueries: seen }
  const habit = HABITS[engine]
  const facets = facetsOf(reading)
  const modelled = choiceOf(inOrder(candidatesOf(reading, habit, year), reading.intent, engine), {
    count: targetCount(habit, facets) - seen.length,
    turns: habit.turns,
    small,
    taken: [query, ...seen.map((one) => one.query)],
  })
  // Who types without capitals does so throughout.
  const isLower = query === query.toLowerCase()
  const cased = modelled.map((one) => (isLower ? { ...one, query: one.query.toLowerCase() } : one))
  const expandedQueries = [...seen, ...cased]
  return { reasoningForCount: countReason(habit, facets, expandedQueries.length), expandedQueries }
}

/** A word that both sides of a comparison share may stand twice, and tells nothing. */
function smallWords({ language, sides = ['', ''] }: Reading): ReadonlySet<string> {
  const small = LEXICONS[language]?.small ?? NO_WORDS
  const [one, other] = sides.map((side) => side.toLowerCase().split(' '))
  const shared = (one ?? []).filter((word) => word !== '' && other?.includes(word) === true)
  return shared.length === 0 ? small : new Set([...small, ...shared])
}

function distinct(queries: readonly string[]): string[] {
  const byText = new Map(queries.map((query) => [query.trim().toLowerCase(), query.trim()]))
  byText.delete('')
  return [...byText.values()]
}
