import { useState } from 'preact/hooks'

import { renewAfter } from '../../data/cache.js'
import { request } from '../../data/client.js'
import type { ImportResult, LineProblem, Workspace } from '../../data/types.js'
import type { Piece } from '../../data/upload/pieces.js'
import { useUpload } from '../../data/upload/upload.js'
import { count, many, NONE } from '../../data/words.js'
import { save, toCsv } from '../../charts/export.js'
import { FileDrop } from '../../parts/file-drop.js'
import { type Column, Table } from '../../parts/table.js'
import { UploadState } from '../../parts/upload-state.js'
import { MatchColumns } from './match-columns.js'

const NOTHING: ImportResult = {
  received: 0,
  stored: 0,
  unchanged: 0,
  conflicting: 0,
  rejected: 0,
  errors: [],
  conflictingLines: [],
}
const MAX_SHOWN = 200

/** Sample values in the form that people would type. */
const SAMPLE = {
  head: ['prompt', 'country', 'engine', 'day', 'text', 'citations'],
  rows: [
    [
      'What are the best running shoes?',
      'US',
      'ChatGPT',
      '2026-03-01',
      'Tarsolin, for its wide fit.',
      'https://example.com/shoes',
    ],
    [
      'What are the best running shoes?',
      'US',
      'Google AI Mode',
      '2026-03-01',
      '**Tarsolin** and Nordhask.',
      'https://example.com/tests|https://example.org/shoes',
    ],
  ],
}

const PROBLEMS: Column<LineProblem>[] = [
  { title: 'Line', isNumber: true, cell: ({ line }) => count(line) },
  { title: 'Field', cell: ({ path }) => (path === '' ? NONE : <code>{path}</code>) },
  { title: 'Why', cell: ({ message }) => message },
]

const CONFLICT = {
  path: '',
  code: 'conflict',
  message: 'Another text is stored for the same prompt, engine, day and run. That one is kept.',
}

/** Imports answers from a file, one a line. Invalid lines are reported and skipped; the others are stored. */
export function ImportAnswers({ workspace }: { workspace: Workspace }) {
  const upload = useUpload<ImportResult>({
    kind: 'answers',
    nothing: NOTHING,
    send: async (piece, sum, signal) => {
      const found = await request(
        'answers.import',
        { id: workspace.id, raw: { type: 'application/x-ndjson', content: piece.body } },
        signal,
      )
      renewAfter('answers.import', { id: workspace.id })
      return added(sum, found, piece)
    },
  })
  const [chosen, setChosen] = useState<File>()
  const { result } = upload
  const notStored: LineProblem[] = [
    ...result.errors,
    ...result.conflictingLines.map((line) => ({ line, ...CONFLICT })),
  ].toSorted((one, other) => one.line - other.line)
  return (
    <section class="stack">
      <h2>Answers</h2>
      <FileDrop
        id="answers-file"
        label="Drop a file of answers, or choose one"
        hint="CSV with commas, semicolons or tabs and a row of names: prompt, country, engine, day, text (or promptId for the first two); also run, model, citations, searchQueries. NDJSON or a JSON array with the same fields. Also packed with gzip. Engines and countries as people write them: ChatGPT, US, Germany."
        accept=".ndjson,.jsonl,.json,.csv,.gz"
        isDisabled={upload.file !== undefined && upload.phase === 'sending'}
        onFile={setChosen}
      />
      {chosen && (
        <MatchColumns
          workspace={workspace}
          file={chosen}
          onImport={(matched) => {
            setChosen(undefined)
            upload.start(chosen, matched)
          }}
          onCancel={() => setChosen(undefined)}
        />
      )}
      <div>
        <button type="button" class="button" onClick={() => save('answers to import', 'csv', toCsv(SAMPLE))}>
          Download a sample file
        </button>
      </div>
      <UploadState
        upload={upload}
        afterwards="Stored answers are kept. Importing the same file again does not change them."
      >
        <dl class="facts">
          <dt>Received</dt>
          <dd>{many(result.received, 'answer')}</dd>
          <dt>Stored</dt>
          <dd>{count(result.stored)}</dd>
          <dt>Already stored</dt>
          <dd>{count(result.unchanged)}</dd>
          <dt>Conflicting</dt>
          <dd>{count(result.conflicting)}</dd>
          <dt>Rejected</dt>
          <dd>{count(result.rejected)}</dd>
        </dl>
        {notStored.length > 0 && (
          <>
            <h3>Lines that were not stored</h3>
            <Table
              label="Lines that were not stored"
              columns={PROBLEMS}
              rows={notStored}
              rowKey={({ line, path, message }) => `${line} ${path} ${message}`}
            />
            {result.rejected + result.conflicting > new Set(notStored.map(({ line }) => line)).size && (
              <p class="quiet small">
                Only the first errors are shown. Correct them and import the file again.
              </p>
            )}
          </>
        )}
      </UploadState>
    </section>
  )
}

/** The interface counts lines within a piece; this adds the lines before it. */
function added(sum: ImportResult, found: ImportResult, { firstLine }: Piece): ImportResult {
  const inFile = (line: number) => line + firstLine - 1
  const errors = found.errors.map((problem) => ({ ...problem, line: inFile(problem.line) }))
  return {
    received: sum.received + found.received,
    stored: sum.stored + found.stored,
    unchanged: sum.unchanged + found.unchanged,
    conflicting: sum.conflicting + found.conflicting,
    rejected: sum.rejected + found.rejected,
    errors: [...sum.errors, ...errors].slice(0, MAX_SHOWN),
    conflictingLines: [...sum.conflictingLines, ...found.conflictingLines.map(inFile)].slice(0, MAX_SHOWN),
  }
}
