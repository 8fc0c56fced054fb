import { existsSync, readFileSync } from 'node:fs'

import type { Db } from '../../src/db/db.js'

/** Unit in which Linux counts processor time. */
const TICK_MS = 10

/**
 * Processor time, in milliseconds, of a process with its threads, and of the database's connections on every node of its cluster.
 */
export async function cpuOf(db: Db, pid: number, work: () => Promise<unknown>): Promise<number> {
  const backends = await pidsOf(db)
  const before = new Map([pid, ...backends].map((one) => [one, cpuMs(one)]))
  await work()
  const after = new Set([pid, ...backends, ...(await pidsOf(db))])
  let sum = 0
  // A process that has ended meanwhile is left out.
  for (const one of after) sum += Math.max(0, cpuMs(one) - (before.get(one) ?? 0))
  return sum
}

const BACKENDS = `select pid from pg_stat_activity where backend_type in ('client backend', 'parallel worker')`

async function pidsOf(db: Db): Promise<number[]> {
  const own = await db.rows<{ pid: number }>({ text: BACKENDS, values: [] })
  const cluster = await db.first({ text: "select 1 from pg_extension where extname = 'citus'", values: [] })
  if (cluster === undefined) return own.map(({ pid }) => pid)
  const others = await db.rows<{ pid: number }>({
    text: `
      select unnest(string_to_array(result, ','))::int as pid
      from run_command_on_workers($1)`,
    values: [`select string_agg(pid::text, ',') from (${BACKENDS}) as backend`],
  })
  return [...own, ...others].map(({ pid }) => pid)
}

function cpuMs(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
