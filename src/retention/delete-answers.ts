import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import { addDays, type Day, dayOf } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import {
  deletePageSpans,
  deletePromptMonth,
  findKeptDays,
  listPromptIdsAfter,
  listPromptMonths,
} from './deletion-store.js'

interface OldAnswers {
  workspaceId: WorkspaceId
  /** The first day of a month. Everything before it is deleted. */
  before: Day
}

interface Deletion {
  signal?: AbortSignal
  progress?: (deleted: number) => void | Promise<void>
  /** Asked in the transaction of each month. The deletion ends at the first month that may not be deleted. */
  mayDelete?: (tx: Db, month: Day) => Promise<boolean>
}

/**
 * Deletes what the workspace no longer keeps. Someone may set more days, or no limit, after the deletion was planned and while
 * it runs. That holds at once: what was planned is a limit, and each month asks the workspace again. The next day's run deletes
 * what is then too old.
 */
export async function deleteUnkeptAnswers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { workspaceId, before }: OldAnswers,
  options: Omit<Deletion, 'mayDelete'>,
): Promise<number> {
  const firstKept = async (tx: Db): Promise<Day | undefined> => {
    const keptDays = await findKeptDays(tx, workspaceId)
    return keptDays === undefined ? undefined : firstKeptMonth(now(), keptDays)
  }
  const kept = await firstKept(db)
  if (kept === undefined) return 0
  const earlier = kept < before ? kept : before
  const mayDelete = async (tx: Db, month: Day) => month < ((await firstKept(tx)) ?? '')
  return deleteOldAnswers({ db }, { workspaceId, before: earlier }, { ...options, mayDelete })
}

/**
 * Deletes the answers of whole months, and every figure derived from them, one prompt and month at a time. The steps are short,
 * so that no request waits for them, and a run after an interruption continues with the rest. Returns how many months of prompts
 * were deleted.
 */
export async function deleteOldAnswers(
  { db }: Pick<Services, 'db'>,
  { workspaceId, before }: OldAnswers,
  { signal, progress, mayDelete = async () => true }: Deletion = {},
): Promise<number> {
  let deleted = 0
  for (let after = ''; ;) {
    const promptIds = await listPromptIdsAfter(db, workspaceId, after)
    const last = promptIds.at(-1)
    if (last === undefined) return deleted
    for (const promptId of promptIds) {
      for (const month of await listPromptMonths(db, { workspaceId, promptId }, before)) {
        signal?.throwIfAborted()
        const isDeleted = await db.transaction(async (tx) => {
          if (!(await mayDelete(tx, month))) return false
          await deletePromptMonth(tx, { workspaceId, promptId }, month)
          await deletePageSpans(tx, workspaceId)
          return true
        })
        if (!isDeleted) return deleted
        await progress?.((deleted += 1))
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
