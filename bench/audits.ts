import { setTimeout as pause } from 'node:timers/promises'

import { measureOneHost } from './audits/one-host.js'
import { startSite } from './audits/start-site.js'
import { openBenchDatabase } from './database.js'
import { quantile } from './history/latencies.js'
import { type RunningProgram, startProgram } from './history/program.js'
import { treeMegabytes } from './ingest/processes.js'
import { size } from './options.js'

/** Number of checks that are kept in the queue. */
const CHECKS = size(50, 2)
/** Number of checks of one host, as after someone sends the sitemap of a site. */
const ONE_HOST_CHECKS = size(40, 2)
const WARM_UP_MS = size(3_000, 100)
const IDLE_MS = size(15_000, 200)
const BUSY_MS = size(30_000, 500)
const LEAST_LIMIT_MS = 50
const READ_EVERY_MS = 20
const LOOK_EVERY_MS = 250

const database = await openBenchDatabase()
const site = await startSite(CHECKS)
const program = await startProgram(database.dataDirectory, {
  SIGHTLINE_LOG_LEVEL: 'error',
  SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
})
try {
  await measure(program)
} finally {
  await program.stop()
  site.stop()
  await database.close()
}

async function measure(running: RunningProgram): Promise<void> {
  const { id } = await running.send<{ id: string }>('POST', '/v1/workspaces', {
    name: 'Bench',
    geoAuditMaxCount: 1_000_000,
  })
  const read = () => running.send('GET', `/v1/workspaces/${id}`)
  // The first requests also load and compile code.
  await during(pause(WARM_UP_MS), read)
  const idle = await during(pause(IDLE_MS), read)
  const limitMs = Math.max(2 * quantile(idle.times, 0.99), LEAST_LIMIT_MS)
  print('idle', idle)
  for (const kind of ['crawlability', 'content']) {
    const queue = openQueue(running, { path: `/v1/audits/geo/${kind}-checks`, workspaceId: id })
    await queue.fill()
    const startedMs = performance.now()
    let ended = 0
    const busy = await during(
      queue.keepFull(BUSY_MS).then((count) => (ended = count)),
      read,
    )
    const perMinute = (ended / (performance.now() - startedMs)) * 60_000
    print(`${CHECKS} ${kind} checks queued`, busy)
    const p99 = quantile(busy.times, 0.99)
    console.log(
      `  ${perMinute.toFixed(0)} checks/minute; p99 ${p99.toFixed(1)} ms against ${limitMs.toFixed(1)} ` +
        `(the larger of twice idle and ${LEAST_LIMIT_MS}): ${p99 <= limitMs ? 'within' : 'MISSED'}`,
    )
    await queue.empty()
    const path = `/v1/audits/geo/${kind}-checks`
    console.log(await measureOneHost(running, { path, workspaceId: id, urls: pagesOfOneHost() }))
  }
}

function pagesOfOneHost(): string[] {
  return Array.from({ length: ONE_HOST_CHECKS }, (_, index) => `${site.urls[0]}/${index}`)
}

/** Sends checks of one kind, to one host after another. */
function openQueue({ send }: RunningProgram, { path, workspaceId }: { path: string; workspaceId: string }) {
  const waiting: string[] = []
  let made = 0
  const add = async () => {
    const url = site.urls[made++ % site.urls.length]
    waiting.push((await send<{ id: string }>('POST', path, { workspaceId, url })).id)
  }
  /** Whether the oldest check has ended. If so, removes it from the list. */
  const hasEnded = async () => {
    const [id = ''] = waiting
    const { status, failureReason } = await send<{ status: string; failureReason: string | null }>(
      'GET',
      `${path}/${id}`,
    )
    if (status === 'failed') throw new Error(`A check failed: ${failureReason}`)
    if (status === 'completed') waiting.shift()
    return status === 'completed'
  }
  return {
    fill: async () => {
      while (waiting.length < CHECKS) await add()
    },
    /** Returns how many checks ended in this time. */
    keepFull: async (forMs: number) => {
      const endMs = performance.now() + forMs
      let ended = 0
      while (performance.now() < endMs) {
        if (await hasEnded()) {
          ended += 1
          await add()
        } else await pause(LOOK_EVERY_MS / 10)
      }
      return ended
    },
    empty: async () => {
      while (waiting.length > 0) if (!(await hasEnded())) await pause(LOOK_EVERY_MS)
    },
  }
}

interface Reading {
  times: number[]
  peakMb: number
}

/** Sends a request every 20 ms, without waiting for the response before, for as long as the work lasts. */
async function during(work: Promise<unknown>, read: () => Promise<unknown>): Promise<Reading> {
  const times: number[] = []
  const underWay = new Set<Promise<void>>()
  let peakMb = 0
  const ask = async () => {
    const startedMs = performance.now()
    await read()
    times.push(performance.now() - startedMs)
  }
  const reader = setInterval(() => {
    const asked = ask().finally(() => underWay.delete(asked))
    underWay.add(asked)
  }, READ_EVERY_MS)
  const looker = setInterval(() => (peakMb = Math.max(peakMb, treeMegabytes(program.pid))), LOOK_EVERY_MS)
  try {
    await work
    await Promise.all(underWay)
  } finally {
    clearInterval(reader)
    clearInterval(looker)
  }
  return { times, peakMb }
}

function print(name: string, { times, peakMb }: Reading): void {
  const figures = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1)).join(' / ')
  console.log(
    `${name}: GET of a workspace p50 / p95 / p99 ${figures} ms over ${times.length}; process tree ${peakMb.toFixed(0)} MB`,
  )
}
