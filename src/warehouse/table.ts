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
/** Values for consecutive rows: one value for all of them, or a list with one per row. Columns that are left out are null. */
export type Rows = Record<string, Value | readonly Value[]>

/** Receives the rows of a table in an export. */
export interface RowSink {
  /** Adds one row, or `count` rows, in the order of the calls. */
  add(rows: Rows, count?: number): void
  /** Waits while too much data is still to be compressed. Call it from time to time when adding many rows. */
  room(): Promise<void>
}

/** The shape of a table for readers of its files. Columns may be added at the end, but never renamed. */
export interface TableShape {
  name: string
  description: string
  columns: readonly Column[]
}

/** A workspace at one moment. */
export interface WorkspaceScope {
  tx: Db
  workspaceId: WorkspaceId
  /** The key or person that reads it. */
  actor: Actor
  today: Day
}

export interface DayScope extends WorkspaceScope {
  day: Day
  /** Data of the day that several tables need. */
  reads: DayReads
}

export interface Table extends TableShape {
  /**
   * Returns the days that have rows, each with a version that changes whenever its rows may have changed. Null if there is no
   * version.
   */
  listDays(scope: WorkspaceScope): Promise<Map<Day, string | null>>
  /** Adds the rows of a day, always in the same order. */
  addRows(scope: DayScope, sink: RowSink): Promise<void>
}

export const DAY: Column = { name: 'day', type: 'date', description: 'The day, in UTC.' }
