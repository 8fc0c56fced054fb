import { type Db, homeRow, sql } from '../../db/db.js'
import { failureCodeOf } from '../../db/database-fault.js'
import type { Day } from '../../kernel/days.js'
import { Unavailable } from '../../kernel/errors.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { Answer, AnswerKey } from '../answer.js'
import type { AnswerRows } from '../answer-rows.js'
import { partOf } from '../months-store.js'

/**
 * Inserts the raw responses of stored answers, in the transaction that stores them. The month of each must exist
 * (`ensureMonths`).
 */
export async function insertRawResponses(
  tx: Db,
  { workspaceId, ids, texts, runs, rawBodies }: AnswerRows,
  stored: ReadonlySet<string>,
): Promise<void> {
  if (!ids.some((id, index) => stored.has(id) && rawBodies[index] !== null)) return
  await tx.run(sql`
    insert into raw_responses (workspace_id, prompt_id, day, engine, run, body)
    select home.workspace_id, prompt_id, day::date, engine, run, body
    from ${homeRow(workspaceId)}, unnest(${texts.id}::text[], ${texts.promptId}::text[], ${texts.day}::text[],
        ${texts.engine}::text[], ${runs}::smallint[], ${rawBodies}::bytea[])
      as given (id, prompt_id, day, engine, run, body)
    where body is not null and id = any(${[...stored]}::text[])
    on conflict (workspace_id, prompt_id, day, engine, run)
    do update set body = excluded.body`)
}

interface CollectedAnswer extends AnswerKey, Pick<Answer, 'capture' | 'provider'> {
  workspaceId: WorkspaceId
}

/** Finds an answer by id in any workspace. */
export function findAnswerById(db: Db, id: string): Promise<CollectedAnswer | undefined> {
  return db.first(sql`
    select answer.workspace_id as "workspaceId", answer.prompt_id as "promptId", answer.day, answer.engine, answer.run,
      answer.capture, answer.provider
    from answers answer
    join workspaces home on home.workspace_id = answer.workspace_id and home.deleted_at is null
    where answer.id = ${id}`)
}

export async function findRawResponse(
  db: Db,
  { workspaceId, promptId, day, engine, run }: AnswerKey & { workspaceId: WorkspaceId },
): Promise<Buffer | undefined> {
  const found = await db.first<{ body: Buffer }>(sql`
    select body
    from raw_responses
    where workspace_id = ${workspaceId} and prompt_id = ${promptId} and day = ${day}::date and engine = ${engine}
      and run = ${run}`)
  return found?.body
}

/**
 * Empties the months before the day (the first of a month) and returns their number. A month that is in use is left for the next
 * run.
 */
export async function deleteRawResponsesBefore(db: Db, day: Day): Promise<number> {
  let emptied = 0
  for (const month of await listFilledMonths(db, day)) if (await emptyMonth(db, month)) emptied += 1
  return emptied
}

async function listFilledMonths(db: Db, before: Day): Promise<Day[]> {
  const rows = await db.rows<{ month: Day }>(sql`
    select distinct date_trunc('month', day)::date as month
    from raw_responses
    where day < ${before}::date`)
  return rows.map(({ month }) => month)
}

/**
 * Truncates, which frees the disk space at once. The empty partition stays, because other processes assume that it exists. Only
 * transactions that use this month wait, and only as long as the lock timeout. A backup holds the lock while it reads.
 */
async function emptyMonth(db: Db, month: Day): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.script("set local lock_timeout = '500ms'")
      await tx.script(`truncate ${partOf('raw_responses', month)}`)
    })
    return true
  } catch (error) {
    if (error instanceof Unavailable && failureCodeOf(error.cause) === '55P03') return false
    throw error
  }
}
