import { z } from 'zod'

import { ALERT, alertExample, EXAMPLE_EVIDENCE, EXAMPLE_WINDOWS, riseExample } from './alert-fields.js'
import { DayWindow, Evidence, EXAMPLE_REPORT, EXAMPLE_WINDOW, REPORT_FIELDS } from './fields.js'

const VisibilityChanged = z.strictObject(ALERT).meta({
  id: 'VisibilityChangedData',
  description:
    'How often or how early answers name the brand, or how often they cite its pages, changed by more than noise. Or such a change is over.',
})

const ShareOfVoiceChanged = z.strictObject(ALERT).meta({
  id: 'ShareOfVoiceChangedData',
  description: 'The share of voice or the citation share changed by more than noise. Or such a change is over.',
})

const SentimentChanged = z.strictObject(ALERT).meta({
  id: 'SentimentChangedData',
  description: 'The sentiment changed by more than noise. Or such a change is over.',
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
        interval: z.tuple([z.number(), z.number()]).nullable().meta({ description: '95 % interval of `delta`. Null if it is unknown.' }),
      })
      .meta({ description: 'The coverage of the brand minus that of the competitor.' }),
    answers: z.int().meta({ description: 'Number of compared answers, in both windows.' }),
    prompts: z.int().meta({ description: 'Number of compared prompts: those that were asked in both windows.' }),
    evidence: Evidence,
    alertId: z.string().optional().meta({
      description: 'The alert that watches this competitor. Left out if there is none.',
    }),
    engine: z.string().nullable().optional(),
    country: z.string().nullable().optional(),
    tagId: z.string().nullable().optional(),
  })
  .meta({ id: 'CompetitorOvertookData', description: 'Answers now name a competitor more often than the brand.' })

const CompetitorChanged = z.strictObject({ ...ALERT, competitor: z.string() }).meta({
  id: 'CompetitorChangedData',
  description:
    'A figure of a competitor that an alert watches changed by more than noise. Or such a change is over. For `overtaking`, which fires as `competitor.overtook`, ' +
    'only the end is reported: the figures are then the coverage of the brand minus that of the competitor.',
})

const WeaknessChanged = z.strictObject({ ...ALERT, aspect: z.string() }).meta({
  id: 'WeaknessChangedData',
  description:
    'The share of answers naming the brand that say something against it about an aspect changed by more than noise. Or such a change is over.',
})

const CompetitorDetected = z
  .strictObject({
    ...REPORT_FIELDS,
    name: z.string(),
    window: DayWindow,
    answers: z.int().meta({ description: 'Number of answers that contain the name.' }),
    answersRead: z.int().meta({ description: 'Number of answers that were searched.' }),
    evidence: Evidence,
  })
  .meta({
    id: 'CompetitorDetectedData',
    description: 'Answers name a brand that you do not track and that they did not name before.',
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
  description: 'A page of the brand is now cited and was not before, by more than noise.',
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
  'competitor.changed': CompetitorChanged,
  'weakness.changed': WeaknessChanged,
  'competitor.detected': CompetitorDetected,
  'citation.gained': CitationGained,
  'citation.lost': CitationLost,
}

const CITATION_EXAMPLE = {
  ...EXAMPLE_REPORT,
  url: 'https://fellrunner.example/wide-fit',
  ...EXAMPLE_WINDOWS,
  previous: 0,
  current: 31,
  evidence: EXAMPLE_EVIDENCE,
}

export const FIGURE_EXAMPLES: { [Type in keyof typeof FIGURE_DATA]: z.input<(typeof FIGURE_DATA)[Type]> } = {
  'visibility.changed': alertExample('brandCoverage'),
  'share_of_voice.changed': alertExample('shareOfVoice'),
  'sentiment.changed': alertExample('sentiment'),
  'competitor.overtook': {
    ...EXAMPLE_REPORT,
    competitor: 'Ridgeway',
    ...EXAMPLE_WINDOWS,
    brandCoverage: { previous: 41.2, current: 30.8 },
    competitorCoverage: { previous: 33.5, current: 38.9 },
    lead: { previous: 7.7, current: -8.1, delta: -15.8, interval: [-20.2, -11.4] },
    answers: 2450,
    prompts: 25,
    evidence: EXAMPLE_EVIDENCE,
  },
  'competitor.changed': { ...riseExample('brandCoverage'), competitor: 'Ridgeway' },
  'weakness.changed': { ...riseExample('weakness'), aspect: 'price' },
  'competitor.detected': {
    ...EXAMPLE_REPORT,
    name: 'Tarnhows',
    window: EXAMPLE_WINDOW,
    answers: 14,
    answersRead: 200,
    evidence: EXAMPLE_EVIDENCE,
  },
  'citation.gained': CITATION_EXAMPLE,
  'citation.lost': { ...CITATION_EXAMPLE, previous: 31, current: 0 },
}
