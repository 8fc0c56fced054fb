import type { FastifyInstance } from 'fastify'

import type { Services } from '../../context.js'
import { type ScheduledTask, startScheduledTask } from '../../jobs/index.js'
import { type Day, dayOf, renewalDay, startOf } from '../../kernel/days.js'
import { Refusal } from '../../kernel/errors.js'
import { openTurns } from '../../kernel/turns.js'
import { addRequests, type CountedRequests, findRequests, type RequestCount } from './request-count-store.js'
import { actorOf, routeOf } from '../request/request-state.js'

type Came = 'directly' | 'through MCP'

/** Counts how many requests each API key makes in a month (UTC). */
export interface RequestCounts {
  /** Limit per key. Null if there is none. */
  maxPerMonth: number | null
  /** Counts a request in memory only, so that it waits for nothing. */
  add(keyId: string | null, now: Date, came?: Came): void
  /**
   * Refuses the request without counting it if the month's requests are used up. Otherwise counts it. The first request of a key
   * waits for the database.
   */
  addWithinLimit(keyId: string | null, now: Date, came?: Came): Promise<void>
  /** The counts of the month so far: what all processes have written, plus what this one has not written yet. */
  read(keyId: string | null, now: Date): Promise<CountedRequests>
  /** Writes the new counts in one statement. If that fails, it keeps them for the next time. */
  write(): Promise<void>
}

export function openRequestCounts(
  { db, log }: Pick<Services, 'db' | 'log'>,
  maxPerMonth: number | null = null,
): RequestCounts {
  let unwritten = new Map<string, RequestCount>()
  // Only for keys under a limit: the sum of all processes as of our last write, plus what this process has counted since.
  const used = new Map<string, number>()
  // Runs one at a time: while a count is being written, it is neither in memory nor in the database.
  const inTurn = openTurns(1)
  const keep = ({ keyId, month, requests, mcpRequests }: RequestCount) => {
    const name = nameOf(keyId, month)
    const before = unwritten.get(name) ?? NONE
    const counted = { requests: before.requests + requests, mcpRequests: before.mcpRequests + mcpRequests }
    unwritten.set(name, { keyId, month, ...counted })
  }
  const noteUsed = ({ keyId, month, requests }: RequestCount) => {
    const name = nameOf(keyId, month)
    used.set(name, requests + (unwritten.get(name)?.requests ?? 0))
  }
  const write = async () => {
    if (unwritten.size === 0) return
    const counts = [...unwritten.values()]
    unwritten = new Map()
    try {
      const sums = await addRequests(db, counts)
      if (maxPerMonth !== null) sums.forEach(noteUsed)
    } catch (error) {
      // The database may be unavailable. The next write includes these counts.
      counts.forEach(keep)
      log.warn({ error: String(error) }, 'could not write the number of requests')
    }
  }
  const readWritten = (keyId: string, month: Day) => findRequests(db, { keyId, month })
  const read = async (keyId: string, month: Day) => {
    const written = await readWritten(keyId, month)
    const { requests, mcpRequests } = unwritten.get(nameOf(keyId, month)) ?? NONE
    return { requests: written.requests + requests, mcpRequests: written.mcpRequests + mcpRequests }
  }
  const add = (keyId: string, month: Day, came: Came) => {
    keep({ keyId, month, requests: 1, mcpRequests: came === 'through MCP' ? 1 : 0 })
    const name = nameOf(keyId, month)
    const before = used.get(name)
    if (before !== undefined) used.set(name, before + 1)
  }
  const readUsed = async (keyId: string, month: Day) => {
    const name = nameOf(keyId, month)
    if (used.has(name)) return
    const written = await readWritten(keyId, month)
    for (const other of used.keys()) if (!other.endsWith(month)) used.delete(other)
    noteUsed({ keyId, month, ...written })
  }
  return {
    maxPerMonth,
    add: (keyId, now, came = 'directly') => add(keyId ?? OPERATOR, monthOf(now), came),
    addWithinLimit: async (keyId, now, came = 'directly') => {
      const [id, month] = [keyId ?? OPERATOR, monthOf(now)]
      if (maxPerMonth !== null) {
        const name = nameOf(id, month)
        if (!used.has(name)) await inTurn(() => readUsed(id, month))
        if ((used.get(name) ?? 0) >= maxPerMonth) throw usedUp(maxPerMonth, now)
      }
      add(id, month, came)
    },
    read: (keyId, now) => inTurn(() => read(keyId ?? OPERATOR, monthOf(now))),
    write: () => inTurn(write),
  }
}

const NONE: CountedRequests = { requests: 0, mcpRequests: 0 }

/** The key of SIGHTLINE_ADMIN_KEY has no id. */
const OPERATOR = ''

const monthOf = (now: Date): Day => `${dayOf(now).slice(0, 7)}-01`

const nameOf = (keyId: string, month: Day) => `${keyId} ${month}`

function usedUp(maxPerMonth: number, now: Date): Refusal {
  const renewal = renewalDay(now)
  const seconds = Math.ceil((startOf(renewal).getTime() - now.getTime()) / 1000)
  return new Refusal(
    'quota-exhausted',
    `This key has used up its ${maxPerMonth} requests a month (apiRequestsMaxCount). They renew on ${renewal} (UTC): ` +
      'wait until then, or ask the operator to raise SIGHTLINE_MAX_REQUESTS_PER_MONTH.',
    { headers: { 'retry-after': String(seconds) } },
  )
}

/** Counts every admitted request with a valid key; call it after `addAdmission`. */
export function addRequestCounting(app: FastifyInstance, counts: RequestCounts, now: () => Date): void {
  app.addHook('onRequest', async (request) => {
    const actor = actorOf(request)
    // Share links have no monthly allowance.
    if (actor === undefined || actor.share !== undefined) return
    const { kind } = routeOf(request) ?? {}
    // Senders of logs do not retry, so a refused log would be lost.
    if (kind === 'push') return counts.add(actor.keyId, now())
    return counts.addWithinLimit(actor.keyId, now(), kind === 'protocol' ? 'through MCP' : 'directly')
  })
}

const WRITE_EVERY_MS = 5_000

/** Writes the counts at intervals. Stopping it writes the rest. */
export function startWritingCounts(counts: RequestCounts): ScheduledTask {
  const writing = startScheduledTask(WRITE_EVERY_MS, () => counts.write())
  return {
    stop: async () => {
      await writing.stop()
      await counts.write()
    },
  }
}
