import { z } from 'zod'

import type { Engine } from '../kernel/engines.js'
import { isLongerThan } from '../kernel/fields.js'
import {
  type ExpandedQuery,
  HABITS,
  likeness,
  NEAR_COPY,
  QUERY_TYPES,
  queryReading,
  tokenSet,
  ignoredWords,
} from '../query-expansion/index.js'

/**
 * The output of a language model. Lengths are checked later and not by the schema, so that one long query does not invalidate the
 * others.
 */
export const WrittenQueries = z.object({
  expandedQueries: z.array(
    z.object({
      query: z.string(),
      type: z.enum(QUERY_TYPES),
      userIntent: z.string(),
      reasoning: z.string(),
    }),
  ),
})
export type WrittenQueries = z.output<typeof WrittenQueries>

const MAX_WRITTEN = 100
const MAX_QUERY = 200
const MAX_SENTENCE = 300
const MIN_TYPES = 4

interface Terms {
  query: string
  engine: Engine
  observed: readonly string[]
}

/** The usable queries of the model's output. Undefined if there are too few or all have the same type. */
export function modelledQueries(
  { expandedQueries: written }: WrittenQueries,
  { query, engine, observed }: Terms,
): ExpandedQuery[] | undefined {
  const { least, most } = HABITS[engine]
  const ignored = ignoredWords(queryReading(query))
  const known = [query, ...observed].map((text) => tokenSet(text, ignored))
  const fit: ExpandedQuery[] = []
  for (const one of written.slice(0, MAX_WRITTEN).map(tidied)) {
    if (fit.length + observed.length >= most) break
    const words = tokenSet(one.query, ignored)
    const isFit = words.size > 0 && one.userIntent !== '' && !isLongerThan(MAX_QUERY, one.query)
    if (!isFit || known.some((other) => likeness(words, other) >= NEAR_COPY)) continue
    known.push(words)
    fit.push(one)
  }
  const types = new Set(fit.map(({ type }) => type)).size
  const isEnough = fit.length > 0 && fit.length + observed.length >= least
  return isEnough && types >= Math.min(MIN_TYPES, fit.length) ? fit : undefined
}

function tidied({
  query,
  type,
  userIntent,
  reasoning,
}: WrittenQueries['expandedQueries'][number]): ExpandedQuery {
  return {
    query: tidy(query),
    type,
    userIntent: cut(tidy(userIntent)),
    reasoning: cut(tidy(reasoning)),
    origin: 'modelled',
  }
}

/** Removes characters that are invisible or cannot be stored. */
function tidy(text: string): string {
  return text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
}

function cut(text: string): string {
  const characters = Array.from(text)
  return characters.length > MAX_SENTENCE ? `${characters.slice(0, MAX_SENTENCE - 1).join('')}…` : text
}
