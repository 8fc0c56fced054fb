import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

import type { TableColumns } from './schema-store.js'

/** Rows as COPY writes and reads them, in its text format, which every version of PostgreSQL shares. */

const columnList = ({ columns }: TableColumns) => columns.map((column) => `"${column}"`).join(', ')

/** Of a partitioned or a distributed table the rows of all its parts. */
export function copyOut(client: pg.Client, table: TableColumns) {
  return client.query(to(`copy (select ${columnList(table)} from "${table.name}") to stdout`))
}

export function copyIn(client: pg.Client, table: TableColumns) {
  return client.query(from(`copy "${table.name}" (${columnList(table)}) from stdin`))
}
