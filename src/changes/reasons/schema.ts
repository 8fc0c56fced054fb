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
    description: 'The `brand` of the own brand or of a competitor; by default the own brand.',
  }),
  by: z.enum(REASON_GROUPINGS).optional().meta({
    description:
      'What it is split by; `engine` by default. `tag`: prompts with the same set of tags are one part, so that no answer counts twice.',
  }),
  promptId: Id.optional().meta({ description: 'Only answers to this prompt of the report.' }),
  branded: Branded,
  surface: SurfaceFilter,
})
export type ReasonsQuery = z.output<typeof ReasonsQuery>

const Rate = z.number().nullable().meta({ description: '0 to 100.' })
const Points = z.number().nullable()
const Interval = z
  .tuple([z.number(), z.number()])
  .nullable()
  .meta({ description: '95 %, of `current`; null below 5 prompts, or below 5 days of one prompt.' })
const Counts = z.tuple([z.int(), z.int()]).meta({
  description:
    'What the figure is divided by, before and now: answers, mentions of all brands, or citations.',
})

const Example = z
  .strictObject({
    promptId: z.string(),
    engine: Engine,
    before: z.string().meta({ description: '`runId` of an answer of the window before.' }),
    after: z.string().meta({ description: '`runId` of an answer of the window.' }),
    changed: z.strictObject({ removed: z.string(), added: z.string() }).nullable().meta({
      description:
        'The words around the brand that only one of the two has, up to 300 characters each. Null for `citationShare`, and where both have these words.',
    }),
  })
  .meta({ id: 'ReasonExample' })
export type ReasonExample = z.infer<typeof Example>

const EFFECTS = {
  rateEffect: Points.meta({ description: 'What other rates add, in points.' }),
  mixEffect: Points.meta({ description: 'What other shares of the answers add, in points.' }),
}

/** What one part of the answers adds to a change. */
export const ChangeReason = z
  .strictObject({
    group: z.string().nullable().meta({
      description:
        'The engine, the country, the ids of the tags joined by commas, or the id of the prompt; null for prompts without a tag.',
    }),
    label: z.string().meta({
      description: 'Its name; of a prompt its text, with the country where others have the same text.',
    }),
    previous: Rate,
    current: Rate,
    n: Counts,
    interval: Interval,
    ...EFFECTS,
    effect: Points.meta({ description: '`rateEffect` + `mixEffect`. Over all parts it adds up to `delta`.' }),
    significant: z.boolean().nullable().meta({
      description:
        'Whether its own rate changed by more than noise, with all parts compared; null below 5 prompts, or below 5 days of one prompt.',
    }),
    movedPrompts: z
      .int()
      .meta({ description: 'Prompts whose rate in these answers moved the way of `effect`.' }),
    comparedPrompts: z.int().meta({ description: 'Prompts that have answers of the part in both windows.' }),
    examples: z.array(Example).meta({
      description:
        'Up to three pairs of answers to the same prompt by the same engine, one of which has the brand; of the first ten parts of a page.',
    }),
  })
  .meta({ id: 'ChangeReason', examples: [examples.part] })
export type ChangeReason = z.infer<typeof ChangeReason>

const Happened = TimelineEntry.extend({
  kind: z.enum([...TimelineEntry.shape.kind.options, 'page_gained', 'page_lost']).meta({
    description:
      'As in the timeline. `page_gained`, `page_lost`: a page is cited now and was not before, or the reverse, by more than noise; its day is the first or the last on which it is cited.',
  }),
  reference: TimelineEntry.shape.reference.meta({
    description: 'As in the timeline; of a page its address.',
  }),
}).meta({ id: 'Happened', examples: [examples.happened] })
export type Happened = z.infer<typeof Happened>

/** What is told beside the parts. */
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
      'The change in points, with four decimals as all effects. Null where a window has nothing to divide by, or where the windows are not compared.',
  }),
  n: Counts,
  interval: Interval,
  significant: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the whole change is more than noise; null below 5 prompts.' }),
  ...EFFECTS,
  sentence: z.string().meta({ description: 'The largest part in words.' }),
  notShown: z
    .strictObject({ parts: z.int(), ...EFFECTS, effect: Points })
    .meta({ description: 'The parts that are not on this page, added up.' }),
  happened: z.array(Happened).meta({
    description:
      'What happened in both windows, earliest first, the latest 100: notes, edits, recalculations, changes of engines and of surfaces, and pages of the answers that the first part is about; by prompt, of all answers.',
  }),
  notCompared: z
    .array(NotCompared)
    .meta({ description: 'Engines whose answers come from elsewhere than before; then nothing is split.' }),
}
export type Reasons = z.infer<z.ZodObject<typeof REASONS_FIELDS>>

export const REASONS_META = { id: 'ChangeReasons', examples: [examples.reasons] }
