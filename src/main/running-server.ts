import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

const RunningServer = z.object({ pid: z.number(), url: z.string(), startedDate: z.string() })
type RunningServer = z.infer<typeof RunningServer>

const fileOf = (dataDirectory: string) => join(dataDirectory, 'running.json')

/** Long enough for a busy machine: waiting is better than a second program on the same data. */
const RESPONSE_MS = 15_000

/** Returns the server of this data directory if one responds. A killed server may have left its file behind. */
export async function findRunningServer(dataDirectory: string): Promise<RunningServer | undefined> {
  const running = await readRecord(dataDirectory)
  if (running === undefined || !isAlive(running.pid)) return undefined
  const response = await fetch(`${running.url}/healthz`, { signal: AbortSignal.timeout(RESPONSE_MS) }).catch(
    () => undefined,
  )
  return response?.ok === true ? running : undefined
}

/** Does not overwrite the record of another running server: clients should find the first one. */
export async function recordRunningServer(dataDirectory: string, running: RunningServer): Promise<void> {
  const other = await findRunningServer(dataDirectory)
  // The response came from our own address, so it was this process and not the killed one in the record.
  if (other !== undefined && other.url !== running.url) return
  await mkdir(dataDirectory, { recursive: true })
  await writeFile(fileOf(dataDirectory), `${JSON.stringify(running)}\n`)
}

/** Deletes the record only if it belongs to this process. */
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
    // The record is missing or incomplete, so no server is running.
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
