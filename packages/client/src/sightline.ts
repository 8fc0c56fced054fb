import { followEvents } from './follow.js'
import { Groups } from './generated/groups.js'
import { OPERATIONS } from './generated/operations.js'
import type {
  BrandReport,
  ContentCheck,
  CrawlabilityCheck,
  QueryFanOut,
  SetUpProgress,
} from './generated/types.js'
import { type Ask, Pages, type Query, Table } from './pages.js'
import { openSend, type RequestOptions, type Send, type Settings, withinTime } from './request.js'
import { batchesOf, sumOf, type Upload } from './upload.js'
import { PATIENCE_MS, waitFor, type WaitOptions } from './wait-for.js'

/** The result of each audit, by the name of its type. */
type Audits = { CrawlabilityCheck: CrawlabilityCheck; ContentCheck: ContentCheck; QueryFanOut: QueryFanOut }
type ReadAudit<Kind extends keyof Audits> = (id: string, options: RequestOptions) => Promise<Audits[Kind]>

/** A client of one installation. Its groups and methods are those of the reference. */
export class Sightline extends Groups {
  constructor(settings: Settings) {
    super()
    // An invalid address would look like an unreachable server.
    if (!URL.canParse(settings.url)) throw new TypeError(`${settings.url} is not the URL of a server.`)
    const send = openSend(settings)
    for (const [group, methods] of Object.entries(OPERATIONS)) {
      const made = Object.entries(methods).map(([name, line]) => [name, methodOf(send, name, line)])
      Object.assign(this, { [group]: Object.fromEntries(made) })
    }
  }
  /**
   * Waits until the report is ready or has failed, and no change is being calculated. The progress is that of its first
   * collection.
   */
  waitForReport(reportId: string, options: WaitOptions<SetUpProgress> = {}): Promise<BrandReport> {
    return withinTime(options.timeoutMs ?? PATIENCE_MS, options.signal, async (signal) => {
      for await (const { event, data } of this.brandReports.follow(reportId, { signal })) {
        if (event === 'progress') options.onProgress?.(data)
        if (event === 'report' && data.status !== 'setting_up' && !data.isRecalculating) return data
      }
      // The report was deleted meanwhile; this read throws the error.
      return this.brandReports.read(reportId, { signal })
    })
  }
  /** Waits until the audit is completed or has failed. */
  waitForAudit<Kind extends keyof Audits>(
    kind: Kind,
    id: string,
    options?: WaitOptions<Audits[Kind]>,
  ): Promise<Audits[Kind]> {
    const read = this.audits[`read${kind}`] as ReadAudit<Kind>
    return waitFor(
      (how) => read(id, how),
      ({ status }) => status !== 'pending',
      options,
    )
  }
}

/** A method from the table. It takes the ids in the path, a body, a query and options. */
function methodOf(send: Send, name: string, line: string) {
  const [kind = '', method = '', path = '', ...inputs] = line.split(' ')
  return (...given: unknown[]): unknown => {
    const at = path.replaceAll(/\{(\w+)\}/g, (_, id: string) => encoded(given.shift(), `${name}: ${id}`))
    const body = inputs.includes('body') ? given.shift() : undefined
    const query = ((inputs.includes('query') && given.shift()) || {}) as Query
    const options = (given[0] ?? {}) as RequestOptions
    const sendAs = (headers: Record<string, string>, asked = query) => {
      const call = { method, path: withQuery(at, asked), isRepeatable: method === 'GET' }
      return { ...call, headers: { accept: 'application/json', ...headers } }
    }
    const ask: Ask = (asked, accept, read) => send(sendAs({ accept }, asked), options, read)
    const follow = () =>
      followEvents<Record<string, unknown>>(
        (headers, how) =>
          send(sendAs({ accept: 'text/event-stream', ...headers }), how, (response) => response),
        options,
      )
    if (kind === 'list') return Object.assign(new Pages(ask, query), { follow: () => dataOf(follow()) })
    if (kind === 'table') return new Table(ask, query)
    if (kind === 'events') return follow()
    if (kind === 'text') return ask(query, '*/*', (response) => response.text())
    if (kind === 'file') return ask(query, '*/*', fileIn)
    if (kind === 'upload')
      return upload(body as Upload<object>, (batch) => {
        const call = sendAs({ 'content-type': 'application/x-ndjson' })
        return send({ ...call, body: batch, isRepeatable: true }, options, jsonIn)
      })
    // All attempts use the same key: the server creates the object once and answers a repeat with it.
    const key = kind === 'create' && { 'idempotency-key': options.idempotencyKey ?? newKey() }
    const call = sendAs({ ...(body !== undefined && { 'content-type': 'application/json' }), ...key })
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return send({ ...call, ...sent, isRepeatable: call.isRepeatable || key !== false }, options, jsonIn)
  }
}

/** `crypto.randomUUID` is missing from pages without HTTPS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const jsonIn = (response: Response): unknown => (response.status === 204 ? undefined : response.json())

async function fileIn(response: Response): Promise<File> {
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' })
}

async function* dataOf(events: AsyncIterable<{ data: unknown }>) {
  for await (const { data } of events) yield data
}

/** The server recognises records, so a batch whose response was lost can be sent again. */
async function upload(
  records: Upload<object>,
  send: (body: string | Blob) => Promise<unknown>,
): Promise<unknown> {
  let sum: unknown
  for await (const { body, before } of batchesOf(records)) sum = sumOf(sum, await send(body), before)
  return sum
}

/** Without the id, the address would be that of another operation. */
function encoded(id: unknown, name: string): string {
  if (typeof id !== 'string' || id === '') throw new TypeError(`${name} is missing.`)
  return encodeURIComponent(id)
}

/** Leaves out undefined values, repeats list items, and replaces defaults in the path. */
function withQuery(path: string, query: Query): string {
  const [pathname = '', defaults] = path.split('?')
  const parameters = new URLSearchParams(defaults)
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    parameters.delete(name)
    for (const one of [value as string].flat()) parameters.append(name, one)
  }
  return `${pathname}?${parameters.toString()}`.replace(/\?$/, '')
}
