import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, OF_WINDOW } from '../../data/filters.js'
import { Move, PAGE_MOVES } from '../../parts/move.js'
import { Part } from '../../parts/states.js'

const SHOWN = 10

/** Pages that were gained and lost by more than noise. */
export function MovedPages({ reportId }: { reportId: string }) {
  const address = useAddress()
  const changes = useRead(
    'statistics.listReportChanges',
    { reportId },
    fromAddress(address, OF_WINDOW, { kind: PAGE_MOVES, limit: SHOWN }),
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
