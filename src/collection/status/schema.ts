import { z } from 'zod'

import { Engine } from '../../kernel/engines.js'
import { Country } from '../../kernel/fields.js'

export const EngineStatus = z
  .strictObject({
    engine: Engine,
    available: z.boolean(),
    provider: z.string().nullable(),
    capture: z.enum(['api', 'screen']).nullable().meta({
      description:
        '`api`: answers come through a programming interface. `screen`: answers are read from the product’s screen. Null if the engine is not connected.',
    }),
    reason: z.string().nullable().meta({
      description:
        'Why the engine cannot be asked and what to do, or which answers to expect. Null if there is nothing to report.',
    }),
    model: z
      .string()
      .nullable()
      .meta({ description: 'The model that is asked. Null if the provider offers no choice.' }),
    keySource: z.enum(['environment', 'stored']).nullable().meta({
      description: 'Where the key of the engine’s provider comes from. Null if the engine is not connected.',
    }),
    usdPerAnswer: z.number().nullable().meta({
      description:
        'Expected cost of an answer in USD, even if the engine is not connected yet. Null if unknown.',
    }),
    priceBasis: z.enum(['answers', 'usual']).nullable().meta({
      description:
        '`answers`: the mean cost of the latest answers. `usual`: the upper end of the usual cost, used until ten costs are known. Null if the cost is unknown.',
    }),
  })
  .meta({
    id: 'EngineStatus',
    examples: [
      {
        engine: 'chatgpt',
        available: true,
        provider: 'openai',
        capture: 'api',
        reason: null,
        model: 'gpt-6-luna',
        keySource: 'stored',
        usdPerAnswer: 0.021,
        priceBasis: 'answers',
      },
    ],
  })
export type EngineStatus = z.infer<typeof EngineStatus>

export const EngineParams = z.strictObject({ engine: Engine })

export const EngineTest = z
  .strictObject({
    engine: Engine,
    question: z.string(),
    provider: z.string().nullable().meta({ description: 'Null if the engine is not connected.' }),
    model: z.string().nullable(),
    answer: z.string().nullable().meta({
      description:
        'The first 500 characters of the answer. Null if there was no answer. The answer is not stored.',
    }),
    costUsd: z.number().nullable().meta({ description: 'Cost of the answer in USD. Null if unknown.' }),
    failure: z
      .string()
      .nullable()
      .meta({ description: 'Why there is no answer. Null if the test succeeded.' }),
  })
  .meta({
    id: 'EngineTest',
    examples: [
      {
        engine: 'chatgpt',
        question: 'When is the next full moon, and what do people call it?',
        provider: 'openai',
        model: 'gpt-6-luna',
        answer: 'The next full moon is on 3 March 2026; people call it the Worm Moon.',
        costUsd: 0.0184,
        failure: null,
      },
    ],
  })
export type EngineTest = z.infer<typeof EngineTest>

export const CountryEngines = z
  .strictObject({
    country: z.string(),
    baseEngines: z.array(Engine).meta({ description: 'The engines that this installation can ask.' }),
    addonEngines: z.array(Engine).meta({
      description: 'The engines that are not connected. `GET /v1/providers` says what to configure for each.',
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
