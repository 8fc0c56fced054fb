import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { type Program, useScratch } from '../helpers/program.js'

const scratch = useScratch()

async function ready(program: Program): Promise<string> {
  const [, url = ''] = await program.until(/Sightline is ready at (\S+)/)
  return url
}

async function send(
  url: string,
  key: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** The process id of the database that this program uses. */
async function postmasterOf(program: Program): Promise<number> {
  const [, place = ''] = await program.until(/Data {7}(\S+)/)
  return Number((await readFile(join(place, 'pgdata/postmaster.pid'), 'utf8')).split('\n')[0])
}

async function stop(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  program.process.kill(signal)
  return program.exited
}

it('has lost nothing it acknowledged when every process of it was killed', async () => {
  const cwd = await scratch.directory()
  const key = 'e2e_admin_key_0123456789abcdef'
  const env = { SIGHTLINE_ADMIN_KEY: key }
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const program = scratch.run(['start'], { cwd, env })
    const url = await ready(program)
    const before = (await send(`${url}/v1/workspaces?limit=100`, key)).body.items as { name: string }[]
    expect(new Set(before.map(({ name }) => name))).toEqual(new Set(acknowledged))
    const postmaster = await postmasterOf(program)
    for (let count = 0; count < 10; count += 1) {
      const name = `round ${round}, ${count}`
      if ((await send(`${url}/v1/workspaces`, key, { name })).status === 201) acknowledged.push(name)
    }
    process.kill(postmaster, 'SIGKILL')
    await stop(program, 'SIGKILL')
  }
  const last = scratch.run(['start'], { cwd, env })
  const { body } = await send(`${await ready(last)}/v1/workspaces?limit=100`, key)
  expect(acknowledged).toHaveLength(30)
  expect(new Set((body.items as { name: string }[]).map(({ name }) => name))).toEqual(new Set(acknowledged))
})
