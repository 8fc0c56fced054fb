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

const ALERT = {
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

const VisibilityChanged = z.strictObject(ALERT).meta({
  id: 'VisibilityChangedData',
  description:
    'How often or how early answers name the brand, or how often they cite its pages, changed by more than noise; or that change is over.',
})

const ShareOfVoiceChanged = z.strictObject(ALERT).meta({
  id: 'ShareOfVoiceChangedData',
  description: 'The share of voice or the citation share changed by more than noise; or that change is over.',
})

const SentimentChanged = z.strictObject(ALERT).meta({
  id: 'SentimentChangedData',
  description: 'The sentiment changed by more than noise; or that change is over.',
})

const CompetitorOvertook = z
  .strictObject({
    ...REPORT_FIELDS,
    competitor: z.string(),
    window: DayWindow,
    windowBefore: DayWindow,
    brandCoverage: z.strictObject({ previous: z.number(), current: z.number() }),
    competitorCoverage: z.strictObject({ previous: z.number(), current: z.number() }),
    lead: z
      .strictObject({
        previous: z.number(),
        current: z.number(),
        delta: z.number(),
        interval: z.tuple([z.number(), z.number()]).nullable().meta({ description: '95 % interval of `delta`.' }),
      })
      .meta({ description: 'The coverage of the brand less that of the competitor.' }),
    answers: z.int().meta({ description: 'In both windows.' }),
    prompts: z.int().meta({ description: 'That were asked in both windows.' }),
    evidence: Evidence,
  })
  .meta({ id: 'CompetitorOvertookData', description: 'Answers now name a competitor more often than the brand.' })

const CompetitorDetected = z
  .strictObject({
    ...REPORT_FIELDS,
    name: z.string(),
    window: DayWindow,
    answers: z.int().meta({ description: 'Answers that have the name.' }),
    answersRead: z.int().meta({ description: 'Answers that were looked through.' }),
    evidence: Evidence,
  })
  .meta({
    id: 'CompetitorDetectedData',
    description: 'Answers name a brand that you do not track, and did not before.',
  })

const CITATION = {
  ...REPORT_FIELDS,
  url: z.string(),
  window: DayWindow,
  windowBefore: DayWindow,
  previous: z.int(),
  current: z.int(),
  evidence: Evidence,
}

const CitationGained = z.strictObject(CITATION).meta({
  id: 'CitationGainedData',
  description: 'A page of the brand is cited and was not before, by more than noise.',
})

const CitationLost = z.strictObject(CITATION).meta({
  id: 'CitationLostData',
  description: 'A page of the brand is no longer cited, by more than noise.',
})

export const FIGURE_DATA = {
  'visibility.changed': VisibilityChanged,
  'share_of_voice.changed': ShareOfVoiceChanged,
  'sentiment.changed': SentimentChanged,
  'competitor.overtook': CompetitorOvertook,
  'competitor.detected': CompetitorDetected,
  'citation.gained': CitationGained,
  'citation.lost': CitationLost,
}

const WINDOWS = { window: EXAMPLE_WINDOW, windowBefore: EXAMPLE_WINDOW_BEFORE }
const EVIDENCE = ['01KGX0Q6Q5T4W1J8V3C9N2B7ZD']

const alertExample = (metric: string): z.input<typeof VisibilityChanged> => ({
  ...EXAMPLE_REPORT,
  alertId: EXAMPLE_ID,
  state: 'firing',
  reason: null,
  metric,
  direction: 'down',
  engine: null,
  country: null,
  tagId: null,
  ...WINDOWS,
  previous: 41.2,
  current: 30.8,
  delta: -10.4,
  interval: [-14.1, -6.7],
  answers: 2450,
  prompts: 25,
  evidence: EVIDENCE,
})

const CITATION_EXAMPLE = {
  ...EXAMPLE_REPORT,
  url: 'https://fellrunner.example/wide-fit',
  ...WINDOWS,
  previous: 0,
  current: 31,
  evidence: EVIDENCE,
}

export const FIGURE_EXAMPLES: { [Type in keyof typeof FIGURE_DATA]: z.input<(typeof FIGURE_DATA)[Type]> } = {
  'visibility.changed': alertExample('brandCoverage'),
  'share_of_voice.changed': alertExample('shareOfVoice'),
  'sentiment.changed': alertExample('sentiment'),
  'competitor.overtook': {
    ...EXAMPLE_REPORT,
    competitor: 'Ridgeway',
    ...WINDOWS,
    brandCoverage: { previous: 41.2, current: 30.8 },
    competitorCoverage: { previous: 33.5, current: 38.9 },
    lead: { previous: 7.7, current: -8.1, delta: -15.8, interval: [-20.2, -11.4] },
    answers: 2450,
    prompts: 25,
    evidence: EVIDENCE,
  },
  'competitor.detected': {
    ...EXAMPLE_REPORT,
    name: 'Tarnhows',
    window: EXAMPLE_WINDOW,
    answers: 14,
    answersRead: 200,
    evidence: EVIDENCE,
  },
  'citation.gained': CITATION_EXAMPLE,
  'citation.lost': { ...CITATION_EXAMPLE, previous: 31, current: 0 },
}
