import { expect } from 'vitest'

import type { Competitor } from '../../src/reports/index.js'
import { isMoreThanNoise, LEAST_PROMPTS, type Part } from './noise-model.js'
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
}
export type Measure = keyof typeof RATIOS
export const MEASURES = Object.keys(RATIOS) as Measure[]

/** A figure of a brand, whether it can be said how sure it is, and how it has changed. */
export function measureModel(
  { executions, earlier, prompts, brands }: Scene,
  measure: Measure,
  brand: number,
) {
  const parts = (some: Execution[]) => RATIOS[measure](some, brand, brands[brand] as Competitor) as Part
  const shown = ([part, whole]: Part) =>
    measure === 'averagePosition' ? mean(part, whole) : rate(part, whole)
  const byPrompt = (some: Execution[]) =>
    prompts.map(({ id }) => parts(some.filter(({ promptId }) => promptId === id)))
  const [now, before] = [byPrompt(executions), byPrompt(earlier)]
  const measuring = now.filter(([, whole]) => whole > 0).length
  return {
    value: shown(parts(executions)),
    interval: measuring < LEAST_PROMPTS ? null : expect.any(Array),
    change: {
      previous: shown(parts(earlier)),
      delta: delta(parts(executions), parts(earlier), measure === 'averagePosition' ? 1 : 100),
      significant: isMoreThanNoise({ now, before }),
    },
  }
}

/** Of the unrounded figures, so it may be a tenth off what the rounded ones would give. */
export function delta([part, whole]: Part, [partBefore, wholeBefore]: Part, scale: number): unknown {
  if (whole === 0 || wholeBefore === 0) return null
  return aboutTenth(scale * (part / whole - partBefore / wholeBefore))
}

/** Rounded to a tenth by whatever way; where it ends in half a tenth, the last bit decides which. */
export const aboutTenth = (value: number): unknown => expect.closeTo(value, 0.99)
