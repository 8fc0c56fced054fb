import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

import { readRawResponse } from '../src/answers/index.js'
import { checkBackup, restoreBackup, writeBackupFile } from '../src/backup/index.js'
import { rawResponseCommand } from '../src/cli/raw-response.js'
import { readConfig } from '../src/config.js'
import { type Db, sql } from '../src/db/db.js'
import { migrate } from '../src/db/migrate.js'
import { readMigrations } from '../src/db/migrations.js'
import { openPostgres, type Postgres } from '../src/db/postgres.js'
import { openProviders, readEngineSettings } from '../src/engines/index.js'
import { purgeTasks } from '../src/main/workers/purges.js'
import { appOn, type TestApp } from './helpers/app.js'
import { onEachNode, useTestConnection } from './helpers/database.js'
import { type FakeProviders, openFakeProviders } from './helpers/fake-providers.js'
import { seedPrompts, seedReport, seedWorkspace } from './helpers/seed.js'

const here = useTestConnection()
const opened = {} as { db: Postgres; test: TestApp; providers: FakeProviders }
const databases: string[] = []

beforeAll(async () => {
  opened.db = openPostgres({ connection: here.connection, poolSize: 5 })
  opened.test = appOn(opened.db)
  opened.providers = await openFakeProviders()
  const asked = openProviders(readEngineSettings(opened.providers.environment(), []))
  const chatgpt = asked.get('chatgpt')
  if (chatgpt) opened.test.engineAccess.providers.set('chatgpt', chatgpt)
})

afterAll(async () => {
  await opened.test.app.close()
  await opened.providers.close()
  await opened.db.close()
  for (const name of databases) await onEachNode(`drop database if exists "${name}" with (force)`)
})

async function newDatabase(): Promise<string> {
  const name = `${inject('template')}_raw_${databases.length}`
  databases.push(name)
  await onEachNode(`create database "${name}"`)
  return name
}

/** Another database, restored from a backup of this one. */
async function restoredFrom(connection: pg.ClientConfig): Promise<Postgres> {
  const directory = await mkdtemp(join(tmpdir(), 'sightline-raw-'))
  const file = join(directory, 'all.tar.gz')
  const source = { connection, program: '1.0.0', secretKey: null, secretKeyId: null }
  await writeBackupFile({ ...source, takenDate: opened.test.clock.now }, file)
  const target = { ...here.connection, database: await newDatabase() }
  await restoreBackup(file, await checkBackup(file), { connection: target, approve: () => undefined })
  await rm(directory, { recursive: true })
  return openPostgres({ connection: target, poolSize: 1 })
}

interface Collected {
  workspaceId: string
  reportId: string
  promptIds: string[]
  /** Ids of the answers. */
  ids: string[]
}

async function answersOf(workspaceId: string): Promise<{ id: string; content: string }[]> {
  return opened.db.rows(sql`select id, content from answers where workspace_id = ${workspaceId} order by id`)
}

const countIn = async (workspaceId: string, db: Db = opened.db) =>
  (
    await db.first<{ count: number }>(
      sql`select count(*) as count from raw_responses where workspace_id = ${workspaceId}`,
    )
  )?.count

/** Creates two prompts, each answered by one engine on 2 March 2026. */
async function collect(): Promise<Collected> {
  const { test } = opened
  const workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId)
  const { id: reportId } = await seedReport(test, workspaceId, { promptIds })
  await test.runJobs()
  return { workspaceId, reportId, promptIds, ids: (await answersOf(workspaceId)).map(({ id }) => id) }
}

const read = (answerId = '', keptDays = 90) => readRawResponse(opened.test.services, { answerId, keptDays })

const purgeAfter = async (day: string, rawResponsesKeptDays: number) => {
  opened.test.clock.now = new Date(`${day}T10:00:00Z`)
  const tasks = purgeTasks(opened.test.services, { auditLogKeptDays: 365, rawResponsesKeptDays })
  await tasks.find(({ name }) => name === 'purge raw_responses')?.run(new AbortController().signal)
}

beforeEach(async () => {
  opened.test.clock.now = new Date('2026-03-02T10:00:00Z')
  opened.test.engineAccess.keepsRawResponses = true
  await opened.db.run(sql`delete from spending`)
})

describe('the raw response of a provider', () => {
  it('is stored with the answer exactly as it was received', async () => {
    const { ids } = await collect()
    expect(ids).toHaveLength(2)
    const sent = await read(ids[0])
    expect(JSON.parse(sent)).toMatchObject({ output: expect.any(Array) })
    expect(sent).toContain('**Wideline**')
  })

  it('is deleted with its month once it is older than its retention, while answers and figures stay', async () => {
    const { workspaceId, reportId, ids } = await collect()
    const path = `/v1/reports/brand/${reportId}/stats?startDate=2026-03-01&endDate=2026-03-02`
    const shown = async () => (await opened.test.send('GET', path)).body
    const before = { answers: await answersOf(workspaceId), figures: await shown() }
    await purgeAfter('2026-06-29', 90)
    expect(await countIn(workspaceId)).toBe(2)
    await purgeAfter('2026-06-30', 90)
    expect(await countIn(workspaceId)).toBe(0)
    await expect(read(ids[0])).rejects.toThrow(
      'was kept until 2026-06-29 and has been deleted (SIGHTLINE_RAW_RESPONSES_DAYS is 90)',
    )
    opened.test.clock.now = new Date('2026-03-02T10:00:00Z')
    expect({ answers: await answersOf(workspaceId), figures: await shown() }).toEqual(before)
    await expect(read(ids[0])).rejects.toThrow('was not kept: SIGHTLINE_RAW_RESPONSES_DAYS is 90 now')
    // The month's partition still exists, so new responses can be stored in it.
    expect(await countIn((await collect()).workspaceId)).toBe(2)
  })

  it('is deleted only after readers of its month have ended, and does not block them', async () => {
    const { workspaceId } = await collect()
    const reader = await opened.db.connect()
    await reader.query('begin')
    await reader.query('select from raw_responses')
    await purgeAfter('2026-06-30', 90)
    expect(await countIn(workspaceId)).toBe(2)
    await reader.end()
    await purgeAfter('2026-06-30', 90)
    expect(await countIn(workspaceId)).toBe(0)
  })

  it('is not stored if the retention is 0 days, and stored ones are deleted', async () => {
    const { workspaceId } = await collect()
    await purgeAfter('2026-03-02', 0)
    expect(await countIn(workspaceId)).toBe(0)
    opened.test.engineAccess.keepsRawResponses = false
    const later = await collect()
    expect(later.ids).toHaveLength(2)
    expect(await countIn(later.workspaceId)).toBe(0)
    await expect(read(later.ids[0], 0)).rejects.toThrow('SIGHTLINE_RAW_RESPONSES_DAYS is 0')
  })

  it('is deleted with its prompt and with its workspace', async () => {
    const { workspaceId, reportId, promptIds } = await collect()
    await opened.test.send('DELETE', `/v1/reports/brand/${reportId}`)
    const path = `/v1/workspaces/${workspaceId}/prompts/${promptIds[0]}`
    expect((await opened.test.send('DELETE', path)).status).toBe(204)
    expect(await countIn(workspaceId)).toBe(1)
    await opened.test.send('DELETE', `/v1/workspaces/${workspaceId}`)
    await opened.test.runJobs()
    expect(await countIn(workspaceId)).toBe(0)
  })

  it('is included in a backup', async () => {
    const { workspaceId } = await collect()
    const restored = await restoredFrom(here.connection)
    expect(await countIn(workspaceId, restored)).toBe(2)
    await restored.close()
  })
})

describe('the command raw-response', () => {
  const run = async (answerId: string) => {
    const { host = '', port, user = '', password, database } = here.connection
    const url = new URL(`postgres://localhost:${port}/${database}`)
    url.searchParams.set('host', host)
    Object.assign(url, { username: user, ...(typeof password === 'string' && { password }) })
    const shown: { value: unknown; lines: string[] }[] = []
    const output = {
      show: (value: unknown, lines: string[]) => void shown.push({ value, lines }),
      fault: expect.unreachable,
    }
    const config = readConfig({ DATABASE_URL: url.href })
    const code = await rawResponseCommand.run({
      config,
      output,
      terminal: process,
      words: [answerId],
      options: {},
    })
    return { code, ...shown[0] }
  }

  it('prints the raw response of an answer', async () => {
    const { ids } = await collect()
    const body = await read(ids[0])
    expect(await run(ids[0] ?? '')).toEqual({ code: 0, value: { answerId: ids[0], body }, lines: [body] })
  })

  it('reports an answer that does not exist or belongs to a deleted workspace', async () => {
    await expect(run('nothing')).rejects.toThrow('There is no answer nothing.')
    const { workspaceId, ids } = await collect()
    await opened.test.send('DELETE', `/v1/workspaces/${workspaceId}`)
    await expect(run(ids[0] ?? '')).rejects.toThrow(`There is no answer ${ids[0]}.`)
  })

  it.each([
    ['import', 'This answer was imported'],
    ['simulated', 'This answer was simulated'],
  ])('reports an answer without a raw response: %s', async (capture, fault) => {
    const { workspaceId, ids } = await collect()
    await opened.db.run(sql`update answers set capture = ${capture} where workspace_id = ${workspaceId}`)
    await opened.db.run(sql`delete from raw_responses where workspace_id = ${workspaceId}`)
    await expect(run(ids[0] ?? '')).rejects.toThrow(fault)
  })

  it('refuses to decompress more than any provider sends', async () => {
    const { workspaceId, ids } = await collect()
    const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024))
    await opened.db.run(sql`update raw_responses set body = ${bomb} where workspace_id = ${workspaceId}`)
    await expect(run(ids[0] ?? '')).rejects.toThrow('cannot be decompressed')
  })
})

/** The last migration of the version that stored raw responses within the answers. */
const LAST_WITHIN_ANSWERS = 99

describe('an upgrade from a version that stored raw responses with their answers', () => {
  it('moves them month by month, and restoring its backup does the same', async () => {
    const connection = { ...here.connection, database: await newDatabase() }
    const db = openPostgres({ connection, poolSize: 2 })
    const older = (await readMigrations()).filter(({ number }) => number <= LAST_WITHIN_ANSWERS)
    await migrate(db, older)
    await db.script(`
      create table answers_2025_12 partition of answers for values from ('2025-12-01') to ('2026-01-01');
      create table answers_2026_01 partition of answers for values from ('2026-01-01') to ('2026-02-01');
      insert into workspaces (workspace_id, name, mode, prompts_max, audits_max, audits_month, created_at, updated_at)
        values ('w', 'Acme', 'live', 9, 9, '2026-01-01', now(), now());
      insert into prompts (workspace_id, id, prompt, country, digest, created_at) values ('w', 'p', 'wide shoes?', 'us', '', now());
      insert into answers (workspace_id, prompt_id, day, engine, run, id, country, state, content, page_ids, cited,
        search_queries, provider, capture, country_applied, raw_body, asked_at)
      select 'w', 'p', day::date, 'chatgpt', 1, 'a' || day, 'us', 'finished', 'Wideline', '{}', '[]', '[]', 'openai', 'api',
        'native', body, now()
      from (values ('2025-12-31', '\\x01'::bytea), ('2026-01-01', '\\x02'), ('2026-01-02', null)) as given (day, body)`)
    const restored = await restoredFrom(connection)
    await migrate(db)
    const chatgpt = { engine: 'chatgpt', run: 1 }
    const moved = [
      { ...chatgpt, day: '2025-12-31', body: Buffer.from([1]), part: 'raw_responses_2025_12' },
      { ...chatgpt, day: '2026-01-01', body: Buffer.from([2]), part: 'raw_responses_2026_01' },
    ]
    for (const one of [db, restored]) {
      const kept = await one.rows(sql`
        select day, engine, run, body, tableoid::regclass::text as part
        from raw_responses
        order by day`)
      expect(kept).toEqual(moved)
      expect(await one.rows(sql`select content from answers`)).toHaveLength(3)
      await one.close()
    }
  })
})
