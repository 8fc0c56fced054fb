import { type Db, isOf, sql } from '../../db/db.js'
import type { LineupBrand } from '../../detection/index.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'

/** The version of a report that is read. */
export interface ReadVersion {
  workspaceId: WorkspaceId
  reportId: string
  version: number
  lineup: string
}

/**
 * Lists the prompts of each version without persona, region or previous turn. Sent as one text per version, because the driver is
 * slow with arrays.
 */
export async function listReadPrompts(db: Db, versions: ReadVersion[]): Promise<string[][]> {
  const all = <Value>(value: (one: ReadVersion) => Value) => versions.map(value)
  const rows = await db.rows<{ index: number; promptIds: string }>(sql`
    select version.index - 1 as index, string_agg(assigned.prompt_id, ' ') as "promptIds"
    from unnest(${all(({ workspaceId }) => workspaceId)}::text[], ${all(({ reportId }) => reportId)}::text[],
      ${all(({ version }) => version)}::int[])
      with ordinality as version (workspace_id, report_id, version, index)
    join report_prompts assigned on assigned.workspace_id = version.workspace_id and assigned.report_id = version.report_id
      and assigned.since_version <= version.version and ${isOf('assigned.workspace_id', [...new Set(all(({ workspaceId }) => workspaceId))])}
      and (assigned.until_version is null or assigned.until_version > version.version)
    where not exists (
      select from prompts otherwise
      where otherwise.workspace_id = assigned.workspace_id and otherwise.id = assigned.prompt_id
        and (otherwise.persona is not null or otherwise.region is not null or otherwise.turn > 1))
    group by version.index`)
  const found = new Map(rows.map(({ index, promptIds }) => [index, promptIds.split(' ')]))
  return versions.map((_, index) => found.get(index) ?? [])
}

/** Returns prompt texts by id. Ids are unique across workspaces. */
export async function listPromptTexts(
  db: Db,
  prompts: { workspaceId: WorkspaceId; id: string }[],
): Promise<Map<string, string>> {
  if (prompts.length === 0) return new Map()
  const workspaces = prompts.map(({ workspaceId }) => workspaceId)
  const rows = await db.rows<{ id: string; prompt: string }>(sql`
    select asked.id, asked.prompt
    from unnest(${workspaces}::text[], ${prompts.map(({ id }) => id)}::text[]) as wanted (workspace_id, id)
    join prompts asked on asked.workspace_id = wanted.workspace_id and asked.id = wanted.id
      and ${isOf('asked.workspace_id', [...new Set(workspaces)])}`)
  return new Map(rows.map(({ id, prompt }) => [id, prompt]))
}

/** Lists the brands of each version, own brand first. */
export async function listVersionBrands(db: Db, versions: ReadVersion[]): Promise<LineupBrand[][]> {
  if (versions.length === 0) return []
  const workspaces = versions.map(({ workspaceId }) => workspaceId)
  const rows = await db.rows<{ index: number; brands: LineupBrand[] }>(sql`
    select wanted.index - 1 as index, shown.brands
    from unnest(${workspaces}::text[], ${versions.map(({ reportId }) => reportId)}::text[],
      ${versions.map(({ version }) => version)}::int[])
      with ordinality as wanted (workspace_id, report_id, version, index)
    join report_versions shown on shown.workspace_id = wanted.workspace_id and shown.report_id = wanted.report_id
      and shown.version = wanted.version and ${isOf('shown.workspace_id', [...new Set(workspaces)])}`)
  const found = new Map(rows.map(({ index, brands }) => [index, brands]))
  return versions.map((_, index) => found.get(index) ?? [])
}

export interface ReadLineup {
  workspaceId: WorkspaceId
  lineup: string
}

/** Ends an id and the days of a month. Neither contains this character. */
export const DAYS_END = '\u007f'

/**
 * Visits, as one text per lineup, the daily counts of the lineup's first brand: prompt id, `DAYS_END`, month number from 1 as a
 * character, days, `DAYS_END`. Reads all prompts of a lineup, even those of no requested version, because reading prompt by
 * prompt takes four times as long.
 */
export async function eachLineupDays(
  db: Db,
  lineups: ReadLineup[],
  { months, visit }: { months: Day[]; visit: (index: number, text: string) => void },
): Promise<void> {
  const statement = sql`
    select asked.index - 1 as index, known.text
    from unnest(${lineups.map(({ workspaceId }) => workspaceId)}::text[], ${lineups.map(({ lineup }) => lineup)}::text[])
      with ordinality as asked (workspace_id, lineup, index)
    cross join lateral (
      select string_agg(known.prompt_id || ${DAYS_END}::text || chr(array_position(${months}::date[], known.month)) || known.days
        || ${DAYS_END}::text, '') as text
      from mention_days known
      where known.workspace_id = asked.workspace_id collate "C" and known.lineup = asked.lineup collate "C"
        and known.month = any(${months}::date[])
        and ${isOf('known.workspace_id', [...new Set(lineups.map(({ workspaceId }) => workspaceId))])}
      group by known.workspace_id) as known`
  const without = new Set(lineups.keys())
  await db.each(statement, (row) => {
    const { index, text } = row as { index: number; text: string }
    without.delete(index)
    visit(index, text)
  })
  for (const index of without) visit(index, '')
}
