import { renameAssignee } from '../actions/index.js'
import { type Acting, recordAct, renamePerson } from '../audit-log/index.js'
import {
  deleteInvitationsTo,
  deleteStoredPerson,
  isSignedIn,
  listKeysOf,
  type PersonContext,
  rightsWithoutPerson,
  type StoredKey,
  type StoredPerson,
  updateKeyRevoked,
  updateKeyRights,
} from '../auth/index.js'
import type { Db } from '../db/db.js'
import { deleteClaimsOf } from '../http/idempotency/store.js'
import { Refusal } from '../kernel/errors.js'
import { renameInNotices } from '../notices/index.js'
import { deleteSubscriptionsOf } from '../notifications/index.js'
import { deleteMailedLinksTo } from '../sign-in/index.js'
import { requireReached } from './person-access.js'
import { personView, pseudonymOf } from './person-view.js'
import { lockForChange, requireAnotherOwner } from './update-person.js'

type KeysChoice = 'revoke' | 'keep' | undefined

/** Deletes a person and all of their data. The audit log keeps their acts under a pseudonym. */
export async function deletePerson(ctx: PersonContext & Acting, choice: KeysChoice): Promise<undefined> {
  const { id } = ctx.person
  const pseudonym = pseudonymOf(id)
  await ctx.db.transaction(async (tx) => {
    const { person, owners } = await lockForChange(ctx, tx)
    // They may have got a role elsewhere since access was checked.
    requireReached(ctx.actor, person)
    if (person.isOwner) requireAnotherOwner(person, owners)
    const keys = await listKeysOf(tx, id)
    for (const key of keys) await (requireChoice(choice, keys) === 'revoke' ? revoke : release)(ctx, tx, key)
    if (person.email !== null) {
      await deleteInvitationsTo(tx, person.email)
      await deleteMailedLinksTo(tx, person.email)
    }
    await deleteSubscriptionsOf(tx, person)
    await deleteClaimsOf(tx, id)
    await renameAssignee(tx, { personId: id, pseudonym })
    await renameInNotices(tx, { personId: id, pseudonym })
    await deleteStoredPerson(tx, id)
    await renamePerson(tx, { id, email: person.email, pseudonym })
    const isOwn = isSignedIn(ctx.actor) && ctx.actor.person?.id === id
    const acting = isOwn ? { ...ctx, actor: { ...ctx.actor, name: pseudonym } } : ctx
    await recordAct(acting, tx, { action: 'person.deleted', ...actOf(ctx, person, { choice, keys }) })
  })
}

function requireChoice(choice: KeysChoice, keys: StoredKey[]): 'revoke' | 'keep' {
  if (choice !== undefined) return choice
  const count = keys.length === 1 ? 'an API key' : `${keys.length} API keys`
  throw new Refusal(
    'conflict',
    `This person has ${count}. Send keys=revoke to end them, or keys=keep to keep them as service keys.`,
  )
}

async function revoke({ now }: PersonContext, tx: Db, { id }: StoredKey): Promise<void> {
  await updateKeyRevoked(tx, id, now())
}

/** Limits a key to the rights that it had through its person. */
async function release(ctx: PersonContext, tx: Db, key: StoredKey): Promise<void> {
  const rights = rightsWithoutPerson({
    keyId: key.id,
    name: key.name,
    scopes: key.scopes,
    workspaces: key.allWorkspaces ? 'all' : key.workspaceIds,
    expiresDate: key.expiresDate,
    person: key.owner,
  })
  if (rights === undefined) return
  if (rights.workspaces.length === 0) return revoke(ctx, tx, key)
  await updateKeyRights(tx, key.id, rights)
}

function actOf(
  { actor }: PersonContext,
  person: StoredPerson,
  { choice, keys }: { choice: KeysChoice; keys: StoredKey[] },
) {
  const { isOwner, memberships } = personView(person, actor)
  return {
    target: { id: person.id, name: pseudonymOf(person.id) },
    workspaceIds: isOwner ? [] : memberships.map(({ workspaceId }) => workspaceId),
    shows: ['isOwner', 'memberships', 'keys', 'keysCount'],
    before: { isOwner, memberships, keysCount: keys.length, ...(choice && { keys: choice }) },
  }
}
