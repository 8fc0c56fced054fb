import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface ProcessMemory {
  residentMb: number
  /** Peak since the last reset; undefined where the system does not report it. */
  peakMb: number | undefined
}

/** Memory of one process without its children, so PostgreSQL is not counted. */
export async function memoryOf(pid: number): Promise<ProcessMemory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined)
  if (status !== undefined)
    return { residentMb: kilobytesIn(status, 'VmRSS'), peakMb: kilobytesIn(status, 'VmHWM') }
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return { residentMb: Number(stdout) / 1024, peakMb: undefined }
}

/** Resets the peak, so that each stage has its own. Does nothing where the system does not allow it. */
export async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
}

function kilobytesIn(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
}
