import type { LanguageModel } from '../language-model/index.js'
import type { Engine } from '../kernel/engines.js'
import { type ExpandedQuery, HABITS } from '../query-expansion/index.js'
import { modelledQueries, WrittenQueries } from './modelled-queries.js'

interface Wanted {
  query: string
  engine: Engine
  year: number
  observed: readonly string[]
  signal: AbortSignal
}

/** Short, because a fan-out waits for seven engines and the local expander can replace the model. */
const CALL_LIMIT_MS = 25_000

/**
 * Asks a language model for the queries of one engine. Undefined if it writes too few usable ones. Each engine has its own call:
 * the cost is the same, and one long response for all engines would often time out for all.
 */
export async function suggestQueries(
  model: LanguageModel,
  { query, engine, year, observed, signal }: Wanted,
): Promise<{ queries: ExpandedQuery[]; by: string } | undefined> {
  if (observed.length >= HABITS[engine].most) return undefined
  const written = await model.write({
    purpose: 'fan_out',
    instructions: instructionsFor(engine, { year, observed: observed.length }),
    material: JSON.stringify({ query, alreadySearched: observed }, null, 1),
    schema: WrittenQueries,
    signal,
    limitMs: CALL_LIMIT_MS,
  })
  const queries = written && modelledQueries(written, { query, engine, observed })
  return queries && { queries, by: model.name }
}

const FORMS = {
  keywords: 'short keyword searches',
  questions: 'whole questions',
  mixed: 'keyword searches and questions in turn',
}

function instructionsFor(engine: Engine, { year, observed }: { year: number; observed: number }): string {
  const { label, manner, form, least, most } = HABITS[engine]
  return [
    `When ${label} is asked something, it searches the web for several queries before it answers: it ${manner}, mostly with ${FORMS[form]}.`,
    `The material holds a query that somebody put to it, and perhaps what it has already searched. Write what it would search besides, in the language of the query: at least ${Math.max(least - observed, 1)} and at most ${most - observed} queries, more the more sides the query has.`,
    'Each has a type: reformulation (the same in other words), related (a neighbouring subject), implicit (what the query takes for granted), comparison (candidates set against each other), entity_expansion (a brand, product, place or person looked up), personalized (a kind of person or situation). Use at least four types.',
    'userIntent: what the person wants to learn by it, in English, at most ten words. reasoning: why an engine would search it, in English, one sentence.',
    `No query repeats the given one, one already searched or another of yours in slightly other words, none needs to know who or where the person is, and none is longer than twelve words. The year is ${year}; add it where recent pages matter.`,
  ].join('\n')
}
