import { setTimeout as pause } from 'node:timers/promises'

import type { Db } from '../../../src/db/db.js'
import { addDays, type Day } from '../../../src/kernel/days.js'

const FIRST: Day = '2025-01-01'
const TEXT = `Some like Brand 1.\n${'A shoe that fits in the shop may not fit on wet stone.\n'.repeat(20)}`
const PAUSE_MS = 400

/** Imports answers day by day, and repeats each import until it is acknowledged. */
export interface Importer {
  keepBusy(url: () => string, over: AbortSignal): Promise<void>
  /** Describes answers that are lost or doubled. */
  findFaults(db: Db): Promise<string[]>
  counts(): { days: number; repeats: number }
}

export function openImporter({
  key,
  workspaceId,
  promptIds,
}: {
  key: string
  workspaceId: string
  promptIds: string[]
}): Importer {
  const acknowledged: Day[] = []
  let repeats = 0

  const send = async (url: string, day: Day) => {
    const lines = promptIds.map((promptId) => ({ promptId, engine: 'perplexity', day, text: TEXT }))
    try {
      const response = await fetch(`${url}/v1/workspaces/${workspaceId}/answers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(lines),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }
  return {
    keepBusy: async (url, over) => {
      while (!over.aborted) {
        const day = addDays(FIRST, acknowledged.length)
        if (await send(url(), day)) acknowledged.push(day)
        else repeats += 1
        await pause(PAUSE_MS)
      }
    },
    findFaults: async (db) => {
      const stored = await db.rows<{ day: Day; count: number }>({
        text: `
          select day, count(*) as count from answers
          where workspace_id = $1 and engine = 'perplexity'
          group by day`,
        values: [workspaceId],
      })
      const counts = new Map(stored.map(({ day, count }) => [day, count]))
      return acknowledged
        .filter((day) => counts.get(day) !== promptIds.length)
        .map((day) => `of ${day} there are ${counts.get(day)} answers instead of ${promptIds.length}`)
    },
    counts: () => ({ days: acknowledged.length, repeats }),
  }
}
