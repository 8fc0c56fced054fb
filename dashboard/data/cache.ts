import { useEffect, useReducer, useRef } from 'preact/hooks'

import { request, RequestFailed } from './client.js'

interface Entry {
  data: unknown
  error: RequestFailed | undefined
  /** When `data` was read; 0 before that, and once it is known to be old. */
  readAt: number
  /** Undefined while nothing is being read. */
  reading: AbortController | undefined
  watchers: Set<() => void>
}

/** Answers that somebody looked at a moment ago are shown at once, and read again only once they are older. */
const FRESH_MS = 30_000
const MAX_ENTRIES = 100

const entries = new Map<string, Entry>()

function entryOf(path: string): Entry {
  let entry = entries.get(path)
  if (entry === undefined) {
    entry = { data: undefined, error: undefined, readAt: 0, reading: undefined, watchers: new Set() }
    for (const [old, { watchers }] of entries) {
      if (entries.size < MAX_ENTRIES) break
      if (watchers.size === 0) entries.delete(old)
    }
  }
  // The end of the map is what was used last.
  entries.delete(path)
  entries.set(path, entry)
  return entry
}

const tell = (entry: Entry) => entry.watchers.forEach((watcher) => watcher())

let onSignedOut = () => {}
/** Called when the session has ended. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener
}

function read(path: string, entry: Entry): void {
  if (entry.reading !== undefined) return
  const reading = new AbortController()
  entry.reading = reading
  void request<unknown>(path, { signal: reading.signal })
    .then((data) => {
      // What came by another way meanwhile is newer.
      if (entry.reading !== reading) return undefined
      return Object.assign(entry, { data, error: undefined, readAt: Date.now() })
    })
    .catch((error: unknown) => {
      if (reading.signal.aborted) return
      if (error instanceof RequestFailed && error.status === 401) onSignedOut()
      entry.error = error instanceof RequestFailed ? error : new RequestFailed(0, String(error))
    })
    .finally(() => {
      if (entry.reading === reading) entry.reading = undefined
      tell(entry)
    })
}

/** What nobody waits for any more is not read to its end. */
function leave(entry: Entry, watcher: () => void): void {
  entry.watchers.delete(watcher)
  if (entry.watchers.size > 0) return
  entry.reading?.abort()
  entry.reading = undefined
}

export interface Reading<Data> {
  /** What was read last, of this path or, while that is being read, of the one before. */
  data: Data | undefined
  /** `data` belongs to other filters, or is about to be replaced. */
  isOld: boolean
  error: RequestFailed | undefined
  again: () => void
}

/** Reads a path of the interface for as long as the component is shown; undefined reads nothing. */
export function useRead<Data>(path: string | undefined): Reading<Data> {
  return useEntry<Data>(path, true)
}

/** What a stream has put under the path; a request only by `again`. */
export function useStored<Data>(path: string): Reading<Data> {
  return useEntry<Data>(path, false)
}

function useEntry<Data>(path: string | undefined, isRead: boolean): Reading<Data> {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const last = useRef<{ data: unknown }>({ data: undefined })
  const entry = path === undefined ? undefined : entryOf(path)
  const rendered = useRef<Pick<Entry, 'data' | 'error'>>({ data: undefined, error: undefined })
  rendered.current = { data: entry?.data, error: entry?.error }
  useEffect(() => {
    if (path === undefined) return
    const watched = entryOf(path)
    const watcher = () => render(undefined)
    watched.watchers.add(watcher)
    // Effects run after the screen was painted: what has arrived since then told nobody here.
    if (watched.data !== rendered.current.data || watched.error !== rendered.current.error) watcher()
    if (isRead && Date.now() - watched.readAt > FRESH_MS) read(path, watched)
    return () => leave(watched, watcher)
  }, [path])
  if (entry?.data !== undefined) last.current = { data: entry.data }
  return {
    data: last.current.data as Data | undefined,
    isOld: entry !== undefined && (entry.data !== last.current.data || entry.readAt === 0),
    error: entry?.error,
    again: () => {
      if (path === undefined || entry === undefined) return
      entry.error = undefined
      read(path, entry)
      tell(entry)
    },
  }
}

/** Puts what came by another way than a request. */
export function put(path: string, data: unknown): void {
  const entry = entryOf(path)
  entry.reading?.abort()
  Object.assign(entry, { data, error: undefined, readAt: Date.now(), reading: undefined })
  tell(entry)
}

/** Everything under the prefix has changed: what is on the screen is read again, and stays until then. */
export function renew(prefix: string): void {
  for (const [path, entry] of entries) {
    if (!path.startsWith(prefix)) continue
    entry.reading?.abort()
    Object.assign(entry, { reading: undefined, readAt: 0 })
    if (entry.watchers.size > 0) read(path, entry)
    else entries.delete(path)
  }
}

/** Another person’s figures must not be seen after signing out, nor a refusal from before signing in after it. */
export function forgetAll(): void {
  for (const { reading } of entries.values()) reading?.abort()
  entries.clear()
}
