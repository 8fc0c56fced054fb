import { z } from 'zod'

import { Day } from '../../kernel/days.js'

/** What is measured of an answer; of shares, what part of the cited pages is of such sites. */
const MEASURES = [
  'length',
  'names',
  'citations',
  'social',
  'video',
  'news',
  'reference',
  'refused',
  'searched',
  'listed',
  'headings',
  'lineLength',
] as const

const EngineChanged = z
  .strictObject({
    engine: z.string(),
    capture: z.enum(['screen', 'interface', 'import', 'simulated']),
    provider: z.string(),
    model: z.string().nullable(),
    day: Day.meta({ description: 'The first day on which answers were different, as far as can be told.' }),
    foundDay: Day.meta({ description: 'The day whose answers made it sure.' }),
    prompts: z.int().meta({ description: 'Those that were answered before and after.' }),
    differences: z
      .array(
        z.strictObject({
          measure: z.enum(MEASURES).meta({
            description:
              '`length` and `lineLength` in characters, `names`, `citations` and `headings` as numbers an answer; `social`, `video`, `news` and `reference` in percent of the cited pages, ' +
              '`refused` and `searched` in percent of the answers, `listed` (items of lists) in percent of the lines.',
          }),
          previous: z.number(),
          current: z.number(),
        }),
      )
      .meta({ description: 'What differs most, the largest first; averages over the prompts.' }),
  })
  .meta({
    id: 'EngineChangedData',
    description:
      'An engine answers the same prompts differently than before, though provider and model are the same.',
  })

export const ENGINE_DATA = { 'engine.changed': EngineChanged }

export const ENGINE_EXAMPLES: { [Type in keyof typeof ENGINE_DATA]: z.input<(typeof ENGINE_DATA)[Type]> } = {
  'engine.changed': {
    engine: 'chatgpt',
    capture: 'interface',
    provider: 'openai',
    model: 'gpt-5',
    day: '2026-01-20',
    foundDay: '2026-01-24',
    prompts: 25,
    differences: [
      { measure: 'length', previous: 1480, current: 2042 },
      { measure: 'citations', previous: 6.3, current: 4.2 },
    ],
  },
}
