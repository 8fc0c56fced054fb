import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Program } from './program.js'

/** Waits until it answers; its address. */
export async function ready(program: Program): Promise<string> {
  const [, url = ''] = await program.until(/Sightline is ready at (\S+)/)
  return url
}

/** The key that the first start there has made. */
export async function adminKeyOf(cwd: string): Promise<string> {
  return (await readFile(join(cwd, 'data/admin-key'), 'utf8')).trim()
}

/** A read, or a POST where there is a body, unless it is given; a text is sent as it is. */
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

/** The process id of the database that this program uses. */
export async function postmasterOf(program: Program): Promise<number> {
  const [, folder = ''] = await program.until(/Data {7}(\S+)/)
  return Number((await readFile(join(folder, 'pgdata/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Its exit code. */
export async function stop(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  program.process.kill(signal)
  return program.exited
}
