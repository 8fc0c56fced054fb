import { useEffect } from 'preact/hooks'

import { type Address, go, useAddress } from '../data/address.js'
import { withOnly } from '../data/filters.js'

/** The names of tabs as the address has them, with their words. */
type TabNames<Tab extends string> = readonly (readonly [Tab, string])[]

/** The tab that the address names; else the first. */
export function useTab<Tab extends string>(tabs: TabNames<Tab>): Tab {
  const named = useAddress().query.get('tab')
  const [found] = tabs.find(([tab]) => tab === named) ?? tabs[0] ?? []
  return found as Tab
}

/** Leads on from the address of a tab that is on another screen by now: links to it are in mails and bookmarks. */
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
  /** Parameters of the address that mean the same in every tab; an order or an offset does not. */
  keeps?: readonly string[]
}

/** Parts of a screen as links: each has its address, and Back returns to the one before. */
export function Tabs({ label, tabs, keeps = [] }: TabsProps) {
  const address = useAddress()
  const here = useTab(tabs)
  return (
    <nav class="tabs" aria-label={label}>
      <ul>
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
