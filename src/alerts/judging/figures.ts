import { type ClusterSums, type WindowChange, windowChange } from '../../intervals/index.js'
import { rounded, total } from '../../kernel/rates.js'
import type { DailySums } from './daily-sums.js'
import type { DayRange } from './day-range.js'
import { type Matched, matchedSums, type MatchScope, type RatioParts } from './matched-sums.js'

/** The figures of the own brand that are watched. */
export const ALERT_METRICS = [
  'brandCoverage',
  'shareOfVoice',
  'averagePosition',
  'sentiment',
  'domainCoverage',
  'citationShare',
] as const
export type AlertMetric = (typeof ALERT_METRICS)[number]

const PARTS: Record<AlertMetric, (sums: DailySums) => RatioParts> = {
  brandCoverage: ({ counts }) => ({ numerator: counts.mentions, denominator: counts.executions }),
  shareOfVoice: ({ counts }) => ({ numerator: counts.mentions, denominator: counts.allMentions }),
  averagePosition: ({ counts }) => ({ numerator: counts.positions, denominator: counts.mentions }),
  sentiment: ({ counts }) => ({ numerator: counts.tone, denominator: counts.judged }),
  domainCoverage: ({ counts }) => ({ numerator: counts.domainExecutions, denominator: counts.executions }),
  citationShare: ({ counts }) => ({ numerator: counts.domainCitations, denominator: counts.citations }),
}

/** By how much a ratio is multiplied where it is shown. */
const scaleOf = (metric: AlertMetric): number => (metric === 'averagePosition' ? 1 : 100)

/** A change between two windows, in the unit of its figure. */
export interface FigureChange extends WindowChange {
  /** Answers and prompts that were compared. */
  answers: number
  prompts: number
  /** Prompts that have moved the figure most, by their indexes among those of the sums. */
  movers: number[]
}

interface ComparedRanges {
  current: DayRange
  previous: DayRange
}

/** Null where the windows cannot be compared, or hold too little. */
export function figureChange(
  sums: DailySums,
  metric: AlertMetric,
  asked: { scope: MatchScope; ranges: ComparedRanges },
): FigureChange | null {
  return changeOf(sums, { parts: PARTS[metric](sums), scale: scaleOf(metric) }, asked)
}

/** The own coverage less that of a competitor, by its index among them. */
export function leadChange(
  sums: DailySums,
  competitor: number,
  asked: { scope: MatchScope; ranges: ComparedRanges },
): FigureChange | null {
  const less = sums.competitors[competitor]
  if (less === undefined) return null
  const { mentions: numerator, executions: denominator } = sums.counts
  return changeOf(sums, { parts: { numerator, less, denominator }, scale: 100 }, asked)
}

function changeOf(
  sums: DailySums,
  { parts, scale }: { parts: RatioParts; scale: number },
  { scope, ranges }: { scope: MatchScope; ranges: ComparedRanges },
): FigureChange | null {
  const matched = matchedSums(sums, parts, { scope, ...ranges })
  const change = matched && windowChange(matched)
  if (matched === null || change === null) return null
  const { current, previous } = matched.prompts
  const isCompared = (_: number, index: number) =>
    current.denominators[index]! > 0 && previous.denominators[index]! > 0
  const compared = scope.prompts.filter(isCompared)
  return {
    ...change,
    previous: scale * change.previous,
    current: scale * change.current,
    delta: scale * change.delta,
    interval: change.interval && [scale * change.interval[0], scale * change.interval[1]],
    deviations: change.deviations.map((one) => ({ ...one, deviation: scale * one.deviation })),
    answers: matched.answers,
    prompts: compared.length,
    movers: moversOf(matched, change).map((index) => scope.prompts[index] ?? 0),
  }
}

const MOST_MOVERS = 5

/** The prompts with the largest part in the difference, in its own direction. */
function moversOf({ prompts: { current, previous } }: Matched, { delta }: WindowChange): number[] {
  const [size, sizeBefore] = [total(current.denominators), total(previous.denominators)]
  const pooled = (total(current.numerators) + total(previous.numerators)) / (size + sizeBefore)
  const residual = ({ numerators, denominators }: ClusterSums, index: number) =>
    numerators[index]! - pooled * denominators[index]!
  const parts = Array.from({ length: current.denominators.length }, (_, index) => {
    const part = residual(current, index) / size - residual(previous, index) / sizeBefore
    return { index, part: Math.sign(delta) * part }
  })
  return parts
    .filter(({ part }) => part > 0)
    .toSorted((one, other) => other.part - one.part)
    .slice(0, MOST_MOVERS)
    .map(({ index }) => index)
}

/** As it is shown: one decimal. */
export function shownFigures({ previous, current, delta, interval }: FigureChange) {
  return {
    previous: rounded(previous),
    current: rounded(current),
    delta: rounded(delta),
    interval: interval && ([rounded(interval[0]), rounded(interval[1])] as [number, number]),
  }
}
