import type { FastifyInstance } from 'fastify'

import type { Services } from '../../context.js'
import { type ScheduledTask, startScheduledTask } from '../../jobs/index.js'
import { type Day, dayOf } from '../../kernel/days.js'
import { openTurns } from '../../kernel/turns.js'
import { addRequests, type CountedRequests, findRequests, type RequestCount } from './request-count-store.js'
import { actorOf, routeOf } from '../request/request-state.js'

/** How many requests each API key makes in a month (UTC). */
export interface RequestCounts {
  /** Only in memory: no request waits for it. */
  add(keyId: string | null, now: Date, came?: 'directly' | 'through MCP'): void
  /** Of the month so far: what all processes have written, and what this one has not yet. */
  read(keyId: string | null, now: Date): Promise<CountedRequests>
  /** Writes what has been counted since the last time, in one statement; keeps it where that fails. */
  write(): Promise<void>
}

export function openRequestCounts({ db, log }: Pick<Services, 'db' | 'log'>): RequestCounts {
  let unwritten = new Map<string, RequestCount>()
  // One after another: while a count is being written, it is neither in memory nor in the database.
  const inTurn = openTurns(1)
  const add = ({ keyId, month, requests, mcpRequests }: RequestCount) => {
    const name = `${keyId} ${month}`
    const before = unwritten.get(name) ?? NONE
    const counted = { requests: before.requests + requests, mcpRequests: before.mcpRequests + mcpRequests }
    unwritten.set(name, { keyId, month, ...counted })
  }
  const write = async () => {
    if (unwritten.size === 0) return
    const counts = [...unwritten.values()]
    unwritten = new Map()
    try {
      await addRequests(db, counts)
    } catch (error) {
      // The database may be unavailable; they are written with the next ones.
      counts.forEach(add)
      log.warn({ error: String(error) }, 'could not write the number of requests')
    }
  }
  const read = async (keyId: string, month: Day) => {
    const written = await findRequests(db, { keyId, month })
    const { requests, mcpRequests } = unwritten.get(`${keyId} ${month}`) ?? NONE
    return { requests: written.requests + requests, mcpRequests: written.mcpRequests + mcpRequests }
  }
  return {
    add: (keyId, now, came = 'directly') =>
      add({
        keyId: keyId ?? OPERATOR,
        month: monthOf(now),
        requests: 1,
        mcpRequests: came === 'through MCP' ? 1 : 0,
      }),
    read: (keyId, now) => inTurn(() => read(keyId ?? OPERATOR, monthOf(now))),
    write: () => inTurn(write),
  }
}

const NONE: CountedRequests = { requests: 0, mcpRequests: 0 }

/** The key of SIGHTLINE_ADMIN_KEY has no id. */
const OPERATOR = ''

const monthOf = (now: Date): Day => `${dayOf(now).slice(0, 7)}-01`

/** Counts every admitted request with a valid key; call it after `addAdmission`. */
export function addRequestCounting(app: FastifyInstance, counts: RequestCounts, now: () => Date): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const actor = actorOf(request)
    // Links have no allowance that anybody would ask for.
    if (actor !== undefined && actor.share === undefined)
      counts.add(actor.keyId, now(), routeOf(request)?.kind === 'protocol' ? 'through MCP' : 'directly')
    done()
  })
}

const WRITE_EVERY_MS = 5_000

/** Stopping it writes what is left. */
export function startWritingCounts(counts: RequestCounts): ScheduledTask {
  const writing = startScheduledTask(WRITE_EVERY_MS, () => counts.write())
  return {
    stop: async () => {
      await writing.stop()
      await counts.write()
    },
  }
}
