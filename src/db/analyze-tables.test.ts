import { beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { silentLog } from '../kernel/log.js'
import { analyzeDatabase, analyzeGrown, analyzeRestored, analyzeTables } from './analyze-tables.js'
import { sql } from './db.js'

const db = useTestDb()

/** Two months of a table with a GIN index, and a table without one. Autovacuum is disabled for both. */
beforeEach(() =>
  db.script(`
    drop table if exists visits, hosts;
    create table visits (month int not null, pages int[] not null) partition by list (month);
    create index visits_by_page on visits using gin (pages);
    create table visits_1 partition of visits for values in (1) with (autovacuum_enabled = off);
    create table visits_2 partition of visits for values in (2) with (autovacuum_enabled = off);
    create table hosts (host text) with (autovacuum_enabled = off);
    insert into visits select 1 + n % 2, array[n, n + 1] from generate_series(1, 2000) n;
    insert into hosts select 'host ' || n from generate_series(1, 100) n`),
)

const known = async (table: string) =>
  (await db.first<{ rows: number }>(
    sql`select reltuples::int as rows from pg_class where oid = ${table}::regclass`,
  ))!.rows
/** Number of pages in the pending list of a GIN index. This call merges them. */
const putAside = async (index: string) =>
  (await db.first<{ pages: number }>(sql`select gin_clean_pending_list(${index}::regclass) as pages`))!.pages

describe('analyzeTables', () => {
  it('updates the planner statistics of a table', async () => {
    expect(await known('hosts')).toBe(-1)
    await analyzeTables(db, ['hosts'])
    expect(await known('hosts')).toBe(100)
  })

  it('merges the pending entries of a GIN index, which a plain ANALYZE does not', async () => {
    await db.script('analyze visits_1')
    expect(await putAside('visits_1_pages_idx')).toBeGreaterThan(0)
    await analyzeTables(db, ['visits_2'])
    expect(await putAside('visits_2_pages_idx')).toBe(0)
  })

  it('does both for every partition of a table', async () => {
    await analyzeTables(db, ['visits'])
    expect([await known('visits_1'), await known('visits_2')]).toEqual([1000, 1000])
    expect([await putAside('visits_1_pages_idx'), await putAside('visits_2_pages_idx')]).toEqual([0, 0])
  })
})

describe('analyzeGrown', () => {
  const grow = (added: number, tables = ['hosts']) => analyzeGrown({ db, log: silentLog }, { tables, added })

  it('does nothing for a small import', async () => {
    expect(await grow(4_999)).toBe(false)
    expect(await known('hosts')).toBe(-1)
  })

  it('analyzes after a large one', async () => {
    expect(await grow(5_000)).toBe(true)
    expect(await known('hosts')).toBe(100)
  })

  it('does nothing if the planner knows ten times as many rows', async () => {
    await db.script(`insert into hosts select 'more ' || n from generate_series(1, 60000) n; analyze hosts`)
    expect(await grow(6_000)).toBe(false)
    expect(await grow(6_100)).toBe(true)
  })

  it('does not affect the import when it fails', async () => {
    expect(await grow(5_000, ['nowhere'])).toBe(false)
  })
})

describe('analyzeDatabase', () => {
  it('analyzes every table of ours, those of the queue included', async () => {
    await analyzeDatabase(db)
    const unknown = await db.rows(sql`
      select oid::regclass::text as name
      from pg_class
      where relkind = 'r' and reltuples < 0
        and relnamespace = to_regnamespace('public')`)
    expect(unknown).toEqual([])
  })
})

describe('analyzeRestored', () => {
  const services = { db, log: silentLog }

  it('analyzes everything if the planner has no statistics of a large table', async () => {
    await db.script(`insert into hosts select repeat('x', 200) from generate_series(1, 10000)`)
    await analyzeRestored(services)
    expect(await known('hosts')).toBe(10_100)
  })

  it('does not analyze small tables and those with statistics', async () => {
    await analyzeRestored(services)
    expect(await known('hosts')).toBe(-1)
  })
})
