import { spawnSync } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { runCommand } from '../helpers/command-line.js'
import { PROGRAM, type Program, runToEnd, useScratch } from '../helpers/program.js'
import { adminKeyOf, ready, send, stop } from '../helpers/running-program.js'

const scratch = useScratch()

/** The `script` of util-linux runs a program on its own terminal. Other versions take other options. */
const hasTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux')

/** The program sets up Linux's allocator and restarts itself, which Node.js 22.15 and later can do. */
const BEGINS_AGAIN =
  'execve' in process && process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined

function onTerminal(cwd: string, env: Record<string, string> = {}): Program {
  const line = `"${process.execPath}" "${PROGRAM}" start`
  const command = ['script', '--quiet', '--return', '--flush', '--command', line, '/dev/null']
  return scratch.run([], { cwd, env: { SIGHTLINE_LOG_LEVEL: 'silent', ...env }, command })
}

/** Sends the signal to the program, not to `script`. */
async function stopOnTerminal(program: Program, cwd: string): Promise<number | null> {
  const { pid } = JSON.parse(await readFile(join(cwd, 'data/running.json'), 'utf8')) as { pid: number }
  process.kill(pid, 'SIGTERM')
  return program.exited
}

const linkIn = (program: Program): string =>
  /^Open the dashboard: http:\S+\/sign-in#code=(sl_ocode_\w+)\r?\n/.exec(program.output())?.[1] ?? ''

function signIn(url: string, code: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url }
  return fetch(`${url}/v1/session`, { method: 'POST', headers, body: JSON.stringify({ code }) })
}

describe('sightline start', () => {
  it('keeps the first key in a file that only its owner can read, names the file, and logs no secret if no person reads the output', async () => {
    const cwd = await scratch.directory()
    const options = { cwd, env: { SIGHTLINE_LOG_LEVEL: 'debug' } }
    const first = scratch.run(['start'], options)
    const url = await ready(first)
    const file = join(cwd, 'data/admin-key')
    await first.until(/Admin key {2}stored in \S*data\/admin-key/)
    await first.until(/npx sightline login-link/)
    const key = await adminKeyOf(cwd)
    expect((await send(`${url}/v1/workspaces`, key)).status).toBe(200)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    if (BEGINS_AGAIN) {
      const environment = await readFile(`/proc/${first.process.pid}/environ`, 'utf8')
      expect(environment.split('\0')).toContain('MALLOC_ARENA_MAX=2')
    }
    expect(await stop(first, 'SIGINT')).toBe(0)

    const second = scratch.run(['start', '--json'], options)
    const [, again = ''] = await second.until(/"url": *"(http[^"]+)"/)
    expect((await send(`${again}/v1/workspaces`, key)).status).toBe(200)
    expect(await stop(second)).toBe(0)

    const third = scratch.run(['serve'], options)
    await third.until(/npx sightline login-link/)
    expect(await stop(third)).toBe(0)
    for (const program of [first, second, third])
      expect(program.output()).not.toMatch(/sl_(live|code|session)_\w{8}/)
  })

  it.skipIf(!hasTerminal)(
    'prints on a terminal one sign-in link that creates the first owner, and the first key once, with a command to try it',
    async () => {
      const cwd = await scratch.withDatabase()
      const first = onTerminal(cwd)
      const url = await ready(first)
      const [, key = ''] = await first.until(/Admin key {2}(sl_live_\w+)/)
      await first.until(/\/v1\/workspaces/)
      expect(first.output()).toContain(`curl -H 'Authorization: Bearer ${key}' ${url}/v1/workspaces`)
      expect(await adminKeyOf(cwd)).toBe(key)
      const code = linkIn(first)
      const opened = await signIn(url, code)
      expect(opened.status).toBe(201)
      const owner = (await opened.json()) as { person: object; key: object }
      expect(owner).toMatchObject({ person: { name: 'Owner' }, key: { allWorkspaces: true } })
      expect((await signIn(url, code)).status).toBe(401)
      expect(await stopOnTerminal(first, cwd)).toBe(0)

      const own = 'e2e_admin_key_0123456789abcdef'
      const second = onTerminal(cwd, { SIGHTLINE_ADMIN_KEY: own })
      const again = await ready(second)
      await second.until(/Admin key {2}as set/)
      const another = linkIn(second)
      expect(another).not.toBe(code)
      const operators = await signIn(again, another)
      // The link signs in the same person, who has no other way to sign in yet.
      expect(await operators.json()).toMatchObject({ person: owner.person })
      expect(second.output()).not.toContain(key)
      expect(second.output()).not.toContain(own)
      expect(await stopOnTerminal(second, cwd)).toBe(0)
    },
  )

  describe('while another instance runs', () => {
    const first = { cwd: '', url: '', pid: 0 }

    beforeAll(async () => {
      first.cwd = await scratch.withDatabase()
      const program = scratch.run(['start'], { cwd: first.cwd })
      first.url = await ready(program)
      first.pid = program.process.pid ?? 0
    })

    it('says which process runs and where, if it is started in the same directory', async () => {
      const second = await runToEnd(['start'], { cwd: first.cwd })
      expect(second.code).toBe(1)
      expect(second.output).toContain(`already running here: ${first.url} (process ${first.pid}`)
      expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
    })

    it('runs in its own directory, ends event streams when it stops, and does not wait for their clients', async () => {
      const key = 'e2e_admin_key_0123456789abcdef'
      const program = scratch.run(['start'], {
        cwd: await scratch.withDatabase(),
        env: { SIGHTLINE_ADMIN_KEY: key },
      })
      const url = await ready(program)
      expect(url).not.toBe(first.url)
      expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
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
      // A connection that was cut off would have failed.
      expect(await ended).toContain('event: report\n')
    })

    it('names the port that the other process uses, and what to do', async () => {
      const { port } = new URL(first.url)
      const cwd = await scratch.directory()
      const second = await runCommand(['start'], { cwd, env: { PORT: port } })
      expect(second).toEqual({
        code: 1,
        output: `Port ${port} is in use by another program. Choose another port: PORT=${Number(port) + 1} npm start\n`,
      })
      // The command has made no database.
      expect(await readdir(cwd)).toEqual([])
    })
  })

  it('lists every invalid setting at once, from the environment and from .env', async () => {
    const cwd = await scratch.directory()
    await writeFile(join(cwd, '.env'), 'SIGHTLINE_LOG_LEVEL=loud\nSIGHTLINE_RATE_LIMIT=5\n')
    const { code, output } = await runToEnd(['start'], {
      cwd,
      env: { PORT: 'eighty', SIGHTLINE_LOG_LEVEL: '' },
    })
    expect(code).toBe(1)
    expect(output).toMatch(/PORT: .*SIGHTLINE_RATE_LIMIT: /s)
  })
})
