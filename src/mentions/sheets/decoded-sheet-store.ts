import { createHash } from 'node:crypto'

import { type Db, sql, type Statement } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import { type CachedMonth, type Kept, sheetCache } from './sheet-cache.js'

/** Selects sheets of one kind: their rows and columns. */
export interface WantedSheets<Sheet extends Kept> {
  /** Unique for each kind, workspace and lineup. */
  kind: string
  table: Statement
  columns: Statement
  decode: (row: Record<string, string>) => Sheet
  /** Condition on the rows, besides prompts and months. */
  rows: Statement
  promptIds: string[]
  /** First days of the months. */
  months: Day[]
}

export interface DecodedSheet<Sheet> {
  promptId: string
  month: Day
  sheet: Sheet
}

export interface DecodedSheets<Sheet> {
  /** Equal for equal sheets of the same prompts in the same order; undefined if the cache is off. */
  fingerprint: string | undefined
  /** Visits the sheets in any order. May be called only once. */
  each(visit: (found: DecodedSheet<Sheet>) => void): Promise<void>
}

/** Reads only the versions of sheets that the cache has; the other sheets are read in full. */
export async function openDecodedSheets<Sheet extends Kept>(
  db: Db,
  wanted: WantedSheets<Sheet>,
): Promise<DecodedSheets<Sheet>> {
  if (wanted.months.length === 0) return { fingerprint: '', each: async () => undefined }
  if (!sheetCache.isOn) return { fingerprint: undefined, each: (visit) => visitRows(db, wanted, visit) }
  const found = await listVersions(db, wanted)
  const digest = createHash('sha1').update(wanted.kind).update(wanted.promptIds.join())
  for (const { month, node, versions } of found) digest.update(`${month}${node}${versions}`)
  return {
    fingerprint: digest.digest('base64url'),
    each: async (visit) => {
      for (const month of found.map((one) => splitMonth(wanted, one)))
        await visitMonth(db, wanted, month, visit)
      sheetCache.trim()
    },
  }
}

type Row = Record<string, string> & { promptId: string; month: Day }

/** Visits rows as they arrive, without the cache. */
function visitRows<Sheet extends Kept>(
  db: Db,
  { table, columns, decode, rows, promptIds, months }: WantedSheets<Sheet>,
  visit: (found: DecodedSheet<Sheet>) => void,
): Promise<void> {
  const statement = sql`
    select prompt_id as "promptId", month, ${columns}
    from ${table}
    where ${rows} and prompt_id = any(${promptIds}::text[]) and month = any(${months}::date[])`
  return db.each(statement, (row) => {
    const { promptId, month, ...texts } = row as Row
    visit({ promptId, month, sheet: decode(texts) })
  })
}

interface MonthVersions {
  month: Day
  /**
   * Id of the database server. In a distributed cluster a workspace may move to another server, which has its own transaction
   * numbers.
   */
  node: string
  /** Prompt and version separated by a blank, pairs separated by commas. */
  versions: string
}

/** Returns one row per month: one row per sheet would take five times as long to read. */
function listVersions(
  db: Db,
  { table, rows, promptIds, months }: Pick<WantedSheets<Kept>, 'table' | 'rows' | 'promptIds' | 'months'>,
): Promise<MonthVersions[]> {
  return db.rows(sql`
    select month, (select system_identifier::text from pg_control_system()) as node,
      string_agg(prompt_id || ' ' || xmin::text, ',') as versions
    from ${table}
    where ${rows} and prompt_id = any(${promptIds}::text[]) and month = any(${months}::date[])
    group by month
    order by month`)
}

interface SplitMonth<Sheet extends Kept> {
  month: Day
  cache: CachedMonth<Sheet>
  /** Copied at once, because another read may replace the cached sheets meanwhile. */
  cached: DecodedSheet<Sheet>[]
  /** Versions of the sheets that the cache lacks, by prompt. */
  missing: Map<string, string>
}

function splitMonth<Sheet extends Kept>(
  { kind }: WantedSheets<Sheet>,
  { month, node, versions }: MonthVersions,
): SplitMonth<Sheet> {
  const cache = sheetCache.month<Sheet>(`${kind} ${node} ${month}`)
  const cached: DecodedSheet<Sheet>[] = []
  const missing = new Map<string, string>()
  for (const one of versions.split(',')) {
    const [promptId = '', version = ''] = one.split(' ')
    const sheet = cache.get(promptId, version)
    if (sheet === undefined) missing.set(promptId, version)
    else cached.push({ promptId, month, sheet })
  }
  return { month, cache, cached, missing }
}

async function visitMonth<Sheet extends Kept>(
  db: Db,
  { table, columns, decode, rows }: WantedSheets<Sheet>,
  { month, cache, cached, missing }: SplitMonth<Sheet>,
  visit: (found: DecodedSheet<Sheet>) => void,
): Promise<void> {
  for (const found of cached) visit(found)
  if (missing.size === 0) return
  const statement = sql`
    select prompt_id as "promptId", ${columns}
    from ${table}
    where ${rows} and prompt_id = any(${[...missing.keys()]}::text[]) and month = ${month}::date`
  await db.each(statement, (row) => {
    const { promptId, ...texts } = row as Row
    const sheet = decode(texts)
    cache.set(promptId, { version: missing.get(promptId) ?? '', sheet })
    visit({ promptId, month, sheet })
  })
}
