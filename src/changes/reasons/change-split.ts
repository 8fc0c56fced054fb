/** A ratio of sums, for example 84 mentions in 200 answers. */
export interface Ratio {
  sum: number
  size: number
}

/** One ratio in both windows. */
export interface ComparedRatio {
  previous: Ratio
  current: Ratio
}

/** What one part of the answers adds to a change, in points. */
interface Effects {
  /** Effect of the change of its own rate. */
  rateEffect: number
  /** Effect of the change of its share of all answers. */
  mixEffect: number
}

/**
 * Splits the change of a ratio into the effects of its parts, which add up to the change. The rate effect weighs by the mean of
 * the part's two shares. The mix effect weighs by the mean of its two rates minus the overall mean, so that neither window takes
 * precedence. A part that only one window has keeps its rate and has only a mix effect. Null if a window has nothing to divide
 * by.
 */
export function splitChange(parts: readonly ComparedRatio[]): Effects[] | null {
  const [before, now] = [totalOf(parts, 'previous'), totalOf(parts, 'current')]
  if (before.size === 0 || now.size === 0) return null
  const middle = (rateOf(before) + rateOf(now)) / 2
  return parts.map(({ previous, current }) => {
    const [share, shareBefore] = [current.size / now.size, previous.size / before.size]
    const rate = rateOf(current.size === 0 ? previous : current)
    const rateBefore = rateOf(previous.size === 0 ? current : previous)
    return {
      rateEffect: 100 * ((share + shareBefore) / 2) * (rate - rateBefore),
      mixEffect: 100 * (share - shareBefore) * ((rate + rateBefore) / 2 - middle),
    }
  })
}

export function totalOf(parts: readonly ComparedRatio[], window: keyof ComparedRatio): Ratio {
  const whole = { sum: 0, size: 0 }
  for (const { [window]: part } of parts) {
    whole.sum += part.sum
    whole.size += part.size
  }
  return whole
}

const rateOf = ({ sum, size }: Ratio) => (size === 0 ? 0 : sum / size)

/** Effects are shown with four decimals, because one of a thousand prompts moves the total by hundredths of a point. */
const UNIT = 10_000

/** Effects rounded for display. */
export interface ShownEffects extends Effects {
  effect: number
}

/**
 * Rounds the effects so that they still add up: `effect` over all parts to the change, and `rateEffect` and `mixEffect` to
 * `effect`. Parts with the largest rounding loss are rounded up, as many as needed.
 */
export function shownEffects(effects: readonly Effects[], delta: number): ShownEffects[] {
  const exact = effects.map(({ rateEffect, mixEffect }) => UNIT * (rateEffect + mixEffect))
  const units = exact.map(Math.floor)
  const missing = Math.round(UNIT * delta) - units.reduce((sum, one) => sum + one, 0)
  const lost = (index: number) => exact[index]! - units[index]!
  const byLoss = [...units.keys()].toSorted((one, other) => lost(other) - lost(one) || one - other)
  for (const index of byLoss.slice(0, missing)) units[index]! += 1
  return units.map((effect, index) => {
    const rate = Math.round(UNIT * effects[index]!.rateEffect)
    return { rateEffect: points(rate), mixEffect: points(effect - rate), effect: points(effect) }
  })
}

/** Adds up the effects of several parts as whole units, which avoids floating-point errors. */
export function addedEffects(parts: readonly ShownEffects[]): ShownEffects {
  const added = (field: keyof ShownEffects) =>
    points(parts.reduce((sum, part) => sum + Math.round(UNIT * part[field]), 0))
  return { rateEffect: added('rateEffect'), mixEffect: added('mixEffect'), effect: added('effect') }
}

/** Adding zero turns −0 into 0. */
const points = (units: number) => units / UNIT + 0

/** The total change, rounded for display. */
export const shownDelta = (delta: number) => points(Math.round(UNIT * delta))
