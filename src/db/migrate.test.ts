import { describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { isHinderedBy } from '../../test/helpers/on-one-server.js'
import { sql } from './db.js'
import { LOCAL_TABLES } from './distribution/local-tables.js'
import { migrate, missingMigrations } from './migrate.js'

const db = useTestDb()

const CREATE = {
  number: 9001,
  name: '9001-things',
  text: 'create table things (id int); insert into things values (1)',
}
const BROKEN = { number: 9002, name: '9002-broken', text: 'insert into things values (2); select 1 / 0' }
const MENDED = { ...BROKEN, text: 'insert into things values (2)' }

const things = () => db.rows<{ id: number }>(sql`select id from things order by id`)

describe.skipIf(isHinderedBy('tables'))('migrate', () => {
  it('resumes at the file that was interrupted, with nothing of it applied', async () => {
    await expect(migrate(db, [CREATE, BROKEN])).rejects.toThrow('division by zero')
    expect(await things()).toEqual([{ id: 1 }])
    expect(await migrate(db, [CREATE, MENDED])).toEqual(['9002-broken'])
    expect(await things()).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('is done once, however many processes start at once', async () => {
    const once = {
      number: 9003,
      name: '9003-once',
      text: 'create table once (id int); insert into once values (1)',
    }
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(db, [once])))
    expect(applied.flat()).toEqual(['9003-once'])
    expect(await db.rows(sql`select id from once`)).toHaveLength(1)
  })
})

describe.skipIf(isHinderedBy('tables'))('migrate, during requests', () => {
  it('gives up waiting for a lock so that requests can pass, and tries again', async () => {
    await db.script('create table held (id int)')
    const holder = await db.connect()
    await holder.query('begin')
    await holder.query('lock table held in access share mode')
    const text = 'alter table held add name text'
    const migrated = migrate(db, [{ number: 9004, name: '9004-held', text }])
    const waits = () =>
      db.first(sql`select 1 from pg_locks where relation = 'held'::regclass and not granted`)
    while ((await waits()) === undefined);
    // This query waits behind the migration, and is answered before the holder releases its lock.
    expect(await db.rows(sql`select id from held`)).toEqual([])
    await holder.end()
    expect(await migrated).toEqual(['9004-held'])
  })
})

describe.skipIf(isHinderedBy('tables'))('migrate, during a transaction that waits for it', () => {
  it('starts again after a deadlock between the two', async () => {
    await db.script('create table one (id int); create table two (id int)')
    const holder = await db.connect()
    // The transaction that first checks for a deadlock gives up. The holder must not be the first.
    await holder.query("set deadlock_timeout = '1h'")
    await holder.query('begin')
    await holder.query('lock table two in access share mode')
    const text = 'alter table one add name text; alter table two add name text'
    const migrated = migrate(db, [{ number: 9005, name: '9005-both', text }])
    const waits = () => db.first(sql`select 1 from pg_locks where relation = 'two'::regclass and not granted`)
    while ((await waits()) === undefined);
    await holder.query('select from one')
    await holder.query('commit')
    await holder.end()
    expect(await migrated).toEqual(['9005-both'])
  })
})

describe.skipIf(isHinderedBy('tables'))('migrate, during an earlier version', () => {
  const CONTRACT = { number: 14, name: '0014-jobs', text: 'create table late (id int)' }

  it('refuses to remove what that version uses, and continues once it has stopped', async () => {
    await db.run(sql`delete from schema_migrations where number = 14`)
    const old = await db.connect()
    await old.query("set application_name = 'sightline'")
    await expect(migrate(db, [CONTRACT])).rejects.toThrow(
      'An earlier version is using this database (connections: 1), and could not start any job: the tables of its queue are removed (migration 0014-jobs). Stop all its processes (sightline start, serve and worker) first.',
    )
    await old.end()
    expect(await migrate(db, [CONTRACT])).toEqual(['0014-jobs'])
  })
})

describe('the schema', () => {
  it('is complete after a start', async () => {
    expect(await missingMigrations(db)).toEqual([])
  })

  it('has workspace_id first in every primary and foreign key, but for tables that give a reason', async () => {
    const exempt = [...LOCAL_TABLES.map(({ name }) => name), 'things', 'once', 'held']
    const keys = await db.rows<{ owner: string; kind: string; first: string }>(sql`
      select con.conrelid::regclass::text as owner, con.contype as kind, att.attname as first
      from pg_constraint con
      join pg_class on pg_class.oid = con.conrelid
      join pg_namespace on pg_namespace.oid = pg_class.relnamespace and nspname = 'public'
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
      where con.contype in ('p', 'f')`)
    expect(keys.length).toBeGreaterThan(15)
    expect(keys.filter(({ owner, first }) => !exempt.includes(owner) && first !== 'workspace_id')).toEqual([])
  })

  it('orders ids by byte, whatever the language of the server', async () => {
    const columns = await db.rows<{ name: string }>(sql`
      select table_name || '.' || column_name as name
      from information_schema.columns
      where table_schema = 'public' and data_type = 'text'
        and (column_name = 'id' or column_name like '%\\_id')
        and collation_name is distinct from 'C'`)
    expect(columns).toEqual([])
  })
})
