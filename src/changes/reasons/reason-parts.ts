import {
  type ClusterSums,
  logChanceBetween,
  logChanceOfChange,
  momentsInterval,
  moreThanNoiseAmong,
  rateInterval,
  type RatioMoments,
} from '../../intervals/index.js'
import { percentage, rounded, total } from '../../kernel/rates.js'
import {
  type ComparedRatio,
  type Ratio,
  type ShownEffects,
  shownDelta,
  shownEffects,
  splitChange,
} from './change-split.js'
import {
  type BothClusters,
  clustersOf,
  movedPromptsOf,
  overEngines,
  type ReasonSums,
} from './part-clusters.js'
import type { FigureSums } from './figure-sums.js'
import type { ReasonGroup } from './reason-groups.js'

/** What a group of answers adds to a change, without examples. */
export interface ReasonPart extends Record<keyof ShownEffects, number | null> {
  group: string | null
  label: string
  previous: number | null
  current: number | null
  /** Denominators, before and now. */
  n: [number, number]
  interval: [number, number] | null
  significant: boolean | null
  /** Prompts whose own rate moved in the direction of `effect`. `comparedPrompts`: prompts with answers in both windows. */
  movedPrompts: number
  comparedPrompts: number
}

/** The figure over all answers, and a part for each group with answers in either window. */
export interface SplitFigure {
  previous: number | null
  current: number | null
  delta: number | null
  n: [number, number]
  interval: [number, number] | null
  significant: boolean | null
  /** Largest effect first. */
  parts: GroupPart[]
}

export interface GroupPart {
  group: ReasonGroup
  part: ReasonPart
}

/** Splits a figure. If the windows cannot be compared, only the figures of the current window are filled. */
export function splitFigure(
  sums: ReasonSums,
  groups: readonly ReasonGroup[],
  isCompared: boolean,
): SplitFigure {
  const byPrompt = { previous: overEngines(sums.previous), current: overEngines(sums.current) }
  const whole = bothRatios(byPrompt)
  const found = groups
    .map((group) => ({ group, clusters: clustersOf(group, { sums, byPrompt }) }))
    .filter(
      ({ clusters }) => total(clusters.current.denominators) + total(clusters.previous.denominators) > 0,
    )
  const effects = isCompared ? splitChange(found.map(({ clusters }) => bothRatios(clusters))) : null
  const delta = effects && deltaOf(whole)
  const shown = effects && delta !== null ? shownEffects(effects, delta) : null
  const judged = found.map(({ group, clusters }) => judge(group, { clusters, sums }))
  const significant = moreThanNoiseAmong(judged.map(({ logChance }) => (shown === null ? null : logChance)))
  const parts = found.map(({ group, clusters }, index) => {
    const { previous, ...own } = figuresOf(clusters, judged[index]!.interval)
    const ofPart = shown?.[index] ?? { rateEffect: null, mixEffect: null, effect: null }
    return {
      group,
      part: {
        group: group.group,
        label: group.label,
        previous: isCompared ? previous : null,
        ...own,
        ...ofPart,
        significant: significant[index] ?? null,
        ...(shown === null
          ? { movedPrompts: 0, comparedPrompts: 0 }
          : movedPromptsOf(clusters, ofPart.effect)),
      },
    }
  })
  const { previous, ...own } = figuresOf(byPrompt, rateInterval(byPrompt.current))
  return {
    ...own,
    previous: isCompared ? previous : null,
    delta: delta === null ? null : shownDelta(delta),
    significant: isCompared
      ? moreThanNoiseAmong([logChanceOfChange(byPrompt.current, byPrompt.previous)])[0]!
      : null,
    parts: parts.toSorted((one, other) => (partOrder(one) < partOrder(other) ? -1 : 1)),
  }
}

/** Larger than any effect or count. */
const LARGEST = 10_000_000_000

/** Sorts the largest effect first, or the largest group if windows are not compared. Equals always have the same order. */
export function partOrder({ part: { effect, n, group } }: GroupPart): string {
  const size = Math.abs(effect ?? n[1])
  return `${(LARGEST - size).toFixed(4).padStart(16, '0')} ${group ?? ''}`
}

const ratioOf = ({ numerators, denominators }: ClusterSums) => ({
  sum: total(numerators),
  size: total(denominators),
})

const bothRatios = ({ previous, current }: BothClusters): ComparedRatio => ({
  previous: ratioOf(previous),
  current: ratioOf(current),
})

function deltaOf({ previous, current }: ComparedRatio): number | null {
  if (previous.size === 0 || current.size === 0) return null
  return (100 * current.sum) / current.size - (100 * previous.sum) / previous.size
}

function figuresOf(clusters: BothClusters, interval: [number, number] | null) {
  const { previous, current } = bothRatios(clusters)
  return {
    previous: percentage(previous.sum, previous.size),
    current: percentage(current.sum, current.size),
    n: [previous.size, current.size] as [number, number],
    interval: interval && ([rounded(100 * interval[0]), rounded(100 * interval[1])] as [number, number]),
  }
}

/** Judges a group as the statistics judge it, and a single prompt as the list of prompts does. */
function judge(
  { prompts: [prompt = 0], sample }: ReasonGroup,
  { clusters, sums }: { clusters: BothClusters; sums: ReasonSums },
): { interval: [number, number] | null; logChance: number | null } {
  const { previous, current } = clusters
  if (sample === 'prompts')
    return { interval: rateInterval(current), logChance: logChanceOfChange(current, previous) }
  const now = momentsOf(sums.current, prompt, ratioOf(current))
  const before = momentsOf(sums.previous, prompt, ratioOf(previous))
  return { interval: momentsInterval(now), logChance: logChanceBetween(now, before) }
}

function momentsOf({ overDays }: FigureSums, prompt: number, ratio: Ratio): RatioMoments {
  const { days, squares, cubes, fourths, sumSquares, products } = overDays
  return {
    prompts: days[prompt]!,
    ...ratio,
    squares: squares[prompt]!,
    cubes: cubes[prompt]!,
    fourths: fourths[prompt]!,
    sumSquares: sumSquares[prompt]!,
    products: products[prompt]!,
  }
}
