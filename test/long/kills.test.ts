import { expect, it } from 'vitest'

import { useScratch } from '../helpers/program.js'
import { postmasterOf, ready, send, stop } from '../helpers/running-program.js'

const scratch = useScratch()

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
