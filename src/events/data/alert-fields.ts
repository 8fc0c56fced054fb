import { z } from 'zod'

import {
  DayWindow,
  Evidence,
  EXAMPLE_ID,
  EXAMPLE_REPORT,
  EXAMPLE_WINDOW,
  EXAMPLE_WINDOW_BEFORE,
  REPORT_FIELDS,
} from './fields.js'

const COMPARED = {
  window: DayWindow,
  windowBefore: DayWindow.meta({
    description: 'What it is compared with: the days before, or when it is over those before it fired.',
  }),
  previous: z.number().nullable(),
  current: z.number().nullable(),
  delta: z.number().nullable(),
  interval: z
    .tuple([z.number(), z.number()])
    .nullable()
    .meta({ description: '95 % interval of `delta`; null where it is not known.' }),
  answers: z.int().meta({ description: 'In both windows.' }),
  prompts: z.int().meta({ description: 'That were asked in both windows.' }),
  evidence: Evidence,
}

export const RECOVERIES = ['back', 'settled', 'redefined', 'unmeasured'] as const

/** What the event of an alert says that watches answers. */
export const ALERT = {
  ...REPORT_FIELDS,
  alertId: z.string(),
  state: z.enum(['firing', 'recovered']),
  reason: z.enum(RECOVERIES).nullable().meta({
    description:
      'Why it is over; null while it fires. `back`: the figure is where it was before. `settled`: it stays at its new level. ' +
      '`redefined`: an edit of the report has changed the figures. `unmeasured`: the windows cannot be compared any more.',
  }),
  metric: z.string(),
  direction: z.enum(['down', 'up']).meta({ description: 'Of the change that fired.' }),
  engine: z.string().nullable(),
  country: z.string().nullable(),
  tagId: z.string().nullable(),
  ...COMPARED,
}

type AlertData = z.input<z.ZodObject<typeof ALERT>>

export const EXAMPLE_WINDOWS = { window: EXAMPLE_WINDOW, windowBefore: EXAMPLE_WINDOW_BEFORE }
export const EXAMPLE_EVIDENCE = ['01KGX0Q6Q5T4W1J8V3C9N2B7ZD']

export const alertExample = (metric: string): AlertData => ({
  ...EXAMPLE_REPORT,
  alertId: EXAMPLE_ID,
  state: 'firing',
  reason: null,
  metric,
  direction: 'down',
  engine: null,
  country: null,
  tagId: null,
  ...EXAMPLE_WINDOWS,
  previous: 41.2,
  current: 30.8,
  delta: -10.4,
  interval: [-14.1, -6.7],
  answers: 2450,
  prompts: 25,
  evidence: EXAMPLE_EVIDENCE,
})

export const riseExample = (metric: string): AlertData => ({
  ...alertExample(metric),
  direction: 'up',
  previous: 30.8,
  current: 41.2,
  delta: 10.4,
  interval: [6.7, 14.1],
})
