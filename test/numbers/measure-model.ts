import { expect } from 'vitest'

import { meanInterval, rateInterval } from '../../src/intervals/index.js'
import type { Competitor } from '../../src/reports/index.js'
import { amongModel, chanceOfPrompts, isMoreThanNoise, type Part } from './noise-model.js'
import { wordShareIn } from './words-model.js'
import { citing, type Execution, mean, naming, owns, rate, type Scene, sum } from './scene.js'

export const pagesOf = (executions: Execution[]) => sum(executions.map(({ pages }) => pages.length))
export const pagesOwned = (executions: Execution[], brand: Competitor) =>
  sum(executions.map(({ pages }) => pages.filter((page) => owns(brand, page)).length))
export const mentionsIn = (executions: Execution[]) => sum(executions.map(({ named }) => named.length))
export const positions = (executions: Execution[], brand: number) =>
  naming(executions, brand).map(({ named }) => 1 + named.indexOf(brand))

/** Numerator and denominator over any executions. */
const RATIOS = {
  brandCoverage: (some: Execution[], brand: number) => [naming(some, brand).length, some.length],
  shareOfVoice: (some: Execution[], brand: number) => [naming(some, brand).length, mentionsIn(some)],
  averagePosition: (some: Execution[], brand: number) => [
    sum(positions(some, brand)),
    naming(some, brand).length,
  ],
  domainCoverage: (some: Execution[], _: number, whose: Competitor) => [
    citing(some, whose).length,
    some.length,
  ],
  citationShare: (some: Execution[], _: number, whose: Competitor) => [
    pagesOwned(some, whose),
    pagesOf(some),
  ],
  ghostRate: (some: Execution[], brand: number, whose: Competitor) => [
    citing(some, whose).filter(({ named }) => !named.includes(brand)).length,
    citing(some, whose).length,
  ],
  pawc: (some: Execution[], brand: number) => [
    sum(some.map((one) => wordShareIn(one, brand))),
    sum(some.flatMap((one) => one.named.map((other) => wordShareIn(one, other)))),
  ],
}
type OwnFigure = 'ghostRate' | 'pawc'
export type Measure = Exclude<keyof typeof RATIOS, OwnFigure>
export const MEASURES = (Object.keys(RATIOS) as (keyof typeof RATIOS)[]).filter(
  (measure): measure is Measure => measure !== 'ghostRate' && measure !== 'pawc',
)

/** Numerator and denominator of a brand's measure, over any executions. */
export const partOf = (measure: Measure, some: Execution[], [brand, whose]: [number, Competitor]): Part =>
  RATIOS[measure](some, brand, whose) as Part

/** The interval of a measure, from the parts of each prompt or day. */
export const intervalModel = (measure: Measure, parts: Part[], brands: number): unknown =>
  measure === 'averagePosition' ? positionInterval(parts, brands) : shareInterval(parts)

/** Numerator and denominator of a brand's figure. */
export const ratioParts =
  ({ brands }: Scene, measure: keyof typeof RATIOS, brand: number) =>
  (some: Execution[]) =>
    RATIOS[measure](some, brand, brands[brand] as Competitor) as Part

/** Cached, because every brand of a family needs the chances of all. */
const known = new WeakMap<Scene, Map<string, number | null>>()

function chanceIn(scene: Scene, measure: keyof typeof RATIOS, brand: number): number | null {
  const chances = known.get(scene) ?? new Map<string, number | null>()
  known.set(scene, chances)
  const name = `${measure} ${brand}`
  if (!chances.has(name)) chances.set(name, computedChance(scene, measure, brand))
  return chances.get(name) ?? null
}

function computedChance(scene: Scene, measure: keyof typeof RATIOS, brand: number): number | null {
  const parts = ratioParts(scene, measure, brand)
  const byPrompt = (some: Execution[]) =>
    scene.prompts.map(({ id }) => parts(some.filter(({ promptId }) => promptId === id)))
  return chanceOfPrompts({ now: byPrompt(scene.executions), before: byPrompt(scene.earlier) })
}

/** A brand's figure with its interval and its change. */
export function measureModel(scene: Scene, measure: keyof typeof RATIOS, brand: number, beside = [scene]) {
  const { executions, earlier, prompts, brands } = scene
  const parts = ratioParts(scene, measure, brand)
  const shown = ([part, whole]: Part) =>
    measure === 'averagePosition' ? mean(part, whole) : rate(part, whole)
  const byPrompt = (some: Execution[]) =>
    prompts.map(({ id }) => parts(some.filter(({ promptId }) => promptId === id)))
  const [now] = [byPrompt(executions)]
  // The family of the own brand covers all scopes. The family of a competitor covers all scopes and competitors.
  const family = beside.flatMap((one) =>
    brands.flatMap((_, other) => ((other === 0) === (brand === 0) ? [{ scene: one, brand: other }] : [])),
  )
  const own = family.findIndex((one) => one.scene === scene && one.brand === brand)
  return {
    value: shown(parts(executions)),
    interval:
      measure === 'averagePosition'
        ? positionInterval(now, brands.length)
        : shareInterval(measure === 'pawc' ? perMention(now, mentionsIn(executions)) : now),
    change: {
      previous: shown(parts(earlier)),
      delta: delta(parts(executions), parts(earlier), measure === 'averagePosition' ? 1 : 100),
      significant: amongModel(family.map((one) => chanceIn(one.scene, measure, one.brand)))[own],
    },
  }
}

/** The figure with its interval and change in one object. */
export function figureModel(scene: Scene, measure: OwnFigure, brand: number) {
  const { value, interval, change } = measureModel(scene, measure, brand)
  const n =
    measure === 'pawc' ? mentionsIn(scene.executions) : ratioParts(scene, measure, brand)(scene.executions)[1]
  return { value, n, interval, change: value === null || change.previous === null ? null : change }
}

/** Scales weights so that a mention weighs 1 on average. */
const perMention = (parts: Part[], mentions: number): Part[] => {
  const weight = mentions / (sum(parts.map(([, whole]) => whole)) || 1)
  return parts.map(([part, whole]) => [weight * part, weight * whole])
}

/** Coverage among the answers that cite something, and its difference from all other answers. */
export function coverageWhereCitedModel({ executions, prompts }: Scene, found: Execution[]) {
  const parts = (some: Execution[]): Part => [naming(some, 0).length, some.length]
  const byPrompt = (some: Execution[]) =>
    prompts.map(({ id }) => parts(some.filter(({ promptId }) => promptId === id)))
  const others = executions.filter((one) => !found.includes(one))
  return {
    coverageWhereCited: {
      value: rate(...parts(found)),
      n: found.length,
      interval: shareInterval(byPrompt(found)),
      change: null,
    },
    againstOverall: {
      coverage: rate(...parts(executions)),
      delta: delta(parts(found), parts(executions), 100),
      significant: isMoreThanNoise({ now: byPrompt(found), before: byPrompt(others) }),
    },
  }
}

const sumsOf = (parts: Part[]) => ({
  numerators: parts.map(([part]) => part),
  denominators: parts.map(([, whole]) => whole),
})

/** From the parts of each prompt or day. Another test checks the formula itself. */
export const shareInterval = (parts: Part[]): unknown =>
  rateInterval(sumsOf(parts))?.map((end) => withinTenth(100 * end)) ?? null

const positionInterval = (parts: Part[], brands: number): unknown =>
  meanInterval(sumsOf(parts), { least: 1, most: brands })?.map(withinTenth) ?? null

/** Other tests check how an answer's sentiment is judged. Here, all mentions are counted and the score is derived from them. */
export function sentimentModel(executions: Execution[], brand: number): unknown {
  const mentions = naming(executions, brand).length
  if (mentions === 0) return null
  return expect.toSatisfy(
    (found: Record<'positive' | 'neutral' | 'negative' | 'unknown' | 'nss', number> | null) =>
      found !== null &&
      found.positive + found.neutral + found.negative + found.unknown === mentions &&
      found.nss === rate(found.positive - found.negative, mentions - found.unknown),
    `counts ${mentions} mentions`,
  ) as unknown
}

/** A score inside its interval. `matrix` computes it from single answers; a test compares the two. */
export function netSentimentModel(executions: Execution[], brand: number): unknown {
  const mentions = naming(executions, brand).length
  return expect.toSatisfy(
    ({ value, n, interval }: { value: number | null; n: number; interval: [number, number] | null }) =>
      n <= mentions &&
      (value === null) === (n === 0) &&
      (value === null || interval === null || (interval[0] <= value && value <= interval[1])),
    `judges at most ${mentions} mentions`,
  ) as unknown
}

/** Computed from unrounded figures, so it may differ by a tenth from the difference of the rounded ones. */
export function delta([part, whole]: Part, [partBefore, wholeBefore]: Part, scale: number): unknown {
  if (whole === 0 || wholeBefore === 0) return null
  return aboutTenth(scale * (part / whole - partBefore / wholeBefore))
}

/** Rounded to a tenth in either direction: exactly between two tenths, the last bit decides. */
export const aboutTenth = (value: number): unknown => expect.closeTo(value, 0.99)

/** Added up in another order before the rounding. */
const withinTenth = (value: number): unknown => expect.closeTo(value, 0.69)

/** All rates from which the counted rate is at most 1.96 standard deviations away, if only chance within each prompt moves it. */
export function samePromptsModel({ executions, prompts }: Scene, brand: number): unknown {
  if (executions.length === 0) return null
  const all = naming(executions, brand).length / executions.length
  const answersOf = prompts.map(({ id }) => executions.filter(({ promptId }) => promptId === id))
  const variances = (ofPrompt: (answers: number, named: number) => number) =>
    sum(
      answersOf
        .filter((some) => some.length > 0)
        .map((some) => some.length * ofPrompt(some.length, naming(some, brand).length)),
    ) / executions.length
  const unbiased = variances((answers, named) =>
    answers === 1 ? all * (1 - all) : ((named / answers) * (1 - named / answers) * answers) / (answers - 1),
  )
  const cautious = variances(
    (answers, named) => ((named + 0.5) * (answers - named + 0.5)) / ((answers + 1) * (answers + 2)),
  )
  const share = all === 0 || all === 1 ? 1 : Math.min(1, Math.max(unbiased, cautious) / (all * (1 - all)))
  const isNear = (rate: number) =>
    (rate - all) ** 2 <= (1.959964 ** 2 * share * rate * (1 - rate)) / executions.length + 1e-15
  return [borderOf(isNear, [all, 0]), borderOf(isNear, [all, 1])].map((end) => withinTenth(100 * end))
}

/** Finds the border between a value for which a condition holds and one for which it does not. */
function borderOf(holds: (value: number) => boolean, [from, to]: [number, number]): number {
  let [inside, outside] = [from, to]
  for (let step = 0; step < 60; step += 1) {
    const middle = (inside + outside) / 2
    if (holds(middle)) inside = middle
    else outside = middle
  }
  return inside
}
