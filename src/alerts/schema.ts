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
    'What the alert watches. A figure of the own brand, as in `…/stats` (`sentiment` is `nss` there), or of a `competitor`. `weakness`: how many of 100 answers that name ' +
    'the brand say something against it about an `aspect`, as in `…/attributes?polarity=negative`. `overtaking`: answers name a `competitor` more often than ' +
    'the brand. `effect`: the effect of a change is ready. `spending`: four fifths of the month’s budget are spent. `forecast`: the month will cost more than its budget. ' +
    '`visits`: visits from engines, as in `…/agent-analytics/referrals`. `goalRate`: how many of 100 such visits reach a goal.',
})
const Direction = z.enum(['down', 'up', 'both']).meta({
  description:
    'The direction in which the number moves: an `averagePosition` that rises is worse. For `effect`, `both` reports every effect; `up` and `down` report only effects ' +
    'beyond noise in that direction. `overtaking`, `spending` and `forecast` ignore it.',
})
const WINDOW_DAYS = [7, 14, 30] as const
const WindowDays = z
  .literal([...WINDOW_DAYS])
  .meta({ description: 'Number of full days that are compared with as many days before.' })
const MinimumChange = z.number().positive().max(MAX_VISITS_CHANGE).nullable().meta({
  description:
    'The smallest change that fires, in the unit of the figure. The change must also be more than noise. Null: any size. At most 200, except for `visits`.',
})
const OnlyEngine = Engine.nullable().meta({
  description:
    'Only answers of this engine, or visits from it. Null: all engines. Logs cannot show visits from `google` and `google_ai_mode`.',
})
const OnlyCountry = Country.nullable().meta({
  description: 'Only prompts of this country, or visitors from it. Null: all countries.',
})
const OnlyTag = Id.nullable().meta({
  description: 'Only prompts with this tag. Null: all prompts. If the tag is deleted, so is the alert.',
})
const OnlyCompetitor = Name.nullable().meta({
  description:
    'The name of a competitor of the report, for `brandCoverage`, `shareOfVoice` and `overtaking`. Null: the own brand.',
})
const OnlyAspect = z
  .enum(ASPECTS)
  .nullable()
  .meta({ description: 'The aspect of a `weakness`. Null for other metrics.' })
const Enabled = z
  .boolean()
  .meta({ description: '`false` switches the alert off. Its state is then `quiet`.' })

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
        '`firing` from the day on which the change is more than noise until it is over. Otherwise `quiet`.',
    }),
    firedDate: Timestamp.nullable().meta({
      description: 'When the alert last fired. Null if it never fired.',
    }),
    competitor: z
      .string()
      .nullable()
      .meta({ description: 'The competitor that the alert watches. Null: the own brand.' }),
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

/** Checks only types and names. The rules for values apply to the fields that really change. */
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
