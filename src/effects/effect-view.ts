import { rounded } from '../kernel/rates.js'
import type { EffectDifference, SideSums } from './difference.js'
import type { JudgedEffect } from './judged-effect.js'
import type { Effect } from './schema.js'
import type { StoredEffect } from './store.js'
import type { ChosenSides } from './touched-prompts.js'
import { effectVerdict } from './effect-verdict.js'

/** The result for an effect, or why there is none. */
export type Judgement =
  | { status: 'waiting' | 'impossible'; reason: string }
  | { status: 'ready'; judged: JudgedEffect }

interface ShownEffect {
  stored: StoredEffect
  judgement: Judgement
  sides: ChosenSides
  leftOut: Effect['leftOut']
}

export function effectView({ stored, judgement, sides, leftOut }: ShownEffect): Effect {
  const { createdDate, ...said } = stored
  const shared = { ...said, leftOut, createdDate: createdDate.toISOString() }
  if (judgement.status !== 'ready') {
    const { status, reason } = judgement
    const verdict = `${status === 'waiting' ? 'Not known yet.' : 'Cannot be measured.'} ${reason}`
    return { ...shared, ...NOTHING, status, reason, verdict, ...unmeasured(sides) }
  }
  const { difference, preTrend, placebo, pValue, finding } = judgement.judged
  return {
    ...shared,
    status: 'ready',
    reason: null,
    finding,
    effect: points(difference.effect),
    interval: pointsOf(difference),
    expected: points(difference.expected),
    pValue: pValue === null ? null : Math.round(1000 * pValue) / 1000,
    placeboDays: placebo.days,
    preTrend: preTrend && { effect: points(preTrend.effect), interval: pointsOf(preTrend) },
    smallestDetectable: points(difference.detectable),
    treated: sideOf(difference.treated),
    untouched: sideOf(difference.untouched),
    verdict: effectVerdict(judgement.judged, stored.days),
  }
}

const NOTHING = {
  finding: null,
  effect: null,
  interval: null,
  expected: null,
  pValue: null,
  placeboDays: null,
  preTrend: null,
  smallestDetectable: null,
}

const unmeasured = ({ treated, untouched }: ChosenSides) => ({
  treated: { prompts: treated.length, before: null, after: null },
  untouched: { prompts: untouched.length, before: null, after: null },
})

const sideOf = ({ prompts, before, after }: SideSums): Effect['treated'] => ({
  prompts,
  before: { value: points(before.rate), n: before.answers },
  after: { value: points(after.rate), n: after.answers },
})

const points = (share: number) => rounded(100 * share)
const pointsOf = ({ interval: [low, high] }: EffectDifference): [number, number] => [
  points(low),
  points(high),
]
