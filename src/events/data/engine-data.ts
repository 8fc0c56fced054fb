import { z } from 'zod'

import { Day } from '../../kernel/days.js'

/**
 * What is measured in answers. `social`, `video`, `news` and `reference` are the shares of cited pages that are on such sites.
 */
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
    day: Day.meta({ description: 'The estimated first day on which answers were different.' }),
    foundDay: Day.meta({ description: 'The day on which the change became more than noise.' }),
    prompts: z.int().meta({ description: 'Number of compared prompts: those that were answered before and after.' }),
    differences: z
      .array(
        z.strictObject({
          measure: z.enum(MEASURES).meta({
            description:
              '`length` and `lineLength`: in characters. `names`, `citations` and `headings`: number per answer. `social`, `video`, `news` and `reference`: percent of the cited pages. ' +
              '`refused` and `searched`: percent of the answers. `listed` (list items): percent of the lines.',
          }),
          previous: z.number(),
          current: z.number(),
        }),
      )
      .meta({ description: 'The largest differences, largest first. Values are averages over the prompts.' }),
  })
  .meta({
    id: 'EngineChangedData',
    description:
      'An engine answers the same prompts differently than before, although provider and model have not changed.',
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
