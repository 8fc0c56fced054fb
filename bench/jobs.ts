import { z } from 'zod'

import { sql } from '../src/db/db.js'
import type { Postgres } from '../src/db/postgres.js'
import { openJobs, type QueueDefinitions, startRunner } from '../src/jobs/index.js'
import { silentLog } from '../src/kernel/log.js'
import { openBenchDatabase } from './database.js'
import { size } from './options.js'

const SINGLE_JOBS = size(200, 5)
const MANY_JOBS = size(20_000, 1_000)
const BATCH = 500

const policy = {
  payload: z.object({ n: z.number() }),
  retryLimit: 0,
  interruptionLimit: 10,
  retryDelaySeconds: 1,
  backoff: false,
}
const QUEUES = {
  'bench-single': { ...policy, concurrency: 10, batchSize: 10 },
  'bench-many': { ...policy, concurrency: 2 * BATCH, batchSize: BATCH },
} satisfies QueueDefinitions

const jobs = openJobs<typeof QUEUES>(QUEUES)

/** Milliseconds from the return of the commit to the start of the handler, one job at a time. */
async function measureLatency(db: Postgres): Promise<number[]> {
  let started: (atMs: number) => void = () => undefined
  const handler = async () => started(performance.now())
  const runner = startRunner({ db, log: silentLog, queues: QUEUES, handlers: { 'bench-single': handler } })
  const latencies: number[] = []
  for (let n = 0; n < SINGLE_JOBS; n += 1) {
    const start = new Promise<number>((resolve) => (started = resolve))
    await db.transaction((tx) => jobs.enqueue(tx, 'bench-single', { n }))
    const committedMs = performance.now()
    latencies.push((await start) - committedMs)
  }
  await runner.stop(10_000)
  return latencies
}

/** The limit: the same notification without a job. */
async function measureNotify(db: Postgres): Promise<number[]> {
  const listener = await db.connect()
  await listener.query('listen bench')
  const latencies: number[] = []
  for (let n = 0; n < SINGLE_JOBS; n += 1) {
    const heard = new Promise<number>((resolve) => {
      listener.once('notification', () => resolve(performance.now()))
    })
    const sentMs = performance.now()
    await listener.query('notify bench')
    latencies.push((await heard) - sentMs)
  }
  await listener.end()
  return latencies
}

/** Jobs per second, from the start of a runner on a full queue to the record of the last completion. */
async function measureThroughput(db: Postgres): Promise<number> {
  const payloads = Array.from({ length: MANY_JOBS }, (_, n) => ({ n }))
  await jobs.enqueueMany(db, 'bench-many', payloads)
  let left = MANY_JOBS
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const handler = async () => {
    left -= 1
    if (left === 0) finish()
  }
  const startedMs = performance.now()
  const runner = startRunner({ db, log: silentLog, queues: QUEUES, handlers: { 'bench-many': handler } })
  await finished
  await runner.stop(10_000)
  return MANY_JOBS / ((performance.now() - startedMs) / 1_000)
}

/** The limit: one statement per batch that takes and completes jobs at once, without lease, retry or token. */
async function measureRawUpdates(db: Postgres): Promise<number> {
  await db.script(`
    drop table if exists bench_raw;
    create table bench_raw (id int primary key, payload jsonb, done boolean not null default false);
    insert into bench_raw (id, payload) select n, '{"n": 1}' from generate_series(1, ${MANY_JOBS}) n;
    create index on bench_raw (id) where not done`)
  const startedMs = performance.now()
  let taken = BATCH
  while (taken > 0) {
    taken = await db.run(sql`
      with next as (
        select id from bench_raw where not done order by id limit ${BATCH} for update skip locked
      )
      update bench_raw raw set done = true from next where raw.id = next.id returning raw.payload`)
  }
  const seconds = (performance.now() - startedMs) / 1_000
  await db.script('drop table bench_raw')
  return MANY_JOBS / seconds
}

function percentile(values: number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return `${(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2)} ms`
}

function print(label: string, ...figures: string[]): void {
  process.stdout.write(`${label.padEnd(48)} ${figures.join('   ')}\n`)
}

/** Measures on a separate embedded database. */
async function main(): Promise<void> {
  const { db, close } = await openBenchDatabase()
  const wake = await measureLatency(db)
  print('commit to handler', `p50 ${percentile(wake, 0.5)}`, `p99 ${percentile(wake, 0.99)}`)
  const limit = await measureNotify(db)
  print(
    '  limit: an empty NOTIFY there and back',
    `p50 ${percentile(limit, 0.5)}`,
    `p99 ${percentile(limit, 0.99)}`,
  )
  print(`${MANY_JOBS} jobs in batches of ${BATCH}`, `${Math.round(await measureThroughput(db))} jobs/s`)
  print('  limit: raw update … returning', `${Math.round(await measureRawUpdates(db))} rows/s`)
  await close()
}

await main()
