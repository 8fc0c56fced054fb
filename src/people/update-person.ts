import { type Acting, recordAct } from '../audit-log/index.js'
import {
  deleteMemberships,
  findPerson,
  holdActor,
  lockOwnersAnd,
  lockPerson,
  notFound,
  type PersonContext,
  reachesPerson,
  requireUnboundKey,
  type StoredPerson,
  updateProfile,
  updateRoles,
} from '../auth/index.js'
import type { Db } from '../db/db.js'
import { Refusal } from '../kernel/errors.js'
import { asGiven, changedRoles, requireReports } from './given-roles.js'
import { personView } from './person-view.js'
import type { ListedPerson, UpdatePerson } from './schema.js'

/** The fields of a person that the audit log shows. Their name there is the person's name. */
const SHOWN = ['name', 'isOwner', 'memberships']

/** Changes a person's roles in the caller's workspaces. Changes the name only if the person has no roles elsewhere. */
export async function updatePerson(ctx: PersonContext & Acting, sent: UpdatePerson): Promise<ListedPerson> {
  await requireReports(ctx.db, sent.memberships ?? [])
  return ctx.db.transaction(async (tx) => {
    const { person: before, owners } = await lockForChange(ctx, tx)
    const isOwner = sent.isOwner ?? before.isOwner
    if (isOwner !== before.isOwner) requireOwnerChange(ctx, before, owners)
    if (isOwner && !before.isOwner) await requireUnboundKey(ctx)
    const { memberships } = before
    const after = sent.memberships === undefined ? undefined : asGiven(sent.memberships)
    const { given, taken } =
      after === undefined ? { given: [], taken: [] } : changedRoles(ctx.actor, { before: memberships, after })
    if (given.length > 0) await requireUnboundKey(ctx)
    const { name = before.name } = sent
    if (name !== before.name) await rename(ctx, tx, { before, name })
    await deleteMemberships(tx, before.id, taken)
    await updateRoles(tx, before.id, { isOwner, memberships: given }, ctx.now())
    const stored = (await findPerson(tx, before.id)) ?? before
    const shown = personView(stored, ctx.actor)
    const changed = [...given.map(({ workspaceId }) => workspaceId), ...taken]
    if (changed.length > 0 || name !== before.name || isOwner !== before.isOwner)
      await recordAct(ctx, tx, {
        action: 'person.updated',
        target: { id: before.id, name },
        ...(isOwner === before.isOwner && changed.length > 0 && { workspaceIds: changed }),
        shows: SHOWN,
        before: personView(before, ctx.actor),
        after: shown,
      })
    return shown
  })
}

/**
 * Locks all owners, the person and the caller, always in this order to avoid deadlocks. Then checks that the caller still has
 * their rights.
 */
export async function lockForChange(
  ctx: PersonContext,
  tx: Db,
): Promise<{ person: StoredPerson; owners: string[] }> {
  const { id } = ctx.person
  const owners = await lockOwnersAnd(tx, [id, ...(ctx.actor.person === null ? [] : [ctx.actor.person.id])])
  await holdActor({ ...ctx, db: tx }, ctx.actor)
  const person = await lockPerson(tx, id)
  if (person === undefined) throw notFound('person')
  return { person, owners }
}

function requireOwnerChange({ actor }: PersonContext, before: StoredPerson, owners: string[]): void {
  if (actor.workspaces !== 'all')
    throw new Refusal(
      'forbidden',
      'Only an owner of the installation can make a person an owner or remove an owner.',
    )
  if (before.isOwner) requireAnotherOwner(before, owners)
}

/** Refuses a change that would leave the installation without an owner. */
export function requireAnotherOwner({ id, name }: StoredPerson, owners: string[]): void {
  if (owners.some((one) => one !== id)) return
  throw new Refusal('conflict', `${name} is the last owner. Make another person an owner first.`)
}

async function rename(
  { actor, now }: PersonContext,
  tx: Db,
  { before, name }: { before: StoredPerson; name: string },
): Promise<void> {
  if (!reachesPerson(actor, before))
    throw new Refusal(
      'forbidden',
      'This person also has roles elsewhere. Only they or an owner can change the name.',
    )
  await updateProfile(tx, before.id, { ...before, name, now: now() })
}
