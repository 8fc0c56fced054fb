import { type Db, sql, type Statement } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { openSheetTexts, type SheetTexts } from './sheet-text-store.js'

export interface SheetScope {
  workspaceId: WorkspaceId
  lineup: string
  promptIds: string[]
  /** The first days of the months whose cells are wanted, and of those whose totals are enough. */
  months: { cells: Day[]; totals: Day[] }
}

export interface ReadSheet {
  /** Index in `promptIds`. */
  prompt: number
  /** Its first day. */
  month: Day
  /** Null where cells were not asked for. */
  cells: string | null
  /** Null where totals were not asked for. */
  totals: string | null
}

export interface OpenSheets {
  /** Equal for equal sheets; undefined where nothing is cached. */
  fingerprint: string | undefined
  /** Visits one sheet after another as they arrive; once. */
  each(visit: (sheet: ReadSheet) => void): Promise<void>
}

/** Looks for sheets without reading them yet. */
export async function openSheets(db: Db, { months, ...scope }: SheetScope): Promise<OpenSheets> {
  const cells = await openCellTexts(db, { ...scope, months: months.cells })
  const totals = await openTexts(db, sql`totals`, { ...scope, months: months.totals })
  const indexes = new Map(scope.promptIds.map((id, index) => [id, index]))
  const promptOf = (promptId: string) => indexes.get(promptId) ?? 0
  return {
    fingerprint: cells.fingerprint && `${cells.fingerprint} ${totals.fingerprint}`,
    each: async (visit) => {
      await cells.each(({ promptId, month, text }) =>
        visit({ prompt: promptOf(promptId), month, cells: text, totals: null }),
      )
      await totals.each(({ promptId, month, text }) =>
        visit({ prompt: promptOf(promptId), month, cells: null, totals: text }),
      )
    },
  }
}

/** Visits one sheet after another as they arrive. */
export async function eachSheet(db: Db, scope: SheetScope, visit: (sheet: ReadSheet) => void): Promise<void> {
  await (await openSheets(db, scope)).each(visit)
}

export async function listSheets(db: Db, scope: SheetScope): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  await eachSheet(db, scope, (sheet) => sheets.push(sheet))
  return sheets
}

type TextScope = Omit<SheetScope, 'months'> & { months: Day[] }

/** The cells of a lineup's sheets. */
export function openCellTexts(db: Db, scope: TextScope): Promise<SheetTexts> {
  return openTexts(db, sql`cells`, scope)
}

/** Its sheets as they are read for what is said: see `SaidText`. */
export function openSaidTexts(db: Db, scope: TextScope): Promise<SheetTexts> {
  return openTexts(db, sql`length(cells) || ' ' || length(said) || ' ' || cells || said || phrases`, scope)
}

function openTexts(
  db: Db,
  column: Statement,
  { workspaceId, lineup, promptIds, months }: TextScope,
): Promise<SheetTexts> {
  return openSheetTexts(db, {
    kind: `${column.text} ${workspaceId} ${lineup}`,
    table: sql`mention_sheets`,
    column,
    rows: sql`workspace_id = ${workspaceId} and lineup = ${lineup}`,
    promptIds,
    months,
  })
}
