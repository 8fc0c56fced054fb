import { useState } from 'preact/hooks'

import { go } from '../../data/address.js'
import { put, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { useMay } from '../../data/session.js'
import type { BrandReport } from '../../data/types.js'
import { countryName } from '../../data/words.js'
import { Confirm } from '../../parts/confirm.js'
import { TextField } from '../../parts/text-field.js'
import { Form } from '../../parts/form.js'

/** The title of the report, its countries and engines, and a button that deletes it. */
export function ReportTab({ report }: { report: BrandReport }) {
  const mayWrite = useMay('write')
  return (
    <>
      {mayWrite && <Title report={report} />}
      <section class="stack">
        <h2>Countries</h2>
        <p>{report.countries.map(countryName).join(', ') || 'None yet.'}</p>
        <p class="quiet">
          They come from the prompts, each of which is asked for one country. To add a country, add a prompt
          for it.
        </p>
      </section>
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
        hint="It does not affect any figure."
        problem={problemAt(edit.problems, 'reportTitle')}
        isRequired
      />
    </Form>
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
        Its prompts and answers are kept in the workspace; figures, versions, notes and actions are deleted.
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
