import { CellReader } from '../mentions/index.js'
import { EXECUTION, type Tally } from './tally.js'

export interface CellKey {
  /** Of the month, from 1. */
  day: number
  /** Its place in ENGINES. */
  engine: number
  run: number
}

/** Which executions stand in the cells of a sheet, as `encodeCells` lays them out, from a day of the month on. */
export function executionsFrom(text: string, firstDay: number, { codes }: Pick<Tally, 'codes'>): CellKey[] {
  const found: CellKey[] = []
  const reader = new CellReader(text)
  while (reader.hasMore) {
    const header = reader.header()
    reader.skip(header)
    const { day, engine, run, isNoAnswer } = header
    if (day >= firstDay && !isNoAnswer && codes[engine] === EXECUTION) found.push({ day, engine, run })
  }
  return found
}
