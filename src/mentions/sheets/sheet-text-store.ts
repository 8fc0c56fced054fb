import { createHash } from 'node:crypto'

import { type Db, sql, type Statement } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import { type CachedGroup, sheetCache } from './sheet-cache.js'

/** Texts of sheets of one kind: which rows, and which of their columns. */
interface WantedTexts {
  /** Names kind, workspace and lineup: no two share it. */
  kind: string
  table: Statement
  column: Statement
  /** The condition on the rows, prompts and months aside. */
  rows: Statement
  promptIds: string[]
  /** First days. */
  months: Day[]
}

export interface SheetText {
  promptId: string
  month: Day
  text: string
}

export interface SheetTexts {
  /** Equal for equal texts of the same prompts in the same order; undefined where nothing is cached. */
  fingerprint: string | undefined
  /** Visits them in any order; once. */
  each(visit: (text: SheetText) => void): Promise<void>
}

/** Texts that the cache has are not sent again: the database only tells their versions. */
export async function openSheetTexts(db: Db, wanted: WantedTexts): Promise<SheetTexts> {
  if (wanted.months.length === 0) return { fingerprint: '', each: async () => undefined }
  if (!sheetCache.isOn) return { fingerprint: undefined, each: (visit) => visitRows(db, wanted, visit) }
  const found = await listVersions(db, wanted)
  const digest = createHash('sha1').update(wanted.kind).update(wanted.promptIds.join())
  for (const { month, node, versions } of found) digest.update(`${month}${node}${versions}`)
  return {
    fingerprint: digest.digest('base64url'),
    each: async (visit) => {
      for (const month of found.map((one) => cachedMonth(wanted, one)))
        await visitMonth(db, wanted, month, visit)
      sheetCache.trim()
    },
  }
}

/** One after another as they arrive. */
function visitRows(
  db: Db,
  { table, column, rows, promptIds, months }: WantedTexts,
  visit: (text: SheetText) => void,
): Promise<void> {
  const statement = sql`
    select prompt_id as "promptId", month, ${column} as text
    from ${table}
    where ${rows} and prompt_id = any(${promptIds}::text[]) and month = any(${months}::date[])`
  return db.each(statement, (row) => visit(row as SheetText))
}

interface MonthVersions {
  month: Day
  /** The server that the rows are on. Where tables are distributed a workspace may be moved to another, which numbers its transactions by itself. */
  node: string
  /** Prompt and version, separated by a blank, pairs by a comma. */
  versions: string
}

/** A row for each month: a row for each sheet would take five times as long to read. */
function listVersions(db: Db, { table, rows, promptIds, months }: WantedTexts): Promise<MonthVersions[]> {
  return db.rows(sql`
    select month, (select system_identifier::text from pg_control_system()) as node,
      string_agg(prompt_id || ' ' || xmin::text, ',') as versions
    from ${table}
    where ${rows} and prompt_id = any(${promptIds}::text[]) and month = any(${months}::date[])
    group by month
    order by month`)
}

interface CachedMonth {
  month: Day
  group: CachedGroup
  /** Taken at once: another read may replace them meanwhile. */
  cached: SheetText[]
  /** Versions of the others, by prompt. */
  missing: Map<string, string>
}

function cachedMonth({ kind }: WantedTexts, { month, node, versions }: MonthVersions): CachedMonth {
  const group = sheetCache.group(`${kind} ${node} ${month}`)
  const cached: SheetText[] = []
  const missing = new Map<string, string>()
  for (const one of versions.split(',')) {
    const [promptId = '', version = ''] = one.split(' ')
    const text = group.get(promptId, version)
    if (text === undefined) missing.set(promptId, version)
    else cached.push({ promptId, month, text })
  }
  return { month, group, cached, missing }
}

async function visitMonth(
  db: Db,
  { table, column, rows }: WantedTexts,
  { month, group, cached, missing }: CachedMonth,
  visit: (text: SheetText) => void,
): Promise<void> {
  for (const text of cached) visit(text)
  if (missing.size === 0) return
  const statement = sql`
    select prompt_id as "promptId", ${column} as text
    from ${table}
    where ${rows} and prompt_id = any(${[...missing.keys()]}::text[]) and month = ${month}::date`
  await db.each(statement, (row) => {
    const { promptId, text } = row as Omit<SheetText, 'month'>
    group.set(promptId, { version: missing.get(promptId) ?? '', text })
    visit({ promptId, month, text })
  })
}
