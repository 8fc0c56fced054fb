import { z } from 'zod'

import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'

const SurfaceCapture = z.enum(['screen', 'interface', 'import', 'simulated']).meta({
  description:
    '`screen`: read off the engine’s own screen. `interface`: through a programming interface, which is not what its app shows. ' +
    '`import`: brought by you. `simulated`: by the simulator of a sandbox.',
})

/** A surface of a report. */
export const ReportSurface = z
  .strictObject({
    id: z.string().meta({ description: 'For `surface` of other reads.' }),
    engine: Engine,
    capture: SurfaceCapture.nullable().meta({
      description: 'Null for `further surfaces`, which are counted together.',
    }),
    provider: z.string().nullable(),
    model: z.string().nullable().meta({ description: 'Null if the provider does not say.' }),
    firstDay: Day.meta({ description: 'Of the window.' }),
    lastDay: Day,
    executions: z.int().meta({ description: 'Answers of the window, refusals included.' }),
    label: z.string().meta({ description: 'Where the answers come from, in words.' }),
  })
  .meta({
    id: 'ReportSurface',
    examples: [
      {
        id: 'chatgpt-1',
        engine: 'chatgpt',
        capture: 'screen',
        provider: 'brightdata',
        model: null,
        firstDay: '2026-01-14',
        lastDay: '2026-01-26',
        executions: 240,
        label: 'ChatGPT’s screen, through Bright Data',
      },
    ],
  })
export type ReportSurface = z.infer<typeof ReportSurface>
