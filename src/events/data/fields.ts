import { z } from 'zod'

import { Day } from '../../kernel/days.js'

export const EXAMPLE_ID = '01K9ZQ8X7B8M3X5R6W2V0Y1N4C'

/** The report that an event is about. */
export const REPORT_FIELDS = {
  reportId: z.string(),
  reportTitle: z.string(),
}

const MAX_REPORTS = 10

/** The reports of an event about several. */
export const Reports = z.array(z.strictObject(REPORT_FIELDS)).max(MAX_REPORTS)

export const EXAMPLE_REPORT = { reportId: EXAMPLE_ID, reportTitle: 'Fellrunner in the UK' }

export const MAX_EVIDENCE = 5

export const Evidence = z.array(z.string()).max(MAX_EVIDENCE).meta({
  description: 'The `runId` of up to five answers that show it.',
})

export const DayWindow = z.strictObject({ startDate: Day, endDate: Day })

export const EXAMPLE_WINDOW = { startDate: '2026-01-20', endDate: '2026-01-26' }
export const EXAMPLE_WINDOW_BEFORE = { startDate: '2026-01-13', endDate: '2026-01-19' }
