import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { OF_WINDOW, readPath, reportPath } from '../../data/filters.js'
import type { Page, ReportChange } from '../../data/types.js'
import { Move, PAGE_MOVES } from '../../parts/move.js'
import { Part } from '../../parts/states.js'

const SHOWN = 10

/** Pages that came and went, by more than noise. */
export function MovedPages({ reportId }: { reportId: string }) {
  const address = useAddress()
  const changes = useRead<Page<ReportChange>>(
    readPath(`${reportPath(reportId)}/changes`, address, OF_WINDOW, {
      kind: PAGE_MOVES.join(','),
      limit: String(SHOWN),
    }),
  )
  return (
    <section class="stack">
      <h2>Pages gained and lost</h2>
      <Part of={changes}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">No page came or went by more than noise since the window before.</p>
          ) : (
            <ul class="moves">
              {items.map((change) => (
                <Move key={change.subject} change={change} reportId={reportId} branded="all" />
              ))}
            </ul>
          )
        }
      </Part>
    </section>
  )
}
