import { useEffect, useRef } from 'preact/hooks'

import { type Address, go, useAddress } from '../data/address.js'
import { withOnly } from '../data/filters.js'

/** The names of the tabs in the address, with their labels. */
type TabNames<Tab extends string> = readonly (readonly [Tab, string])[]

/** The tab that the address names; otherwise the first. */
export function useTab<Tab extends string>(tabs: TabNames<Tab>): Tab {
  const named = useAddress().query.get('tab')
  const [found] = tabs.find(([tab]) => tab === named) ?? tabs[0] ?? []
  return found as Tab
}

/** Redirects from the address of a tab that has moved to another screen, because mails and bookmarks still link to it. */
export function useMoved(tabs: string[], to: (address: Address) => string): void {
  const address = useAddress()
  const isMoved = tabs.includes(address.query.get('tab') ?? '')
  useEffect(() => {
    if (isMoved) go(to(address), { replaces: true })
  }, [isMoved])
}

interface TabsProps {
  label: string
  tabs: TabNames<string>
  /** Parameters of the address that keep their meaning in every tab. Order and offset do not. */
  keeps?: readonly string[]
}

/** The tabs of a screen as links. Each has an address, so the browser’s Back returns to the previous tab. */
export function Tabs({ label, tabs, keeps = [] }: TabsProps) {
  const address = useAddress()
  const here = useTab(tabs)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !link) return
    // Shows the tab in the row. “scrollIntoView” would scroll the screen, too.
    const start = link.offsetLeft - row.offsetLeft
    row.scrollLeft = Math.min(start, Math.max(row.scrollLeft, start + link.offsetWidth - row.clientWidth))
  }, [here])
  return (
    <nav class="tabs" aria-label={label}>
      <ul ref={list}>
        {tabs.map(([tab, words], index) => (
          <li key={tab}>
            <a
              href={withOnly(address.path, address, keeps, { tab: index === 0 ? undefined : tab })}
              {...(tab === here && { 'aria-current': 'page' as const })}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
