import type { Actor } from '../context.js'
import type { Db } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { DayReads } from './day-reads.js'

export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'timestamp'

export interface Column {
  name: string
  type: ColumnType
  isNullable?: boolean
  description: string
}

export type Value = string | number | boolean | Date | null
/** Of rows that follow each other: a value that all of them have, or a list with one for each. Null where a column is left out. */
export type Rows = Record<string, Value | readonly Value[]>

/** What an export writes a table into. */
export interface RowSink {
  /** One row, unless said. They stand in the order in which they are added. */
  add(rows: Rows, count?: number): void
  /** Waits while much of what was added is still to be compressed: whoever adds without end asks for it now and then. */
  room(): Promise<void>
}

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
  /** What several tables of the day are made of. */
  reads: DayReads
}

export interface Table extends TableShape {
  /** The days of which it has rows, each with a name that changes whenever its rows may have; null where that is not known. */
  listDays(scope: WorkspaceScope): Promise<Map<Day, string | null>>
  /** Adds the rows of a day, always in the same order. */
  addRows(scope: DayScope, sink: RowSink): Promise<void>
}

export const DAY: Column = { name: 'day', type: 'date', description: 'The day, in UTC.' }
