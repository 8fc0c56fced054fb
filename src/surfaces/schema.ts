import { z } from 'zod'

import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'

const SurfaceCapture = z.enum(['screen', 'interface', 'import', 'simulated']).meta({
  description:
    '`screen`: read from the engine’s own screen. `interface`: through a programming interface, whose answers differ from those in the app. ' +
    '`import`: imported by you. `simulated`: created by the simulator of a sandbox.',
})

/** A surface of a report. */
export const ReportSurface = z
  .strictObject({
    id: z.string().meta({ description: 'Identifier. Send it as `surface` in other reads.' }),
    engine: Engine,
    capture: SurfaceCapture.nullable().meta({
      description:
        'How the answers reach Sightline. Null for `further surfaces`, which are counted together.',
    }),
    provider: z.string().nullable(),
    model: z.string().nullable().meta({ description: 'The model. Null if the provider does not report it.' }),
    firstDay: Day.meta({ description: 'The first day in the window with an answer from this surface.' }),
    lastDay: Day,
    executions: z.int().meta({ description: 'Number of answers in the window, including refusals.' }),
    label: z.string().meta({ description: 'Describes the surface for people.' }),
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
