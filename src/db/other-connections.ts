import type pg from 'pg'

/** Counts the connections of our processes to this database, without this connection and those with the given name. */
export async function countOtherConnections(client: pg.ClientBase, known = ''): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name like 'sightline%' and application_name <> $1
       and pid <> pg_backend_pid()`,
    [known],
  )
  return Number(rows[0]?.count ?? 0)
}
