import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { checkBackup, restoreBackup, writeBackupFile } from '../src/backup/index.js'
import { openPostgres, type Postgres } from '../src/db/postgres.js'
import { describedRoutes } from '../src/main/routes.js'
import { appOn, type TestApp } from './helpers/app.js'
import { copyOfDemo, NOW } from './helpers/demo.js'
import { seedCheck, type Seeded, seedAll, validRequest } from './helpers/valid-request.js'

/** An installation with the demo and with one of everything, and another that was restored from its backup. */
describe('a backup', () => {
  const here = {} as {
    directory: string
    file: string
    original: TestApp
    restored: TestApp
    seeded: Seeded
    demo: DemoIds
  }
  const opened: Postgres[] = []

  const appOf = (connection: pg.ClientConfig): TestApp => {
    const db = openPostgres({ connection, poolSize: 10 })
    opened.push(db)
    const test = appOn(db)
    test.clock.now = NOW
    return test
  }

  beforeAll(async () => {
    here.directory = await mkdtemp(join(tmpdir(), 'sightline-backup-'))
    here.file = join(here.directory, 'all.tar.gz')
    const connection = await copyOfDemo()
    here.original = appOf(connection)
    here.demo = await idsOfDemo(here.original)
    here.seeded = await seedAll(here.original)
    // The first look at a report's alerts makes them.
    await here.original.send('GET', `/v1/reports/brand/${here.demo.reportId}/alerts`)
    await here.original.requestCounts.write()
    const source = { connection, program: '1.0.0', secretKey: null, takenDate: NOW }
    await writeBackupFile(source, here.file)
    const empty = { ...inject('postgres'), database: `${inject('template')}_restored` }
    await createDatabase(empty.database)
    const refuse = () => expect.unreachable('an empty database holds nothing')
    await restoreBackup(here.file, await checkBackup(here.file), { connection: empty, approve: refuse })
    here.restored = appOf(empty)
  }, 120_000)

  afterAll(async () => {
    await Promise.all([here.original?.app.close(), here.restored?.app.close()])
    await Promise.all(opened.map((db) => db.close()))
    await rm(here.directory, { recursive: true })
  })

  /** A stream of a report's changes has no end to compare; what it begins with is the report. */
  const reads = describedRoutes().filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/v1/') && !path.endsWith('{reportId}/events'),
  )

  it.each(reads.map((route) => [route.path, route] as const))(
    'restored answers GET %s as before',
    async (_, route) => {
      // What is seeded of recommendations is too little to be read.
      const ofDemo = route.path.includes('/recommendations') ? here.demo : {}
      const { url } = validRequest(route, { ...here.seeded, ...ofDemo })
      const before = await here.original.send('GET', url)
      const after = await here.restored.send('GET', url)
      expect(before.status).toBeLessThan(500)
      expect([after.status, after.text]).toEqual([before.status, before.text])
    },
  )

  it('restored answers as before of reports with a history', async () => {
    const ofReports = reads.filter(({ path }) => /\{reportId\}(\/|$)/.test(path) && !/\{\w+\}.*\{/.test(path))
    expect(ofReports.length).toBeGreaterThan(10)
    for (const route of ofReports) {
      const { url } = validRequest(route, { ...here.seeded, ...here.demo })
      const [before, after] = [await here.original.send('GET', url), await here.restored.send('GET', url)]
      expect([url, 200, after.text]).toEqual([url, before.status, before.text])
    }
  }, 60_000)

  it('restored can be written to: numbers that a sequence gives go on after the last one', async () => {
    const { workspaceId } = here.seeded
    await seedCheck(here.restored, workspaceId, 'https://shop.example/another')
    await here.restored.runJobs()
    const { items } = (
      await here.restored.send<{ items: object[] }>(
        'GET',
        `/v1/audits/geo/crawlability-checks?workspaceId=${workspaceId}`,
      )
    ).body
    expect(items).toHaveLength(2)
  })
})

interface DemoIds {
  workspaceId: string
  reportId: string
  recommendationId: string
}

async function idsOfDemo(test: TestApp): Promise<DemoIds> {
  const overview = await test.send<{ items: DemoIds[] }>('GET', '/v1/overview')
  const { workspaceId = '', reportId = '' } = overview.body.items[0] ?? {}
  const url = `/v1/reports/brand/${reportId}/recommendations?country=us`
  const { body } = await test.send<{ items: { id: string }[] }>('GET', url)
  return { workspaceId, reportId, recommendationId: body.items[0]?.id ?? '' }
}

async function createDatabase(name: string): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  await client.query(`create database "${name}"`)
  await client.end()
}
