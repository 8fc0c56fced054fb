import type { Log } from '../kernel/log.js'
import { type Db, sql } from './db.js'

interface Growth {
  /** The names of the tables, which are never anybody's input. */
  tables: string[]
  /** How much was added to them at once. */
  added: number
}

/** Fewer rows are found quickly by any plan. */
const FEW = 5_000
/** The growth after which autovacuum analyzes a table again. */
const SHARE = 0.1

/**
 * Analyzes tables after an import, if they have grown enough; returns whether it did. Until autovacuum runs, about a minute
 * later, reads would be planned for the old sizes. Call it outside the transaction that added the rows, so that only the
 * importer waits.
 */
export async function analyzeGrown({ db, log }: { db: Db; log: Log }, growth: Growth): Promise<boolean> {
  const { tables, added } = growth
  if (added < FEW) return false
  try {
    if (added < SHARE * (await countKnownRows(db, tables))) return false
    await analyzeTables(db, tables)
    return true
  } catch (error) {
    // Only time is lost: the rows are stored, and autovacuum follows.
    log.warn({ tables, reason: String(error) }, 'tables not analyzed')
    return false
  }
}

/** Analyzes a restored database, of whose rows the planner knows nothing, instead of waiting for autovacuum. */
export async function analyzeRestored({ db, log }: { db: Db; log: Log }): Promise<void> {
  try {
    if (await hasUnknownTables(db)) await analyzeDatabase(db)
  } catch (error) {
    // Only time is lost: autovacuum follows.
    log.warn({ reason: String(error) }, 'tables not analyzed')
  }
}

/** Below this a table is read whole, whatever is known of it. */
const SMALL_BYTES = 1024 * 1024

async function hasUnknownTables(db: Db): Promise<boolean> {
  const found = await db.first(sql`
    select
    from pg_class
    where relkind = 'r' and reltuples < 0
      and relnamespace = to_regnamespace(current_schema())
      and pg_relation_size(oid) > ${SMALL_BYTES}
    limit 1`)
  return found !== undefined
}

/** Analyzes all of our tables, for an installation that has just been filled or restored. */
export async function analyzeDatabase(db: Db): Promise<void> {
  const tables = await db.rows<{ name: string }>(sql`
    select oid::regclass::text as name
    from pg_class
    where relkind in ('r', 'p')
      and not relispartition
      and relnamespace = to_regnamespace(current_schema())
    order by 1`)
  await analyzeTables(
    db,
    tables.map(({ name }) => name),
  )
}

/**
 * What autovacuum does for tables that have grown. A plain ANALYZE leaves the entries that a GIN index has put aside, and
 * those are read one by one: a list of citations took twice as long.
 */
export async function analyzeTables(db: Db, tables: string[]): Promise<void> {
  const citus = await db.first(sql`select 1 from pg_extension where extname = 'citus'`)
  // Each partition is logged as it comes: a connection that says nothing for long is given up. A table that autovacuum is at
  // needs nothing of us; Citus garbles the two options together, so there we wait for autovacuum.
  const options = citus === undefined ? 'verbose, skip_locked' : 'verbose'
  for (const table of tables) {
    await db.transaction(async (tx) => {
      // However large the table, a sample of it is read.
      await tx.script('set local statement_timeout = 0')
      await tx.script(`analyze (${options}) ${table}`)
      await tx.run(sql`
        select gin_clean_pending_list(index.indexrelid)
        from pg_index index
        join pg_class class on class.oid = index.indexrelid and class.relkind = 'i'
        join pg_am method on method.oid = class.relam and method.amname = 'gin'
        where index.indrelid = ${table}::regclass
          or index.indrelid in (select relid from pg_partition_tree(${table}::regclass))`)
    })
  }
}

/** Counts rows as the planner estimates them. */
async function countKnownRows(db: Db, tables: string[]): Promise<number> {
  const counted = await db.first<{ rows: number }>(sql`
    select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as rows
    from pg_class
    where oid = any(${tables}::text[]::regclass[])`)
  return counted?.rows ?? 0
}
