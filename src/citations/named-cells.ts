import { CellReader } from '../mentions/index.js'
import { executionKey } from './execution-key.js'

/** Notes the brands that each cell of a sheet names, by execution; the sheet's month begins on day `first`. */
export function noteNamed(cells: string, first: number, named: Map<number, readonly number[]>): void {
  const reader = new CellReader(cells)
  while (reader.hasMore) {
    const { day, engine, run, mentionCount, domainCount } = reader.header()
    const mentions = reader.mentions(mentionCount)
    reader.domains(domainCount)
    if (mentionCount === 0) continue
    const brands = mentions.map(({ brand }) => brand)
    named.set(executionKey(first + day - 1, engine, run), brands)
  }
}
