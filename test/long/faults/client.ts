import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { openReads } from './open-reads.js'
import { onceEach } from './once-each.js'
import type { Random } from '../malformed/random.js'

/**
 * Creates and changes things while the program is killed, cut off and starved. Like a careful client, it repeats unacknowledged
 * requests under the same Idempotency-Key, also after a restart. In the end everything must exist once.
 */
export interface Client {
  /** Sends requests until this many are acknowledged or the program is gone. */
  keepBusy(url: string, gone: AbortSignal, requests?: number): Promise<void>
  /** Repeats unacknowledged requests until they are acknowledged. */
  finish(url: string): Promise<void>
  /** Describes everything that is lost, doubled, different or pending. */
  findFaults(url: string): Promise<string[]>
  /** The failed checks that `findFaults` found. */
  failedChecks: Set<string>
  /** Numbers of acknowledged requests and of repeats. */
  counts(): { reports: number; edits: number; tags: number; audits: number; repeats: number }
  reportIds(): string[]
  /** Descriptions of responses that no fault explains. */
  surprises: string[]
}

interface ClientOptions {
  key: string
  workspaceId: string
  promptIds: string[]
  page: string
  random: Random
  /** Pause between two requests, for a client that runs for minutes. */
  paceMs?: number
}

interface Order {
  method: 'POST' | 'PATCH'
  path: string
  body: object
  idempotencyKey: string
  acknowledged: (answer: { id: string }) => void
}

const REQUESTS_PER_LIFE = 10
/** Statuses that ask the client to try again. */
const LATER = new Set([409, 429, 502, 503, 504])
const PAUSE_MS = 100

export function openClient({ key, workspaceId, promptIds, page, random, paceMs = 0 }: ClientOptions): Client {
  const reports = new Map<string, { id: string; variation: string | undefined }>()
  const tags = new Map<string, string>()
  const audits = new Map<string, string>()
  const surprises: string[] = []
  const failedChecks = new Set<string>()
  let [number, edits, repeats] = [0, 0, 0]
  let open: Order | undefined

  const order = (
    method: Order['method'],
    path: string,
    body: object,
    acknowledged: Order['acknowledged'],
  ) => ({
    method,
    path,
    body,
    idempotencyKey: randomUUID(),
    acknowledged,
  })
  const createReport = () => {
    const brand = `Brand ${(number += 1)}`
    const body = { workspaceId, brand, brandDomain: `brand-${number}.example`, promptIds }
    return order('POST', '/v1/reports/brand', body, ({ id }) =>
      reports.set(brand, { id, variation: undefined }),
    )
  }
  const editReport = () => {
    if (reports.size === 0) return createReport()
    const report = random.pick([...reports.values()])
    const variation = `Variation ${(number += 1)}`
    return order('PATCH', `/v1/reports/brand/${report.id}`, { brandVariations: [variation] }, () => {
      report.variation = variation
      edits += 1
    })
  }
  const createTag = () => {
    const name = `Tag ${(number += 1)}`
    return order('POST', `/v1/workspaces/${workspaceId}/tags`, { name }, ({ id }) => tags.set(name, id))
  }
  const createAudit = () => {
    const kind = random.pick(['geo/crawlability-checks', 'geo/content-checks', 'query-fan-outs'])
    number += 1
    const subject = kind === 'query-fan-outs' ? { query: `shoe ${number}` } : { url: `${page}?${number}` }
    const path = `/v1/audits/${kind}`
    return order('POST', path, { workspaceId, ...subject }, ({ id }) => audits.set(id, `${path}/${id}`))
  }
  const MAKERS = [
    createReport,
    editReport,
    editReport,
    editReport,
    createTag,
    createTag,
    createTag,
    createAudit,
  ]

  /** True if the request was acknowledged or permanently refused. */
  const send = async (url: string, one: Order, signal?: AbortSignal) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': one.idempotencyKey,
    }
    const request = { method: one.method, headers, body: JSON.stringify(one.body), ...(signal && { signal }) }
    try {
      const response = await fetch(url + one.path, request)
      const text = await response.text()
      if (LATER.has(response.status)) return false
      if (response.ok) one.acknowledged(JSON.parse(text) as { id: string })
      else surprises.push(`${one.method} ${one.path}: ${response.status} ${text.slice(0, 200)}`)
      return true
    } catch {
      // The program was killed or cut off before it answered.
      return false
    }
  }

  const sendOpen = async (url: string, signal?: AbortSignal) => {
    while (open !== undefined && !signal?.aborted) {
      if (await send(url, open, signal)) open = undefined
      else {
        repeats += 1
        await pause(PAUSE_MS)
      }
    }
  }

  return {
    surprises,
    failedChecks,
    reportIds: () => [...reports.values()].map(({ id }) => id),
    counts: () => ({ reports: reports.size, edits, tags: tags.size, audits: audits.size, repeats }),
    keepBusy: async (url, gone, requests = REQUESTS_PER_LIFE) => {
      for (let request = 0; request < requests && !gone.aborted; request += 1) {
        open ??= random.pick(MAKERS)()
        await sendOpen(url, gone)
        await pause(paceMs)
      }
    },
    finish: (url) => sendOpen(url),
    findFaults: async (url) => {
      const { get, list } = openReads(url, key)
      const faults: string[] = []
      const shown = await list<Shown>(`/v1/reports/brand?workspaceId=${workspaceId}&`)
      faults.push(
        ...onceEach(
          'report',
          shown.map(({ brand, id }) => [brand, id]),
          reports,
        ),
      )
      for (const { brand, id, status, isRecalculating, recalculation, brandVariations } of shown) {
        if (status !== 'ready' || isRecalculating || recalculation !== null)
          faults.push(`${brand} is ${status}, recalculation ${JSON.stringify(recalculation)}`)
        const known = reports.get(brand)
        const wanted = known?.id === id ? known.variation : undefined
        if (wanted !== undefined && brandVariations.join() !== wanted)
          faults.push(`${brand} has ${brandVariations.join()} instead of ${wanted}`)
      }
      const tagged = await list<{ name: string; id: string }>(`/v1/workspaces/${workspaceId}/tags?`)
      const known = new Map([...tags].map(([name, id]) => [name, { id }]))
      faults.push(
        ...onceEach(
          'tag',
          tagged.map(({ name, id }) => [name, id]),
          known,
        ),
      )
      for (const path of audits.values()) {
        const { status } = await get<{ status: string }>(path)
        if (status === 'failed') failedChecks.add(path)
        else if (status !== 'completed') faults.push(`${path} is ${status}`)
      }
      return faults
    },
  }
}

interface Shown {
  id: string
  brand: string
  status: string
  isRecalculating: boolean
  recalculation: object | null
  brandVariations: string[]
}
