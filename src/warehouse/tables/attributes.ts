import { ASPECTS } from '../../detection/index.js'
import { firstDayOfMonth, startOf } from '../../kernel/days.js'
import { eachStatement, openSaidSheets } from '../../mentions/index.js'
import { listDaysOfReports, openDayAnswers } from '../report-answers.js'
import { DAY, type Rows, type Table } from '../table.js'
import { ANSWER_COLUMNS } from './answer-columns.js'
import { BRAND_COLUMNS, REPORT } from './brand-columns.js'

export const attributes: Table = {
  name: 'attributes',
  description: 'What answers say for or against the brands of a report: a row for each statement.',
  columns: [
    DAY,
    REPORT,
    ...ANSWER_COLUMNS,
    ...BRAND_COLUMNS,
    {
      name: 'aspect',
      type: 'text',
      description: 'The aspect that the statement is about, for example `price`.',
    },
    { name: 'polarity', type: 'text', description: 'Whether the statement is `positive` or `negative`.' },
    {
      name: 'phrase',
      type: 'text',
      isNullable: true,
      description: 'The words of the statement, in their basic form.',
    },
    {
      name: 'start',
      type: 'integer',
      description: 'Where the words begin in the text of the answer, in UTF-16 code units.',
    },
    { name: 'length', type: 'integer', description: 'Length of the words, in UTF-16 code units.' },
  ],
  listDays: listDaysOfReports,
  addRows: async (scope, sink) => {
    const { tx, workspaceId, day, reads } = scope
    const answersOf = await openDayAnswers(scope)
    for (const report of await reads.reports()) {
      const order = new Map(report.prompts.map(({ id }, index) => [id, index]))
      const date = startOf(day)
      const found: { at: number; key: string; start: number; row: Rows }[] = []
      const sheets = await openSaidSheets(tx, {
        workspaceId,
        lineup: report.version.lineup,
        promptIds: [...order.keys()],
        months: [firstDayOfMonth(day)],
      })
      await sheets.each(({ promptId, sheet }) => {
        const answerOf = answersOf(promptId)
        eachStatement(sheet, Number(day.slice(8)), ({ engine, run, brand: which, statement }) => {
          const answer = answerOf(engine, run)
          if (answer === undefined) return
          const { aspect, polarity, phrase, start, length } = statement
          const named = report.version.brands[which]
          const brandDomain = named?.brandDomain ?? ''
          const row = {
            day: date,
            report_id: report.id,
            answer_id: answer.id,
            prompt_id: promptId,
            country: answer.country,
            engine: answer.engine,
            run,
            brand: named?.brand ?? '',
            brand_domain: brandDomain,
            is_own: which === 0,
            aspect: ASPECTS[aspect] ?? '',
            polarity: polarity > 0 ? 'positive' : 'negative',
            phrase: phrase || null,
            start,
            length,
          }
          const key = `${row.engine} ${run} ${brandDomain}`
          found.push({ at: order.get(promptId) ?? 0, key, start, row })
        })
      })
      found.sort(
        (one, other) =>
          one.at - other.at || (one.key < other.key ? -1 : one.key > other.key ? 1 : one.start - other.start),
      )
      for (const { row } of found) sink.add(row)
    }
  },
}
