import { type Db, sql } from '../db/db.js'
import { addDays, type Day } from '../kernel/days.js'
import { Unavailable } from '../kernel/errors.js'

/** Tables that have a part for each month. */
type MonthlyTable = 'answers' | 'raw_responses'

/** Per database, the parts known to be there: they are never taken away while a process runs. */
const known = new WeakMap<Db, Set<string>>()

/** Creates the partition of each month before its first row. Not inside a transaction, whose locks would block everyone. */
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

/** Waiting for a lock blocks all later requests for it, so the wait is short and repeated. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      // Long writers kept the lock throughout: the caller gets `Unavailable`.
      if (!(error instanceof Unavailable) || attempt === ATTEMPTS) throw error
    }
  }
}

/** Attached rather than created as a part, which would wait for every reader; it still waits for writers of `prompts`, for the foreign key. */
async function attachMonth(tx: Db, table: MonthlyTable, month: string): Promise<void> {
  await tx.script("set local lock_timeout = '500ms'")
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('months of answers', 0))`)
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  const name = partOf(table, month)
  const found = await tx.first<{ there: boolean }>(sql`select to_regclass(${name}) is not null as there`)
  if (found?.there === true) return
  // Names and bounds cannot be parameters; both are made of digits that a Day has been checked for.
  // One by one: where tables are distributed, a command for them is not sent together with others.
  await tx.script(`create table ${name} (like ${table} including all)`)
  await tx.script(`alter table ${name} set (toast_tuple_target = 256)`)
  await tx.script(
    `alter table ${table} attach partition ${name} for values from ('${month}-01') to ('${next}-01')`,
  )
}

/** The table that holds the rows of a month (or of the month of a day). */
export const partOf = (table: MonthlyTable, month: string) =>
  `${table}_${month.slice(0, 7).replace('-', '_')}`

/** The tables that hold the answers of these days. */
export function tablesOf(days: Iterable<Day>): string[] {
  return [...new Set([...days].map((day) => partOf('answers', day)))]
}

/** The first days of the months that may hold rows. */
export async function listMonths(db: Db, table: MonthlyTable = 'answers'): Promise<Day[]> {
  const rows = await db.rows<{ month: Day }>(sql`
    select translate(right(part.inhrelid::regclass::text, 7), '_', '-') || '-01' as month
    from pg_inherits part
    where part.inhparent = to_regclass(${table}::text)
    order by 1`)
  return rows.map(({ month }) => month)
}
