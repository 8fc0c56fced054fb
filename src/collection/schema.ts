import { z } from 'zod'

import { Engine } from '../kernel/engines.js'
import { Country } from '../kernel/fields.js'

export const EngineStatus = z
  .strictObject({
    engine: Engine,
    available: z.boolean(),
    provider: z.string().nullable(),
    capture: z
      .enum(['api', 'screen'])
      .nullable()
      .meta({ description: 'Through a programming interface, or read off the screen of the product.' }),
    reason: z.string().nullable().meta({ description: 'Why not, and what to do; or what to expect.' }),
  })
  .meta({
    id: 'EngineStatus',
    examples: [{ engine: 'chatgpt', available: true, provider: 'openai', capture: 'api', reason: null }],
  })
export type EngineStatus = z.infer<typeof EngineStatus>

export const EngineFilters = z.strictObject({
  country: Country.optional().meta({ description: 'The country to be asked from.' }),
})
