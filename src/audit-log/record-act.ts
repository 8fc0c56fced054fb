import { ADMIN, isSignedIn, OPERATOR } from '../auth/index.js'
import type { Actor, Context } from '../context.js'
import type { Db } from '../db/db.js'
import type { AuditAction } from '../http/routes/audit-actions.js'
import { withoutOwnKeys } from '../kernel/secrets.js'
import { changedParts } from './changed-parts.js'
import { insertRecord, type StoredRecord, takeSequence } from './store.js'

/** Who acts, when and from where. */
export interface Acting extends Pick<Context, 'now' | 'actor'> {
  /** Null where no request is made. */
  address: string | null
}

export interface Act {
  action: AuditAction
  target: { id: string | null; name?: string | null }
  /** Of the workspaces that it is about; those of the actor where it does not say. */
  workspaceIds?: readonly string[]
  /** The fields of both states that the log may show. Anything else, secrets above all, stays out. */
  shows?: readonly string[]
  before?: object | undefined
  after?: object | undefined
}

/**
 * Records an act in the transaction that carries it out, so that there is no change without its record and no record without its change.
 * Every other act waits from here to the end of the transaction, so this belongs at its end.
 */
export async function recordAct(acting: Acting, tx: Db, act: Act): Promise<void> {
  const { actor, address } = acting
  const own = actor.workspaces === 'all' ? [] : actor.workspaces
  const sequence = await takeSequence(tx)
  await insertRecord(tx, {
    sequence,
    // Read after the lock: dates rise with the numbers.
    date: acting.now(),
    ...actorIn(actor),
    address,
    action: act.action,
    targetKind: act.action.split('.')[0] ?? '',
    targetId: act.target.id,
    targetName: shortened(act.target.name ?? null),
    workspaceIds: act.workspaceIds ?? own,
    ...changedParts(act.shows ?? [], act.before, act.after),
  })
}

/** A key of a person is a key: what it does, a program does. An assistant acts as the person who connected it, and its name says which it is. */
function actorIn(actor: Actor): Pick<StoredRecord, 'actorKind' | 'actorId' | 'actorName'> {
  const { keyId, name, assistant, person } = actor
  if (assistant !== undefined && person !== null)
    return { actorKind: 'person', actorId: person.id, actorName: name }
  const isSystem = keyId === null && name !== ADMIN.name
  return {
    actorKind: isSignedIn(actor) ? 'person' : isSystem ? 'system' : 'key',
    actorId: keyId,
    actorName: name,
  }
}

const MAX_NAME = 200

const shortened = (name: string | null) => name && withoutOwnKeys(name).slice(0, MAX_NAME)

/** What the person at the command line does. */
export function recordOperatorAct(services: Pick<Context, 'now'>, tx: Db, act: Act): Promise<void> {
  return recordAct({ ...services, actor: OPERATOR, address: null }, tx, act)
}
