import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { checkBackup, restoreBackup, writeBackupFile } from '../src/backup/index.js'
import {
  appAtDemo,
  type ReadIds,
  READS,
  READS_OF_REPORTS,
  seedBesideDemo,
  urlOf,
  urlOfDemo,
} from './helpers/all-reads.js'
import type { TestApp } from './helpers/app.js'
import { copyOfDemo, NOW } from './helpers/demo.js'
import { seedCheck } from './helpers/valid-request.js'

/** An installation with the demo and one of everything, and another that is restored from its backup. */
describe('a restored backup', () => {
  const here = {} as {
    directory: string
    file: string
    original: TestApp
    restored: TestApp
    ids: ReadIds
  }
  const closing: (() => Promise<void>)[] = []

  const appOf = (connection: pg.ClientConfig): TestApp => {
    const { test, close } = appAtDemo(connection)
    closing.push(close)
    return test
  }

  beforeAll(async () => {
    here.directory = await mkdtemp(join(tmpdir(), 'sightline-backup-'))
    here.file = join(here.directory, 'all.tar.gz')
    const connection = await copyOfDemo()
    here.original = appOf(connection)
    here.ids = await seedBesideDemo(here.original)
    const source = { connection, program: '1.0.0', secretKey: null, secretKeyId: null, takenDate: NOW }
    await writeBackupFile(source, here.file)
    const empty = { ...inject('postgres'), database: `${inject('template')}_restored` }
    await createDatabase(empty.database)
    const refuse = () => expect.unreachable('an empty database holds nothing')
    await restoreBackup(here.file, await checkBackup(here.file), { connection: empty, approve: refuse })
    here.restored = appOf(empty)
  })

  afterAll(async () => {
    for (const close of closing) await close()
    await rm(here.directory, { recursive: true })
  })

  it.each(READS.map((route) => [route.path, route] as const))(
    'gives the same response to GET %s as the original',
    async (_, route) => {
      const url = urlOf(route, here.ids)
      const before = await here.original.send('GET', url)
      const after = await here.restored.send('GET', url)
      expect(before.status).toBeLessThan(500)
      expect([after.status, after.text]).toEqual([before.status, before.text])
    },
  )

  it('gives the same responses for reports with a history', async () => {
    expect(READS_OF_REPORTS.length).toBeGreaterThan(10)
    for (const route of READS_OF_REPORTS) {
      const url = urlOfDemo(route, here.ids)
      const [before, after] = [await here.original.send('GET', url), await here.restored.send('GET', url)]
      expect([url, 200, after.text]).toEqual([url, before.status, before.text])
    }
  }, 60_000)

  it('has a record of the restoration in its audit log', async () => {
    const { body } = await here.restored.send('GET', '/v1/audit-log?action=backup.restored')
    expect(body.items).toMatchObject([
      { actor: { kind: 'system', name: 'Operator' }, address: null, after: { takenDate: NOW.toISOString() } },
    ])
  })

  it('can be written to: numbers from a sequence continue after the last one', async () => {
    const { workspaceId } = here.ids.seeded
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

async function createDatabase(name: string): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  await client.query(`create database "${name}"`)
  await client.end()
}
