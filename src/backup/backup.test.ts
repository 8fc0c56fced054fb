import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { seedWorkspace } from '../../test/helpers/seed.js'
import { useTestConnection } from '../../test/helpers/database.js'
import { appOn, type TestApp } from '../../test/helpers/app.js'
import { migrate } from '../db/migrate.js'
import { readMigrations } from '../db/migrations.js'
import { BackupFault } from '../kernel/errors.js'
import { openPostgres } from '../db/postgres.js'
import { checkBackup, restoreBackup, writeBackupFile } from './index.js'

const TAKEN = new Date('2026-03-02T10:00:00.000Z')

const server = useTestConnection()
const here = {} as { directory: string; file: string; test: TestApp }
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  here.directory = await mkdtemp(join(tmpdir(), 'sightline-backup-'))
  here.file = join(here.directory, 'one.tar.gz')
  const db = openPostgres({ connection: server.connection, poolSize: 5 })
  here.test = appOn(db)
  closing.push(
    () => here.test.app.close(),
    () => db.close(),
  )
  await seedWorkspace(here.test)
  await writeBackupFile(sourceOf(server.connection), here.file)
})

afterAll(async () => {
  for (const close of closing) await close()
  await rm(here.directory, { recursive: true })
})

const sourceOf = (connection: pg.ClientConfig) => ({
  connection,
  program: '1.0.0',
  secretKey: null,
  secretKeyId: null,
  takenDate: TAKEN,
})

async function run(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

async function newDatabase(): Promise<pg.ClientConfig> {
  const database = `${inject('template')}_${randomUUID().slice(0, 8)}`
  await run(inject('postgres'), `create database "${database}"`)
  return { ...inject('postgres'), database }
}

const refuse = () => {
  throw new BackupFault('it is not empty')
}

describe('the file of a backup', () => {
  it('can be read by its owner only, and no partial file stays next to it', async () => {
    expect((await stat(here.file)).mode & 0o777).toBe(0o600)
    expect(await readdir(here.directory)).toEqual(['one.tar.gz'])
  })

  it('says which installation its data are from', async () => {
    const { manifest } = await checkBackup(here.file)
    expect(manifest.workspaces).toMatchObject([{ name: expect.any(String), answers: 0, firstDay: null }])
  })

  it('says whether provider keys were left out, which it holds only if it cannot be read with its own key', async () => {
    const secretKey = Buffer.alloc(32, 1).toString('base64')
    const file = join(here.directory, 'keys.tar.gz')
    const lacks = async (source: object, passphrase?: string) => {
      await writeBackupFile({ ...sourceOf(server.connection), ...source }, file)
      const { manifest } = await checkBackup(file, { passphrase })
      return manifest.lacksProviderKeys
    }
    expect(await lacks({ secretKey })).toBe(false)
    await run(
      server.connection,
      `insert into provider_keys (provider, sealed, revision, updated_at) values ('openai', 'x', '1', now())`,
    )
    expect(await lacks({ secretKey })).toBe(true)
    expect(await lacks({ secretKey: null })).toBe(false)
    expect(await lacks({ secretKey, encryption: { passphrase: 'pass' } }, 'pass')).toBe(false)
    await run(server.connection, 'delete from provider_keys')
    await rm(file)
  })

  it('is refused if it is cut off anywhere or any byte of its rows has changed', async () => {
    const packed = await readFile(here.file)
    const tried = join(here.directory, 'tried.tar.gz')
    for (const share of [0, 0.01, 0.5, 0.99]) {
      await writeFile(tried, packed.subarray(0, Math.floor(packed.length * share)))
      await expect(checkBackup(tried)).rejects.toThrow(BackupFault)
    }
    const bytes = gunzipSync(packed)
    const offsets = [10, 600, bytes.indexOf('tables/workspaces') + 520, bytes.indexOf('"sha256"') + 14]
    for (const offset of offsets) {
      const changed = Buffer.from(bytes)
      changed[offset] = (changed[offset] ?? 0) ^ 1
      await writeFile(tried, gzipSync(changed))
      await expect(checkBackup(tried)).rejects.toThrow(BackupFault)
    }
  })

  it.each([
    ['text', Buffer.from('not a backup')],
    ['gzip of something else', gzipSync(Buffer.alloc(10_000, 'x'))],
    ['an archive without entries', gzipSync(Buffer.alloc(1024))],
  ])('is refused when it is %s', async (_, bytes) => {
    const tried = join(here.directory, 'other')
    await writeFile(tried, bytes)
    await expect(checkBackup(tried)).rejects.toThrow(BackupFault)
  })

  it.runIf(process.platform === 'linux')(
    'leaves no file open if the database cannot be reached',
    async () => {
      const source = sourceOf({ ...server.connection, port: 1 })
      const file = join(here.directory, 'unreached')
      await expect(writeBackupFile(source, file)).rejects.toThrow('cannot be reached')
      const opened = await Promise.all(
        (await readdir('/proc/self/fd')).map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')),
      )
      expect(opened.filter((path) => path.startsWith(file))).toEqual([])
    },
  )

  it('is not written to a path that cannot be written, and says why', async () => {
    const nowhere = join(here.directory, 'no', 'where')
    await expect(writeBackupFile(sourceOf(server.connection), nowhere)).rejects.toThrow(
      'the directory does not exist',
    )
  })
})

describe('a restore', () => {
  it('is refused while Sightline uses the database', async () => {
    const backup = await checkBackup(here.file)
    const target = { connection: server.connection, approve: refuse }
    await here.test.db.rows({ text: 'select 1', values: [] })
    await expect(restoreBackup(here.file, backup, target)).rejects.toThrow('Stop all processes')
  })

  it('does not change a database that has a workspace, unless that is approved', async () => {
    const connection = await newDatabase()
    const backup = await checkBackup(here.file)
    await restoreBackup(here.file, backup, { connection, approve: refuse })
    await run(connection, "update workspaces set name = 'Changed since'")
    await expect(restoreBackup(here.file, backup, { connection, approve: refuse })).rejects.toThrow(
      'not empty',
    )
    expect(await run(connection, 'select name from workspaces')).toEqual([{ name: 'Changed since' }])
    const shown: unknown[] = []
    await restoreBackup(here.file, backup, { connection, approve: (held) => shown.push(...held) })
    expect(shown).toMatchObject([{ name: 'Changed since' }])
    expect(await run(connection, 'select name from workspaces')).not.toEqual([{ name: 'Changed since' }])
  })

  it('does not change a database if the rows cannot be loaded', async () => {
    const connection = await newDatabase()
    const backup = await checkBackup(here.file)
    await restoreBackup(here.file, backup, { connection, approve: refuse })
    const before = await run(connection, 'select * from workspaces')
    // The file is changed after the check.
    const changed = join(here.directory, 'changed.tar.gz')
    const bytes = gunzipSync(await readFile(here.file))
    const offset = bytes.indexOf('tables/workspaces') + 512
    bytes.fill('\t', offset, offset + 40)
    await writeFile(changed, gzipSync(bytes))
    await expect(restoreBackup(changed, backup, { connection, approve: () => undefined })).rejects.toThrow(
      'extra data after last expected column',
    )
    expect(await run(connection, 'select * from workspaces')).toEqual(before)
  })

  it('of an older schema is migrated', async () => {
    const connection = await newDatabase()
    const db = openPostgres({ connection, poolSize: 2 })
    const migrations = await readMigrations()
    await migrate(db, migrations.slice(0, 20))
    await db.run({
      text: `insert into workspaces (workspace_id, name, mode, prompts_max, audits_max, audits_month, created_at, updated_at)
             values ('01KJPZV280C9CWQKV94JBRQSRY', 'Older', 'live', 1, 1, '2026-01-01', now(), now())`,
      values: [],
    })
    await db.close()
    const older = join(here.directory, 'older.tar.gz')
    await writeBackupFile(sourceOf(connection), older)
    const target = await newDatabase()
    await restoreBackup(older, await checkBackup(older), { connection: target, approve: refuse })
    expect(await run(target, 'select name from workspaces')).toEqual([{ name: 'Older' }])
    const [{ newest } = {}] = await run(target, 'select max(number) as newest from schema_migrations')
    expect(newest).toBe(migrations.at(-1)?.number)
  })

  it('has one consistent state of a database that is written to meanwhile', async () => {
    const { connection } = server
    const client = new pg.Client(connection)
    await client.connect()
    const file = join(here.directory, 'meanwhile.tar.gz')
    const seen: string[] = []
    await writeBackupFile(
      {
        ...sourceOf(connection),
        // One transaction changes both tables after the first was read and before the second.
        progress: (_done, _total, table) => {
          if (table === 'directory') seen.push(table)
          void client.query(
            `with one as (insert into directory (id, kind, workspace_id)
               select gen_random_uuid()::text, kind, workspace_id from directory limit 1 returning id)
             update workspaces set prompts_used = prompts_used + 1`,
          )
        },
      },
      file,
    )
    await client.query('select 1')
    await client.end()
    expect(seen).toEqual(['directory'])
    const target = await newDatabase()
    await restoreBackup(file, await checkBackup(file), { connection: target, approve: refuse })
    expect(await run(target, 'select sum(prompts_used)::int as used from workspaces')).toEqual([{ used: 0 }])
  })
})
