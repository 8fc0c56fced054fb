import type { Actor } from '../context.js'
import type { Db } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'

export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'timestamp'

export interface Column {
  name: string
  type: ColumnType
  isNullable?: boolean
  description: string
}

export type Value = string | number | boolean | Date | null
/** A value for each column; null where it is left out. */
export type Row = Record<string, Value>

/** What a table is, for whoever reads its files. Columns may be added at the end, never renamed. */
export interface TableShape {
  name: string
  description: string
  columns: readonly Column[]
}

/** A workspace at one moment. */
export interface WorkspaceScope {
  tx: Db
  workspaceId: WorkspaceId
  /** Who reads it. */
  actor: Actor
  today: Day
}

export interface DayScope extends WorkspaceScope {
  day: Day
}

export interface Table extends TableShape {
  /** The days of which it has rows, each with a name that changes whenever its rows may have; null where that is not known. */
  listDays(scope: WorkspaceScope): Promise<Map<Day, string | null>>
  /** Visits the rows of a day, always in the same order. */
  eachRow(scope: DayScope, visit: (row: Row) => void): Promise<void>
}

export const DAY: Column = { name: 'day', type: 'date', description: 'The day, in UTC.' }
