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
    model: z.string().nullable().meta({ description: 'The model that is asked, where there is a choice.' }),
    keySource: z.enum(['environment', 'stored']).nullable().meta({
      description: 'Where the key of its provider comes from; null where it is not connected.',
    }),
    usdPerAnswer: z.number().nullable().meta({
      description: 'What an answer is likely to cost, also where the engine is not connected yet.',
    }),
    priceBasis: z.enum(['answers', 'usual']).nullable().meta({
      description:
        '`answers`: the mean of the last answers. `usual`: the upper end of what is usual, while fewer than ten are known.',
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
    provider: z.string().nullable().meta({ description: 'Null where the engine is not connected.' }),
    model: z.string().nullable(),
    answer: z
      .string()
      .nullable()
      .meta({ description: 'Its first 500 characters; null where there was none. It is not stored.' }),
    costUsd: z.number().nullable().meta({ description: 'What the answer cost, where that is known.' }),
    failure: z.string().nullable().meta({ description: 'Why there is no answer; null where all is well.' }),
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
