import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Program } from './program.js'

/** Waits until it answers; its address. */
export async function ready(program: Program): Promise<string> {
  const [, url = ''] = await program.until(/Sightline is ready at (\S+)/)
  return url
}

/** A read, or a POST where there is a body. */
export async function send(
  url: string,
  key: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** The process id of the database that this program uses. */
export async function postmasterOf(program: Program): Promise<number> {
  const [, place = ''] = await program.until(/Data {7}(\S+)/)
  return Number((await readFile(join(place, 'pgdata/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Its exit code. */
export async function stop(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  program.process.kill(signal)
  return program.exited
}
