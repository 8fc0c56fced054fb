import type pg from 'pg'

/** Number of shards that a statement runs on; 0 if it reads no distributed table. */
export interface Plan {
  shards: number
  /** Why Citus cannot run the statement. */
  refused?: string
  /** Whether rows are fetched to the coordinator and sent out again. */
  isPulled?: boolean
}

/** Two values per list, so that a plan shows whether they lead to different shards. */
const VALUES: Record<string, string> = {
  text: "'x'",
  integer: '1',
  smallint: '1',
  bigint: '1',
  numeric: '1',
  real: '1',
  'double precision': '1',
  boolean: 'true',
  date: "'2026-01-05'",
  'timestamp with time zone': "'2026-01-05'",
  json: "'[]'",
  jsonb: "'[]'",
  bytea: String.raw`'\x00'`,
  regclass: "'answers'",
  'text[]': "'{x,y}'",
  'integer[]': "'{1,2}'",
  'smallint[]': "'{1,2}'",
  'bigint[]': "'{1,2}'",
  'boolean[]': "'{t,f}'",
  'double precision[]': "'{1,2}'",
  'date[]': "'{2026-01-05,2026-02-05}'",
  'timestamp with time zone[]': "'{2026-01-05,2026-02-05}'",
  'json[]': "'{1,2}'",
  'bytea[]': String.raw`'{"\\x00","\\x01"}'`,
}

let prepared = 0

/** How Citus would run the statement with sample values. */
export async function planOf(client: pg.ClientBase, text: string): Promise<Plan> {
  const name = `statement_${(prepared += 1)}`
  try {
    await client.query(`prepare ${name} as ${text}`)
    const { rows } = await client.query<{ type: string }>(
      'select unnest(parameter_types)::text as type from pg_prepared_statements where name = $1',
      [name],
    )
    const values = rows.map(({ type }) => VALUES[type] ?? 'null')
    const call = values.length === 0 ? name : `${name}(${values.join(', ')})`
    const explained = await client.query<Record<string, string>>(`explain (costs off) execute ${call}`)
    const lines = explained.rows.map((row) => row['QUERY PLAN']).join('\n')
    const counts = [...lines.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
    return {
      shards: Math.max(0, ...counts),
      ...(lines.includes('pull to coordinator') && { isPulled: true }),
    }
  } catch (error) {
    return { shards: 0, refused: error instanceof Error ? error.message : String(error) }
  } finally {
    await client.query(`deallocate ${name}`).catch(() => undefined)
  }
}
