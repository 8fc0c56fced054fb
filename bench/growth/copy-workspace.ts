import type { Postgres } from '../../src/db/postgres.js'
import { workspaceIdOf } from './fill.js'

/** Distance between the page ids of two workspaces: many times the pages of one. */
const PAGES_APART = 100_000_000

/**
 * Copies the answers of a workspace, with everything counted from them, to other workspaces inside the database. Ids of prompts
 * are unique only within a workspace, so they stay. Reports are not copied, so the copies cause no work.
 */
export async function copyWorkspace(db: Postgres, workspaceId: string, numbers: number[]): Promise<void> {
  const client = await db.connect()
  // The copied rows are consistent; checking the constraints row by row would take hours.
  await client.query(
    "set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '1GB'",
  )
  const { rows } = await client.query<{ table: string; columns: string[] }>(COPIED)
  // Updating the index row by row would take most of the time.
  if (numbers.length > 0) await client.query('drop index answers_by_page')
  for (const number of numbers) {
    for (const { table, columns } of rows) {
      const values = columns.map(
        (column) => VALUES[`${table}.${column}`] ?? VALUES[column] ?? `row.${column}`,
      )
      await client.query(
        `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} row where row.workspace_id = $1`
          .replaceAll('$copy', `'${workspaceIdOf(number)}'`)
          .replaceAll('$apart', String(number * PAGES_APART)),
        [workspaceId],
      )
    }
  }
  if (numbers.length > 0) await client.query('create index answers_by_page on answers using gin (page_ids)')
  await client.query('vacuum analyze')
  await client.end()
}

const VALUES: Record<string, string> = {
  workspace_id: '$copy',
  'cited_pages.id': 'row.id # $apart',
  'answers.page_ids':
    'array(select id # $apart from unnest(row.page_ids) with ordinality as page (id, place) order by place)',
}

/** The tables to copy, with their columns. `workspaces` comes first. */
const COPIED =
  `
  select class.relname as table, array_agg(attribute.attname::text order by attribute.attnum) as columns
  from pg_class class
  join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    and attribute.attgenerated = '' and attribute.attidentity = ''
  where class.relkind in ('r', 'p') and not class.relispartition and class.relnamespace = 'public'::regnamespace
    and class.relname = any('{workspaces,prompts,page_numbers,cited_pages,answers,citation_sheets,` +
  `mention_sheets,mention_days,collected_months,surfaces}'::text[])
  group by class.relname
  order by class.relname <> 'workspaces', class.relname`
