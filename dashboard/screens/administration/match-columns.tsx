import { useEffect, useRef, useState } from 'preact/hooks'

import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { engineName } from '../../data/filters.js'
import type { ImportPreview, Workspace } from '../../data/types.js'
import { fieldOf, FIELDS } from '../../data/upload/csv-lines.js'
import { firstLinesOf, headingsOf, type Matched } from '../../data/upload/pieces.js'
import { count, countryName, longDay, NONE } from '../../data/words.js'
import { Choice } from '../../parts/filter-bar.js'
import { Refused } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'

type Line = ImportPreview['items'][number]

/** The labels of the fields. */
const NAMES: Record<(typeof FIELDS)[number], string> = {
  promptId: 'Id of the prompt',
  prompt: 'Prompt',
  country: 'Country',
  engine: 'Engine',
  day: 'Day',
  askedDate: 'Moment',
  run: 'Run',
  model: 'Model',
  text: 'Answer',
  citations: 'Cited pages',
  searchQueries: 'Searches',
}

const SHOWN = 120

const COLUMNS: Column<Line>[] = [
  { title: 'Line', isNumber: true, cell: ({ line }) => count(line) },
  { title: 'Prompt', cell: ({ answer }) => answer?.prompt ?? answer?.promptId ?? NONE },
  {
    title: 'Country',
    cell: ({ answer }) => (answer?.country === undefined ? NONE : countryName(answer.country)),
  },
  { title: 'Engine', cell: ({ answer }) => (answer === null ? NONE : engineName(answer.engine)) },
  {
    title: 'Day',
    cell: ({ answer }) => (
      <span class="nowrap">{answer?.day === undefined ? NONE : longDay(answer.day)}</span>
    ),
  },
  {
    title: 'Answer',
    cell: ({ answer }) => <span class="address">{answer?.text.slice(0, SHOWN) ?? NONE}</span>,
  },
  { title: 'Cited pages', isNumber: true, cell: ({ answer }) => count(answer?.citations.length ?? null) },
  {
    title: 'Will be',
    cell: ({ problems }) =>
      problems.length === 0 ? (
        <span class="good">stored</span>
      ) : (
        <span class="bad">
          rejected: {problems.map(({ path, message }) => `${path} ${message}`).join(' ')}
        </span>
      ),
  },
]

interface MatchColumnsProps {
  workspace: Workspace
  file: File
  onImport: (matched: Matched) => void
  onCancel: () => void
}

/** Assigns a field to each column of a file and previews its first lines. Nothing is stored before the import is confirmed. */
export function MatchColumns({ workspace, file, onImport, onCancel }: MatchColumnsProps) {
  const [headings, setHeadings] = useState<string[]>()
  const [matched, setMatched] = useState<Matched>()
  const [preview, setPreview] = useState<ImportPreview>()
  const newest = useRef<Matched>(undefined)
  const edit = useEdit()
  const show = async (fields: Matched) => {
    newest.current = fields
    setMatched(fields)
    const piece = await firstLinesOf(file, fields)
    const raw = { type: 'application/x-ndjson', content: piece?.body ?? '' }
    const found = await request('answers.previewImport', { id: workspace.id, raw })
    // Ignores the response to an earlier assignment.
    if (newest.current === fields) setPreview(found)
  }
  useEffect(() => {
    void edit.run(async () => {
      const found = await headingsOf(file)
      setHeadings(found)
      await show(found?.map(knownField))
    })
  }, [file])
  const match = (field: string, column: number) =>
    edit.run(() => show(matched?.map((one, index) => (index === column ? field : one === field ? '' : one))))
  return (
    <section class="stack" aria-label={`Columns of ${file.name}`}>
      <h3>{file.name}</h3>
      {headings && matched && (
        <div class="filters" role="group" aria-label="What each column holds">
          {FIELDS.map((field) => (
            <Choice
              key={field}
              label={NAMES[field]}
              all="–"
              value={matched.includes(field) ? String(matched.indexOf(field)) : ''}
              choices={headings.map((heading, index) => [String(index), heading])}
              onChange={(column) => void match(field, Number(column ?? -1))}
            />
          ))}
        </div>
      )}
      <Refused by={edit} />
      {preview && (
        <div class="dim stack" aria-busy={edit.isBusy}>
          <Table
            label="The first lines as they will be read"
            columns={COLUMNS}
            rows={preview.items}
            rowKey={({ line }) => String(line)}
          />
        </div>
      )}
      <div class="row">
        <button
          type="button"
          class="button main"
          disabled={edit.isBusy || preview === undefined}
          onClick={() => onImport(matched)}
        >
          Import all lines
        </button>
        <button type="button" class="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </section>
  )
}

/** Empty for an unknown heading. The column is left out until a field is chosen for it. */
const knownField = (heading: string): string => {
  const field = fieldOf(heading)
  return FIELDS.some((known) => known === field) ? field : ''
}
