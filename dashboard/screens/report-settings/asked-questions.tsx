import { useRead } from '../../data/cache.js'
import { engineName } from '../../data/filters.js'
import type { BrandReport, ReportCollection } from '../../data/types.js'
import { count, longDay } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'

type EngineRow = ReportCollection['engines'][number]

const COLUMNS: Column<EngineRow>[] = [
  { title: 'Engine', cell: ({ engine }) => <span class="nowrap">{engineName(engine)}</span> },
  { title: 'Planned', isNumber: true, cell: ({ planned }) => count(planned) },
  { title: 'Answered', isNumber: true, cell: ({ answered }) => count(answered) },
  { title: 'No answer shown', isNumber: true, cell: ({ noAnswers }) => count(noAnswers) },
  { title: 'Refused', isNumber: true, cell: ({ refused }) => count(refused) },
  { title: 'Failed', isNumber: true, cell: ({ failed }) => count(failed) },
  {
    title: 'Why',
    cell: ({ reasons }) => <span class="small">{reasons.map(({ reason }) => reason).join(' ') || '–'}</span>,
  },
]

/** What happened to the questions of the last days, by engine. */
export function AskedQuestions({ report }: { report: BrandReport }) {
  const collection = useRead('statistics.readBrandReportCollection', { reportId: report.id })
  return (
    <section class="stack">
      <h2>What was asked</h2>
      <Part of={collection}>
        {({ engines, window }) => (
          <>
            <Table
              label="Questions by engine"
              columns={COLUMNS}
              rows={engines}
              rowKey={({ engine }) => engine}
            />
            <p class="quiet small">
              Questions from {longDay(window.startDate)} to {longDay(window.endDate)}. Days are UTC.
            </p>
          </>
        )}
      </Part>
    </section>
  )
}
