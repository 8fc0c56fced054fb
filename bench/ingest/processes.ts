import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

import type { Postgres } from '../../src/db/postgres.js'

/** Clock ticks of the kernel; the same on every Linux. */
const TICKS_PER_SECOND = 100
const LOOK_EVERY_MS = 50

interface ProcessStat {
  parent: number
  ownSeconds: number
  /** Processor time of its children that have ended. */
  childSeconds: number
}

/** What Linux reports about a process; undefined if it has ended. */
function statOf(pid: number | 'self'): ProcessStat | undefined {
  const stat = contentOf(`/proc/${pid}/stat`)
  // The second field is a name in parentheses, which may contain spaces.
  const fields = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  if (fields === undefined) return undefined
  const [parent = 0, ...times] = [fields[1], fields[11], fields[12], fields[13], fields[14]]
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = times.map(
    (ticks = 0) => ticks / TICKS_PER_SECOND,
  )
  return { parent, ownSeconds: user + system, childSeconds: childUser + childSystem }
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended.
    return undefined
  }
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((candidate) => statOf(candidate)?.parent === pid)
}

/** The command line that started a process. */
export function commandOf(pid: number): string {
  return (contentOf(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ')
}

/** Peak memory of a process. */
export function peakMegabytes(pid: number): number {
  const status = contentOf(`/proc/${pid}/status`) ?? ''
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Memory that a process and its descendants hold now. Shared memory is counted once. */
export function treeMegabytes(pid: number): number {
  const shares = contentOf(`/proc/${pid}/smaps_rollup`) ?? ''
  const own = Number(/^Pss:\s+(\d+)/m.exec(shares)?.[1] ?? 0) / 1024
  return childrenOf(pid).reduce((sum, child) => sum + treeMegabytes(child), own)
}

/** Processor time of a process and of its children, including those that have ended. */
export function treeSeconds(pid: number): number {
  const own = statOf(pid)
  const living = childrenOf(pid).reduce((sum, child) => sum + (statOf(child)?.ownSeconds ?? 0), 0)
  return (own?.ownSeconds ?? 0) + (own?.childSeconds ?? 0) + living
}

/** The parent process of the PostgreSQL server. */
export async function serverProcess(db: Postgres): Promise<number> {
  const [row] = await db.rows<{ pid: number }>({ text: 'select pg_backend_pid() as pid', values: [] })
  return statOf(row?.pid ?? 0)?.parent ?? 0
}

export interface Usage {
  seconds: number
  cpuSeconds: number
  peakMb: number
  output: string
}

interface Order {
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
}

/**
 * Run only one at a time: the kernel reports the time of a child when it has ended, and only as a sum over all ended children.
 */
export async function run({ command, args, env = process.env }: Order): Promise<Usage> {
  const before = statOf('self')?.childSeconds ?? 0
  const startedMs = performance.now()
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let [output, peakMb] = ['', 0]
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const timer = setInterval(() => (peakMb = Math.max(peakMb, peakMegabytes(child.pid ?? 0))), LOOK_EVERY_MS)
  const [code] = (await once(child, 'close')) as [number]
  clearInterval(timer)
  const seconds = (performance.now() - startedMs) / 1000
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${output}`)
  return { seconds, cpuSeconds: (statOf('self')?.childSeconds ?? 0) - before, peakMb, output }
}
