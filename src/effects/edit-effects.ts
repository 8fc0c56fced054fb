import { EARLIEST_DAY } from '../answers/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import type { Computation } from '../http/routes/index.js'
import { dayOf } from '../kernel/days.js'
import { Invalid, type Problem, Refusal } from '../kernel/errors.js'
import { isStorable } from '../kernel/fields.js'
import { newId } from '../kernel/ids.js'
import { listTargetIds } from '../recommendations/index.js'
import { type ReportKey, unknownPrompts } from '../reports/index.js'
import { unknownTags } from '../tags/index.js'
import { readEffects } from './read-effects.js'
import { type CreateEffect, DEFAULT_DAYS, type Effect, type EffectParams } from './schema.js'
import {
  deleteEffectsOfActions,
  deleteStoredEffect,
  insertEffect,
  listStoredEffects,
  type StoredEffect,
} from './store.js'

/** The most effects that a report can have. The limit keeps it possible to compare all of them. */
const MOST_EFFECTS = 200

export async function createEffect(
  ctx: WorkspaceContext,
  reportId: string,
  sent: CreateEffect,
): Promise<StoredEffect> {
  const report = { workspaceId: ctx.workspaceId, reportId }
  const stored = newEffect(sent, ctx.now())
  await ctx.db.transaction(async (tx) => {
    const problems = await problemsOf({ ...ctx, db: tx }, reportId, stored)
    if (problems.length > 0) throw new Invalid('body', problems)
    if ((await listStoredEffects(tx, report)).length >= MOST_EFFECTS)
      throw new Refusal('conflict', `A report has at most ${MOST_EFFECTS} effects. Delete one first.`)
    if (!(await insertEffect(tx, report, stored)))
      throw new Refusal('conflict', 'This action already has an effect. Delete that effect first.')
  })
  return stored
}

/** Judges an effect that was just created. Runs in a thread, because it takes as long as reading one. */
export const judgeCreated: Computation<{ reportId: string; created: StoredEffect }, Effect> = {
  name: 'judgeCreatedEffect',
  compute: async (ctx: WorkspaceContext, { reportId, created }) => {
    const asked = { reportId, wanted: [created.id], created }
    const [effect] = await ctx.db.snapshot((tx) => readEffects(tx, ctx, asked))
    return effect!
  },
}

const newEffect = (sent: CreateEffect, now: Date): StoredEffect => ({
  id: newId(now),
  title: sent.title,
  day: sent.day,
  days: sent.days ?? DEFAULT_DAYS,
  actionId: sent.actionId ?? null,
  metric: sent.metric ?? 'brandCoverage',
  promptIds: sent.promptIds ?? [],
  tagIds: sent.tagIds ?? [],
  urls: sent.urls ?? [],
  engines: sent.engines ?? [],
  createdDate: now,
})

/** Returns all problems with the values of a request at once. */
async function problemsOf(ctx: WorkspaceContext, reportId: string, sent: StoredEffect): Promise<Problem[]> {
  const { db, workspaceId, now } = ctx
  const today = dayOf(now())
  const isKnownAction =
    sent.actionId === null ||
    (isStorable(sent.actionId) &&
      (await listTargetIds(db, { workspaceId, reportId }, [sent.actionId])).length > 0)
  return [
    // Answers before and after are read by day, so a day far in the past would make that unbounded.
    ...(sent.day < EARLIEST_DAY
      ? [{ path: 'day', code: 'too_small', message: `Expected a day from ${EARLIEST_DAY} on.` }]
      : []),
    ...(sent.day > today
      ? [
          {
            path: 'day',
            code: 'too_big',
            message: `The day is in the future; today is ${today} (UTC).`,
          },
        ]
      : []),
    ...(await unknownPrompts(db, workspaceId, sent.promptIds)),
    ...(await unknownTags(db, workspaceId, sent.tagIds)),
    ...(isKnownAction
      ? []
      : [{ path: 'actionId', code: 'not_found', message: 'There is no such action in this report.' }]),
  ]
}

export async function deleteEffect(
  { db, workspaceId }: WorkspaceContext,
  params: EffectParams,
): Promise<void> {
  await deleteStoredEffect(db, { workspaceId, ...params })
}

/** What a done action was meant to change. */
export interface ActionEffect extends Pick<StoredEffect, 'title' | 'metric' | 'promptIds' | 'urls'> {
  actionId: string
}

/** Starts to watch the effects of actions that are now done. Actions that are already watched keep their effect. */
export async function watchActions(
  tx: Db,
  report: ReportKey,
  { done, now }: { done: readonly ActionEffect[]; now: Date },
): Promise<void> {
  const free = MOST_EFFECTS - (await listStoredEffects(tx, report)).length
  for (const one of done.slice(0, Math.max(0, free)))
    await insertEffect(tx, report, newEffect({ ...one, day: dayOf(now) }, now))
}

/** Called if an action was not done after all. */
export const unwatchActions = deleteEffectsOfActions
