import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { SaidSheet } from '../said/add-said.js'
import type { MonthColumns } from '../sheet-format/answer-rows.js'
import { type MentionColumns, mentionColumns } from '../sheet-format/columns.js'
import { renewedTotals } from '../sheet-format/sheet.js'
import { type SaidColumns, saidColumns } from '../sheet-format/said.js'
import { type DecodedSheets, openDecodedSheets, type WantedSheets } from './decoded-sheet-store.js'
import type { Kept } from './sheet-cache.js'

export interface SheetScope {
  workspaceId: WorkspaceId
  lineup: string
  promptIds: string[]
  /** First days of the months whose cells are read, and of the months whose totals are enough. */
  months: { cells: Day[]; totals: Day[] }
}

export interface ReadSheet extends MonthColumns {
  /** Index in `promptIds`. */
  prompt: number
  /** Null if the read did not ask for totals. */
  totals: string | null
}

export interface OpenSheets {
  /** Equal for equal sheets; undefined if the cache is off. */
  fingerprint: string | undefined
  /** Visits the sheets as they arrive. May be called only once. */
  each(visit: (sheet: ReadSheet) => void): Promise<void>
}

/** Finds sheets without reading them yet. */
export async function openSheets(db: Db, { months, ...scope }: SheetScope): Promise<OpenSheets> {
  const cells = await openColumns(db, { ...scope, months: months.cells })
  const totals = await openKind(db, TOTALS, { ...scope, months: months.totals })
  const indexes = new Map(scope.promptIds.map((id, index) => [id, index]))
  const promptOf = (promptId: string) => indexes.get(promptId) ?? 0
  return {
    fingerprint: cells.fingerprint && `${cells.fingerprint} ${totals.fingerprint}`,
    each: async (visit) => {
      await cells.each(({ promptId, month, sheet }) =>
        visit({ prompt: promptOf(promptId), month, cells: sheet, totals: null }),
      )
      await totals.each(({ promptId, month, sheet }) =>
        visit({ prompt: promptOf(promptId), month, cells: null, totals: sheet.text }),
      )
    },
  }
}

/** Visits the sheets as they arrive. */
export async function eachSheet(db: Db, scope: SheetScope, visit: (sheet: ReadSheet) => void): Promise<void> {
  await (await openSheets(db, scope)).each(visit)
}

export async function listSheets(db: Db, scope: SheetScope): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  await eachSheet(db, scope, (sheet) => sheets.push(sheet))
  return sheets
}

type ColumnScope = Omit<SheetScope, 'months'> & { months: Day[] }

/** Opens the cells of a lineup's sheets. */
export function openColumns(db: Db, scope: ColumnScope): Promise<DecodedSheets<MentionColumns>> {
  return openKind(db, CELLS, scope)
}

/** Opens the sheets of a lineup with their statements. */
export async function openSaidSheets(db: Db, scope: ColumnScope): Promise<DecodedSheets<SaidSheet>> {
  const cells = await openColumns(db, scope)
  const said = await openKind(db, SAID, scope)
  return {
    fingerprint: said.fingerprint,
    each: async (visit) => {
      const columns = new Map<string, MentionColumns>()
      await cells.each(({ promptId, month, sheet }) => columns.set(`${promptId} ${month}`, sheet))
      await said.each(({ promptId, month, sheet }) => {
        const own = columns.get(`${promptId} ${month}`)
        if (own !== undefined) visit({ promptId, month, sheet: { cells: own, said: sheet } })
      })
    },
  }
}

type Kind<Sheet extends Kept> = Pick<WantedSheets<Sheet>, 'columns' | 'decode'>

const CELLS: Kind<MentionColumns> = {
  columns: sql`cells, words`,
  decode: ({ cells = '', words = '' }) => mentionColumns(cells, { words }),
}

const SAID: Kind<SaidColumns> = {
  columns: sql`said, phrases`,
  decode: ({ said = '', phrases = '' }) => saidColumns(said, phrases),
}

/**
 * Cells are read only for totals in older formats, which lack figures. Their first character differs from that of current totals.
 */
const TOTALS: Kind<Kept & { text: string }> = {
  columns: sql`totals, case when ascii(totals) in (0, 125) then '' else cells end as cells,
    case when ascii(totals) in (0, 125) then '' else words end as words`,
  decode: ({ totals = '', cells = '', words = '' }) => {
    const text = renewedTotals({ cells, words, totals })
    return { text, bytes: text.length }
  },
}

function openKind<Sheet extends Kept>(
  db: Db,
  { columns, decode }: Kind<Sheet>,
  { workspaceId, lineup, promptIds, months }: ColumnScope,
): Promise<DecodedSheets<Sheet>> {
  return openDecodedSheets(db, {
    kind: `${columns.text} ${workspaceId} ${lineup}`,
    table: sql`mention_sheets`,
    columns,
    decode,
    rows: sql`workspace_id = ${workspaceId} and lineup = ${lineup}`,
    promptIds,
    months,
  })
}
