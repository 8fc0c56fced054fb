import { likeness, NEAR_COPY } from '../../query-expansion/index.js'
import { CANDIDATE_SOURCES, type CandidateSource, type Query, type QueryTerm } from './query.js'
import { spellings } from './spelling.js'

/** A question, and what asks the same in nearly the same words. */
export interface FoldedQuery {
  query: Query
  /** In order of preference. */
  copies: Query[]
  /** What it asks, spelt right. */
  terms: readonly QueryTerm[]
  stems: ReadonlySet<string>
}

const RANK = new Map(CANDIDATE_SOURCES.map((source, at) => [source, at]))
const rankOf = (source: CandidateSource) => RANK.get(source) ?? 0

/** The wording that is kept comes first: one that is asked already, then what was searched most, then the shortest. */
function byPreference(one: Query, other: Query): number {
  return (
    Number(other.source === 'tracked') - Number(one.source === 'tracked') ||
    (other.impressions ?? -1) - (one.impressions ?? -1) ||
    rankOf(one.source) - rankOf(other.source) ||
    one.text.length - other.text.length ||
    (one.text < other.text ? -1 : Number(one.text > other.text))
  )
}

/**
 * Each query joins the first kept one that it nearly repeats, and is kept where there is none; so no two that are kept are near copies. The order
 * in which they come does not matter.
 */
export function foldedQueries(queries: readonly Query[]): FoldedQuery[] {
  const meant = spellings(queries)
  const kept: FoldedQuery[] = []
  const byKey = new Map<string, FoldedQuery>()
  const byStem = new Map<string, FoldedQuery[]>()
  for (const query of queries.toSorted(byPreference)) {
    const terms = query.terms.map((term) => ({ ...term, stem: meant.get(term.stem) ?? term.stem }))
    const stems = new Set(terms.map(({ stem }) => stem))
    // `runningshoes` is `running shoes`, and `shoes for running`, too.
    const keys = [`= ${[...stems].toSorted().join(' ')}`, `+ ${terms.map(({ stem }) => stem).join('')}`]
    const known =
      keys.map((key) => byKey.get(key)).find((one) => one !== undefined) ?? nearCopy(stems, byStem)
    if (known !== undefined) {
      known.copies.push(query)
      continue
    }
    const folded: FoldedQuery = { query, copies: [], terms, stems }
    kept.push(folded)
    for (const key of keys) byKey.set(key, folded)
    if (stems.size >= LEAST_STEMS)
      for (const stem of stems) byStem.set(stem, [...(byStem.get(stem) ?? []), folded])
  }
  return kept
}

/** Of fewer words each counts so much that one more makes another question. */
const LEAST_STEMS = Math.ceil(NEAR_COPY / (1 - NEAR_COPY))

function nearCopy(
  stems: ReadonlySet<string>,
  byStem: ReadonlyMap<string, readonly FoldedQuery[]>,
): FoldedQuery | undefined {
  if (stems.size < LEAST_STEMS) return undefined
  // A near copy has all but one or two of the stems, so it has one of the rarest.
  const spare = stems.size - Math.ceil(NEAR_COPY * stems.size) + 1
  const rarest = [...stems]
    .map((stem) => byStem.get(stem) ?? [])
    .toSorted((one, other) => one.length - other.length)
    .slice(0, spare)
  return rarest.flat().find((folded) => isNearCopy(folded.stems, stems))
}

/** The same pages would be found, and no number is another: `under 100` is not `under 200`. */
export function isNearCopy(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return likeness(one, other) >= NEAR_COPY && numbersIn(one) === numbersIn(other)
}

const numbersIn = (stems: ReadonlySet<string>) =>
  [...stems]
    .filter((stem) => /^\d/.test(stem))
    .toSorted()
    .join(' ')
