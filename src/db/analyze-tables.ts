import type { Log } from '../kernel/log.js'
import { type Db, sql } from './db.js'

interface Growth {
  /** The table names. They never come from user input. */
  tables: string[]
  /** The number of rows that one import added. */
  added: number
}

/** With fewer rows than this, every plan is fast. */
const FEW = 5_000
/** Autovacuum analyzes a table again after this growth. */
const SHARE = 0.1

/**
 * Analyzes tables after an import if they have grown enough, and returns whether it did. Until autovacuum runs about a minute
 * later, reads would be planned for the old sizes. Call it outside the transaction that added the rows, so that only the importer
 * waits.
 */
export async function analyzeGrown({ db, log }: { db: Db; log: Log }, growth: Growth): Promise<boolean> {
  const { tables, added } = growth
  if (added < FEW) return false
  try {
    if (added < SHARE * (await countKnownRows(db, tables))) return false
    await analyzeTables(db, tables)
    return true
  } catch (error) {
    // A failure costs only speed: the rows are stored, and autovacuum analyzes the tables later.
    log.warn({ tables, reason: String(error) }, 'tables not analyzed')
    return false
  }
}

/** Analyzes a restored database at once instead of waiting for autovacuum: the planner has no statistics about its rows. */
export async function analyzeRestored({ db, log }: { db: Db; log: Log }): Promise<void> {
  try {
    if (await hasUnknownTables(db)) await analyzeDatabase(db)
  } catch (error) {
    // A failure costs only speed: autovacuum analyzes the tables later.
    log.warn({ reason: String(error) }, 'tables not analyzed')
  }
}

/** PostgreSQL reads a table below this size as a whole, with or without statistics. */
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

/** Analyzes all our tables after an installation has been filled or restored. */
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
 * Does what autovacuum does for tables that have grown. A plain ANALYZE leaves the pending entries of a GIN index, and reads scan
 * these one by one: a list of citations took twice as long.
 */
export async function analyzeTables(db: Db, tables: string[]): Promise<void> {
  const citus = await db.first(sql`select 1 from pg_extension where extname = 'citus'`)
  // `verbose` logs each partition as it is done, because a connection that is silent for long is closed. `skip_locked` skips a
  // table that autovacuum is analyzing. Citus garbles the two options together, so there we wait for autovacuum.
  const options = citus === undefined ? 'verbose, skip_locked' : 'verbose'
  for (const table of tables) {
    await db.transaction(async (tx) => {
      // ANALYZE reads a sample, so it needs no time limit even for a large table.
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

/** Returns the number of rows as the planner estimates it. */
async function countKnownRows(db: Db, tables: string[]): Promise<number> {
  const counted = await db.first<{ rows: number }>(sql`
    select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as rows
    from pg_class
    where oid = any(${tables}::text[]::regclass[])`)
  return counted?.rows ?? 0
}
