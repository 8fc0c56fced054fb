import { readFile } from 'node:fs/promises'

import { beforeAll, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { sql } from '../db/db.js'
import { listDeadLetters } from './dead-letter-store.js'
import { takeJobs } from './taking-store.js'

/** The columns of pg-boss 10 that the migration reads, as pg-boss declares them. */
const PG_BOSS = `
  create schema pgboss;
  create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table pgboss.job (
    id uuid not null default gen_random_uuid(), name text not null, priority integer not null default 0, data jsonb,
    state pgboss.job_state not null default 'created', retry_limit integer not null default 2,
    retry_count integer not null default 0, start_after timestamptz not null default now(), started_on timestamptz,
    singleton_key text, created_on timestamptz not null default now(), completed_on timestamptz, output jsonb
  ) partition by list (name);
  create table pgboss.sums partition of pgboss.job for values in ('sums');
  insert into pgboss.job (name, data, priority, state, retry_count, start_after, started_on, singleton_key, created_on, completed_on, output) values
    ('sums', '{"n": 1}', 0, 'created', 0, now() + interval '1 hour', null, 'r1', '2026-01-01', null, null),
    ('sums', '{"n": 2}', 7, 'retry', 1, now(), now(), null, '2026-01-02', null, '{"message": "no"}'),
    ('sums', '{"n": 3}', 0, 'active', 1, now(), now(), null, '2026-01-03', null, null),
    ('sums', '{"n": 4}', 0, 'retry', -1, now(), now(), null, '2026-01-04', null, '{"message": "died", "interruptions": 3}'),
    ('sums', '{"n": 5}', 0, 'failed', 2, now(), now(), null, '2026-01-05', '2026-02-01', '{"message": "never"}'),
    ('sums', '{"n": 6}', 0, 'completed', 0, now(), now(), null, '2026-01-06', now(), null);`

describe('the jobs of an installation that kept them in pg-boss', () => {
  const db = useTestDb()
  beforeAll(async () => {
    await db.script('drop table jobs; create table job_leases (token bigint primary key)')
    await db.script(PG_BOSS)
    await db.script(await readFile('migrations/0014-jobs.sql', 'utf8'))
    // Columns that later migrations added.
    await db.script('alter table jobs add column traceparent text')
  })

  it('are all moved, with their tries, in the order in which they were created', async () => {
    const moved = await db.rows(sql`
      select (payload ->> 'n')::int as n, state, priority, attempts, interruptions, reason, singleton_key as key,
        start_after > now() as later
      from jobs
      order by id`)
    const job = { state: 'waiting', priority: 0, interruptions: 0, reason: null, key: null, later: false }
    expect(moved).toEqual([
      { ...job, n: 1, attempts: 0, key: 'r1', later: true },
      { ...job, n: 2, attempts: 2, priority: 7, reason: 'no' },
      // The job was running. This attempt does not count, as if a worker had given the job back.
      { ...job, n: 3, attempts: 1 },
      { ...job, n: 4, attempts: 0, interruptions: 3, reason: 'died' },
      { ...job, n: 5, attempts: 3, state: 'dead', reason: 'never' },
    ])
    expect(await listDeadLetters(db)).toMatchObject([{ attempts: 3, failedAt: new Date('2026-02-01') }])
  })

  it('run after the move', async () => {
    const taken = await takeJobs(db, { queue: 'sums', count: 10, worker: 'w1', leaseMs: 15_000 })
    expect(taken.map(({ payload, attempt }) => ({ payload, attempt }))).toEqual(
      expect.arrayContaining([
        { payload: { n: 2 }, attempt: 3 },
        { payload: { n: 3 }, attempt: 2 },
        { payload: { n: 4 }, attempt: 1 },
      ]),
    )
  })

  it('leave nothing of pg-boss behind', async () => {
    const left = await db.first(
      sql`select to_regnamespace('pgboss') as schema, to_regclass('job_leases') as leases`,
    )
    expect(left).toEqual({ schema: null, leases: null })
  })
})
