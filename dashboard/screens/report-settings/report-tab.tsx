import { useState } from 'preact/hooks'

import { go } from '../../data/address.js'
import { put, useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { engineName } from '../../data/filters.js'
import { useMay } from '../../data/session.js'
import type { BrandReport, ReportCollection } from '../../data/types.js'
import { count, countryName, longDay } from '../../data/words.js'
import { Confirm } from '../../parts/confirm.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { TextField } from '../../parts/text-field.js'
import { Form } from '../../parts/form.js'

/** What the report is called, where and whom it asks, and its end. */
export function ReportTab({ report }: { report: BrandReport }) {
  const mayWrite = useMay('write')
  return (
    <>
      {mayWrite && <Title report={report} />}
      <section class="stack">
        <h2>Countries</h2>
        <p>{report.countries.map(countryName).join(', ') || 'None yet.'}</p>
        <p class="quiet">
          They follow from the prompts, each of which is asked for one country; a prompt for another country
          adds it.
        </p>
      </section>
      <Engines report={report} />
      {mayWrite && <Deletion report={report} />}
    </>
  )
}

function Title({ report }: { report: BrandReport }) {
  const [title, setTitle] = useState(report.reportTitle)
  const edit = useEdit()
  const save = () =>
    edit.run(async () => {
      const body = { reportTitle: title.trim() }
      const reportId = report.id
      put('brandReports.read', { reportId }, await write('brandReports.update', { reportId, body }))
    })
  return (
    <Form
      class="stack narrow"
      edit={edit}
      action="Save the title"
      isDisabled={title.trim() === report.reportTitle}
      beside={['reportTitle']}
      onSubmit={save}
    >
      <h2>Title</h2>
      <TextField
        id="report-title"
        label="Title of the report"
        value={title}
        onInput={setTitle}
        hint="No figure changes with it."
        problem={problemAt(edit.problems, 'reportTitle')}
        isRequired
      />
    </Form>
  )
}

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

function Engines({ report }: { report: BrandReport }) {
  const collection = useRead('statistics.readBrandReportCollection', { reportId: report.id })
  return (
    <section class="stack">
      <h2>Engines</h2>
      <p class="quiet">
        Every engine that can be asked is asked; which ones, the{' '}
        <a href="/settings?tab=engines">providers of this installation</a> decide.
      </p>
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

function Deletion({ report }: { report: BrandReport }) {
  const [isAsked, setAsked] = useState(false)
  const edit = useEdit()
  const remove = () =>
    edit.run(async () => {
      await write('brandReports.delete', { reportId: report.id })
      go('/')
    })
  return (
    <section class="stack">
      <h2>Delete the report</h2>
      <p class="quiet">
        Its prompts and answers stay in the workspace; figures, versions, notes and actions do not.
      </p>
      <div>
        <button type="button" class="button danger" onClick={() => setAsked(true)}>
          Delete this report
        </button>
      </div>
      {isAsked && (
        <Confirm
          title={`Delete “${report.reportTitle}”?`}
          action="Delete the report"
          edit={edit}
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>
            The report on {report.brand} and {report.competitors.length} competitors is gone at once, with its
            notes and versions. This cannot be undone.
          </p>
        </Confirm>
      )}
    </section>
  )
}
