import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { type Branded, fromAddress, onlyBranded, SHARED } from '../../data/filters.js'
import type { ReportChange } from '../../data/types.js'
import { Move, PAGE_MOVES } from '../../parts/move.js'
import { Part } from '../../parts/states.js'

/** Limits by kind. Far more pages come and go than anything else, and they must not displace the rest. */
const MOST = { pages: 3, others: 10 }

function chosen(items: ReportChange[]): ReportChange[] {
  const pages = items.filter(({ kind }) => PAGE_MOVES.includes(kind))
  const others = items.filter(({ kind }) => !PAGE_MOVES.includes(kind))
  return [...others.slice(0, MOST.others), ...pages.slice(0, MOST.pages)]
}

interface WhatChangedProps {
  reportId: string
  branded: Branded
  /** No engine was asked in the window before. */
  isFirst: boolean
  /** The figures of the same filters are being read, which comes first. */
  isWaiting: boolean
}

/** The changes of the window, strongest evidence first. Each links to its subject. */
export function WhatChanged({ reportId, branded, isFirst, isWaiting }: WhatChangedProps) {
  const address = useAddress()
  const changes = useRead(
    'statistics.listReportChanges',
    isWaiting ? undefined : { reportId },
    fromAddress(address, SHARED, { branded: onlyBranded(branded), limit: 100 }),
  )
  return (
    <section class="stack">
      <h2>What changed</h2>
      <Part of={{ ...changes, isOld: changes.isOld || isWaiting }}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">
              {isFirst
                ? 'There is no window before to compare with yet.'
                : 'Nothing moved by more than noise since the window before.'}
            </p>
          ) : (
            <ul class="moves">
              {chosen(items).map((change) => (
                <Move
                  key={`${change.kind} ${change.promptId ?? change.subject}`}
                  change={change}
                  reportId={reportId}
                  branded={branded}
                />
              ))}
            </ul>
          )
        }
      </Part>
    </section>
  )
}
