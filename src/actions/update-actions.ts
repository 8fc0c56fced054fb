import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { unwatchActions, watchActions } from '../effects/index.js'
import { Invalid } from '../kernel/errors.js'
import { listTargetIds, updateTargetStates } from '../recommendations/index.js'
import type { ReportKey } from '../reports/index.js'
import { actionEffect } from './action-effect.js'
import { actionView } from './action-view.js'
import { readActions } from './read-actions.js'
import type { Action, ActionStates, UpdateAction, UpdateActionStates } from './schema.js'
import { type ActionNotes, listActionNotes, lockActions, upsertActionNotes } from './store.js'

/** Its recommendations take its state; who does it, until when and a note are kept with the action. */
export async function updateAction(
  ctx: WorkspaceContext,
  { reportId, actionId }: { reportId: string; actionId: string },
  change: UpdateAction,
): Promise<Action> {
  const [action] = await changed(ctx, reportId, [actionId], change)
  return action!
}

/** All or none: every id that is no action of the report is named at once. */
export async function updateActionStates(
  ctx: WorkspaceContext,
  { reportId }: { reportId: string },
  { ids, state }: UpdateActionStates,
): Promise<ActionStates> {
  return { items: await changed(ctx, reportId, ids, { state }) }
}

function changed(
  { db, workspaceId, actor, now }: WorkspaceContext,
  reportId: string,
  ids: readonly string[],
  change: UpdateAction,
): Promise<Action[]> {
  const report = { workspaceId, reportId }
  return db.transaction(async (tx) => {
    await lockActions(tx, report)
    await requireActions(tx, report, ids)
    const moment = now()
    const known = new Map((await listActionNotes(tx, report, ids)).map((one) => [one.id, one]))
    for (const id of new Set(ids))
      await upsertActionNotes(tx, report, changedNotes({ id, known: known.get(id), change, now: moment }))
    if (change.state !== undefined) {
      await updateTargetStates(tx, report, { ids, state: change.state, now: moment })
      await watchDone(tx, report, { ids, state: change.state, now: moment })
    }
    const all = new Map((await readActions(tx, report)).map((one) => [one.target.id, one]))
    return ids.map((id) => actionView(all.get(id)!, actor))
  })
}

/** What an action does is watched from the day on which it is done, until it turns out that it was not. */
async function watchDone(
  tx: Db,
  report: ReportKey,
  { ids, state, now }: { ids: readonly string[]; state: Action['state']; now: Date },
): Promise<void> {
  if (state === 'suggested' || state === 'in_progress') await unwatchActions(tx, report, ids)
  if (state !== 'done') return
  const found = (await readActions(tx, report)).filter(({ target }) => ids.includes(target.id))
  await watchActions(tx, report, { done: found.flatMap((one) => actionEffect(one) ?? []), now })
}

async function requireActions(tx: Db, report: ReportKey, ids: readonly string[]): Promise<void> {
  const known = new Set(await listTargetIds(tx, report, ids))
  const problems = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ path: `ids.${index}`, code: 'not_found', message: 'There is no such action in this report.' }],
  )
  if (problems.length > 0) throw new Invalid('body', problems)
}

interface NotesChange {
  id: string
  known: ActionNotes | undefined
  change: UpdateAction
  now: Date
}

const MOST_TRIES = 10

/** Only the fields that were sent change. */
function changedNotes({ id, known, change, now }: NotesChange): ActionNotes {
  const { state, assignee, dueDay, note } = change
  const tried = known?.tried ?? []
  const isEnd = state === 'done' || state === 'archived'
  return {
    id,
    assignee: assignee === undefined ? (known?.assignee ?? null) : assignee,
    dueDay: dueDay === undefined ? (known?.dueDay ?? null) : dueDay,
    note: note === undefined ? (known?.note ?? null) : note,
    tried: isEnd ? [{ state, date: now.toISOString() }, ...tried].slice(0, MOST_TRIES) : tried,
    updatedDate: now,
  }
}
