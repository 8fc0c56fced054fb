import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { appOn } from '../../../test/helpers/app.js'
import { useTestConnection } from '../../../test/helpers/database.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { examineBackups } from '../../cli/doctor/examine-backups.js'
import { openPostgres, type Postgres } from '../../db/postgres.js'
import { addDays } from '../../kernel/days.js'
import { checkBackup, findLastRuns, makeNightlyBackup } from '../index.js'
import { deleteOldBackups } from './kept-files.js'

const server = useTestConnection()
const here = {} as { db: Postgres; directory: string }

beforeEach(async () => {
  here.db = openPostgres({ connection: server.connection, poolSize: 5 })
  await here.db.script('truncate backup_runs')
  here.directory = await mkdtemp(join(tmpdir(), 'sightline-nightly-'))
})
afterEach(async () => {
  await here.db.close()
  await rm(here.directory, { recursive: true, force: true })
})

const open = (directory = here.directory) => {
  const test = appOn(here.db)
  const settings = {
    directory,
    hour: 2,
    connection: server.connection,
    program: '1.0.0',
    key: async () => ({ secretKey: null, secretKeyId: null }),
  }
  const at = (time: string) => {
    test.clock.now = new Date(`${time}Z`)
    return makeNightlyBackup(test.services, settings)
  }
  return { test, at }
}

describe('the nightly backup', () => {
  it('is made once a day, after its set hour', async () => {
    const { at } = open()
    expect(await at('2026-03-02T01:59:59')).toBeUndefined()
    expect(await at('2026-03-02T02:00:00')).toMatchObject({ day: '2026-03-02', failure: null })
    expect(await at('2026-03-02T23:00:00')).toBeUndefined()
    expect(await at('2026-03-03T05:00:00')).toMatchObject({ day: '2026-03-03', failure: null })
    expect(await readdir(here.directory)).toEqual([
      'sightline-2026-03-02.tar.gz',
      'sightline-2026-03-03.tar.gz',
    ])
    await checkBackup(join(here.directory, 'sightline-2026-03-03.tar.gz'))
  })

  it('is made by one of several workers', async () => {
    const { at } = open()
    const runs = await Promise.all([1, 2, 3, 4].map(() => at('2026-03-02T03:00:00')))
    expect(runs.filter((run) => run !== undefined)).toHaveLength(1)
  })

  it('keeps the last seven, and files that are not backups', async () => {
    for (let age = 0; age < 10; age += 1) {
      await writeFile(join(here.directory, `sightline-${addDays('2026-03-10', -age)}.tar.gz`), '')
    }
    await writeFile(join(here.directory, 'sightline-before-the-move.tar.gz'), '')
    await deleteOldBackups(here.directory)
    expect(await readdir(here.directory)).toHaveLength(8)
    expect(await readdir(here.directory)).toContain('sightline-2026-03-04.tar.gz')
  })

  it('that fails is reported once a day in the first workspace, to doctor and to metrics, and tried again after an hour', async () => {
    const { test, at } = open(join(here.directory, 'missing'))
    const workspaceId = await seedWorkspace(test)
    const failure = 'The backup directory does not exist. Create it, or correct SIGHTLINE_BACKUP_DIR.'
    expect(await at('2026-03-02T02:00:00')).toMatchObject({ failure })
    expect(await at('2026-03-02T02:59:00')).toBeUndefined()
    expect(await at('2026-03-02T03:00:00')).toMatchObject({ failure })
    const { body } = await test.send<{ items: object[] }>('GET', `/v1/events?workspaceId=${workspaceId}`)
    expect(body.items).toMatchObject([
      {
        type: 'backup.failed',
        title: 'The nightly backup failed',
        data: { day: '2026-03-02', reason: failure },
      },
    ])
    const settings = { backupDirectory: here.directory, backupEncryption: undefined, secretKey: undefined }
    const found = await examineBackups(here.db, settings, test.clock.now)
    expect(found).toMatchObject([{ ok: false, advice: `The backup of 2026-03-02 failed: ${failure}` }])
    expect(await findLastRuns(here.db)).toMatchObject({ last: { failure } })
  })

  it('never overwrites one that exists, for example after a restore', async () => {
    await writeFile(
      join(here.directory, 'sightline-2026-03-02.tar.gz'),
      'the only one with what was there before',
    )
    await open().at('2026-03-02T10:15:30')
    expect(await readdir(here.directory)).toEqual([
      'sightline-2026-03-02-101530.tar.gz',
      'sightline-2026-03-02.tar.gz',
    ])
  })

  it('deletes the partial file of a backup that was killed', async () => {
    await writeFile(join(here.directory, 'sightline-2026-03-01.tar.gz.0123abcd.part'), 'half')
    await open().at('2026-03-02T02:00:00')
    expect(await readdir(here.directory)).toEqual(['sightline-2026-03-02.tar.gz'])
  })
})
