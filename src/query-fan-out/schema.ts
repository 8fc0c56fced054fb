import { z } from 'zod'

import { Engine, ENGINES } from '../kernel/engines.js'
import { Id, text, Timestamp } from '../kernel/fields.js'
import { QUERY_TYPES } from '../query-expansion/index.js'

export const FanOutParams = z.strictObject({
  fanOutId: Id.meta({ description: 'Query fan-out identifier.' }),
})

export const FanOutFilters = z.strictObject({
  workspaceId: Id.meta({ description: 'Only fan-outs of this workspace.' }),
})

const EXAMPLE = {
  id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C',
  query: 'best trail running shoes for flat feet',
  createdDate: '2026-01-26T08:29:44.850Z',
}
const WORKSPACE = '01K9ZQ4T7B8M3X5R6W2V0Y1N4C'

const Status = z.enum(['pending', 'completed'])

const SHAPE = { id: z.string(), query: z.string(), status: Status, createdDate: Timestamp }

const Engines = z
  .array(Engine)
  .min(1)
  .max(ENGINES.length)
  .check(({ value, issues }) => {
    const seen = new Set<Engine>()
    const again = value.findIndex((engine) => seen.size === seen.add(engine).size)
    if (again === -1) return
    const message = 'Expected each engine once.'
    issues.push({ input: value, code: 'custom', path: [again], params: { code: 'not_unique' }, message })
  })

export const CreateQueryFanOut = z
  .strictObject({
    workspaceId: Id,
    query: text({ max: 1000 }),
    engines: Engines.optional().meta({
      description: 'The engines whose searches you want. Default: all engines of `GET /v1/providers`.',
    }),
  })
  .meta({
    id: 'CreateQueryFanOut',
    examples: [{ workspaceId: WORKSPACE, query: EXAMPLE.query, engines: ['chatgpt'] }],
  })
export type CreateQueryFanOut = z.output<typeof CreateQueryFanOut>

export const CreatedQueryFanOut = z
  .strictObject(SHAPE)
  .meta({ id: 'CreatedQueryFanOut', examples: [{ ...EXAMPLE, status: 'pending' }] })
export type CreatedQueryFanOut = z.infer<typeof CreatedQueryFanOut>

export const ListedQueryFanOut = z
  .strictObject({
    ...SHAPE,
    workspaceId: z.string(),
    queriesCount: z
      .int()
      .meta({ description: 'Number of queries over all engines. 0 until the fan-out is completed.' }),
  })
  .meta({
    id: 'ListedQueryFanOut',
    examples: [{ ...EXAMPLE, status: 'completed', workspaceId: WORKSPACE, queriesCount: 57 }],
  })
export type ListedQueryFanOut = z.infer<typeof ListedQueryFanOut>

const Expanded = z
  .strictObject({
    query: z.string(),
    type: z.enum(QUERY_TYPES),
    userIntent: z.string(),
    reasoning: z.string(),
    origin: z.enum(['observed', 'modelled']).meta({
      description:
        '`observed`: the engine really searched this. `modelled`: the engine is likely to search it.',
    }),
  })
  .meta({
    id: 'ExpandedQuery',
    examples: [
      {
        query: 'trail running shoes for flat feet compared',
        type: 'comparison',
        userIntent: 'See candidates side by side',
        reasoning: 'Answers to such questions set the candidates against each other.',
        origin: 'modelled',
      },
    ],
  })

/** The searches of one engine as they are stored and shown. */
export const FanOutResult = z
  .strictObject({
    engine: Engine,
    state: z.enum(['finished', 'failed']),
    reasoningForCount: z.string().meta({
      description:
        'Why there are this many queries, and where the observed ones come from or why there are none.',
    }),
    expandedQueries: z.array(Expanded).meta({ description: 'The queries. Observed queries come first.' }),
    failureReason: z.string().nullable(),
  })
  .meta({ id: 'FanOutResult' })
export type FanOutResult = z.infer<typeof FanOutResult>

export const QueryFanOut = z
  .strictObject({
    ...SHAPE,
    completedDate: Timestamp.nullable(),
    failureReason: z.string().nullable().meta({
      description: 'Always null. A fan-out never fails as a whole: each engine has its own reason.',
    }),
    engines: z.array(Engine),
    results: z.array(FanOutResult).meta({
      description:
        'One result for each of `engines`, in the same order. Empty until the fan-out is completed.',
    }),
  })
  .meta({
    id: 'QueryFanOut',
    examples: [
      {
        ...EXAMPLE,
        status: 'pending',
        completedDate: null,
        failureReason: null,
        engines: ['chatgpt'],
        results: [],
      },
    ],
  })
export type QueryFanOut = z.infer<typeof QueryFanOut>
