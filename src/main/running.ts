import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

const Running = z.object({ pid: z.number(), url: z.string(), startedDate: z.string() })
export type Running = z.infer<typeof Running>

const fileOf = (dataDirectory: string) => join(dataDirectory, 'running.json')

/** The server of this data directory that answers now, if there is one. A note left by a killed one answers nothing. */
export async function findRunning(dataDirectory: string): Promise<Running | undefined> {
  const running = await readNote(dataDirectory)
  if (running === undefined || !isAlive(running.pid)) return undefined
  const answer = await fetch(`${running.url}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  )
  return answer?.ok === true ? running : undefined
}

/** Not over the note of another that runs: the first one is the one to find. */
export async function noteRunning(dataDirectory: string, running: Running): Promise<void> {
  const other = await findRunning(dataDirectory)
  // At our own address it is we who answered, not the one killed a moment ago whose note this is.
  if (other !== undefined && other.url !== running.url) return
  await mkdir(dataDirectory, { recursive: true })
  await writeFile(fileOf(dataDirectory), `${JSON.stringify(running)}\n`)
}

/** One's own note only. */
export async function forgetRunning(dataDirectory: string, pid: number): Promise<void> {
  if ((await readNote(dataDirectory))?.pid === pid) await rm(fileOf(dataDirectory), { force: true })
}

async function readNote(dataDirectory: string): Promise<Running | undefined> {
  const note = await readFile(fileOf(dataDirectory), 'utf8').catch(() => '')
  return Running.safeParse(parsed(note)).data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No note, or one that was cut short: nothing that runs.
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is a living one.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
