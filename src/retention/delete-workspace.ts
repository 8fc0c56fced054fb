import type { Services, WorkspaceContext } from '../context.js'
import type { Lease } from '../jobs/index.js'
import type { WorkspaceId } from '../kernel/ids.js'
import {
  deleteEmptied,
  deletePromptMonth,
  deletePromptRow,
  deleteSomeRows,
  findAnyPrompt,
  hideRows,
  listPromptMonths,
} from './deletion-store.js'
import { addDeletedSpending } from './spending-store.js'

/** Hides the workspace as soon as the transaction commits. A job then deletes its rows. */
export async function deleteWorkspace({ db, jobs, now, workspaceId }: WorkspaceContext): Promise<void> {
  await db.transaction(async (tx) => {
    if (await hideRows(tx, workspaceId, now())) await jobs.enqueue(tx, 'delete-workspace', { workspaceId })
  })
}

/** A day that is later than every answer. */
const END = '9999-01-01'

/**
 * Deletes the rows of a hidden workspace, each step in its own transaction. A run after an interruption continues with the rest.
 */
export async function deleteWorkspaceRows(
  { db }: Pick<Services, 'db'>,
  workspaceId: WorkspaceId,
  lease: Lease,
): Promise<void> {
  for (;;) {
    const promptId = await findAnyPrompt(db, workspaceId)
    if (promptId === undefined) break
    const key = { workspaceId, promptId }
    for (const month of await listPromptMonths(db, key, END)) {
      lease.signal.throwIfAborted()
      await db.transaction((tx) => deletePromptMonth(tx, key, month))
    }
    await db.transaction((tx) => deletePromptRow(tx, key))
  }
  for (let table = 0; ;) {
    lease.signal.throwIfAborted()
    const hasMore = await db.transaction((tx) => deleteSomeRows(tx, workspaceId, table))
    if (hasMore === undefined) break
    if (!hasMore) table += 1
  }
  await db.transaction(async (tx) => {
    await addDeletedSpending(tx, workspaceId)
    await deleteEmptied(tx, workspaceId)
  })
}
