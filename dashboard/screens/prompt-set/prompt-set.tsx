import { useState } from 'preact/hooks'

import type { RouteParams } from '../../routes.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { linesOf } from '../../data/lines-of.js'
import type { BrandReport, PreviewedPromptSet } from '../../data/types.js'
import { Form } from '../../parts/form.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { LinesField, TextField } from '../../parts/text-field.js'
import { ChoosePrompts } from './choose-prompts.js'

const SOURCES = {
  gsc: 'Queries of Search Console that were imported',
  fan_outs: 'What engines searched for stored answers',
  competitors: 'The own brand against each competitor',
} as const
type Source = keyof typeof SOURCES

/** Builds a prompt set from questions that people ask: collect, preview, choose. */
export default function PromptSet({ reportId }: RouteParams) {
  return (
    <ReportScreen title="Build a prompt set" reportId={reportId} hasFilters={false}>
      {(report) => (
        <>
          <p class="small">
            <a href={`/reports/${reportId}/prompts`}>Prompts</a>
          </p>
          <h1>Build a prompt set</h1>
          {report && <Collect report={report} />}
        </>
      )}
    </ReportScreen>
  )
}

function Collect({ report }: { report: BrandReport }) {
  const edit = useEdit()
  const [text, setText] = useState('')
  const [subjects, setSubjects] = useState('')
  const [url, setUrl] = useState('')
  const [file, setFile] = useState('')
  const [chosen, setChosen] = useState<Source[]>([])
  const [set, setSet] = useState<PreviewedPromptSet>()
  const [previews, setPreviews] = useState(0)
  const [lines, named] = [linesOf(text), linesOf(subjects)]
  const source = [
    ...chosen,
    ...(file === '' ? [] : (['csv'] as const)),
    ...(url === '' ? [] : (['site'] as const)),
    ...(named.length === 0 ? [] : (['templates'] as const)),
  ]
  const preview = () =>
    edit.run(async () => {
      const { id: reportId, workspaceId, countries } = report
      const body = {
        workspaceId,
        reportId,
        ...(countries.length === 1 && { country: countries[0] }),
        ...(lines.length > 0 && { lines }),
        ...(source.length > 0 && { source }),
        ...(file !== '' && { file }),
        ...(url !== '' && { url }),
        ...(named.length > 0 && { subjects: named }),
      }
      setSet(await request('promptSets.preview', { body }))
      setPreviews(previews + 1)
    })
  return (
    <>
      <Form
        class="stack narrow"
        label="Where questions come from"
        edit={edit}
        action="Preview the set"
        busyAction="Reading …"
        isDisabled={lines.length === 0 && source.length === 0}
        onSubmit={preview}
      >
        <LinesField id="set-lines" label="Questions, one a line" value={text} onInput={setText} rows={5} />
        <fieldset class="field">
          <legend>Also from</legend>
          {(Object.keys(SOURCES) as Source[]).map((one) => (
            <label class="check" key={one}>
              <input
                type="checkbox"
                checked={chosen.includes(one)}
                onChange={() =>
                  setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
                }
              />
              {SOURCES[one]}
            </label>
          ))}
        </fieldset>
        <div class="field">
          <label for="set-file">A table (CSV) with a column of questions</label>
          <input
            id="set-file"
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void textOf(event.currentTarget.files?.[0]).then(setFile)}
          />
        </div>
        <TextField
          id="set-url"
          label="A page, for its headings and questions"
          value={url}
          onInput={setUrl}
          maxLength={2048}
        />
        <LinesField
          id="set-subjects"
          label="Subjects for templates, one a line"
          hint="For example running shoes. Sightline writes questions of each intent about it."
          value={subjects}
          onInput={setSubjects}
          rows={2}
        />
      </Form>
      {set && <ChoosePrompts key={previews} set={set} report={report} />}
    </>
  )
}

const textOf = async (file: File | undefined) => (await file?.text()) ?? ''
