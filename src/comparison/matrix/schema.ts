import { z } from 'zod'

import { Paging } from '../../http/routes/list-route.js'
import { Engine } from '../../kernel/engines.js'
import { Name } from '../../kernel/fields.js'
import { Branded, BrandedCounted } from '../../mentions/index.js'
import { WindowQuery } from '../../reports/index.js'
import { ComparedFigure } from '../figure-schema.js'
import { SurfaceFilter } from '../../surfaces/index.js'
import { METRIC_NAMES } from './metrics.js'
import example from './matrix-example.json' with { type: 'json' }

export const MatrixQuery = WindowQuery.extend({
  rows: z.enum(['brand', 'prompt', 'tag', 'country']).meta({ description: 'What the rows are.' }),
  columns: z
    .enum(['engine', 'brand', 'tag', 'country'])
    .meta({ description: 'What the columns are. Must differ from `rows`.' }),
  metric: z.enum(METRIC_NAMES).optional().meta({
    description:
      'The figure of each cell; `brandCoverage` by default. `sentiment` is the `nss` of `…/stats`.',
  }),
  brand: Name.optional().meta({
    description:
      'The `brand` that cells describe if neither rows nor columns are brands; by default the own brand.',
  }),
  branded: Branded,
  surface: SurfaceFilter,
})
export type MatrixQuery = z.output<typeof MatrixQuery>

const Leader = z
  .strictObject({
    brand: z.string(),
    value: z.number(),
    moreThanNoise: z.boolean().nullable().meta({
      description:
        'Whether the lead over the second brand is more than noise. Null below 5 prompts, and for a single prompt below 5 days.',
    }),
  })
  .meta({ id: 'MatrixLeader' })

const AnswersQuery = z
  .strictObject({
    promptId: z.string().optional(),
    tagId: z.string().optional(),
    country: z.string().optional(),
    engine: Engine.optional(),
    brand: z.string().optional(),
    named: z.literal('true').optional(),
  })
  .meta({ id: 'MatrixAnswersQuery' })

const Entry = z
  .strictObject({
    id: z.string().nullable().meta({
      description:
        'The `brand`, the id of the prompt or tag, the country or the engine. Null for prompts without a tag.',
    }),
    label: z.string(),
    leader: Leader.nullable().meta({
      description:
        'The brand with the best value over all answers of the row or column. Null if the row or column is a brand itself, or if no brand has a value.',
    }),
    answers: AnswersQuery.nullable().meta({
      description:
        'Parameters for `…/answers`. Combine those of the row, those of the column and the window to list the answers behind a cell; for a brand, the answers that name it. Null for prompts without a tag.',
    }),
  })
  .meta({ id: 'MatrixEntry' })

const MatrixFields = z.strictObject({
  metric: z.enum(METRIC_NAMES),
  brand: z
    .string()
    .nullable()
    .meta({ description: 'The brand that cells describe. Null if rows or columns are brands.' }),
  window: z.strictObject({
    startDate: z.string(),
    endDate: z.string(),
    previousStartDate: z.string(),
    previousEndDate: z.string(),
    branded: BrandedCounted,
  }),
  rows: z.array(Entry).meta({
    description:
      'Brands in the report’s order, own brand first; prompts newest first; tags by name; countries by code.',
  }),
  columns: z.array(Entry).meta({ description: 'All columns, on every page of rows.' }),
  cells: z.array(z.array(ComparedFigure.nullable())).meta({
    description: 'One figure for each row and column. Null if there is nothing to count.',
  }),
  paging: Paging,
})

export const Matrix = MatrixFields.meta({ id: 'Matrix', examples: [MatrixFields.parse(example)] })
export type Matrix = z.infer<typeof Matrix>
