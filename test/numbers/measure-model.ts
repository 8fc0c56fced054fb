import { expect } from 'vitest'

import type { Competitor } from '../../src/reports/index.js'
import { citing, type Execution, mean, naming, owns, rate, type Scene, sum } from './scene.js'

/** Fewer say nothing of how sure a figure is. */
export const LEAST_PROMPTS = 5

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
}
export type Measure = keyof typeof RATIOS
export const MEASURES = Object.keys(RATIOS) as Measure[]

/** A figure of a brand, whether it can be said how sure it is, and how it has changed. */
export function measureModel(
  { executions, earlier, prompts, brands }: Scene,
  measure: Measure,
  brand: number,
) {
  const parts = (some: Execution[]) =>
    RATIOS[measure](some, brand, brands[brand] as Competitor) as [number, number]
  const shown = ([part, whole]: [number, number]) =>
    measure === 'averagePosition' ? mean(part, whole) : rate(part, whole)
  const measuring = (some: Execution[]) =>
    prompts
      .filter(({ id }) => parts(some.filter(({ promptId }) => promptId === id))[1] > 0)
      .map(({ id }) => id)
  const [now, before] = [measuring(executions), measuring(earlier)]
  const inBoth = now.filter((id) => before.includes(id)).length
  return {
    value: shown(parts(executions)),
    interval: now.length < LEAST_PROMPTS ? null : expect.any(Array),
    change: {
      previous: shown(parts(earlier)),
      delta: delta(parts(executions), parts(earlier), measure === 'averagePosition' ? 1 : 100),
      significant: inBoth < LEAST_PROMPTS ? null : expect.any(Boolean),
    },
  }
}

/** Of the unrounded figures, so it may be a tenth off what the rounded ones would give. */
function delta(
  [part, whole]: [number, number],
  [partBefore, wholeBefore]: [number, number],
  scale: number,
): unknown {
  if (whole === 0 || wholeBefore === 0) return null
  return aboutTenth(scale * (part / whole - partBefore / wholeBefore))
}

/** Rounded to a tenth by whatever way; where it ends in half a tenth, the last bit decides which. */
export const aboutTenth = (value: number): unknown => expect.closeTo(value, 0.99)
