import { expect } from 'vitest'

import type { ChangeReason, Reasons } from '../../src/changes/reasons/schema.js'
import { ENGINES } from '../../src/kernel/engines.js'
import { type Measure, ratioParts, shareInterval } from './measure-model.js'
import { amongModel, chanceOfDays, chanceOfPrompts, type Part } from './noise-model.js'
import { type Execution, rate, type Scene, sum } from './scene.js'

type Grouping = Reasons['by']

interface ReasonsAsked {
  metric: Reasons['metric'] & Measure
  /** Index among the report's brands. */
  brand: number
  by: Grouping
}

/** The groups of executions that a change is split into. No execution is in two groups. */
function groupOf({ world, prompts }: Scene, by: Grouping): (one: Execution) => string | null {
  const promptOf = ({ promptId }: Execution) => prompts.find(({ id }) => id === promptId)
  if (by === 'engine') return ({ engine }) => engine
  if (by === 'prompt') return ({ promptId }) => promptId
  if (by === 'country') return (one) => promptOf(one)?.country ?? ''
  return (one) => (promptOf(one)?.isTagged ? world.tag.id : null)
}

/** Splits a change by the formula in docs/metrics.md. */
export function reasonsModel(scene: Scene, { metric, brand, by }: ReasonsAsked) {
  const { executions, earlier, prompts } = scene
  const of = (some: Execution[]): Part => ratioParts(scene, metric, brand)(some)
  const [now, before] = [of(executions), of(earlier)]
  const isCompared = now[1] > 0 && before[1] > 0
  const [rateNow, rateBefore] = [now[0] / now[1], before[0] / before[1]]
  const middle = (rateNow + rateBefore) / 2
  const keyOf = groupOf(scene, by)
  const keys = [...new Set([...executions, ...earlier].map(keyOf))]
  const groups = keys
    .map((group) => {
      const own = executions.filter((one) => keyOf(one) === group)
      const ownBefore = earlier.filter((one) => keyOf(one) === group)
      return { group, own, ownBefore, parts: [of(own), of(ownBefore)] as [Part, Part] }
    })
    .filter(({ parts: [ofNow, ofBefore] }) => ofNow[1] + ofBefore[1] > 0)
  const byPrompt = (some: Execution[]) =>
    prompts.map(({ id }) => of(some.filter(({ promptId }) => promptId === id)))
  const byDay = (some: Execution[]) =>
    [...new Set(some.map(({ day }) => day))]
      .map((day) => of(some.filter((one) => one.day === day)))
      .filter(([, whole]) => whole > 0)
  const chances = groups.map(({ own, ownBefore }) =>
    by === 'prompt'
      ? chanceOfDays({ now: byDay(own), before: byDay(ownBefore) })
      : chanceOfPrompts({ now: byPrompt(own), before: byPrompt(ownBefore) }),
  )
  const significant = amongModel(isCompared ? chances : chances.map(() => null))
  const parts = groups.map(({ group, own, ownBefore, parts: [ofNow, ofBefore] }, index) => {
    const [share, shareBefore] = [ofNow[1] / now[1], ofBefore[1] / before[1]]
    const rateOf = ([part, whole]: Part, otherwise: Part) =>
      whole === 0 ? otherwise[0] / otherwise[1] : part / whole
    const [own1, own0] = [rateOf(ofNow, ofBefore), rateOf(ofBefore, ofNow)]
    const rateEffect = 100 * ((share + shareBefore) / 2) * (own1 - own0)
    const mixEffect = 100 * (share - shareBefore) * ((own1 + own0) / 2 - middle)
    return {
      group,
      previous: rate(...ofBefore),
      current: rate(...ofNow),
      n: [ofBefore[1], ofNow[1]],
      interval: shareInterval(by === 'prompt' ? byDay(own) : byPrompt(own)),
      rateEffect: isCompared ? about(rateEffect) : null,
      mixEffect: isCompared ? about(mixEffect) : null,
      effect: isCompared ? about(rateEffect + mixEffect) : null,
      significant: significant[index],
      comparedPrompts: isCompared ? promptsInBoth(byPrompt(own), byPrompt(ownBefore)) : 0,
    }
  })
  return {
    previous: rate(...before),
    current: rate(...now),
    n: [before[1], now[1]],
    delta: isCompared ? about(100 * (rateNow - rateBefore)) : null,
    sum: isCompared,
    parts: parts.toSorted((one, other) => (String(one.group) < String(other.group) ? -1 : 1)),
  }
}

const promptsInBoth = (now: Part[], before: Part[]) =>
  now.filter(([, whole], prompt) => whole > 0 && before[prompt]![1] > 0).length

/** Effects have four decimals; rounding the parts up may change the last one by 1. */
const about = (value: number): unknown => expect.closeTo(value, 3.6)

/** Sorted by group. Other tests check the order of the list and which answers show a part. */
export function splitReasons(body: Reasons & { parts: ChangeReason[] }) {
  const units = (values: (number | null)[]) => sum(values.map((one) => Math.round(1e4 * (one ?? 0))))
  const { previous, current, n, delta, parts } = body
  return {
    previous,
    current,
    n,
    delta,
    sum: delta !== null && units(parts.map(({ effect }) => effect)) === units([delta]),
    parts: parts
      .map(({ label: _label, movedPrompts: _moved, examples: _examples, ...part }) => part)
      .toSorted((one, other) => (String(one.group) < String(other.group) ? -1 : 1)),
  }
}

const METRICS = ['brandCoverage', 'shareOfVoice', 'citationShare'] as const
const GROUPINGS = ['engine', 'country', 'tag', 'prompt'] as const

/** One of all possible requests; many reads together make all of them. */
export const reasonsAsked = ({ brands, executions }: Scene, nth: number): ReasonsAsked => ({
  metric: METRICS[nth % METRICS.length]!,
  by: GROUPINGS[(nth + executions.length) % GROUPINGS.length]!,
  brand: (nth * 7 + ENGINES.length) % brands.length,
})
