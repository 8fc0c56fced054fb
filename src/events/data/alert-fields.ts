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
    description: 'The window that `window` is compared with: the days before it. When the change is over, the days before the alert fired.',
  }),
  previous: z.number().nullable(),
  current: z.number().nullable(),
  delta: z.number().nullable(),
  interval: z
    .tuple([z.number(), z.number()])
    .nullable()
    .meta({ description: '95 % interval of `delta`. Null if it is unknown.' }),
  answers: z.int().meta({ description: 'Number of compared answers, in both windows.' }),
  prompts: z.int().meta({ description: 'Number of compared prompts: those that were asked in both windows.' }),
  evidence: Evidence,
}

export const RECOVERIES = ['back', 'settled', 'redefined', 'unmeasured'] as const

/** The fields of an event of an alert that watches answers. */
export const ALERT = {
  ...REPORT_FIELDS,
  alertId: z.string(),
  state: z.enum(['firing', 'recovered']),
  reason: z.enum(RECOVERIES).nullable().meta({
    description:
      'Why the change is over. Null while the alert fires. `back`: the figure is back at its level before. `settled`: it stays at its new level. ' +
      '`redefined`: an edit of the report has changed the figures. `unmeasured`: the windows can no longer be compared.',
  }),
  metric: z.string(),
  direction: z.enum(['down', 'up']).meta({ description: 'Direction of the change that fired.' }),
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
