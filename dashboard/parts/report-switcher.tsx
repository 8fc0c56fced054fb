import { useState } from 'preact/hooks'

import { useAddress } from '../data/address.js'
import { useRead } from '../data/cache.js'
import { withOnly } from '../data/filters.js'
import type { BrandReport } from '../data/types.js'
import { Dropdown } from './dropdown.js'
import { Simulated } from './figure.js'
import { Part } from './states.js'

/** With this many reports, typing a name is faster than looking through the list. */
const MANY = 8

/** The name of the report, with a list that opens the same screen of another report. */
export function ReportSwitcher({ report }: { report: BrandReport }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <Dropdown
      id="reports"
      class="switcher"
      says={report.reportTitle}
      buttonClass="tool"
      onOpen={() => setOpened(true)}
    >
      {wasOpened && <Reports here={report.id} />}
    </Dropdown>
  )
}

function Reports({ here }: { here: string }) {
  const { path, query } = useAddress()
  const [search, setSearch] = useState('')
  const words = search.trim()
  const reports = useRead('brandReports.list', {}, { limit: 100, ...(words && { search: words }) })
  // Drops the filters, because tags, countries and prompts belong to this report.
  const screen = path.split('/')[3] ?? 'overview'
  const linkTo = (id: string) =>
    withOnly(`/reports/${id}/${screen}`, { path, query }, ['startDate', 'endDate'])
  return (
    <div class="stack" onKeyDown={moveFocus}>
      <Part of={reports}>
        {({ items, paging }) => (
          <>
            {(items.length >= MANY || search !== '') && (
              <input
                type="search"
                aria-label="Find a report"
                placeholder="Find a report"
                value={search}
                onInput={({ currentTarget }) => setSearch(currentTarget.value)}
              />
            )}
            <ul>
              {items.map(({ id, reportTitle, simulated }) => (
                <li key={id}>
                  <a href={linkTo(id)} {...(id === here && { 'aria-current': 'true' as const })}>
                    {reportTitle}
                  </a>{' '}
                  {simulated && <Simulated />}
                </li>
              ))}
            </ul>
            {items.length === 0 && <p class="quiet">No report has this name.</p>}
            {paging.hasMore && <p class="quiet small">These are the newest. Type a name to find others.</p>}
          </>
        )}
      </Part>
      {/* With the list, not before it: a key that is pressed at once must not go past the reports. */}
      {(reports.data ?? reports.error) && <a href="/">All reports</a>}
    </div>
  )
}

/** Arrow keys move through the list. */
function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
}
