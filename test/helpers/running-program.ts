import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Program } from './program.js'

/** Waits until the program is ready. Returns its address. */
export async function ready(program: Program): Promise<string> {
  const [, url = ''] = await program.until(/Sightline is ready at (\S+)/)
  return url
}

/** The key that the first start in this directory has made. */
export async function adminKeyOf(cwd: string): Promise<string> {
  return (await readFile(join(cwd, 'data/admin-key'), 'utf8')).trim()
}

/** Sends a GET, or a POST if there is a body, unless a method is given. A text is sent as it is. */
export async function send(
  url: string,
  key: string,
  body?: object | string,
  method = body === undefined ? 'GET' : 'POST',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json'
  const headers = { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': type }) }
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body: sent }) })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
}

/** The process id of the program's database. */
export async function postmasterOf(program: Program): Promise<number> {
  const [, folder = ''] = await program.until(/Data {7}(\S+)/)
  return Number((await readFile(join(folder, 'pgdata/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Stops the program and returns its exit code. */
export async function stop(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  program.process.kill(signal)
  return program.exited
}
