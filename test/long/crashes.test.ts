import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openPostgres, type Postgres } from '../../src/db/postgres.js'
import { ADMIN_KEY, appOn, type TestApp } from '../helpers/app.js'
import { useTestConnection } from '../helpers/database.js'
import { type Program, useScratch } from '../helpers/program.js'
import { seedPrompts, seedWorkspace } from '../helpers/seed.js'
import { type Client, openClient } from './crashes/client.js'
import { openSite, type Site } from './crashes/site.js'
import { randomOf } from './malformed/random.js'

const KILLS = 32
const SEED = 14
const SHORTEST_LIFE_MS = 1_000
const LONGEST_LIFE_MS = 8_000
/** One in so many lives loses its database a moment before its end. */
const LOSES_DATABASE = 4
const LIMIT_MS = 15 * 60_000
const PATIENCE_MS = 5 * 60_000

const PROMPTS = Array.from({ length: 12 }, (_, n) => `Which shoe is best for case ${n}?`)
/** A month of answers, so that a recalculation takes its time. */
const DAYS = Array.from({ length: 28 }, (_, n) => `2026-02-${String(n + 1).padStart(2, '0')}`)
const TEXT = `Most like Brand 1 and Variation 2.\n${'A shoe that fits in the shop may not fit on wet stone.\n'.repeat(40)}`

const NOTHING = { settingUp: 0, recalculating: 0, givenUp: 0, pendingAudits: 0, openJobs: 0 }

describe('a program that is killed again and again', () => {
  const server = useTestConnection()
  const scratch = useScratch()
  const random = randomOf(SEED)
  let db: Postgres
  let test: TestApp
  let site: Site

  beforeAll(async () => {
    db = openPostgres({ connection: server.connection, poolSize: 4 })
    test = appOn(db)
    site = await openSite()
  })
  afterAll(async () => {
    site.close()
    await test.app.close()
    await db.close()
  })

  async function start(cwd: string): Promise<{ program: Program; url: string }> {
    const { host = '', user = '', password = '', database = '', port = 5432 } = server.connection
    const env = {
      DATABASE_URL: `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SIGHTLINE_ADMIN_KEY: ADMIN_KEY,
      SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
    }
    const program = scratch.run(['start'], { cwd, env })
    const [, url = ''] = await program.until(/Sightline is ready at (\S+)/)
    return { program, url }
  }

  async function seedClient(): Promise<Client> {
    const workspaceId = await seedWorkspace(test, { mode: 'sandbox' })
    const promptIds = await seedPrompts(test, workspaceId, { prompts: PROMPTS })
    const lines = DAYS.flatMap((day) =>
      promptIds.map((promptId) => ({ promptId, engine: 'chatgpt', day, text: TEXT })),
    )
    const { status, text } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
    if (status !== 200) throw new Error(`seed: ${text}`)
    return openClient({ key: ADMIN_KEY, workspaceId, promptIds, page: site.page, random })
  }

  async function live(cwd: string, client: Client, loses: boolean): Promise<void> {
    const { program, url } = await start(cwd)
    const gone = new AbortController()
    const busy = client.keepBusy(url, gone.signal)
    await pause(SHORTEST_LIFE_MS + random.int(LONGEST_LIFE_MS - SHORTEST_LIFE_MS))
    if (loses) await endAllConnections()
    program.process.kill('SIGKILL')
    await once(program.process, 'close')
    gone.abort()
    await busy
  }

  const endAllConnections = () =>
    db.script(`
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)

  const count = async (from: string) => (await db.rows({ text: `select from ${from}`, values: [] })).length

  const left = async () => ({
    settingUp: await count(`reports where status <> 'ready'`),
    recalculating: await count('reports where latest_version <> active_version'),
    givenUp: await count('report_versions where failure is not null'),
    pendingAudits: await count(`audits where status = 'pending'`),
    openJobs: await count(`jobs where state in ('waiting', 'running') and queue !~ '^ask-'`),
  })

  it(
    `has nothing left to do, and has given nothing up, after ${KILLS} kills`,
    async () => {
      const cwd = await scratch.directory()
      const client = await seedClient()
      for (let kill = 1; kill <= KILLS; kill += 1) await live(cwd, client, kill % LOSES_DATABASE === 0)
      const before = await left()
      const startedMs = performance.now()
      const last = await start(cwd)
      await vi.waitFor(async () => expect(await left()).toEqual(NOTHING), {
        timeout: PATIENCE_MS,
        interval: 500,
      })
      const { reportIds, edits, audits } = client.made
      const seconds = Math.round((performance.now() - startedMs) / 1000)
      console.log(
        `${KILLS} kills: ${reportIds.length} reports, ${edits} edits, ${audits} audits; left ${JSON.stringify(before)}; done ${seconds} s after the last start`,
      )
      const metrics = await (await fetch(`${last.url}/metrics`)).text()
      const dead = metrics.split('\n').filter((line) => /^sightline_jobs\{.*state="dead"/.test(line))
      expect(dead.length).toBeGreaterThan(10)
      expect(dead.filter((line) => !line.endsWith(' 0'))).toEqual([])
      expect(await count(`audits where status = 'failed' or result::text ~ 'given up'`)).toBe(0)
      expect(await count('reports')).toBeGreaterThanOrEqual(reportIds.length)
      last.program.process.kill('SIGTERM')
      expect(await last.program.exited).toBe(0)
    },
    LIMIT_MS,
  )
})
