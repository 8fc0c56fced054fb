import { startOf } from '../../kernel/days.js'
import { eachReportAnswer, listDaysOfReports } from '../report-answers.js'
import { DAY, type Table } from '../table.js'
import { ANSWER_COLUMNS } from './answer-columns.js'
import { BRAND_COLUMNS, brandFields, REPORT } from './brand-columns.js'

export const mentions: Table = {
  name: 'mentions',
  description:
    'The brands of a report that answers name: a row for each brand of each answer, with its sentiment.',
  columns: [
    DAY,
    REPORT,
    ...ANSWER_COLUMNS,
    ...BRAND_COLUMNS,
    {
      name: 'position',
      type: 'integer',
      description: 'Position of the brand among the brands of the report that the answer names, from 1.',
    },
    {
      name: 'sentiment',
      type: 'text',
      isNullable: true,
      description: '`positive`, `neutral` or `negative`; null if Sightline cannot judge the language.',
    },
  ],
  listDays: listDaysOfReports,
  addRows: (scope, sink) => {
    const date = startOf(scope.day)
    return eachReportAnswer(scope, ({ report, answer, isNoAnswer, named }) => {
      if (isNoAnswer || named.length === 0) return
      const rows = {
        day: date,
        report_id: report.id,
        answer_id: answer.id,
        prompt_id: answer.promptId,
        country: answer.country,
        engine: answer.engine,
        run: answer.run,
        ...brandFields(
          report,
          named.map(({ brand }) => brand),
        ),
        position: named.map((_, index) => index + 1),
        sentiment: named.map(({ sentiment }) => sentiment),
      }
      sink.add(rows, named.length)
    })
  },
}
