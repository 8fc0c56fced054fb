import { z } from 'zod'

import { Engine } from '../kernel/engines.js'
import { Country, Id, readOnlyFields, sentText, Timestamp } from '../kernel/fields.js'
import { ReportParams } from '../reports/index.js'
import { ALERT_METRICS } from './judging/figures.js'

export const AlertParams = ReportParams.extend({ alertId: Id.meta({ description: 'Alert identifier.' }) })
export type AlertParams = z.infer<typeof AlertParams>

const Metric = z.enum(ALERT_METRICS).meta({
  description: 'The figure of the own brand that is watched, as in `…/stats`; `sentiment` is its `nss`.',
})
const Direction = z.enum(['down', 'up', 'both']).meta({
  description: 'The direction of the number: an `averagePosition` that rises has become worse.',
})
const WINDOW_DAYS = [7, 14, 30] as const
const WindowDays = z
  .literal([...WINDOW_DAYS])
  .meta({ description: 'How many full days are compared with the same number of days before.' })
const MinimumChange = z.number().positive().max(200).nullable().meta({
  description:
    'The smallest change that fires, in the unit of the figure; it must also be more than noise. Null for any.',
})
const OnlyEngine = Engine.nullable().meta({ description: 'Only answers of this engine; null for all.' })
const OnlyCountry = Country.nullable().meta({ description: 'Only prompts of this country; null for all.' })
const OnlyTag = Id.nullable().meta({
  description: 'Only prompts that carry this tag; null for all. The alert is deleted with the tag.',
})
const Enabled = z
  .boolean()
  .meta({ description: '`false` switches the alert off; its state is then `quiet`.' })

const RULE = {
  metric: 'brandCoverage',
  direction: 'down',
  window: 14,
  minimumChange: 3,
  engine: null,
  country: 'us',
  tagId: null,
  enabled: true,
} as const

export const Alert = z
  .strictObject({
    id: z.string(),
    metric: Metric,
    direction: Direction,
    window: WindowDays,
    minimumChange: MinimumChange,
    engine: OnlyEngine,
    country: z.string().nullable(),
    tagId: z.string().nullable(),
    enabled: Enabled,
    state: z.enum(['quiet', 'firing']).meta({
      description:
        '`firing` from the day on which the change is more than noise until it is over; then `recovered`.',
    }),
    firedDate: Timestamp.nullable().meta({ description: 'When it fired last; null if it never has.' }),
  })
  .meta({
    id: 'Alert',
    examples: [{ id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C', ...RULE, state: 'quiet', firedDate: null }],
  })
export type Alert = z.infer<typeof Alert>

export const CreateAlert = z
  .strictObject({
    metric: Metric,
    direction: Direction.default('both'),
    window: WindowDays.default(14),
    minimumChange: MinimumChange.default(null),
    engine: OnlyEngine.default(null),
    country: OnlyCountry.default(null),
    tagId: OnlyTag.default(null),
    enabled: Enabled.default(true),
  })
  .meta({
    id: 'CreateAlert',
    examples: [{ metric: 'brandCoverage', direction: 'down', window: 14, minimumChange: 3, country: 'us' }],
  })
export type CreateAlert = z.output<typeof CreateAlert>

export const AlertChanges = z
  .strictObject({
    metric: Metric,
    direction: Direction,
    window: WindowDays,
    minimumChange: MinimumChange,
    engine: OnlyEngine,
    country: OnlyCountry,
    tagId: OnlyTag,
    enabled: Enabled,
  })
  .partial()
export type AlertChanges = z.infer<typeof AlertChanges>

const EDITABLE = [
  'metric',
  'direction',
  'window',
  'minimumChange',
  'engine',
  'country',
  'tagId',
  'enabled',
] as const

/** Types and names only: rules apply to what really changes. */
export const UpdateAlert = z
  .strictObject({
    metric: sentText({ max: 40 }),
    direction: sentText({ max: 40 }),
    window: z.number(),
    minimumChange: z.number().nullable(),
    engine: sentText({ max: 40 }).nullable(),
    country: sentText({ max: 2 }).nullable(),
    tagId: Id.nullable(),
    enabled: z.boolean(),
  })
  .partial()
  .extend(readOnlyFields(Alert.shape, EDITABLE))
  .meta({ id: 'UpdateAlert', examples: [{ enabled: false }] })
export type UpdateAlert = z.infer<typeof UpdateAlert>
