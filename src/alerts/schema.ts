import { z } from 'zod'

import { ASPECTS } from '../detection/index.js'
import { Engine } from '../kernel/engines.js'
import { Country, Id, MAX_NAME_LENGTH, Name, readOnlyFields, sentText, Timestamp } from '../kernel/fields.js'
import { ReportParams } from '../reports/index.js'
import { ALERT_METRICS, MAX_VISITS_CHANGE } from './alert-subjects.js'

export const AlertParams = ReportParams.extend({ alertId: Id.meta({ description: 'Alert identifier.' }) })
export type AlertParams = z.infer<typeof AlertParams>

const Metric = z.enum(ALERT_METRICS).meta({
  description:
    'What is watched. A figure of the own brand, as in `…/stats` (`sentiment` is its `nss`), or of a `competitor`. `weakness`: of 100 answers that name ' +
    'the brand, those that say something against it of an `aspect`, as in `…/attributes?polarity=negative`. `overtaking`: a `competitor` is named more often than ' +
    'the brand. `effect`: an effect is ready. `spending`: four fifths of the month’s budget are spent. `forecast`: the month will cost more than its budget. ' +
    '`visits`: people who come from engines, as in `…/agent-analytics/referrals`. `goalRate`: of 100 such visits, those that reach a goal.',
})
const Direction = z.enum(['down', 'up', 'both']).meta({
  description:
    'The direction of the number: an `averagePosition` that rises has become worse. Of `effect`: `both` reports every effect, the others only what did more or less ' +
    'beyond noise. `overtaking`, `spending` and `forecast` do not use it.',
})
const WINDOW_DAYS = [7, 14, 30] as const
const WindowDays = z
  .literal([...WINDOW_DAYS])
  .meta({ description: 'How many full days are compared with the same number of days before.' })
const MinimumChange = z.number().positive().max(MAX_VISITS_CHANGE).nullable().meta({
  description:
    'The smallest change that fires, in the unit of the figure; it must also be more than noise. Null for any. At most 200, but of `visits`.',
})
const OnlyEngine = Engine.nullable().meta({
  description:
    'Only answers of this engine, or visits from it; null for all. No visit can be seen to come from `google` or `google_ai_mode`.',
})
const OnlyCountry = Country.nullable().meta({
  description: 'Only prompts of this country, or visitors from it; null for all.',
})
const OnlyTag = Id.nullable().meta({
  description: 'Only prompts that carry this tag; null for all. The alert is deleted with the tag.',
})
const OnlyCompetitor = Name.nullable().meta({
  description:
    'The name of a competitor of the report whose `brandCoverage` or `shareOfVoice` is watched, or that may overtake; null for the own brand.',
})
const OnlyAspect = z
  .enum(ASPECTS)
  .nullable()
  .meta({ description: 'The aspect of a `weakness`; null otherwise.' })
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
    competitor: z.string().nullable().meta({ description: 'Null for the own brand.' }),
    aspect: OnlyAspect,
  })
  .meta({
    id: 'Alert',
    examples: [
      {
        id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C',
        ...RULE,
        state: 'quiet',
        firedDate: null,
        competitor: null,
        aspect: null,
      },
      {
        id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4D',
        ...RULE,
        direction: 'up',
        state: 'quiet',
        firedDate: null,
        competitor: 'Adidas',
        aspect: null,
      },
    ],
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
    competitor: OnlyCompetitor.default(null),
    aspect: OnlyAspect.default(null),
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
    competitor: OnlyCompetitor,
    aspect: OnlyAspect,
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
  'competitor',
  'aspect',
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
    competitor: sentText({ max: MAX_NAME_LENGTH }).nullable(),
    aspect: sentText({ max: 40 }).nullable(),
  })
  .partial()
  .extend(readOnlyFields(Alert.shape, EDITABLE))
  .meta({ id: 'UpdateAlert', examples: [{ enabled: false }] })
export type UpdateAlert = z.infer<typeof UpdateAlert>
