import type { Services } from '../context.js'
import { addDays, type Day, dayOf } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { deletePageSpans, deletePromptMonth, listPromptIdsAfter, listPromptMonths } from './deletion-store.js'

interface OldAnswers {
  workspaceId: WorkspaceId
  /** The first day of a month: everything before it goes. */
  before: Day
}

/**
 * Deletes the answers of whole months, and every number that was derived from them, a prompt and month at a time: nobody
 * waits, and whoever runs this after an interruption goes on with what is left. Returns how many months of prompts went.
 */
export async function deleteOldAnswers(
  { db }: Pick<Services, 'db'>,
  { workspaceId, before }: OldAnswers,
  { signal, progress }: { signal?: AbortSignal; progress?: (deleted: number) => void } = {},
): Promise<number> {
  let deleted = 0
  for (let after = ''; ;) {
    const promptIds = await listPromptIdsAfter(db, workspaceId, after)
    const last = promptIds.at(-1)
    if (last === undefined) return deleted
    for (const promptId of promptIds) {
      for (const month of await listPromptMonths(db, { workspaceId, promptId }, before)) {
        signal?.throwIfAborted()
        await db.transaction(async (tx) => {
          await deletePromptMonth(tx, { workspaceId, promptId }, month)
          await deletePageSpans(tx, workspaceId)
        })
        progress?.((deleted += 1))
      }
    }
    after = last
  }
}

/** The first month that is kept: sheets of numbers are of a month, so a month goes once its last day is old enough. */
export function firstKeptMonth(now: Date, keptDays: number): Day {
  return `${addDays(dayOf(now), -keptDays).slice(0, 7)}-01`
}
