import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { useTestConnection } from '../helpers/database.js'
import { type Program, useScratch } from '../helpers/program.js'
import { ready, stop } from '../helpers/running-program.js'
import { openClient } from './faults/client.js'
import { expectSettled } from './faults/settled.js'
import { openSite, type Site } from './faults/site.js'
import { openWorkspace } from './faults/workspace.js'
import { randomOf } from './malformed/random.js'

const KILLS = Number(process.env.CRASHES ?? 100)
const SEED = 14
const KEY = 'crashes_admin_key_0123456789'
const SHORTEST_LIFE_MS = 1_000
const LONGEST_LIFE_MS = 8_000
/** One run in this many loses its connections a moment before its end. */
const LOSES_DATABASE = 4
/**
 * A job that is interrupted twelve times in a row is given up, because it may be the cause of the crashes. On a slow machine this
 * may happen to a check that starts a browser, since each run lasts only seconds.
 */
const MAY_GIVE_UP = Math.ceil(KILLS / 20)
const LIMIT_MS = 40 * 60_000
const PATIENCE_MS = 5 * 60_000

describe('a program that is killed again and again', () => {
  const server = useTestConnection()
  const scratch = useScratch()
  const random = randomOf(SEED)
  let site: Site

  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  async function start(cwd: string): Promise<{ program: Program; url: string }> {
    const { host = '', user = '', password = '', database = '', port = 5432 } = server.connection
    const env = {
      DATABASE_URL: `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SIGHTLINE_ADMIN_KEY: KEY,
      SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
    }
    const program = scratch.run(['start'], { cwd, env })
    return { program, url: await ready(program) }
  }

  async function endAllConnections(): Promise<void> {
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query(`
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await client.end()
  }

  it(
    `has finished everything and lost nothing after ${KILLS} kills`,
    async () => {
      const cwd = await scratch.directory()
      const first = await start(cwd)
      const { workspaceId, promptIds } = await openWorkspace(first.url, KEY)
      await stop(first.program)
      const client = openClient({ key: KEY, workspaceId, promptIds, page: site.page, random })
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const { program, url } = await start(cwd)
        const gone = new AbortController()
        const busy = client.keepBusy(url, gone.signal)
        await pause(SHORTEST_LIFE_MS + random.int(LONGEST_LIFE_MS - SHORTEST_LIFE_MS))
        if (kill % LOSES_DATABASE === 0) await endAllConnections()
        program.process.kill('SIGKILL')
        await once(program.process, 'close')
        gone.abort()
        await busy
      }
      const last = await start(cwd)
      const seconds = await expectSettled(last.url, client, {
        patienceMs: PATIENCE_MS,
        mayGiveUp: MAY_GIVE_UP,
      })
      console.log(
        `${KILLS} kills of the program: ${JSON.stringify(client.counts())}, ${client.failedChecks.size} checks given up; settled ${seconds} s after the last start`,
      )
      expect(await stop(last.program)).toBe(0)
    },
    LIMIT_MS,
  )
})
