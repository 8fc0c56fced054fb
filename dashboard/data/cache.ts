import { useEffect, useReducer, useRef } from 'preact/hooks'

import { request, RequestFailed, send } from './client.js'
import {
  type Call,
  callOf,
  type Ids,
  type Input,
  type QueryOf,
  type ReadOperation,
  type ResponseOf,
  type WriteOperation,
} from './operation.js'
import { isChangedBy } from './renewal.js'

interface Entry {
  call: Call
  data: unknown
  error: RequestFailed | undefined
  /** When `data` was read; 0 before the first read and after a change has made it stale. */
  readAt: number
  /** Undefined while no request is under way. */
  reading: AbortController | undefined
  watchers: Set<() => void>
}

/** A response younger than this is shown without another request. */
const FRESH_MS = 30_000
const MAX_ENTRIES = 100

/** Entries by path. */
const entries = new Map<string, Entry>()

function entryOf(call: Call): Entry {
  const { path } = call
  let entry = entries.get(path)
  if (entry === undefined) {
    entry = { call, data: undefined, error: undefined, readAt: 0, reading: undefined, watchers: new Set() }
    for (const [old, { watchers }] of entries) {
      if (entries.size < MAX_ENTRIES) break
      if (watchers.size === 0) entries.delete(old)
    }
  }
  // Moves the entry to the end of the map, which has the most recently used one last.
  entries.delete(path)
  entries.set(path, entry)
  return entry
}

const tell = (entry: Entry) => entry.watchers.forEach((watcher) => watcher())

let onSignedOut = () => {}
/** Registers a listener for the end of the session. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener
}

function read(entry: Entry): void {
  if (entry.reading !== undefined) return
  const reading = new AbortController()
  entry.reading = reading
  void send(entry.call, reading.signal)
    .then((data) => {
      // A newer value has arrived in the meantime, from another read or by `put`.
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

/** Cancels the request when the last component stops watching, and drops an entry that is known to be stale. */
function leave(entry: Entry, watcher: () => void): void {
  entry.watchers.delete(watcher)
  if (entry.watchers.size > 0) return
  entry.reading?.abort()
  entry.reading = undefined
  if (entry.readAt === 0 && entries.get(entry.call.path) === entry) entries.delete(entry.call.path)
}

export interface Reading<Data> {
  /** The last response to this call. Until it arrives, the response to the call before. */
  data: Data | undefined
  /** `data` belongs to other filters or is about to be replaced. */
  isOld: boolean
  error: RequestFailed | undefined
  again: () => void
}

/** Reads an operation of the interface while the component is shown; without ids it sends no request. */
export function useRead<Name extends ReadOperation>(
  name: Name,
  ids: Ids<Name> | undefined,
  query?: QueryOf<Name>,
): Reading<ResponseOf<Name>> {
  return useEntry(ids && readOf(name, ids, query), true)
}

/** Returns what `put` has stored. It sends a request only when `again` is called. */
export function useStored<Name extends ReadOperation>(
  name: Name,
  ids: Ids<Name> | undefined,
): Reading<ResponseOf<Name>> {
  return useEntry(ids && readOf(name, ids), false)
}

const readOf = <Name extends ReadOperation>(name: Name, ids: Ids<Name>, query?: QueryOf<Name>): Call =>
  callOf(name, { ...ids, query } as unknown as Input<Name>)

function useEntry<Data>(call: Call | undefined, isRead: boolean): Reading<Data> {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const last = useRef<{ data: unknown }>({ data: undefined })
  const entry = call && entryOf(call)
  const rendered = useRef<Pick<Entry, 'data' | 'error'>>({ data: undefined, error: undefined })
  rendered.current = { data: entry?.data, error: entry?.error }
  useEffect(() => {
    if (call === undefined) return
    const watched = entryOf(call)
    const watcher = () => render(undefined)
    watched.watchers.add(watcher)
    // Effects run after the first paint. Data that arrived before the watcher was registered has not notified it.
    if (watched.data !== rendered.current.data || watched.error !== rendered.current.error) watcher()
    if (isRead && Date.now() - watched.readAt > FRESH_MS) read(watched)
    return () => leave(watched, watcher)
  }, [call?.path])
  if (entry?.data !== undefined) last.current = { data: entry.data }
  return {
    data: last.current.data as Data | undefined,
    isOld: entry !== undefined && (entry.data !== last.current.data || entry.readAt === 0),
    error: entry?.error,
    again: () => {
      if (entry === undefined) return
      entry.error = undefined
      read(entry)
      tell(entry)
    },
  }
}

/** Stores a response that did not come from a read, for example from a stream. */
export function put<Name extends ReadOperation>(name: Name, ids: Ids<Name>, data: ResponseOf<Name>): void {
  const entry = entryOf(readOf(name, ids))
  entry.reading?.abort()
  Object.assign(entry, { data, error: undefined, readAt: Date.now(), reading: undefined })
  tell(entry)
}

/** Calls an operation that changes data, then renews the reads that show this data. */
export async function write<Name extends WriteOperation>(
  name: Name,
  input: Input<Name>,
): Promise<ResponseOf<Name>> {
  const response = await request(name, input)
  renewFor(callOf(name, input))
  return response
}

/** Renews the reads that several calls of an operation have changed, once all of them have ended. */
export function renewAfter<Name extends WriteOperation>(name: Name, ids: Ids<Name>): void {
  renewFor(callOf(name, ids as unknown as Input<Name>))
}

const renewFor = (written: Call) => renewWhere((call) => isChangedBy(written, call))

/** Renews every read of the operation, or only the read with this query. */
export function renew<Name extends ReadOperation>(name: Name, query?: QueryOf<Name>): void {
  const only = query && callOf(name, { query } as unknown as Input<Name>).path
  renewWhere((call) => call.name === name && (only === undefined || call.path === only))
}

/** Reads again what is on the screen. The old data stays until the new data arrives. */
function renewWhere(isChanged: (call: Call) => boolean): void {
  for (const [path, entry] of entries) {
    if (!isChanged(entry.call)) continue
    entry.reading?.abort()
    Object.assign(entry, { reading: undefined, readAt: 0 })
    if (entry.watchers.size > 0) read(entry)
    else entries.delete(path)
  }
}

/** Signing out must not leave a person’s data for the next, and a refusal from before signing in must not remain after it. */
export function dropAll(): void {
  for (const { reading } of entries.values()) reading?.abort()
  entries.clear()
}
