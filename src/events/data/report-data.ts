import { z } from 'zod'

import { DayWindow, EXAMPLE_ID, EXAMPLE_REPORT, EXAMPLE_WINDOW, REPORT_FIELDS } from './fields.js'

const ReportReady = z
  .strictObject(REPORT_FIELDS)
  .meta({ id: 'ReportReadyData', description: 'The first figures of a report are ready.' })

const ReportRecalculated = z
  .strictObject({
    ...REPORT_FIELDS,
    version: z.int(),
    difference: z
      .strictObject({ mentionsBefore: z.int(), mentionsAfter: z.int(), executions: z.int() })
      .meta({ description: 'Mentions of the own brand over all days, before and after the change, and the number of answers.' }),
  })
  .meta({ id: 'ReportRecalculatedData', description: 'The figures of a report now include a change of the report.' })

const ListedRecommendation = z.strictObject({
  recommendationId: z.string(),
  type: z.string(),
  engine: z.string(),
  country: z.string(),
  title: z.string(),
  priority: z.int(),
})

export const MAX_LISTED_RECOMMENDATIONS = 10

const RecommendationCreated = z
  .strictObject({
    ...REPORT_FIELDS,
    count: z.int().meta({ description: 'Number of new recommendations since the previous run.' }),
    recommendations: z
      .array(ListedRecommendation)
      .max(MAX_LISTED_RECOMMENDATIONS)
      .meta({ description: `Up to ${MAX_LISTED_RECOMMENDATIONS} of them, highest priority first.` }),
  })
  .meta({ id: 'RecommendationCreatedData', description: 'A report has new recommendations.' })

const ExportCompleted = z
  .strictObject({
    ...REPORT_FIELDS,
    exportId: z.string(),
    kind: z.string(),
    fileName: z.string(),
    bytes: z.int(),
    window: DayWindow,
    scheduled: z.boolean(),
  })
  .meta({ id: 'ExportCompletedData', description: 'A file of a report can be downloaded.' })

export const REPORT_DATA = {
  'report.ready': ReportReady,
  'report.recalculated': ReportRecalculated,
  'recommendation.created': RecommendationCreated,
  'export.completed': ExportCompleted,
}

export const REPORT_EXAMPLES: { [Type in keyof typeof REPORT_DATA]: z.input<(typeof REPORT_DATA)[Type]> } = {
  'report.ready': EXAMPLE_REPORT,
  'report.recalculated': {
    ...EXAMPLE_REPORT,
    version: 4,
    difference: { mentionsBefore: 1204, mentionsAfter: 1377, executions: 15_750 },
  },
  'recommendation.created': {
    ...EXAMPLE_REPORT,
    count: 1,
    recommendations: [
      {
        recommendationId: 'b0d7c1',
        type: 'PUBLISH_PAGE',
        engine: 'chatgpt',
        country: 'uk',
        title: 'Publish a page on wide-fit trail shoes',
        priority: 3,
      },
    ],
  },
  'export.completed': {
    ...EXAMPLE_REPORT,
    exportId: EXAMPLE_ID,
    kind: 'pdf',
    fileName: 'fellrunner-2026-01-20-2026-01-26.pdf',
    bytes: 183_204,
    window: EXAMPLE_WINDOW,
    scheduled: true,
  },
}
