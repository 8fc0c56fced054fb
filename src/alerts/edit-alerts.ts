import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { changedFields, changeProblems } from '../kernel/changed-fields.js'
import { Invalid, type Problem, unknownIds } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { brandProblem, readStoredReport } from '../reports/index.js'
import { listKnownTagIds, lockKnownTagIds } from '../tags/index.js'
import {
  countAlerts,
  deleteStoredAlert,
  findAlert,
  insertAlerts,
  listStoredAlerts,
  lockAlert,
  type StoredAlert,
  updateStoredAlert,
} from './alert-store.js'
import { isAlertMetric, subjectProblems } from './alert-subjects.js'
import { makeDefaultAlerts } from './make-default-alerts.js'
import { lockAlertRun } from './runs/run-store.js'
import { type Alert, AlertChanges, type AlertParams, type CreateAlert, type UpdateAlert } from './schema.js'

/** Lists alerts, newest first. The default alerts of a report are created here, if no process has created them yet. */
export async function listAlerts(
  ctx: WorkspaceContext,
  reportId: string,
  page: PageRequest,
): Promise<Page<Alert>> {
  const { db, workspaceId } = ctx
  await makeDefaultAlerts(ctx, { workspaceId, reportId })
  const stored = await listStoredAlerts(db, { workspaceId, reportId }, page)
  return pageOf(stored.map(alertView), page, ({ id }) => id)
}

export async function readAlert({ db, workspaceId }: WorkspaceContext, params: AlertParams): Promise<Alert> {
  return alertView(existing(await findAlert(db, { workspaceId, ...params })))
}

/** Every additional rule makes all others of the report less sensitive, and each day's evaluation longer. */
const MAX_ALERTS = 50

export async function createAlert(
  ctx: WorkspaceContext,
  reportId: string,
  sent: CreateAlert,
): Promise<Alert> {
  const { db, workspaceId, now } = ctx
  const report = { workspaceId, reportId }
  const problems = await newAlertProblems(ctx, reportId, sent)
  if (problems.length > 0) throw new Invalid('body', problems)
  return db.transaction(async (tx) => {
    // Created in the same transaction, so that a refused request changes nothing.
    await makeDefaultAlerts({ ...ctx, db: tx }, report)
    const alert = { id: newId(now()), ...sent }
    if (!(await lockAlertRun(tx, report))) throw notFound('report')
    await refuseUnknownTag(tx, ctx, sent.tagId)
    if ((await countAlerts(tx, report)) >= MAX_ALERTS) throw new Invalid('body', [TOO_MANY])
    await insertAlerts(tx, report, [alert])
    return { ...alert, state: 'quiet' as const, firedDate: null }
  })
}

const TOO_MANY = {
  path: '',
  code: 'too_big',
  message: `A report can have at most ${MAX_ALERTS} alerts. Delete or change one first.`,
}

/**
 * A rule that now watches something else, or is switched off, forgets that it was firing. A change of the minimum alone keeps its
 * state.
 */
export async function updateAlert(
  ctx: WorkspaceContext,
  params: AlertParams,
  sent: UpdateAlert,
): Promise<Alert> {
  const { db, workspaceId } = ctx
  const problems = await alertProblems(ctx, params, sent)
  if (problems.length > 0) throw new Invalid('body', problems)
  return db.transaction(async (tx) => {
    const key = { workspaceId, ...params }
    const stored = existing(await lockAlert(tx, key))
    const changes = changedFields(AlertChanges, { ...stored }, sent)
    const names = Object.keys(changes)
    if (names.length === 0) return alertView(stored)
    if (changes.tagId !== undefined) await refuseUnknownTag(tx, ctx, changes.tagId)
    const startsOver = names.some((name) => name !== 'minimumChange')
    await updateStoredAlert(tx, key, { ...stored, ...(changes as Partial<CreateAlert>), startsOver })
    return alertView(existing(await lockAlert(tx, key)))
  })
}

export async function deleteAlert({ db, workspaceId }: WorkspaceContext, params: AlertParams): Promise<void> {
  await deleteStoredAlert(db, { workspaceId, ...params })
}

/** Checks the values of a new alert. It also runs if the shape of the body is invalid. */
export async function newAlertProblems(
  ctx: WorkspaceContext,
  reportId: string,
  sent: Record<string, unknown>,
): Promise<Problem[]> {
  return [
    ...(isAlertMetric(sent.metric) ? subjectProblems(sent.metric, sent) : []),
    ...(await unknownTagProblems(ctx, sent)),
    ...(await unknownCompetitorProblems(ctx, reportId, sent)),
  ]
}

async function unknownTagProblems(
  { db, workspaceId }: WorkspaceContext,
  { tagId }: Record<string, unknown>,
): Promise<Problem[]> {
  if (typeof tagId !== 'string') return []
  const known = await listKnownTagIds(db, workspaceId, [tagId])
  return unknownIds([tagId], { known, path: 'tagId', noun: 'tag' })
}

async function unknownCompetitorProblems(
  ctx: WorkspaceContext,
  reportId: string,
  { competitor }: Record<string, unknown>,
): Promise<Problem[]> {
  if (typeof competitor !== 'string') return []
  const { competitors } = await readStoredReport(ctx, reportId)
  const problem = brandProblem(competitors, competitor)
  return problem === undefined ? [] : [{ ...problem, path: 'competitor' }]
}

/** Checks the values of a change. It also runs if the shape of the body is invalid. */
export async function alertProblems(
  ctx: WorkspaceContext,
  params: AlertParams,
  sent: Record<string, unknown>,
): Promise<Problem[]> {
  const stored = await readAlert(ctx, params)
  const rule = { ...stored, ...sent }
  return [
    ...changeProblems(AlertChanges, stored, sent),
    ...(isAlertMetric(rule.metric) ? subjectProblems(rule.metric, rule) : []),
    ...(sent.tagId === stored.tagId ? [] : await unknownTagProblems(ctx, sent)),
    // A rule can still be switched off if its competitor has left the report.
    ...(sent.competitor === stored.competitor
      ? []
      : await unknownCompetitorProblems(ctx, params.reportId, sent)),
  ]
}

/** Locks the tag, so that it exists until the transaction ends. */
async function refuseUnknownTag(
  tx: Db,
  { workspaceId }: WorkspaceContext,
  tagId: string | null,
): Promise<void> {
  if (tagId === null) return
  const known = await lockKnownTagIds(tx, workspaceId, [tagId])
  const problems = unknownIds([tagId], { known, path: 'tagId', noun: 'tag' })
  if (problems.length > 0) throw new Invalid('body', problems)
}

/** It may have been deleted since access was granted. */
function existing(stored: StoredAlert | undefined): StoredAlert {
  if (stored === undefined) throw notFound('alert in this report')
  return stored
}

function alertView(stored: StoredAlert): Alert {
  const {
    revision: _,
    firingDay,
    firingDirection: _way,
    isArmed: _news,
    judgedVersion: _last,
    ...rule
  } = stored
  return {
    ...rule,
    state: firingDay === null ? 'quiet' : 'firing',
    firedDate: stored.firedDate?.toISOString() ?? null,
  }
}
