import { afterAll, beforeAll, expect, it } from 'vitest'

import { appOn, type TestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { examineReplica } from '../../cli/doctor/examine-replica.js'
import { sql } from '../../db/db.js'
import { killServer } from '../../db/embedded/throwaway.fixture.js'
import { migrate } from '../../db/migrate.js'
import { openPostgres, type Postgres } from '../../db/postgres.js'
import { findWrittenPosition } from '../../db/replica.js'
import { useStandby } from '../../db/standby.fixture.js'
import { openReaders, type OpenReaders } from './open-readers.js'

/** Threads cannot run TypeScript, so the test uses the built file. */
const BUILT = new URL('../../../dist/main/readers/thread.js', import.meta.url)

const servers = useStandby()
const here = {} as {
  primary: Postgres
  standby: Postgres
  readers: OpenReaders
  test: TestApp
  url: string
  workspaceId: string
  promptId: string
}

beforeAll(async () => {
  here.primary = openPostgres({ connection: servers.primary, poolSize: 5 })
  here.standby = openPostgres({ connection: servers.standby, poolSize: 1 })
  await migrate(here.primary)
  here.readers = openReaders({
    connection: servers.primary,
    replica: servers.standby,
    findPosition: () => findWrittenPosition(here.primary),
    now: () => new Date('2026-03-02T10:00:00.000Z'),
    file: BUILT,
  })
  here.test = appOn(here.primary, { readers: here.readers })
  here.workspaceId = await seedWorkspace(here.test)
  const promptIds = await seedPrompts(here.test, here.workspaceId)
  here.promptId = promptIds[0] ?? ''
  const { id } = await seedReport(here.test, here.workspaceId, { promptIds })
  await here.test.runJobs()
  here.url = `/v1/reports/brand/${id}/stats`
})
afterAll(async () => {
  await here.test?.app.close()
  await here.readers?.close()
  await Promise.all([here.primary?.close(), here.standby?.close()])
})

const importAnswer = (day: string) =>
  here.test.send('POST', `/v1/workspaces/${here.workspaceId}/answers`, {
    body: [{ promptId: here.promptId, engine: 'chatgpt', day, text: 'Nike.' }],
  })

const executions = async () => (await here.test.send<{ executions: number }>('GET', here.url)).body.executions

it('a report is read on the replica, with what was written just before', async () => {
  for (let count = 1; count <= 20; count += 1) {
    await importAnswer(`2026-02-${String(count).padStart(2, '0')}`)
    expect(await executions()).toBe(count)
  }
  const asked = await here.standby.rows<{ query: string }>(
    sql`select query from pg_stat_activity where application_name like 'sightline%' and pid <> pg_backend_pid()`,
  )
  expect(asked.map(({ query }) => query).join()).toMatch(/commit|mention/)
})

it('doctor says that the replica follows, or what is wrong', async () => {
  const urlOf = ({ host, user, database }: typeof servers.primary) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
  const examine = (url: string) => examineReplica(here.primary, { databaseReadUrl: url })
  expect(await examine(urlOf(servers.standby))).toMatchObject([{ what: 'Replica', ok: true }])
  expect(await examine(urlOf(servers.primary))).toMatchObject([
    { ok: false, found: 'the server is not a replica' },
  ])
  expect(await examine('postgres://nobody@127.0.0.1:1/x')).toMatchObject([{ ok: false }])
})

it('a report is read on the primary if the replica cannot be reached', async () => {
  await killServer(servers.standbyDirectory)
  await importAnswer('2026-02-28')
  expect(await executions()).toBe(21)
})
