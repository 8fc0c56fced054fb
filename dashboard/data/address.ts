import { createContext } from 'preact'
import { useContext, useEffect, useReducer } from 'preact/hooks'

/** The browser’s address is the only state of filters, orders and tabs, so a copied address shows the same screen. */

const watchers = new Set<() => void>()
const tell = () => watchers.forEach((watcher) => watcher())

export interface Address {
  path: string
  query: URLSearchParams
}

const current = (): Address => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
})

/**
 * The address of the screen that is shown. While the next screen loads, the browser’s address is already that of the next one.
 */
export const ShownAddress = createContext<Address>(current())

export const useAddress = (): Address => useContext(ShownAddress)

/** Returns the browser’s address and re-renders when it changes. */
export function useBrowserAddress(): Address {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const watcher = () => render(undefined)
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }, [])
  return current()
}

export function go(to: string, { replaces = false } = {}): void {
  if (to === location.pathname + location.search) return
  const isElsewhere = opensAnother(new URL(to, location.href))
  history[replaces ? 'replaceState' : 'pushState'](undefined, '', to)
  tell()
  if (isElsewhere) scrollTo(0, 0)
}

/** These parameters open another list, which begins at its first page. Other parameters only change the list that is open. */
const OPENING = ['tab', 'offset', 'change']

const opensAnother = ({ pathname, searchParams }: URL): boolean =>
  pathname !== location.pathname ||
  OPENING.some((name) => searchParams.get(name) !== new URLSearchParams(location.search).get(name))

/** The address of the same screen with other parameters; undefined removes a parameter. */
export function withQuery(
  { path, query }: Address,
  changes: Record<string, string | undefined>,
): string {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') changed.delete(name)
    else changed.set(name, value)
  }
  const search = changed.toString()
  return search === '' ? path : `${path}?${search}`
}

/**
 * Handles clicks on links of the dashboard without loading the page. The browser handles all other links and those for a new tab.
 */
export function followLinks(): void {
  addEventListener('popstate', tell)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link.hasAttribute('target') || link.hasAttribute('download')) return
    // Reads the attribute: the links of charts have none of the properties of other links.
    const to = URL.parse(link.getAttribute('href') ?? '', location.href)
    if (to?.origin !== location.origin || to.pathname.startsWith('/v1/')) return
    if (to.hash !== '' && to.pathname === location.pathname) return
    event.preventDefault()
    go(to.pathname + to.search)
  })
}
