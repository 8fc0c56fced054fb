import { recordEvents } from '../src/events/index.js'
import type { WorkspaceId } from '../src/kernel/ids.js'
import { openBenchDatabase } from './database.js'
import { settle } from './history/answers.js'
import { quantile } from './history/latencies.js'
import { type RunningProgram, startProgram } from './history/program.js'
import { size } from './options.js'

/**
 * A workspace with very many events in a day: how long the program takes for a page of them, compared with the statement alone.
 */

const EVENTS = size(100_000, 500)
const READS = size(400, 5)
const PAGE = 100
const AIM_MS = 15
const WRITERS = 8

const database = await openBenchDatabase()
const { db, dataDirectory } = database
const program = await startProgram(dataDirectory)
try {
  await measure(program)
} finally {
  await program.stop()
  await database.close()
}

async function measure({ send }: RunningProgram): Promise<void> {
  const { id } = await send<{ id: string }>('POST', '/v1/workspaces', { name: 'Bench' })
  const seconds = await write(id as WorkspaceId)
  await settle(db)
  console.log(
    `${EVENTS} events of one workspace, a transaction each, ${WRITERS} writers: ${Math.round(EVENTS / seconds)} a second\n`,
  )
  const after = () => Math.floor(Math.random() * (EVENTS - PAGE))
  const url = (query: string) => `/v1/events?workspaceId=${id}&limit=${PAGE}${query}`
  const raw = await timesOf(() =>
    db.rows({
      text: 'select * from events where workspace_id = $1 and sequence > $2 order by sequence limit $3',
      values: [id, after(), PAGE + 1],
    }),
  )
  console.log(`  the statement alone          ${shown(raw)}`)
  const reads: [string, () => string][] = [
    ['a page from anywhere', () => url(`&after=${after()}`)],
    ['the last page', () => url(`&after=${EVENTS - PAGE}`)],
    ['nothing new', () => url(`&after=${EVENTS}`)],
    ['a page of a rare type', () => url(`&after=${after()}&types=audit.failed`)],
    ['of a type that never came', () => url('&types=webhook.disabled')],
    ['of three types', () => url(`&after=${after()}&types=report.ready,audit.failed,webhook.disabled`)],
  ]
  for (const [name, address] of reads) {
    const times = await timesOf(() => send('GET', address()))
    const verdict = quantile(times, 0.95) <= AIM_MS ? 'meets' : 'MISSES'
    const ratio = quantile(times, 0.5) / quantile(raw, 0.5)
    console.log(`  ${name.padEnd(28)} ${shown(times)}  ${verdict} ${AIM_MS} ms, ${ratio.toFixed(1)} times`)
  }
}

async function write(workspaceId: WorkspaceId): Promise<number> {
  const beganMs = performance.now()
  let next = 0
  const writer = async () => {
    while (next < EVENTS) {
      next += 1
      const id = String(next)
      const event =
        next % 1000 === 0
          ? ({
              type: 'audit.failed',
              data: {
                auditId: id,
                kind: 'content',
                url: 'https://example.com/',
                query: null,
                reason: 'Away.',
              },
            } as const)
          : ({ type: 'report.ready', data: { reportId: id, reportTitle: 'Bench' } } as const)
      await db.transaction((tx) => recordEvents({ now: () => new Date() }, tx, workspaceId, [event]))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  return (performance.now() - beganMs) / 1000
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = -20; round < READS; round += 1) {
    const startedMs = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - startedMs)
  }
  return times
}

function shown(times: number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`.padEnd(30)
}
