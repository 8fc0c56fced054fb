import type pg from 'pg'

import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'

export interface BackupRun {
  day: Day
  startedDate: Date
  endedDate: Date
  file: string | null
  bytes: number | null
  /** Null if the backup succeeded. */
  failure: string | null
}

export interface LastRuns {
  last: BackupRun | undefined
  lastGood: BackupRun | undefined
}

const COLUMNS = sql`day, started_at as "startedDate", ended_at as "endedDate", file, bytes, failure`

/** Returns the last run and the last successful run. */
export async function findLastRuns(db: Db): Promise<LastRuns> {
  const [last, lastGood] = await Promise.all([
    db.first<BackupRun>(sql`select ${COLUMNS} from backup_runs order by id desc limit 1`),
    db.first<BackupRun>(
      sql`select ${COLUMNS} from backup_runs where failure is null order by id desc limit 1`,
    ),
  ])
  return { last, lastGood }
}

const KEPT_RUNS = 100

export async function insertRun(tx: Db, id: string, run: BackupRun): Promise<void> {
  const { day, startedDate, endedDate, file, bytes, failure } = run
  await tx.run(sql`
    insert into backup_runs (id, day, started_at, ended_at, file, bytes, failure)
    values (${id}, ${day}, ${startedDate}, ${endedDate}, ${file}, ${bytes}, ${failure})`)
  await tx.run(sql`
    delete from backup_runs
    where id < (select id from backup_runs order by id desc offset ${KEPT_RUNS} limit 1)
      and id < (select max(id) from backup_runs where failure is null)`)
}

/** Returns the oldest workspace, where the operator is notified. */
export async function findFirstWorkspace(db: Db): Promise<WorkspaceId | undefined> {
  const found = await db.first<{ id: WorkspaceId }>(
    sql`select workspace_id as id from workspaces where deleted_at is null order by workspace_id limit 1`,
  )
  return found?.id
}

/** Any number that no other lock uses. */
const LOCK = 7_316_280_246

/** Takes the lock until the connection ends, so that a killed worker releases it. Returns false if another worker holds it. */
export async function lockBackups(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    LOCK,
  ])
  return rows[0]?.locked === true
}
