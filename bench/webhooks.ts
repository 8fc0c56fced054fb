import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { request } from 'undici'

import { OPERATOR, requireWorkspace } from '../src/auth/index.js'
import { EVENT_EXAMPLES, recordEvents } from '../src/events/index.js'
import { openBenchDatabase } from './database.js'
import { startProgram } from './history/program.js'
import { serverProcess, treeSeconds } from './ingest/processes.js'
import { size } from './options.js'

const DELIVERIES = size(5_000, 40)
const WARM_UP = size(200, 4)
const RECORDED_AT_ONCE = 500
/** The number of deliveries that the program sends to one address at the same time. */
const AT_ONCE = 4
const GOAL_PER_MINUTE = 5_000

const database = await openBenchDatabase()
const receiver = await openCountingReceiver()
const program = await startProgram(database.dataDirectory, {
  SIGHTLINE_LOG_LEVEL: 'error',
  SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
})
try {
  await measure()
} finally {
  await program.stop()
  receiver.close()
  await database.close()
}

async function measure(): Promise<void> {
  const { id } = await program.send<{ id: string }>('POST', '/v1/workspaces', { name: 'Bench' })
  await program.send('POST', '/v1/webhooks', { url: receiver.url, workspaceIds: [id] })
  await deliver(id, WARM_UP)
  const server = await serverProcess(database.db)
  const used = () => ({ program: treeSeconds(program.pid), database: treeSeconds(server) })
  const before = used()
  const ours = await deliver(id, DELIVERIES)
  const after = used()
  const cpuMs = (name: keyof typeof before) => (((after[name] - before[name]) / DELIVERIES) * 1000).toFixed(2)
  const bare = await postBare(DELIVERIES)
  console.log(
    `${DELIVERIES} events, from their commit to the last delivery: ${perMinute(ours)} deliveries/minute ` +
      `(goal ${GOAL_PER_MINUTE}: ${perMinute(ours) >= GOAL_PER_MINUTE ? 'reached' : 'MISSED'})`,
  )
  console.log(`  CPU of a delivery: program ${cpuMs('program')} ms, database ${cpuMs('database')} ms`)
  console.log(`  limit: bare POSTs, ${AT_ONCE} under way, to the same receiver: ${perMinute(bare)} a minute`)
}

function perMinute(seconds: number): number {
  return Math.round((DELIVERIES / seconds) * 60)
}

/** Seconds until the receiver has received each event. */
async function deliver(workspace: string, count: number): Promise<number> {
  const services = { db: database.db, now: () => new Date() }
  const workspaceId = await requireWorkspace({ ...services, actor: OPERATOR }, workspace)
  const event = { type: 'visibility.changed' as const, data: EVENT_EXAMPLES['visibility.changed'] }
  receiver.ids.clear()
  const startedMs = performance.now()
  for (let left = count; left > 0; left -= RECORDED_AT_ONCE) {
    const events = Array.from({ length: Math.min(left, RECORDED_AT_ONCE) }, () => event)
    await database.db.transaction((tx) => recordEvents(services, tx, workspaceId, events))
  }
  while (receiver.ids.size < count) await pause(5)
  return (performance.now() - startedMs) / 1000
}

/**
 * The limit: how fast the receiver accepts requests from a loop that records nothing, signs nothing and keeps its connections.
 */
async function postBare(count: number): Promise<number> {
  const body = JSON.stringify({ type: 'visibility.changed', data: EVENT_EXAMPLES['visibility.changed'] })
  let left = count
  const startedMs = performance.now()
  const lane = async () => {
    while (left > 0) {
      left -= 1
      const headers = { 'webhook-id': `bare_${left}`, 'content-type': 'application/json' }
      const answer = await request(receiver.url, { method: 'POST', headers, body })
      await answer.body.dump()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return (performance.now() - startedMs) / 1000
}

async function openCountingReceiver() {
  const ids = new Set<string>()
  const server = createServer((asked, reply) => {
    asked.resume()
    asked.on('end', () => {
      ids.add(String(asked.headers['webhook-id']))
      reply.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}/hook`, ids, close }
}
