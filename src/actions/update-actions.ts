import { isDeepStrictEqual } from 'node:util'

import { listMembers } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { unwatchActions, watchActions } from '../effects/index.js'
import { Invalid } from '../kernel/errors.js'
import { grouped } from '../kernel/grouped.js'
import { notifyAssigned, notifyMentioned } from '../notices/index.js'
import {
  listTargetIds,
  listTargetMembers,
  type TargetMember,
  updateTargetStates,
} from '../recommendations/index.js'
import type { ReportKey } from '../reports/index.js'
import { actionEffect } from './action-effect.js'
import { actionState } from './action-state.js'
import { actionView } from './action-view.js'
import { actionCopy } from './copy/action-copy.js'
import { type FoundAction, readActions } from './read-actions.js'
import type { Action, ActionStates, UpdateAction, UpdateActionStates } from './schema.js'
import { type ActionNotes, listActionNotes, lockActions, upsertActionNotes } from './store.js'

/** The state is set on the action's recommendations. Assignee, due day and note are stored with the action. */
export async function updateAction(
  ctx: WorkspaceContext,
  { reportId, actionId }: { reportId: string; actionId: string },
  change: UpdateAction,
): Promise<Action> {
  const [action] = await changed(ctx, reportId, [actionId], change)
  return action!
}

/** Changes all actions or none. Every unknown id is reported at once. */
export async function updateActionStates(
  ctx: WorkspaceContext,
  { reportId }: { reportId: string },
  { ids, state }: UpdateActionStates,
): Promise<ActionStates> {
  return { items: await changed(ctx, reportId, ids, { state }) }
}

async function changed(
  ctx: WorkspaceContext,
  reportId: string,
  ids: readonly string[],
  change: UpdateAction,
): Promise<Action[]> {
  const { db, workspaceId, actor, now } = ctx
  const report = { workspaceId, reportId }
  return db.transaction(async (tx) => {
    await lockActions(tx, report)
    await requireActions(tx, report, ids)
    const moment = now()
    const known = new Map((await listActionNotes(tx, report, ids)).map((one) => [one.id, one]))
    const named = await withAssignee(tx, workspaceId, { change, known: known.get(ids[0] ?? '') })
    const moving = await listMoving(tx, report, { ids, state: change.state })
    for (const id of new Set(ids)) {
      const before = known.get(id) ?? blankNotes(id, moment)
      const after = changedNotes(before, { change: named, isMoving: moving.has(id), now: moment })
      // A client may repeat a request. The repeat changes nothing.
      if (!isDeepStrictEqual(after, before))
        await upsertActionNotes(tx, report, { ...after, updatedDate: moment })
    }
    if (change.state !== undefined) {
      await updateTargetStates(tx, report, { ids: [...moving], state: change.state, now: moment })
      // If all of its recommendations are done already, its effect is measured from the day on which it is done, too.
      const watched = change.state === 'done' ? ids : [...moving]
      await watchDone(tx, report, { ids: watched, state: change.state, now: moment })
    }
    const all = new Map((await readActions(tx, report)).map((one) => [one.target.id, one]))
    for (const id of new Set(ids))
      await notifyOfPlan({ ...ctx, reportId }, tx, { before: known.get(id), after: all.get(id)! })
    return ids.map((id) => actionView(all.get(id)!, actor))
  })
}

/** An account's person is shown under the name of the account. A name sent without an id is a person without an account. */
async function withAssignee(
  tx: Db,
  workspaceId: string,
  { change, known }: { change: UpdateAction; known: ActionNotes | undefined },
): Promise<UpdateAction> {
  const { assigneeId, assignee } = change
  if (assigneeId === undefined) return assignee === undefined ? change : { ...change, assigneeId: null }
  if (assigneeId === null) return { ...change, assignee: assignee ?? null }
  const person = (await listMembers(tx, workspaceId)).find(({ id }) => id === assigneeId)
  if (person !== undefined) return { ...change, assignee: person.name }
  if (assigneeId === known?.assigneeId) return { ...change, assignee: known.assignee }
  const message = 'This workspace has no person with this id. See GET /v1/workspaces/{id}/members.'
  throw new Invalid('body', [{ path: 'assigneeId', code: 'not_found', message }])
}

/** Notifies the person who got the action and the people mentioned in its note. */
async function notifyOfPlan(
  ctx: WorkspaceContext & { reportId: string },
  tx: Db,
  { before, after }: { before: ActionNotes | undefined; after: FoundAction },
): Promise<void> {
  const { target, figures, notes } = after
  const path = `/reports/${ctx.reportId}/actions`
  const about = { title: actionCopy(target, figures).title, path, text: notes?.note ?? '' }
  const personId = notes?.assigneeId ?? null
  if (personId !== null && personId !== before?.assigneeId)
    await notifyAssigned(ctx, tx, { ...about, personId })
  await notifyMentioned(ctx, tx, { ...about, before: before?.note ?? '' })
}

/** Measures an action's effect from the day it is done, until its state shows that it is not done. */
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
      : [{ path: `ids.${index}`, code: 'not_found', message: 'This report has no action with this id.' }],
  )
  if (problems.length > 0) throw new Invalid('body', problems)
}

/**
 * The actions whose state this changes. One that is in progress because some of its recommendations are done has that state: to
 * send it back must not reopen them. For an action that no longer applies, the state is the one with which it would return.
 */
async function listMoving(
  tx: Db,
  report: ReportKey,
  { ids, state }: { ids: readonly string[]; state: Action['state'] | undefined },
): Promise<Set<string>> {
  if (state === undefined) return new Set()
  const members = grouped(await listTargetMembers(tx, report, ids), ({ targetId }) => targetId)
  return new Set(ids.filter((id) => returningState(members.get(id) ?? []) !== state))
}

function returningState(members: readonly TargetMember[]): Action['state'] {
  const isGone = members.every((one) => one.isGone)
  return actionState(isGone ? members.map((one) => ({ ...one, isGone: false })) : members)
}

const blankNotes = (id: string, now: Date): ActionNotes => ({
  id,
  assignee: null,
  assigneeId: null,
  dueDay: null,
  note: null,
  tried: [],
  updatedDate: now,
})

const MOST_TRIES = 10

/** Changes only the fields that were sent. `isMoving`: the state that was sent is new. */
function changedNotes(
  known: ActionNotes,
  { change, isMoving, now }: { change: UpdateAction; isMoving: boolean; now: Date },
): ActionNotes {
  const { state, assignee, assigneeId, dueDay, note } = change
  const isEnd = isMoving && (state === 'done' || state === 'archived')
  return {
    ...known,
    assignee: assignee === undefined ? known.assignee : assignee,
    assigneeId: assigneeId === undefined ? known.assigneeId : assigneeId,
    dueDay: dueDay === undefined ? known.dueDay : dueDay,
    note: note === undefined ? known.note : note,
    tried: isEnd ? [{ state, date: now.toISOString() }, ...known.tried].slice(0, MOST_TRIES) : known.tried,
  }
}
