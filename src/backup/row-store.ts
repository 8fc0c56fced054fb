import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

import type { TableColumns } from './schema-store.js'

/** Copies rows in COPY's text format, which is the same in every version of PostgreSQL. */

const columnList = ({ columns }: TableColumns) => columns.map((column) => `"${column}"`).join(', ')

/** For a partitioned or distributed table, this copies the rows of all its parts. */
export function copyOut(client: pg.Client, table: TableColumns) {
  return client.query(to(`copy (select ${columnList(table)} from "${table.name}") to stdout`))
}

export async function hasRows(client: pg.ClientBase, table: TableColumns): Promise<boolean> {
  const { rows } = await client.query(`select 1 from "${table.name}" limit 1`)
  return rows.length > 0
}

export function copyIn(client: pg.Client, table: TableColumns) {
  return client.query(from(`copy "${table.name}" (${columnList(table)}) from stdin`))
}
