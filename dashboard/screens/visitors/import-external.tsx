import { useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { today } from '../../data/days.js'
import type { ExternalImport, ExternalImportResult } from '../../data/types.js'
import { count, many } from '../../data/words.js'
import { FileDrop } from '../../parts/file-drop.js'
import { SelectField } from '../../parts/select-field.js'
import { Refused } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { DayField } from '../../parts/text-field.js'

type Source = ExternalImport['source']

/** The sources, each with the exports that are accepted. */
const SOURCES: [Source, string][] = [
  ['gsc', 'Google Search Console, search: Dates, Queries, Pages, Countries or Devices'],
  ['gsc_ai', 'Google Search Console, generative AI'],
  ['bing', 'Bing Webmaster Tools, AI performance: overview, queries or pages'],
  ['clarity', 'Microsoft Clarity, citations: queries or pages'],
  ['ga4', 'Google Analytics 4, traffic acquisition by source'],
  ['plausible', 'Plausible, imported_sources or imported_visitors'],
  ['matomo', 'Matomo, AI assistants or websites'],
]

export const sourceName = (source: Source): string =>
  SOURCES.find(([one]) => one === source)?.[1].split(':')[0] ?? source

const SKIPPED: Column<ExternalImportResult['skipped'][number]>[] = [
  { title: 'Line', isNumber: true, cell: ({ line }) => count(line) },
  { title: 'Why', cell: ({ reason }) => reason },
]

/** Imports a file of another tool and reports what happened to its lines. */
export function ImportExternal({ workspaceId: id }: { workspaceId: string }) {
  const [source, setSource] = useState<Source>('gsc')
  const [startDate, setStart] = useState('')
  const [endDate, setEnd] = useState('')
  const [done, setDone] = useState<ExternalImportResult & { fileName: string }>()
  const edit = useEdit()
  const send = (file: File) =>
    edit.run(async () => {
      setDone(undefined)
      const days = startDate === '' && endDate === '' ? {} : { startDate, endDate }
      const query = { source, fileName: file.name.slice(-200), ...days }
      const result = await write('externalData.import', {
        id,
        query,
        raw: { type: 'text/csv', content: file },
      })
      setDone({ ...result, fileName: file.name })
    })
  return (
    <section class="stack" aria-label="Import a file">
      <h2>Import a file</h2>
      <SelectField
        id="external-source"
        label="Who exported it"
        value={source}
        onChange={setSource}
        options={SOURCES}
      />
      <div class="row">
        <DayField
          id="external-start"
          label="First day"
          value={startDate}
          onInput={setStart}
          max={today()}
          problem={problemAt(edit.problems, 'startDate')}
        />
        <DayField
          id="external-end"
          label="Last day"
          value={endDate}
          onInput={setEnd}
          max={today()}
          problem={problemAt(edit.problems, 'endDate')}
        />
      </div>
      <p class="quiet small">First and last day are for a file without a column of days.</p>
      <FileDrop
        id="external-file"
        label="Drop the file, or choose it"
        hint="The CSV file as exported, in any language of the source. Importing the same file again changes nothing."
        accept=".csv,.tsv,.txt"
        isDisabled={edit.isBusy}
        onFile={(file) => void send(file)}
      />
      <Refused by={edit} beside={['startDate', 'endDate']} />
      {done && <Imported result={done} />}
    </section>
  )
}

function Imported({ result }: { result: ExternalImportResult & { fileName: string } }) {
  const { fileName, received, stored, unchanged, skipped, skippedLines } = result
  return (
    <div class="stack" role="status">
      <p>
        {fileName}: {many(received, 'line')} read, {count(stored)} stored, {count(unchanged)} known already,{' '}
        {count(skippedLines)} skipped.
      </p>
      {skipped.length > 0 && (
        <Table
          label="Lines that were skipped"
          columns={SKIPPED}
          rows={skipped}
          rowKey={({ line }) => String(line)}
        />
      )}
    </div>
  )
}
