import { expect, it } from 'vitest'

import { useScratch } from '../helpers/program.js'
import { postmasterOf, ready, send, stop } from '../helpers/running-program.js'

const scratch = useScratch()

it('the program restarts its database by itself when only the database was killed', async () => {
  const cwd = await scratch.withDatabase()
  const key = 'e2e_admin_key_0123456789abcdef'
  const program = scratch.run(['start'], { cwd, env: { SIGHTLINE_ADMIN_KEY: key } })
  const url = await ready(program)
  await send(`${url}/v1/workspaces`, key, { name: 'Before' })
  const postmaster = await postmasterOf(program)
  process.kill(postmaster, 'SIGKILL')
  // Processes of the killed server still answer for a moment, until a new server has started.
  const patience = { timeout: 30_000, interval: 200 }
  await expect.poll(() => postmasterOf(program).catch(() => postmaster), patience).not.toBe(postmaster)
  await expect
    .poll(async () => (await send(`${url}/v1/workspaces`, key)).body.items, patience)
    .toMatchObject([{ name: 'Before' }])
  expect(await stop(program)).toBe(0)
})
