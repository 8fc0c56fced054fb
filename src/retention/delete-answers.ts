import type { Services } from '../context.js'
import { addDays, type Day, dayOf } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { deletePageSpans, deletePromptMonth, listPromptIdsAfter, listPromptMonths } from './deletion-store.js'

interface OldAnswers {
  workspaceId: WorkspaceId
  /** The first day of a month. Everything before it is deleted. */
  before: Day
}

/**
 * Deletes the answers of whole months, and every figure derived from them, one prompt and month at a time. The steps are short,
 * so that no request waits for them, and a run after an interruption continues with the rest. Returns how many months of prompts
 * were deleted.
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

/**
 * Returns the first month that is kept. Sheets of figures cover a month, so a month is deleted only when its last day is old
 * enough.
 */
export function firstKeptMonth(now: Date, keptDays: number): Day {
  return `${addDays(dayOf(now), -keptDays).slice(0, 7)}-01`
}
