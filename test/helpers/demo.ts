import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

import { openPostgres } from '../../src/db/postgres.js'
import { DEMO } from '../../src/engines/simulator/index.js'
import { makeDemo } from '../../src/main/demo/make-demo.js'
import { recommendNow } from '../../src/recommendations/test-report.fixture.js'
import { appOn, type TestApp } from './app.js'
import { leaveToCopies } from './cluster.js'
import { copyDatabase, onEachNode } from './database.js'

/** The day of the demo, for the server and for the browser. */
export const NOW = new Date('2026-03-02T10:00:00.000Z')

/** Only the first report of the demo, without server log and page checks: most tests are about its figures. */
export const ONE_DEMO = [
  { workspaceName: 'Demo (simulated)', demos: [{ ...DEMO, logDays: 0, checkedPages: 0, fanOuts: 0 }] },
]

export interface ServedDemo {
  test: TestApp
  url: string
  reportId: string
  workspaceId: string
}

/** A listening server on a copy of the demo; usable inside tests and hooks. */
export function useDemo(): ServedDemo {
  const here = {} as ServedDemo
  const closing: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const db = openPostgres({ connection: await copyOfDemo(), poolSize: 10 })
    here.test = appOn(db)
    here.url = await here.test.app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
    closing.push(
      () => here.test.app.close(),
      () => db.close(),
    )
    const { body } = await here.test.send<{ items: { reportId: string; workspaceId: string }[] }>(
      'GET',
      '/v1/overview',
    )
    Object.assign(here, body.items[0])
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })
  return here
}

/** The demo is created once per run. Each file gets a copy, because tests write. */
export async function copyOfDemo(): Promise<pg.ClientConfig> {
  const server = inject('postgres')
  const demo = `${inject('template')}_demo`
  const copy = `${demo}_${crypto.randomUUID().slice(0, 8)}`
  const client = new pg.Client(server)
  await client.connect()
  try {
    // Files run in parallel: one creates the demo while the others wait.
    await client.query("select pg_advisory_lock(hashtext('demo'))")
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [demo])
    if (rowCount === 0) {
      await copyDatabase(inject('template'), demo)
      await fill({ ...server, database: demo }).catch(async (error: unknown) => {
        // Removes the unfinished demo, so that no other file uses it.
        await onEachNode(`drop database "${demo}" with (force)`)
        throw error
      })
      if (inject('nodes').length > 1) await leaveToCopies(inject('nodes'), demo)
    }
    await copyDatabase(demo, copy)
  } finally {
    await client.end()
  }
  return { ...server, database: copy }
}

async function fill(connection: pg.ClientConfig): Promise<void> {
  // Enough connections that none waits long on a busy machine.
  const db = openPostgres({ connection, poolSize: 40 })
  const test = appOn(db)
  test.clock.now = NOW
  await makeDemo(test.services, ONE_DEMO)
  await test.runJobs()
  await recommendNow(test)
  await test.app.close()
  await db.close()
}
