import { type Db, sql } from '../db/db.js'
import { addDays, type Day } from '../kernel/days.js'
import { Unavailable } from '../kernel/errors.js'

/** Tables with one partition per month. */
type MonthlyTable = 'answers' | 'raw_responses'

/** The partitions known to exist, per database. They are never dropped while a process runs. */
const known = new WeakMap<Db, Set<string>>()

/**
 * Creates the partition of each month before its first row. Must not run inside a transaction, whose locks would block all other
 * writers.
 */
export async function ensureMonths(
  db: Db,
  days: Iterable<Day>,
  table: MonthlyTable = 'answers',
): Promise<void> {
  const here = known.get(db) ?? new Set()
  known.set(db, here)
  const months = new Set([...days].map((day) => day.slice(0, 7)))
  for (const month of months) {
    const part = partOf(table, month)
    if (here.has(part)) continue
    await patiently(() => db.transaction((tx) => attachMonth(tx, table, month)))
    here.add(part)
  }
}

const ATTEMPTS = 20

/** Waiting for a lock blocks all later requests for it, so each wait is short and is repeated. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      // Long-running writers held the lock throughout, so the caller gets `Unavailable`.
      if (!(error instanceof Unavailable) || attempt === ATTEMPTS) throw error
    }
  }
}

/**
 * Attaches a new table instead of creating a partition, which would wait for every reader. It still waits for writers of
 * `prompts` because of the foreign key.
 */
async function attachMonth(tx: Db, table: MonthlyTable, month: string): Promise<void> {
  await tx.script("set local lock_timeout = '500ms'")
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('months of answers', 0))`)
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  const name = partOf(table, month)
  const found = await tx.first<{ there: boolean }>(sql`select to_regclass(${name}) is not null as there`)
  if (found?.there === true) return
  // Names and bounds cannot be parameters. Both consist of the digits of a validated Day. The commands are sent one by one,
  // because a command for a distributed table cannot be sent together with others.
  await tx.script(`create table ${name} (like ${table} including all)`)
  await tx.script(`alter table ${name} set (toast_tuple_target = 256)`)
  await tx.script(
    `alter table ${table} attach partition ${name} for values from ('${month}-01') to ('${next}-01')`,
  )
}

/** The table with the rows of a month (or of the month of a day). */
export const partOf = (table: MonthlyTable, month: string) =>
  `${table}_${month.slice(0, 7).replace('-', '_')}`

/** The tables with the answers of these days. */
export function tablesOf(days: Iterable<Day>): string[] {
  return [...new Set([...days].map((day) => partOf('answers', day)))]
}

/** The first days of the months that may have rows. */
export async function listMonths(db: Db, table: MonthlyTable = 'answers'): Promise<Day[]> {
  const rows = await db.rows<{ month: Day }>(sql`
    select translate(right(part.inhrelid::regclass::text, 7), '_', '-') || '-01' as month
    from pg_inherits part
    where part.inhparent = to_regclass(${table}::text)
    order by 1`)
  return rows.map(({ month }) => month)
}
