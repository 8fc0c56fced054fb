import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type pg from 'pg'

import { BackupFault } from '../kernel/errors.js'
import type { RowsPart } from './read-backup.js'
import { copyIn } from './row-store.js'
import type { TableColumns } from './schema-store.js'

/** Copies rows into their tables. The parts of one table follow each other. */
export async function loadRows(
  client: pg.Client,
  tables: Map<string, TableColumns>,
  parts: AsyncGenerator<RowsPart>,
  progress: (doneBytes: number, table: string) => void,
): Promise<void> {
  let doneBytes = 0
  let next = await parts.next()
  async function* rowsOf(table: string): AsyncGenerator<Buffer> {
    while (next.done !== true && next.value.table === table) {
      yield next.value.body
      progress((doneBytes += next.value.body.length), table)
      next = await parts.next()
    }
  }
  while (next.done !== true) {
    const { table } = next.value
    const found = tables.get(table)
    if (found === undefined) throw new BackupFault(`The backup holds rows of an unknown table: ${table}.`)
    await pipeline(Readable.from(rowsOf(table), { objectMode: false }), copyIn(client, found))
  }
}
