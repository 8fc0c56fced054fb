import { type ClusterSums, type WindowChange, windowChange } from '../../intervals/index.js'
import { rounded, total } from '../../kernel/rates.js'
import type { Counts, DailySums } from './daily-sums.js'
import type { DayRange } from './day-range.js'
import { type Matched, matchedSums, type MatchScope, type RatioParts } from './matched-sums.js'

/**
 * The figures that are compared between two windows. `weakness` is the share of answers with a statement against the brand about
 * an aspect.
 */
export const FIGURE_METRICS = [
  'brandCoverage',
  'shareOfVoice',
  'averagePosition',
  'sentiment',
  'domainCoverage',
  'citationShare',
  'weakness',
] as const
export type FigureMetric = (typeof FIGURE_METRICS)[number]

/** The competitor, by index, and the aspect of a figure. Null for the own brand, and for figures without an aspect. */
export interface FigureSubject {
  competitor: number | null
  aspect: number | null
}

export const OWN_BRAND: FigureSubject = { competitor: null, aspect: null }

type PartsOf = (sums: DailySums, subject: FigureSubject) => RatioParts | null

const PARTS: Record<FigureMetric, PartsOf> = {
  brandCoverage: (sums, subject) => over(mentionsOf(sums, subject), sums.counts.executions),
  shareOfVoice: (sums, subject) => over(mentionsOf(sums, subject), sums.counts.allMentions),
  averagePosition: ({ counts }) => over(counts.positions, counts.mentions),
  sentiment: ({ counts }) => over(counts.net, counts.judged),
  domainCoverage: ({ counts }) => over(counts.domainExecutions, counts.executions),
  citationShare: ({ counts }) => over(counts.domainCitations, counts.citations),
  weakness: ({ counts, weaknesses }, { aspect }) => over(weaknesses.get(aspect ?? -1)?.counts, counts.judged),
}

/** Null if the numerator is not counted: a competitor may have left the report. */
const over = (numerator: Counts | undefined, denominator: Counts): RatioParts | null =>
  numerator === undefined ? null : { numerator, denominator }

const mentionsOf = ({ counts, competitors }: DailySums, { competitor }: FigureSubject) =>
  competitor === null ? counts.mentions : competitors[competitor]

/** The factor by which a ratio is multiplied for display. */
const scaleOf = (metric: FigureMetric): number => (metric === 'averagePosition' ? 1 : 100)

/** A change between two windows, in the unit of its figure. */
export interface FigureChange extends WindowChange {
  /** The number of answers and prompts that were compared. */
  answers: number
  prompts: number
  /** The prompts that moved the figure most, as indexes into the prompts of the sums. */
  movers: number[]
}

interface ComparedRanges {
  current: DayRange
  previous: DayRange
}

/** Null if the windows cannot be compared or contain too little. */
export function figureChange(
  sums: DailySums,
  metric: FigureMetric,
  asked: { scope: MatchScope; ranges: ComparedRanges; subject?: FigureSubject },
): FigureChange | null {
  const parts = PARTS[metric](sums, asked.subject ?? OWN_BRAND)
  return parts && changeOf(sums, { parts, scale: scaleOf(metric) }, asked)
}

/** Compares the own coverage minus that of a competitor, given by index. */
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

/** Returns the prompts that contribute most to the difference, in its direction. */
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

/** Rounds to one decimal, as figures are shown. */
export function shownFigures({ previous, current, delta, interval }: FigureChange) {
  return {
    previous: rounded(previous),
    current: rounded(current),
    delta: rounded(delta),
    interval: interval && ([rounded(interval[0]), rounded(interval[1])] as [number, number]),
  }
}
