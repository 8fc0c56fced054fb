import { type Reading, write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import type { Page, ReportExport } from '../../data/types.js'
import { bytes, days, many, moment, NONE } from '../../data/words.js'
import { Dialog } from '../../parts/dialog.js'
import { Part, Refused } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { fileHref, KINDS } from './downloads.js'
import { PAPERS } from './paper.js'

interface FilesProps {
  reportId: string
  exports: Reading<Page<ReportExport>>
  mayDelete: boolean
  onClose: () => void
}

/** The files of the report, made by hand and by its schedule. */
export function Files({ reportId, exports, mayDelete, onClose }: FilesProps) {
  const edit = useEdit()
  const { isBusy, run } = edit
  const remove = (id: string) => run(() => write('exports.delete', { reportId, exportId: id }))
  const columns: Column<ReportExport>[] = [
    { title: 'File', cell: (item) => <File reportId={reportId} item={item} /> },
    { title: 'Days', cell: ({ window }) => days(window.startDate, window.endDate) },
    {
      title: 'Made',
      cell: ({ createdDate, scheduled }) => `${moment(createdDate)}${scheduled ? ', by schedule' : ''}`,
    },
    ...(mayDelete
      ? [
          {
            title: 'Delete',
            cell: ({ id, fileName, kind }: ReportExport) => (
              <button
                type="button"
                class="button danger"
                disabled={isBusy}
                aria-label={`Delete ${fileName ?? KINDS[kind]}`}
                onClick={() => void remove(id)}
              >
                Delete
              </button>
            ),
          },
        ]
      : []),
  ]
  return (
    <Dialog title="Files" onClose={onClose}>
      <p class="quiet">Files are kept for 90 days, at most 100 of a report.</p>
      <Refused by={edit} />
      <Part of={exports}>
        {({ items }) =>
          items.length === 0 ? (
            <p>None yet. “Download PDF” makes the first.</p>
          ) : (
            <Table label="Files" columns={columns} rows={items} rowKey={({ id }) => id} />
          )
        }
      </Part>
      <div>
        <button type="button" class="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}

function File({ reportId, item }: { reportId: string; item: ReportExport }) {
  const { id, kind, paper, status, reason, pages, bytes: size, fileName } = item
  const about = [
    kind === 'pdf' && PAPERS[paper],
    pages !== null && many(pages, 'page'),
    size !== null && bytes(size),
  ].filter(Boolean)
  if (status === 'failed') return <span class="bad">{reason ?? 'It could not be made.'}</span>
  if (status !== 'completed') return <span class="quiet">{KINDS[kind]} is being made …</span>
  return (
    <>
      <a href={fileHref(reportId, id)} download>
        {fileName ?? NONE}
      </a>
      <br />
      <span class="quiet small">{about.join(' · ')}</span>
    </>
  )
}
