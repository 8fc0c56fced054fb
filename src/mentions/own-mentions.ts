import type { Db } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { NumberReader } from '../kernel/number-text.js'
import { listTotals } from './sheet-store.js'
import { FIGURES_PER_BRAND } from './totals.js'

interface VersionSheets {
  workspaceId: WorkspaceId
  lineup: string
  promptIds: string[]
}

/** How often the report's own brand is named in all executions of a version. */
export async function ownMentions(
  tx: Db,
  sheets: VersionSheets,
): Promise<{ mentions: number; executions: number }> {
  const sums = { mentions: 0, executions: 0 }
  for (const totals of await listTotals(tx, sheets)) {
    const reader = new NumberReader(totals)
    while (reader.hasMore) {
      reader.digit()
      sums.executions += reader.varint()
      reader.varint()
      const figures = reader.digit() * FIGURES_PER_BRAND
      sums.mentions += reader.varint()
      // The other brands are skipped: a report may have a hundred, and this runs while its prompts are held.
      for (let left = figures - 1; left > 0; left -= 1) reader.varint()
    }
  }
  return sums
}
