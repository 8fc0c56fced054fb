import { rateInterval } from '../../intervals/index.js'
import { grouped } from '../../kernel/grouped.js'
import { total } from '../../kernel/rates.js'
import { MAX_SHOWN_NAME, tidied } from '../copy/shown-text.js'
import type { Recommendation } from '../recommendation.js'
import type { TargetPart } from './engine-targets.js'
import type { TargetFacts } from './target.js'

const MOST_COMPETITORS = 10
const MOST_EVIDENCE = 20

export type PromptSum = TargetPart['byPrompt'][number]

/** Adds up the prompts, most lost answers first. */
export function promptSums(parts: readonly TargetPart[]): PromptSum[] {
  const all = parts.flatMap(({ byPrompt }) => byPrompt)
  return [...grouped(all, ({ promptId }) => promptId).values()]
    .map((alike) => ({
      ...alike[0]!,
      answers: total(alike.map(({ answers }) => answers)),
      lost: total(alike.map(({ lost }) => lost)),
    }))
    .toSorted(
      (one, other) =>
        other.lost - one.lost || other.answers - one.answers || (one.promptId < other.promptId ? -1 : 1),
    )
}

export function lostIntervalOf(
  parts: readonly TargetPart[],
  prompts: readonly PromptSum[],
): TargetFacts['lostInterval'] {
  const { kind, lost } = parts[0]!
  if (lost === null) return null
  const clusters = kind === 'topic' ? daySums(parts) : prompts
  return rateInterval({
    numerators: clusters.map((each) => each.lost),
    denominators: clusters.map((each) => each.answers),
  })
}

export function ownCitedOf(parts: readonly TargetPart[]): TargetFacts['ownCited'] {
  if (parts[0]!.kind !== 'topic') return null
  const denominators = daySums(parts).map(({ answers }) => answers)
  const interval = rateInterval({ numerators: denominators.map(() => 0), denominators })
  const usual = total(parts.map(({ usualOwnCited }) => usualOwnCited)) / Math.max(1, total(denominators))
  return interval && { most: interval[1], usual }
}

function daySums(parts: readonly TargetPart[]): { answers: number; lost: number }[] {
  return [
    ...grouped(
      parts.flatMap(({ byDay }) => byDay),
      ({ day }) => day,
    ).values(),
  ].map((alike) => ({
    answers: total(alike.map(({ answers }) => answers)),
    lost: total(alike.map(({ lost }) => lost)),
  }))
}

export function competitorSums(
  parts: readonly TargetPart[],
  members: readonly Recommendation[],
): TargetFacts['competitors'] {
  const untracked = members.filter(({ type }) => type === 'competitors_count')
  const all =
    untracked.length > 0
      ? untracked.flatMap(({ facts }) =>
          facts.competitors.map(({ name, executions }) => ({ name, answers: executions })),
        )
      : parts.flatMap(({ competitors }) => competitors)
  return [...grouped(all, ({ name }) => name)]
    .map(([name, alike]) => ({
      name: tidied(name, MAX_SHOWN_NAME),
      answers: total(alike.map(({ answers }) => answers)),
    }))
    .toSorted((one, other) => other.answers - one.answers || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_COMPETITORS)
}

/** Adds up the pages. An answer that cites two of them counts for both, because these sums say which page to start with. */
export function pageSums(
  parts: readonly TargetPart[],
  members: readonly Recommendation[],
): TargetFacts['pages'] {
  const shown = new Map(members.map(({ data, facts }) => [data.url, facts.page]))
  return [
    ...grouped(
      parts.flatMap(({ pages }) => pages),
      ({ url }) => url,
    ),
  ]
    .map(([url, alike]) => ({
      url,
      title: shown.get(url)?.title ?? null,
      owner: shown.get(url)?.owner ?? null,
      answers: total(alike.map(({ lost }) => lost)),
    }))
    .toSorted((one, other) => other.answers - one.answers || (one.url < other.url ? -1 : 1))
}

export function newestEvidence(members: readonly Recommendation[]): TargetFacts['evidence'] {
  const all = members.flatMap(({ engine, evidence }) => evidence.map((each) => ({ ...each, engine })))
  return [...new Map(all.map((each) => [each.runId, each])).values()]
    .toSorted((one, other) =>
      one.day === other.day ? (one.runId < other.runId ? 1 : -1) : one.day < other.day ? 1 : -1,
    )
    .slice(0, MOST_EVIDENCE)
}
