import { z } from 'zod'

import { Day } from '../../kernel/days.js'
import { EXAMPLE_ID, EXAMPLE_REPORT, REPORT_FIELDS } from './fields.js'

const EffectReady = z
  .strictObject({
    ...REPORT_FIELDS,
    alertId: z.string(),
    effectId: z.string(),
    title: z.string().meta({ description: 'What was done.' }),
    day: Day,
    status: z.enum(['ready', 'impossible']),
    metric: z.string(),
    finding: z.string().nullable().meta({ description: 'As in `…/effects`; null where nothing can be told.' }),
    moreThanNoise: z.boolean().meta({
      description: 'Whether it did more or less, also where all effects and alerts of a year are looked at together.',
    }),
    effect: z.number().nullable().meta({ description: 'In points.' }),
    interval: z.tuple([z.number(), z.number()]).nullable().meta({ description: '95 % interval of `effect`.' }),
    verdict: z.string(),
  })
  .meta({
    id: 'EffectReadyData',
    description: 'The days after something was done are over, and it is known what it did, or that it cannot be told.',
  })

const SpendingChanged = z
  .strictObject({
    ...REPORT_FIELDS,
    alertId: z.string(),
    state: z.enum(['firing', 'recovered']),
    metric: z.enum(['spending', 'forecast']),
    month: z.string().meta({ description: 'Such as 2026-01, UTC.' }),
    budgetUsd: z.number().nullable().meta({ description: 'Of the workspace; null where it has none any more.' }),
    spentUsd: z.number().meta({ description: 'By the workspace, this month.' }),
    forecastUsd: z.number().nullable().meta({
      description: 'What the month will have cost, as the plans are now; null where a price is not known.',
    }),
  })
  .meta({
    id: 'SpendingChangedData',
    description:
      'Four fifths of the workspace’s budget of the month are spent (`spending`), or the month will cost more than its budget (`forecast`); or that is over.',
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
