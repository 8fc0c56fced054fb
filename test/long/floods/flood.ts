import { startPinging } from '../../../bench/reads/ping.js'
import { quantile } from '../../../bench/history/latencies.js'
import { beforeAll } from 'vitest'

import { type Program, useScratch } from '../../helpers/program.js'
import { ready, send } from '../../helpers/running-program.js'

const ADMIN_KEY = 'floods_admin_key_0123456789'

/** Number of reads by the modest key, both before and during the flood, and the pause between two reads. */
const READS = 200
const PAUSE_MS = 20
/** Reads that are not measured: the first ones of a process load and compile code. */
const WARM_UP_READS = 50

/** The whole program as `npm start` runs it, with an empty database. Every suite of floods starts its own. */
export interface FloodedServer {
  /** Set once `beforeAll` has run, like all other fields. */
  url: string
  port: number
  program: Program
  adminKey: string
  /** Creates something as the operator. Throws if it is refused. */
  create<Made = { id: string }>(path: string, body: object): Promise<Made>
  /** A workspace, with a key that can read and write only there. */
  newTenant(name: string): Promise<Tenant>
  /** The cookie of a new session of this key, as a browser sends it. */
  signIn(key: string): Promise<string>
}

export interface Tenant {
  workspaceId: string
  key: string
}

/** Call it in `describe`. `env` has further settings of the program. */
export function useFloodedServer(env: Record<string, string> = {}): FloodedServer {
  const scratch = useScratch()
  const server = { adminKey: ADMIN_KEY } as FloodedServer
  server.create = async <Made>(path: string, body: object) => {
    const response = await send(`${server.url}${path}`, ADMIN_KEY, body)
    if (response.status >= 300)
      throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`)
    return response.body as Made
  }
  server.newTenant = async (name) => {
    const { id: workspaceId } = await server.create('/v1/workspaces', { name })
    const order = { name, scopes: ['read', 'write', 'ingest'], workspaceIds: [workspaceId] }
    const { key } = await server.create<{ key: string }>('/v1/api-keys', order)
    return { workspaceId, key }
  }
  server.signIn = async (key) => {
    const response = await fetch(`${server.url}/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    })
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
    if (response.status !== 201) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
    return cookie
  }
  beforeAll(async () => {
    const settings = { SIGHTLINE_ADMIN_KEY: ADMIN_KEY, SIGHTLINE_LOG_LEVEL: 'error', ...env }
    server.program = scratch.run(['start'], { cwd: await scratch.directory(), env: settings })
    server.url = await ready(server.program)
    server.port = Number(new URL(server.url).port)
  })
  return server
}

/** Number of responses by status; 0 means a connection that ended without a response. */
type Statuses = Record<number, number>

export function countStatuses(statuses: number[]): Statuses {
  const counts: Statuses = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** A flood that is complete: every connection is open, and every loop of requests is running. */
export interface StandingFlood {
  /** Waits until the server has answered every request or closed its connection. Returns the responses by status. */
  end(): Promise<Statuses>
}

/** The modest key's times, and the longest time in milliseconds for which the event loop was blocked. */
interface Seen {
  p95Ms: number
  statuses: Statuses
  heldMs: number
}

export interface Flooded {
  idle: Seen
  beside: Seen
  flood: Statuses
}

/**
 * Reads as a modest client of another workspace, one request after another, before and during the flood. Prints both beside the
 * responses to the flood, and returns them for a test to judge.
 */
export async function floodBeside(
  server: FloodedServer,
  name: string,
  { read, start }: { read: () => Promise<Response>; start: () => Promise<StandingFlood> },
): Promise<Flooded> {
  await readModestly(read, WARM_UP_READS)
  const idle = await seenBy(server, read)
  const standing = await start()
  const beside = await seenBy(server, read)
  const flood = await standing.end()
  const row = ({ p95Ms, heldMs, statuses }: Seen) => ({
    'p95 ms': p95Ms.toFixed(1),
    'loop held ms': heldMs.toFixed(0),
    statuses: JSON.stringify(statuses),
  })
  console.log(name)
  console.table({
    idle: row(idle),
    beside: row(beside),
    'the flood': { statuses: JSON.stringify(flood) },
  })
  return { idle, beside, flood }
}

/** A read of a path with a key, for `floodBeside`. */
export function readerOf(server: FloodedServer, { key }: Tenant, path: string): () => Promise<Response> {
  return () => fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } })
}

async function seenBy({ url }: FloodedServer, read: () => Promise<Response>): Promise<Seen> {
  const ping = await startPinging(url)
  const { times, statuses } = await readModestly(read, READS)
  return { p95Ms: quantile(times, 0.95), statuses: countStatuses(statuses), heldMs: await ping.stop() }
}

async function readModestly(read: () => Promise<Response>, reads: number) {
  const times: number[] = []
  const statuses: number[] = []
  for (let count = 0; count < reads; count += 1) {
    const startedMs = performance.now()
    const response = await read().catch(() => undefined)
    await response?.arrayBuffer()
    times.push(performance.now() - startedMs)
    statuses.push(response?.status ?? 0)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return { times, statuses }
}

/** Starts this many clients, each of which sends the next request as soon as the last is answered. */
export function startGreedyReaders(clients: number, read: () => Promise<Response>): StandingFlood {
  const statuses: number[] = []
  let isOver = false
  const loops = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const response = await read().catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      statuses.push(response?.status ?? 0)
    }
  })
  return {
    end: async () => {
      isOver = true
      await Promise.all(loops)
      return countStatuses(statuses)
    },
  }
}
