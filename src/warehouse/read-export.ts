import type { WorkspaceContext } from '../context.js'
import { type Day, dayOf } from '../kernel/days.js'
import { Refusal } from '../kernel/errors.js'
import { type Page, pageByIndex, type PageRequest } from '../kernel/paging.js'
import { openDayReads, openPageAddresses } from './day-reads.js'
import type { ExportedTable } from './schema.js'
import type { Table, WorkspaceScope } from './table.js'
import { TABLES } from './tables/index.js'

/** The file is in memory until it is sent. A day of 20,000 answers needs a tenth of this. */
const MAX_FILE_BYTES = 128 * 1024 * 1024

type Asking = Pick<WorkspaceContext, 'db' | 'workspaceId' | 'actor' | 'now'>

function scopeOf({ workspaceId, actor, now }: Asking): Omit<WorkspaceScope, 'tx'> {
  return { workspaceId, actor, today: dayOf(now()) }
}

export function listExportedTables(ctx: Asking, page: PageRequest): Promise<Page<ExportedTable>> {
  const { items: tables, next } = pageByIndex(TABLES, page)
  return ctx.db.snapshot(async (tx) => {
    const items: ExportedTable[] = []
    for (const { name, description, columns, listDays } of tables) {
      const days = await listDays({ ...scopeOf(ctx), tx })
      const shown = columns.map(({ isNullable = false, ...column }) => ({ ...column, nullable: isNullable }))
      items.push({ table: name, description, columns: shown, days: [...days.keys()] })
    }
    return { items, next }
  })
}

/** Returns one day of one table as a Parquet file. A day without rows gives a file without rows. */
export async function readTableFile(
  ctx: Asking,
  { table: asked, day }: { table: string; day: Day },
): Promise<{ name: string; mediaType: string; bytes: Buffer }> {
  const table = TABLES.find(({ name }) => name === asked) as Table
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Loaded on first use, because most installations never write such a file.
  const { openParquet } = await import('./parquet/open-parquet.js')
  const file = openParquet(table, (chunk) => {
    bytes += chunk.length
    if (bytes > MAX_FILE_BYTES) throw tooLarge(table, day)
    chunks.push(chunk)
  })
  await ctx.db.snapshot((tx) => {
    const scope = { ...scopeOf(ctx), tx, day }
    return table.addRows({ ...scope, reads: openDayReads(scope, openPageAddresses()) }, file)
  })
  await file.finish()
  return {
    name: `${table.name}-${day}.parquet`,
    mediaType: PARQUET,
    bytes: Buffer.concat(chunks),
  }
}

export const PARQUET = 'application/vnd.apache.parquet'

const tooLarge = ({ name }: Table, day: Day) =>
  new Refusal(
    'too-large',
    `${name} of ${day} is larger than 128 MB. Use the command instead: npx sightline export --to DIR --tables ${name} --since ${day}`,
  )
