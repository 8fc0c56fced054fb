import { createContext } from 'preact'
import { useContext, useEffect, useReducer } from 'preact/hooks'

/** The address of the browser is the only state of filters, orders and tabs: what is copied is what is seen. */

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

/** The address of the screen that is shown. While the next screen is loaded the browser is already at its address. */
export const ShownAddress = createContext<Address>(current())

export const useAddress = (): Address => useContext(ShownAddress)

/** Where the browser is. */
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

/** What these name is another list, which is read from its beginning; other parameters change what is there. */
const OPENING = ['tab', 'offset', 'change']

const opensAnother = ({ pathname, searchParams }: URL): boolean =>
  pathname !== location.pathname ||
  OPENING.some((name) => searchParams.get(name) !== new URLSearchParams(location.search).get(name))

/** The same screen with other parameters; undefined removes one. */
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

/** Links of the dashboard change the address without loading the page; all others, and those for a new tab, are the browser’s. */
export function followLinks(): void {
  addEventListener('popstate', tell)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link.target !== '' || link.hasAttribute('download')) return
    if (link.origin !== location.origin || link.pathname.startsWith('/v1/')) return
    if (link.hash !== '' && link.pathname === location.pathname) return
    event.preventDefault()
    go(link.pathname + link.search)
  })
}
