import { useEffect, useState } from 'preact/hooks'

import { type Reading, write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import { pathOf } from '../../data/operation.js'
import { usePolled } from '../../data/poll.js'
import type { Page, ReportExport, ShareFilters } from '../../data/types.js'
import { Failed } from '../../parts/states.js'
import type { Paper } from './paper.js'

export const fileHref = (reportId: string, id: string): string =>
  pathOf('exports.readFile', { reportId, exportId: id })

const isBeingMade = ({ status }: ReportExport): boolean => status === 'queued' || status === 'running'

/** The files of a report. The list is read again while a file is being made. */
export const useExports = (reportId: string): Reading<Page<ReportExport>> =>
  usePolled('exports.list', { reportId }, ({ items }) => !items.some(isBeingMade), { limit: 100 })

export const KINDS = { pdf: 'PDF', png: 'PNG', csv: 'CSV' } as const
type Kind = keyof typeof KINDS

interface DownloadsProps {
  reportId: string
  exports: Reading<Page<ReportExport>>
  filters: ShareFilters
  paper: Paper
  isDisabled: boolean
}

/** One button for each kind of file. The server makes the file, and the download starts when it is ready. */
export function Downloads({ reportId, exports, filters, paper, isDisabled }: DownloadsProps) {
  const [orderedId, setOrderedId] = useState<string>()
  const { isBusy, problem, run } = useEdit()
  const ordered = exports.data?.items.find(({ id }) => id === orderedId)
  const order = (kind: Kind) =>
    run(async () => {
      const body = { kind, paper, ...filters }
      const { id } = await write('exports.create', { reportId, body })
      setOrderedId(id)
    })
  useEffect(() => {
    if (ordered?.status === 'completed') download(fileHref(reportId, ordered.id))
  }, [ordered?.id, ordered?.status])
  const isWaiting = isBusy || (ordered !== undefined && isBeingMade(ordered))
  return (
    <>
      {Object.entries(KINDS).map(([kind, words]) => (
        <button
          key={kind}
          type="button"
          class={kind === 'pdf' ? 'button main' : 'button'}
          disabled={isDisabled || isWaiting}
          onClick={() => void order(kind as Kind)}
        >
          {kind === 'pdf' ? 'Download PDF' : words}
        </button>
      ))}
      {exports.error && <Failed error={exports.error} again={exports.again} />}
      <p class="small" role="status">
        {problem === undefined ? (
          <State ordered={ordered} isWaiting={isWaiting} />
        ) : (
          <span class="bad">{problem}</span>
        )}
      </p>
    </>
  )
}

function State({ ordered, isWaiting }: { ordered: ReportExport | undefined; isWaiting: boolean }) {
  if (isWaiting)
    return (
      <span class="quiet">{ordered?.status === 'queued' ? 'Waiting for its turn …' : 'Being made …'}</span>
    )
  if (ordered?.status === 'failed') return <span class="bad">{ordered.reason}</span>
  return <span class="quiet">{ordered?.fileName}</span>
}

function download(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
