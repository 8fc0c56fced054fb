import { likeness, NEAR_COPY } from '../../query-expansion/index.js'
import { CANDIDATE_SOURCES, type CandidateSource, type Query, type QueryTerm } from './query.js'
import { spellings } from './spelling.js'

/** A question with its near copies. */
export interface FoldedQuery {
  query: Query
  /** In order of preference. */
  copies: Query[]
  /** The words that say what it asks, with corrected spelling. */
  terms: readonly QueryTerm[]
  stems: ReadonlySet<string>
}

const RANK = new Map(CANDIDATE_SOURCES.map((source, at) => [source, at]))
const rankOf = (source: CandidateSource) => RANK.get(source) ?? 0

/** Sorts the preferred wording first: tracked questions, then the most searched, then the shortest. */
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
 * Each query joins the first kept query that it nearly repeats. Otherwise it is kept, so no two kept queries are near copies. The
 * order of the input does not matter.
 */
export function foldedQueries(queries: readonly Query[]): FoldedQuery[] {
  const meant = spellings(queries)
  const kept: FoldedQuery[] = []
  const byKey = new Map<string, FoldedQuery>()
  const byStem = new Map<string, FoldedQuery[]>()
  for (const query of queries.toSorted(byPreference)) {
    const terms = query.terms.map((term) => ({ ...term, stem: meant.get(term.stem) ?? term.stem }))
    const stems = new Set(terms.map(({ stem }) => stem))
    // `runningshoes` equals `running shoes`, which equals `shoes for running`.
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

/** With fewer words, one additional word makes another question. */
const LEAST_STEMS = Math.ceil(NEAR_COPY / (1 - NEAR_COPY))

function nearCopy(
  stems: ReadonlySet<string>,
  byStem: ReadonlyMap<string, readonly FoldedQuery[]>,
): FoldedQuery | undefined {
  if (stems.size < LEAST_STEMS) return undefined
  // A near copy shares all but one or two stems, so it shares one of the rarest.
  const spare = stems.size - Math.ceil(NEAR_COPY * stems.size) + 1
  const rarest = [...stems]
    .map((stem) => byStem.get(stem) ?? [])
    .toSorted((one, other) => one.length - other.length)
    .slice(0, spare)
  return rarest.flat().find((folded) => isNearCopy(folded.stems, stems))
}

/** True if both queries would find the same pages and have the same numbers: `under 100` is not `under 200`. */
export function isNearCopy(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return likeness(one, other) >= NEAR_COPY && numbersIn(one) === numbersIn(other)
}

const numbersIn = (stems: ReadonlySet<string>) =>
  [...stems]
    .filter((stem) => /^\d/.test(stem))
    .toSorted()
    .join(' ')
