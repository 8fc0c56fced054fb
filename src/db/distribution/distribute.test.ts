import { describe, expect, inject, it } from 'vitest'

import { useTestDb } from '../../../test/helpers/database.js'
import { sql } from '../db.js'
import { migrate } from '../migrate.js'
import { distribute } from './distribute.js'

const isCluster = inject('nodes').length > 1
if (!isCluster) console.warn('Nothing is distributed: CITUS_URL names no cluster.')

const db = useTestDb()

const LATER = {
  number: 9001,
  name: '9001-later',
  text: `
    create table later_things (
      workspace_id text collate "C" not null references workspaces on delete cascade,
      id text collate "C" not null,
      primary key (workspace_id, id)
    );
    create index later_things_by_id on later_things (id);
    alter table later_things add column name text not null default ';'`,
}

const distributed = () =>
  db.rows<{ name: string }>(sql`
    select logicalrelid::text as name
    from pg_dist_partition
    where partmethod = 'h'
    order by 1`)

describe('a server without Citus', () => {
  it.skipIf(isCluster)('is refused with what to do', async () => {
    await expect(distribute(db)).rejects.toThrow(/has no Citus.*docs\/growing\.md/)
  })
})

describe.runIf(isCluster)('a cluster', () => {
  it('distributes every table but those that stay on the coordinator, and then has nothing left to do', async () => {
    const names = (await distributed()).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['workspaces', 'answers', 'event_counters', 'shares']))
    expect(names).not.toContain('jobs')
    expect(await distribute(db, { isDryRun: true })).toEqual([])
  })

  it('is not changed while our processes are connected', async () => {
    const client = await db.connect()
    await client.query(`create table undistributed_things (workspace_id text collate "C" not null)`)
    await expect(distribute(db)).rejects.toThrow(
      'Stop all processes (sightline start, serve and worker) first.',
    )
    await client.query('drop table undistributed_things')
    await client.end()
  })

  it('can be distributed again while our processes run, as after a node was added', async () => {
    const client = await db.connect()
    expect(await distribute(db)).toEqual([])
    await client.end()
  })

  it('moves a table back to the coordinator that an earlier version distributed, with its rows and still unlogged', async () => {
    await db.run(
      sql`insert into visitor_keys (workspace_id, day, key) values ('earlier', '2026-03-02', '\\x00')`,
    )
    await db.rows(
      sql`select create_distributed_table('visitor_keys', 'workspace_id', colocate_with => 'workspaces')`,
    )
    await migrate(db)
    expect((await distributed()).map(({ name }) => name)).not.toContain('visitor_keys')
    const found = await db.rows(sql`
      select (select count(*) from visitor_keys) as keys, relpersistence as persistence
      from pg_class where oid = 'visitor_keys'::regclass`)
    expect(found).toEqual([{ keys: 1, persistence: 'u' }])
  })

  it('distributes the table of a later migration in that migration', async () => {
    await migrate(db, [LATER])
    expect((await distributed()).map(({ name }) => name)).toContain('later_things')
  })

  it('has the settings of our sessions on its workers', async () => {
    const results = await db.rows<{ result: string }>(sql`
      select result
      from run_command_on_workers('select current_setting(''lock_timeout'') || '' '' || current_setting(''timezone'')')`)
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['10s UTC']))
  })
})
