import { deleteLocalRows } from '../db/distribution/local-tables.js'
import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'

/** Rows per step. A step takes some tens of milliseconds, so that neither locks nor the database's log pile up. */
const STEP_ROWS = 5_000

/**
 * Long tables whose rows belong to no prompt. Tables of prompts are deleted with the prompts, and all other tables with the
 * workspace itself.
 */
const LONG_TABLES = [
  'agent_visit_keys',
  'agent_pages',
  'agent_visits',
  'referral_pages',
  'referral_days',
  'events',
  'audits',
  'cited_pages',
  'mails',
  'external_rows',
]

/** Deletes some rows of a long table. Returns whether there may be more, or undefined after the last table. */
export async function deleteSomeRows(
  tx: Db,
  workspaceId: WorkspaceId,
  index: number,
): Promise<boolean | undefined> {
  const table = LONG_TABLES[index]
  if (table === undefined) return undefined
  // The table names are our own constants.
  const deleted = await tx.run({
    text: `delete from ${table} where workspace_id = $1 and ctid = any(array(
             select ctid from ${table} where workspace_id = $1 limit ${STEP_ROWS}))`,
    values: [workspaceId],
  })
  return deleted === STEP_ROWS
}

export async function findAnyPrompt(db: Db, workspaceId: WorkspaceId): Promise<string | undefined> {
  const found = await db.first<{ id: string }>(sql`
    select id
    from prompts
    where workspace_id = ${workspaceId}
    limit 1`)
  return found?.id
}

interface PromptKey {
  workspaceId: WorkspaceId
  promptId: string
}

/** Lists the months before the given day that have rows of the prompt, oldest first, by their first days. */
export async function listPromptMonths(
  db: Db,
  { workspaceId, promptId }: PromptKey,
  before: Day,
): Promise<Day[]> {
  const rows = await db.rows<{ month: Day }>(sql`
    select distinct date_trunc('month', day)::date as month
    from (
      select day
      from answers
      where workspace_id = ${workspaceId} and prompt_id = ${promptId} and day < ${before}::date
      union all
      select day
      from questions
      where workspace_id = ${workspaceId} and prompt_id = ${promptId} and day < ${before}::date
      union all
      select month
      from mention_sheets
      where workspace_id = ${workspaceId} and prompt_id = ${promptId} and month < ${before}::date
      union all
      select month
      from citation_sheets
      where workspace_id = ${workspaceId} and prompt_id = ${promptId} and month < ${before}::date
      union all
      select month
      from collected_months
      where workspace_id = ${workspaceId} and prompt_id = ${promptId} and month < ${before}::date
    ) as held
    order by 1`)
  return rows.map(({ month }) => month)
}

/** The tables with rows of a prompt and a day or month, and the column with that date. */
const PROMPT_TABLES = [
  { table: 'answers', column: 'day' },
  { table: 'raw_responses', column: 'day' },
  { table: 'questions', column: 'day' },
  { table: 'mention_sheets', column: 'month' },
  { table: 'citation_sheets', column: 'month' },
  { table: 'collected_months', column: 'month' },
]

/** Deletes one whole month of a prompt: the answers, and everything derived from them. */
export async function deletePromptMonth(
  tx: Db,
  { workspaceId, promptId }: PromptKey,
  month: Day,
): Promise<void> {
  // Arriving answers, sheets in progress and spans lock the prompt as well, so none of them is half written here.
  await tx.first(
    sql`select 1 from prompts where workspace_id = ${workspaceId} and id = ${promptId} for update`,
  )
  for (const { table, column } of PROMPT_TABLES) {
    await tx.run({
      text: `delete from ${table} where workspace_id = $1 and prompt_id = $2
               and ${column} >= $3::date and ${column} < ($3::date + interval '1 month')::date`,
      values: [workspaceId, promptId, month],
    })
  }
}

/** Deletes stored results that cover all months. The next read computes them again. */
export async function deletePageSpans(tx: Db, workspaceId: WorkspaceId): Promise<void> {
  await tx.run(sql`delete from report_page_spans where workspace_id = ${workspaceId}`)
}

export async function deletePromptRow(tx: Db, { workspaceId, promptId }: PromptKey): Promise<void> {
  await tx.run(sql`delete from prompts where workspace_id = ${workspaceId} and id = ${promptId}`)
}

export async function listPromptIdsAfter(db: Db, workspaceId: WorkspaceId, after: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id
    from prompts
    where workspace_id = ${workspaceId} and id > ${after}
    order by id
    limit 100`)
  return rows.map(({ id }) => id)
}

/** The last step deletes the workspace, the rows left in it, and its rows in other tables. */
export async function deleteEmptied(tx: Db, workspaceId: WorkspaceId): Promise<void> {
  await tx.run(sql`
    delete from workspaces
    where workspace_id = ${workspaceId} and deleted_at is not null`)
  await deleteLocalRows(tx, workspaceId)
  await tx.run(sql`
    delete from workspace_deletions
    where id = ${workspaceId}`)
}

interface KeptDays {
  workspaceId: WorkspaceId
  keptDays: number
}

export function listKeptDays(db: Db): Promise<KeptDays[]> {
  return db.rows(sql`
    select workspace_id as "workspaceId", answers_kept_days as "keptDays"
    from workspaces
    where answers_kept_days is not null and deleted_at is null
    order by workspace_id`)
}

/** The days that the workspace keeps now. Undefined if it keeps everything, or is deleted. */
export async function findKeptDays(db: Db, workspaceId: WorkspaceId): Promise<number | undefined> {
  const found = await db.first<{ keptDays: number | null }>(sql`
    select answers_kept_days as "keptDays"
    from workspaces
    where workspace_id = ${workspaceId} and deleted_at is null`)
  return found?.keptDays ?? undefined
}

/**
 * Hides the workspace, with its reports and everything that leads to it. Returns false if it is already hidden. Its other rows
 * are deleted later, step by step.
 */
export async function hideRows(tx: Db, id: WorkspaceId, now: Date): Promise<boolean> {
  // Waits for transactions that add to the workspace right now. Later ones find it deleted.
  await tx.first(sql`select 1 from workspaces where workspace_id = ${id} for update`)
  const hidden = await tx.run(sql`
    update workspaces
    set deleted_at = ${now}
    where workspace_id = ${id} and deleted_at is null`)
  if (hidden === 0) return false
  await tx.run(sql`insert into workspace_deletions (id, requested_at) values (${id}, ${now})`)
  // Without reports, nothing is asked, computed, alerted, exported or mailed any more.
  await tx.run(sql`delete from reports where workspace_id = ${id}`)
  await tx.run(sql`delete from mail_subscriptions where workspace_id = ${id}`)
  await deleteLocalRows(tx, id)
  return true
}
