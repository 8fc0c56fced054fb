import { NEW_MEMORY } from '../../src/alerts/judging/alert-memory.js'
import { OWN_BRAND } from '../../src/alerts/judging/figures.js'
import { NEVER_BELOW } from '../../src/alerts/judging/overtaking.js'
import type { WatchedRule } from '../../src/alerts/judging/report-verdicts.js'
import type { CreateAlert } from '../../src/alerts/schema.js'

/** Index of the aspect that answers complain about. */
export const PRICE = 0

/** Rules about the own brand, in the form in which they are judged. */
export const watchedRules = (rules: readonly CreateAlert[], prompts: number): WatchedRule[] =>
  rules.map(({ metric, direction, window, minimumChange }) => ({
    metric: metric as WatchedRule['metric'],
    direction,
    window,
    minimumChange,
    subject: OWN_BRAND,
    scope: everyPrompt(prompts),
    memory: NEW_MEMORY,
  }))

const everyPrompt = (prompts: number) => ({
  prompts: Array.from({ length: prompts }, (_, prompt) => prompt),
  engine: null,
})

/** Rules that name a competitor or an aspect. */
export function namingRules(prompts: number): WatchedRule[] {
  const base = { direction: 'up', window: 14, minimumChange: null, scope: everyPrompt(prompts) } as const
  const [competitor, aspect] = [
    { competitor: 0, aspect: null },
    { competitor: null, aspect: PRICE },
  ]
  return [
    { ...base, metric: 'brandCoverage', subject: competitor, memory: NEW_MEMORY },
    { ...base, metric: 'shareOfVoice', subject: competitor, memory: NEW_MEMORY },
    { ...base, metric: 'overtaking', subject: competitor, memory: NEVER_BELOW },
    { ...base, metric: 'weakness', window: 30, subject: aspect, memory: NEW_MEMORY },
  ]
}
