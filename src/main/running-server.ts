import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

const RunningServer = z.object({ pid: z.number(), url: z.string(), startedDate: z.string() })
type RunningServer = z.infer<typeof RunningServer>

const fileOf = (dataDirectory: string) => join(dataDirectory, 'running.json')

/** A busy machine takes its time; a second program on the same data would be worse than to wait. */
const RESPONSE_MS = 15_000

/** The server of this data directory, if one answers; a killed server may have left its file behind. */
export async function findRunningServer(dataDirectory: string): Promise<RunningServer | undefined> {
  const running = await readRecord(dataDirectory)
  if (running === undefined || !isAlive(running.pid)) return undefined
  const response = await fetch(`${running.url}/healthz`, { signal: AbortSignal.timeout(RESPONSE_MS) }).catch(
    () => undefined,
  )
  return response?.ok === true ? running : undefined
}

/** Leaves the record of another running server: the first one is the one to find. */
export async function recordRunningServer(dataDirectory: string, running: RunningServer): Promise<void> {
  const other = await findRunningServer(dataDirectory)
  // At our own address this process answered, not the killed one whose record this is.
  if (other !== undefined && other.url !== running.url) return
  await mkdir(dataDirectory, { recursive: true })
  await writeFile(fileOf(dataDirectory), `${JSON.stringify(running)}\n`)
}

/** Deletes the record of this process only. */
export async function deleteRunningRecord(dataDirectory: string, pid: number): Promise<void> {
  if ((await readRecord(dataDirectory))?.pid === pid) await rm(fileOf(dataDirectory), { force: true })
}

async function readRecord(dataDirectory: string): Promise<RunningServer | undefined> {
  const text = await readFile(fileOf(dataDirectory), 'utf8').catch(() => '')
  return RunningServer.safeParse(parsed(text)).data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No record, or one that was cut short: nothing is running.
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process of another user is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
