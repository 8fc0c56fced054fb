import { z } from 'zod'

import { Day } from '../../kernel/days.js'
import { Engine } from '../../kernel/engines.js'
import { Id, Name } from '../../kernel/fields.js'
import { Branded, BrandedCounted } from '../../mentions/index.js'
import { WindowQuery } from '../../reports/index.js'
import { NotCompared, SurfaceFilter } from '../../surfaces/index.js'
import { TimelineEntry } from '../../timeline/index.js'
import examples from './examples.json' with { type: 'json' }
import { RATIO_FIGURES } from './figure-sums.js'
import { REASON_GROUPINGS } from './reason-groups.js'

export const ReasonsQuery = WindowQuery.extend({
  metric: z
    .enum(RATIO_FIGURES)
    .optional()
    .meta({ description: 'The figure whose change is split; `brandCoverage` by default.' }),
  brand: Name.optional().meta({
    description: 'The `brand` of the own brand or a competitor. The own brand by default.',
  }),
  by: z.enum(REASON_GROUPINGS).optional().meta({
    description:
      'How the change is split; `engine` by default. `tag`: prompts with the same set of tags are one part, so that no answer counts twice.',
  }),
  promptId: Id.optional().meta({ description: 'Only answers to this prompt of the report.' }),
  branded: Branded,
  surface: SurfaceFilter,
})
export type ReasonsQuery = z.output<typeof ReasonsQuery>

const Rate = z
  .number()
  .nullable()
  .meta({ description: 'A percentage, 0 to 100. Null if there is nothing to count.' })
const Points = z.number().nullable()
const Interval = z.tuple([z.number(), z.number()]).nullable().meta({
  description: '95 % interval of `current`. Null below 5 prompts, or below 5 days for a single prompt.',
})
const Counts = z.tuple([z.int(), z.int()]).meta({
  description:
    'The number that the figure is divided by, before and now: answers, mentions of all brands, or citations.',
})

const Example = z
  .strictObject({
    promptId: z.string(),
    engine: Engine,
    before: z.string().meta({ description: '`runId` of an answer from the window before.' }),
    after: z.string().meta({ description: '`runId` of an answer from the window.' }),
    changed: z.strictObject({ removed: z.string(), added: z.string() }).nullable().meta({
      description:
        'Words around the brand that only one of the two answers has, up to 300 characters each. Null for `citationShare`, and if both answers have these words.',
    }),
  })
  .meta({ id: 'ReasonExample' })
export type ReasonExample = z.infer<typeof Example>

const EFFECTS = {
  rateEffect: Points.meta({
    description: 'Points that come from a change of rates. Null if the windows are not compared.',
  }),
  mixEffect: Points.meta({
    description:
      'Points that come from a change of shares of all answers. Null if the windows are not compared.',
  }),
}

/** What one part of the answers adds to a change. */
export const ChangeReason = z
  .strictObject({
    group: z.string().nullable().meta({
      description:
        'The engine, the country, the ids of the tags joined by commas, or the id of the prompt. Null for prompts without a tag.',
    }),
    label: z.string().meta({
      description:
        'Name of the part. For a prompt its text, with the country if other prompts have the same text.',
    }),
    previous: Rate,
    current: Rate,
    n: Counts,
    interval: Interval,
    ...EFFECTS,
    effect: Points.meta({
      description: '`rateEffect` + `mixEffect`, in points. The effects of all parts add up to `delta`.',
    }),
    significant: z.boolean().nullable().meta({
      description:
        'Whether the part’s own rate changed by more than noise, judged among all parts. Null below 5 prompts, or below 5 days for a single prompt.',
    }),
    movedPrompts: z.int().meta({
      description: 'Number of prompts whose rate in these answers moved in the direction of `effect`.',
    }),
    comparedPrompts: z
      .int()
      .meta({ description: 'Number of prompts with answers of this part in both windows.' }),
    examples: z.array(Example).meta({
      description:
        'Up to three pairs of answers to the same prompt by the same engine, of which one has the brand. Only for the first ten parts of a page.',
    }),
  })
  .meta({ id: 'ChangeReason', examples: [examples.part] })
export type ChangeReason = z.infer<typeof ChangeReason>

const Happened = TimelineEntry.extend({
  kind: z.enum([...TimelineEntry.shape.kind.options, 'page_gained', 'page_lost']).meta({
    description:
      'As in the timeline. `page_gained`, `page_lost`: answers began or ceased to cite a page, by more than noise. Its day is the first or the last on which it is cited.',
  }),
  reference: TimelineEntry.shape.reference.meta({
    description: 'As in the timeline. For a page, its address.',
  }),
}).meta({ id: 'Happened', examples: [examples.happened] })
export type Happened = z.infer<typeof Happened>

/** Fields besides the parts. */
export const REASONS_FIELDS = {
  metric: z.enum(RATIO_FIGURES),
  brand: z.string(),
  by: z.enum(REASON_GROUPINGS),
  window: z.strictObject({
    startDate: Day,
    endDate: Day,
    previousStartDate: Day,
    previousEndDate: Day,
    branded: BrandedCounted,
  }),
  previous: Rate,
  current: Rate,
  delta: Points.meta({
    description:
      'The change in points, with four decimals like all effects. Null if a window has nothing to divide by, or if the windows are not compared.',
  }),
  n: Counts,
  interval: Interval,
  significant: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the whole change is more than noise. Null below 5 prompts.' }),
  ...EFFECTS,
  sentence: z.string().meta({ description: 'Describes the largest part.' }),
  notShown: z
    .strictObject({ parts: z.int(), ...EFFECTS, effect: Points })
    .meta({ description: 'Sum of the parts that are not on this page.' }),
  happened: z.array(Happened).meta({
    description:
      'The latest 100 things that happened in both windows, earliest first: notes, edits, recalculations, changes of engines and surfaces, outages, and pages. Pages are those of the answers of the first part, or of all answers when split by prompt.',
  }),
  notCompared: z.array(NotCompared).meta({
    description:
      'Engines whose answers come from other surfaces than before. If there is any, the change is not split.',
  }),
}
export type Reasons = z.infer<z.ZodObject<typeof REASONS_FIELDS>>

export const REASONS_META = { id: 'ChangeReasons', examples: [examples.reasons] }
