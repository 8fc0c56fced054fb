import { listAnswerMonths } from '../../answers/index.js'
import { type Db, homeRow, sql } from '../../db/db.js'
import { textArray } from '../../db/text-array.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { ownDays } from '../sheet-format/own-days.js'
import type { EncodedSheet } from '../sheet-format/sheet.js'
import type { MonthPrompts, PromptMonth } from './prompt-month.js'

const rowsOf = (months: PromptMonth[]) =>
  sql`unnest(${months.map(({ promptId }) => promptId)}::text[], ${months.map(({ month }) => month)}::date[])`

export interface MonthSheet extends PromptMonth, EncodedSheet {}

interface StoredSheet extends MonthSheet {
  lineup: string
}

/** Lists the sheets of these lineups and prompts in one month. */
export function listMonthSheets(
  tx: Db,
  { workspaceId, month, promptIds, lineups }: MonthPrompts & { workspaceId: WorkspaceId; lineups: string[] },
): Promise<StoredSheet[]> {
  return tx.rows(sql`
    select prompt_id as "promptId", month, lineup, cells, starts, words, said, phrases, totals
    from mention_sheets
    where workspace_id = ${workspaceId} and prompt_id = any(${promptIds}::text[])
      and lineup = any(${lineups}::text[]) and month = ${month}::date`)
}

/** Writes sheets, and the daily counts of the lineup's first brand. */
export async function upsertSheets(
  tx: Db,
  { workspaceId, lineup }: { workspaceId: WorkspaceId; lineup: string },
  sheets: MonthSheet[],
): Promise<void> {
  if (sheets.length === 0) return
  const all = (value: (sheet: MonthSheet) => string) => textArray(sheets.map(value))
  const [promptIds, months] = [all(({ promptId }) => promptId), all(({ month }) => month)]
  const written = tx.run(sql`
    insert into mention_sheets (workspace_id, prompt_id, lineup, month, totals, cells, starts, words, said, phrases)
    select home.workspace_id, prompt_id, ${lineup}, month::date, totals, cells, starts, words, said, phrases
    from ${homeRow(workspaceId)}, unnest(${promptIds}::text[], ${months}::text[], ${all(({ totals }) => totals)}::text[],
      ${all(({ cells }) => cells)}::text[], ${all(({ starts }) => starts)}::text[],
      ${all(({ words }) => words)}::text[], ${all(({ said }) => said)}::text[], ${all(({ phrases }) => phrases)}::text[])
      as given (prompt_id, month, totals, cells, starts, words, said, phrases)
    on conflict (workspace_id, prompt_id, lineup, month)
    do update set totals = excluded.totals, cells = excluded.cells, starts = excluded.starts,
      words = excluded.words, said = excluded.said, phrases = excluded.phrases`)
  // Both statements are sent at once and run in order, because the days refer to the sheets.
  const days = tx.run(sql`
    insert into mention_days (workspace_id, lineup, month, prompt_id, days)
    select home.workspace_id, ${lineup}, month::date, prompt_id, days
    from ${homeRow(workspaceId)}, unnest(${promptIds}::text[], ${months}::text[],
      ${all(({ cells }) => ownDays(cells))}::text[]) as given (prompt_id, month, days)
    on conflict (workspace_id, lineup, month, prompt_id) do update set days = excluded.days`)
  await Promise.all([written, days])
}

/** Creates empty sheets for months that have none. A second writer waits here for the first. */
export async function ensureSheets(
  tx: Db,
  { workspaceId, lineup }: { workspaceId: WorkspaceId; lineup: string },
  months: PromptMonth[],
): Promise<void> {
  await tx.run(sql`
    insert into mention_sheets (workspace_id, prompt_id, lineup, month, totals, cells, starts)
    select home.workspace_id, prompt_id, ${lineup}, month, '', '', ''
    from ${homeRow(workspaceId)}, ${rowsOf(months)}
      as wanted (prompt_id, month)
    order by prompt_id, month
    on conflict do nothing`)
}

/** Locks sheets until the transaction ends, in a fixed order. */
export async function lockSheets(
  tx: Db,
  workspaceId: WorkspaceId,
  { lineup, months }: { lineup: string; months: PromptMonth[] },
): Promise<StoredSheet[]> {
  return tx.rows(sql`
    select sheet.prompt_id as "promptId", sheet.month, sheet.lineup, sheet.cells, sheet.starts,
      sheet.words, sheet.said, sheet.phrases, sheet.totals
    from ${rowsOf(months)}
      as wanted (prompt_id, month)
    join mention_sheets sheet on sheet.workspace_id = ${workspaceId} and sheet.prompt_id = wanted.prompt_id
      and sheet.lineup = ${lineup} and sheet.month = wanted.month
    order by sheet.prompt_id, sheet.month
    for update of sheet`)
}

/** Deletes sheets of these months whose lineup is not in use for the prompt: they would lack the new answers. */
export async function deleteOtherSheets(
  tx: Db,
  workspaceId: WorkspaceId,
  { months, inUse }: { months: PromptMonth[]; inUse: { promptId: string; lineup: string }[] },
): Promise<void> {
  await tx.run(sql`
    delete from mention_sheets sheet
    using ${rowsOf(months)}
      as grown (prompt_id, month)
    where sheet.workspace_id = ${workspaceId} and sheet.prompt_id = grown.prompt_id and sheet.month = grown.month
      and (sheet.prompt_id, sheet.lineup) not in (
        select *
        from unnest(${inUse.map(({ promptId }) => promptId)}::text[], ${inUse.map(({ lineup }) => lineup)}::text[]))`)
}

/** Takes a lock per workspace, so that no sheet is deleted between another transaction finding and reading it. */
export async function lockSheetDeletion(tx: Db, workspaceId: WorkspaceId): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('sheets of ' || ${workspaceId}, 0))`)
}

/** Deletes the sheets of lineups that no kept version has. */
export async function deleteUnkeptSheets(tx: Db, workspaceId: WorkspaceId, kept: string[]): Promise<void> {
  await tx.run(sql`
    delete from mention_sheets
    where workspace_id = ${workspaceId} and lineup <> all(${kept}::text[])`)
}

/**
 * Locks prompts and returns the ids that still exist. Storing an answer takes a conflicting lock on its prompt, so no answer
 * arrives while this lock is held.
 */
export async function lockPrompts(tx: Db, workspaceId: WorkspaceId, promptIds: string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id
    from prompts
    where workspace_id = ${workspaceId} and id = any(${promptIds}::text[])
    order by id
    for update`)
  return rows.map(({ id }) => id)
}

/**
 * Prepares a transaction that computes sheets. It does not wait for the disk, because lost sheets are computed again. It always
 * uses indexes, because the planner underestimates the cost of comparing arrays.
 */
export async function prepareForBuilding(tx: Db): Promise<void> {
  await tx.script('set local synchronous_commit = off; set local enable_seqscan = off')
}

/** Lists the months with answers for which these prompts lack a sheet of the lineup. */
export async function listMissingSheets(
  tx: Db,
  { workspaceId, lineup, promptIds }: { workspaceId: WorkspaceId; lineup: string; promptIds: string[] },
): Promise<PromptMonth[]> {
  const months = await listAnswerMonths(tx)
  return tx.rows(sql`
    select asked.id as "promptId", months.month
    from unnest(${promptIds}::text[]) as asked (id)
    cross join unnest(${months}::date[]) as months (month)
    -- One answer is enough. Asked by exists, the planner would read all answers of all months and join them.
    cross join lateral (
      select
      from answers answer
      where answer.workspace_id = ${workspaceId} and answer.prompt_id = asked.id
        and answer.day >= months.month and answer.day < months.month + interval '1 month'
      limit 1) as answered
    where not exists (
      select from mention_sheets sheet
      where sheet.workspace_id = ${workspaceId} and sheet.prompt_id = asked.id and sheet.lineup = ${lineup}
        and sheet.month = months.month)
    order by months.month, asked.id`)
}

export async function listTotals(
  tx: Db,
  { workspaceId, lineup, promptIds }: { workspaceId: WorkspaceId; lineup: string; promptIds: string[] },
): Promise<string[]> {
  const rows = await tx.rows<{ totals: string }>(sql`
    select totals
    from mention_sheets
    where workspace_id = ${workspaceId} and lineup = ${lineup} and prompt_id = any(${promptIds}::text[])`)
  return rows.map(({ totals }) => totals)
}
