import { z } from 'zod'

import { Engine } from '../../kernel/engines.js'
import { Country } from '../../kernel/fields.js'

export const EngineStatus = z
  .strictObject({
    engine: Engine,
    available: z.boolean(),
    provider: z.string().nullable(),
    capture: z
      .enum(['api', 'screen'])
      .nullable()
      .meta({ description: 'Through a programming interface, or read off the screen of the product.' }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it cannot be asked and what to do, or what to expect.' }),
  })
  .meta({
    id: 'EngineStatus',
    examples: [{ engine: 'chatgpt', available: true, provider: 'openai', capture: 'api', reason: null }],
  })
export type EngineStatus = z.infer<typeof EngineStatus>

export const CountryEngines = z
  .strictObject({
    country: z.string(),
    baseEngines: z.array(Engine).meta({ description: 'The engines that this installation can ask.' }),
    addonEngines: z.array(Engine).meta({
      description: 'The engines that are not configured; `GET /v1/providers` says what to set for each.',
    }),
  })
  .meta({
    id: 'CountryEngines',
    examples: [{ country: 'us', baseEngines: ['chatgpt', 'gemini'], addonEngines: ['claude'] }],
  })
export type CountryEngines = z.infer<typeof CountryEngines>

export const EngineFilters = z.strictObject({
  country: Country.optional().meta({ description: 'The country from which the engines are asked.' }),
})
