import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { runToEnd, useScratch } from '../helpers/program.js'
import { postmasterOf, ready, send, stop } from '../helpers/running-program.js'

const scratch = useScratch()

describe('sightline start', () => {
  it('prints the first key once, with a line to try it, and keeps it where only its owner can read', async () => {
    const cwd = await scratch.directory()
    const first = scratch.run(['start'], { cwd })
    const url = await ready(first)
    const [, key = ''] = await first.until(/Admin key {2}(sl_live_\w+)/)
    expect(first.output()).toContain(`curl -H 'Authorization: Bearer ${key}' ${url}/v1/workspaces`)
    expect((await send(`${url}/v1/workspaces`, key)).status).toBe(200)
    const file = join(cwd, 'data/admin-key')
    expect((await readFile(file, 'utf8')).trim()).toBe(key)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await stop(first, 'SIGINT')).toBe(0)

    const second = scratch.run(['start'], { cwd })
    expect((await send(`${await ready(second)}/v1/workspaces`, key)).status).toBe(200)
    expect(second.output()).not.toContain(key)
    expect(await stop(second)).toBe(0)
  })

  it('leads with a link that signs in with the admin key once, another one at every start', async () => {
    const cwd = await scratch.withDatabase()
    const link = /^Open the dashboard: (http:\S+)\/sign-in#code=(sl_code_\w+)\n/
    const signIn = async (url: string, code: string) => {
      const body = JSON.stringify({ code })
      const headers = { 'content-type': 'application/json', origin: url }
      return fetch(`${url}/v1/session`, { method: 'POST', headers, body })
    }
    const first = scratch.run(['start'], { cwd, env: { SIGHTLINE_LOG_LEVEL: 'silent' } })
    const url = await ready(first)
    const [, linked = '', code = ''] = link.exec(first.output()) ?? []
    expect(linked).toBe(url)
    const opened = await signIn(url, code)
    expect(opened.status).toBe(201)
    expect(await opened.json()).toMatchObject({ key: { name: 'First key', allWorkspaces: true } })
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await fetch(`${url}/v1/workspaces`, { headers: { cookie } })).status).toBe(200)
    expect((await signIn(url, code)).status).toBe(401)
    expect(await stop(first)).toBe(0)

    const key = 'e2e_admin_key_0123456789abcdef'
    const env = { SIGHTLINE_LOG_LEVEL: 'silent', SIGHTLINE_ADMIN_KEY: key }
    const second = scratch.run(['start'], { cwd, env })
    const again = await ready(second)
    const [, , another = ''] = link.exec(second.output()) ?? []
    expect(another).not.toBe(code)
    const operators = await signIn(again, another)
    expect(await operators.json()).toMatchObject({ key: { id: null, name: 'SIGHTLINE_ADMIN_KEY' } })
    expect(await stop(second)).toBe(0)
  })

  it('says what runs and where when it is started twice in one place', async () => {
    const cwd = await scratch.withDatabase()
    const first = scratch.run(['start'], { cwd })
    const url = await ready(first)
    const second = await runToEnd(['start'], { cwd })
    expect(second.code).toBe(1)
    expect(second.output).toContain(`already running here: ${url} (process ${first.process.pid}`)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  it('runs beside another in another place', async () => {
    const programs = await Promise.all(
      [await scratch.withDatabase(), await scratch.withDatabase()].map(async (cwd) =>
        scratch.run(['start'], { cwd }),
      ),
    )
    const urls = await Promise.all(programs.map(ready))
    expect(new Set(urls).size).toBe(2)
    expect(await Promise.all(programs.map((program) => stop(program)))).toEqual([0, 0])
  })

  it('names the port that another program holds, and what to do', async () => {
    const first = scratch.run(['start'], { cwd: await scratch.withDatabase() })
    const { port } = new URL(await ready(first))
    const cwd = await scratch.directory()
    const second = await runToEnd(['start'], { cwd, env: { PORT: port } })
    expect(second).toEqual({
      code: 1,
      output: `Port ${port} is in use by another program. Choose another: PORT=${Number(port) + 1} npm start\n`,
    })
    // No database was made for it.
    expect(await readdir(cwd)).toEqual([])
  })

  it('lists every faulty setting at once, from the environment and from .env', async () => {
    const cwd = await scratch.directory()
    await writeFile(join(cwd, '.env'), 'SIGHTLINE_LOG_LEVEL=loud\nSIGHTLINE_RATE_LIMIT=5\n')
    const { code, output } = await runToEnd(['start'], {
      cwd,
      env: { PORT: 'eighty', SIGHTLINE_LOG_LEVEL: '' },
    })
    expect(code).toBe(1)
    expect(output).toMatch(/PORT: .*SIGHTLINE_RATE_LIMIT: /s)
  })

  it('ends event streams when it is told to stop, and does not wait for who listens', async () => {
    const key = 'e2e_admin_key_0123456789abcdef'
    const program = scratch.run(['start'], {
      cwd: await scratch.withDatabase(),
      env: { SIGHTLINE_ADMIN_KEY: key },
    })
    const url = await ready(program)
    const { body: workspace } = await send(`${url}/v1/workspaces`, key, { name: 'Acme', mode: 'sandbox' })
    const workspaceId = String(workspace.id)
    const prompts = { prompts: ['best running shoes?'], country: 'us' }
    const { body: made } = await send(`${url}/v1/workspaces/${workspaceId}/prompts`, key, prompts)
    const promptIds = (made.items as { id: string }[]).map(({ id }) => id)
    const report = { workspaceId, brand: 'Nike', brandDomain: 'nike.com', promptIds }
    const { body: created } = await send(`${url}/v1/reports/brand`, key, report)
    const headers = { authorization: `Bearer ${key}` }
    const stream = await fetch(`${url}/v1/reports/brand/${String(created.id)}/events`, { headers })
    const ended = stream.text()
    expect(await stop(program)).toBe(0)
    // A connection that was cut would have failed.
    expect(await ended).toContain('event: report\n')
  })

  it('brings its database back by itself when that alone was killed', async () => {
    const cwd = await scratch.withDatabase()
    const key = 'e2e_admin_key_0123456789abcdef'
    const program = scratch.run(['start'], { cwd, env: { SIGHTLINE_ADMIN_KEY: key } })
    const url = await ready(program)
    await send(`${url}/v1/workspaces`, key, { name: 'Before' })
    const postmaster = await postmasterOf(program)
    process.kill(postmaster, 'SIGKILL')
    // The processes that the dead one has left behind still answer for a moment: not before there is another.
    const patience = { timeout: 30_000, interval: 200 }
    await expect.poll(() => postmasterOf(program).catch(() => postmaster), patience).not.toBe(postmaster)
    await expect
      .poll(async () => (await send(`${url}/v1/workspaces`, key)).body.items, patience)
      .toMatchObject([{ name: 'Before' }])
    expect(await stop(program)).toBe(0)
  })
})
