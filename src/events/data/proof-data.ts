import { z } from 'zod'

import { Day } from '../../kernel/days.js'
import { EXAMPLE_ID, EXAMPLE_REPORT, REPORT_FIELDS } from './fields.js'

const EffectReady = z
  .strictObject({
    ...REPORT_FIELDS,
    alertId: z.string(),
    effectId: z.string(),
    title: z.string().meta({ description: 'Title of the change whose effect was measured.' }),
    day: Day,
    status: z.enum(['ready', 'impossible']),
    metric: z.string(),
    finding: z.string().nullable().meta({ description: 'The finding, as in `…/effects`. Null if nothing can be said.' }),
    moreThanNoise: z.boolean().meta({
      description: 'Whether the effect is more than noise even if all effects and alerts of a year are considered together.',
    }),
    effect: z.number().nullable().meta({ description: 'The effect in points. Null if it could not be measured.' }),
    interval: z.tuple([z.number(), z.number()]).nullable().meta({ description: '95 % interval of `effect`. Null if it is unknown.' }),
    verdict: z.string(),
  })
  .meta({
    id: 'EffectReadyData',
    description: 'The measurement after a change has ended: its effect is known, or it cannot be measured.',
  })

const SpendingChanged = z
  .strictObject({
    ...REPORT_FIELDS,
    alertId: z.string(),
    state: z.enum(['firing', 'recovered']),
    metric: z.enum(['spending', 'forecast']),
    month: z.string().meta({ description: 'The month in UTC, for example 2026-01.' }),
    budgetUsd: z.number().nullable().meta({ description: 'The workspace’s budget. Null if it no longer has one.' }),
    spentUsd: z.number().meta({ description: 'What the workspace has spent this month.' }),
    forecastUsd: z.number().nullable().meta({
      description: 'Forecast of the month’s costs with the current plans. Null if a price is unknown.',
    }),
  })
  .meta({
    id: 'SpendingChangedData',
    description:
      'Four fifths of the workspace’s budget of the month are spent (`spending`), or the month will cost more than its budget (`forecast`). Or this is no longer the case.',
  })

export const PROOF_DATA = { 'effect.ready': EffectReady, 'spending.changed': SpendingChanged }

export const PROOF_EXAMPLES: { [Type in keyof typeof PROOF_DATA]: z.input<(typeof PROOF_DATA)[Type]> } = {
  'effect.ready': {
    ...EXAMPLE_REPORT,
    alertId: EXAMPLE_ID,
    effectId: EXAMPLE_ID,
    title: 'The guide was rewritten',
    day: '2025-12-28',
    status: 'ready',
    metric: 'brandCoverage',
    finding: 'more',
    moreThanNoise: true,
    effect: 6.1,
    interval: [1.2, 11],
    verdict: '+6.1 points (1.2 to 11.0) more than on untouched prompts.',
  },
  'spending.changed': {
    ...EXAMPLE_REPORT,
    alertId: EXAMPLE_ID,
    state: 'firing',
    metric: 'forecast',
    month: '2026-01',
    budgetUsd: 100,
    spentUsd: 62.4,
    forecastUsd: 118.9,
  },
}
