import { ADMIN, isSignedIn, OPERATOR } from '../auth/index.js'
import type { Actor, Context } from '../context.js'
import type { Db } from '../db/db.js'
import type { AuditAction } from '../http/routes/audit-actions.js'
import { withoutOwnKeys } from '../kernel/secrets.js'
import { changedParts } from './changed-parts.js'
import { insertRecord, type StoredRecord, takeSequence } from './store.js'

/** The actor, the time and the network address of an act. */
export interface Acting extends Pick<Context, 'now' | 'actor'> {
  /** Null if the act was not a request. */
  address: string | null
}

export interface Act {
  action: AuditAction
  target: { id: string | null; name?: string | null }
  /** The workspaces that the act is about. The default is the actor's workspaces. */
  workspaceIds?: readonly string[]
  /** The fields of both states that the audit log may show. All others stay out, above all secrets. */
  shows?: readonly string[]
  before?: object | undefined
  after?: object | undefined
}

/**
 * Records an act in the transaction that carries it out, so that neither can exist without the other. All other acts wait until
 * this transaction ends, so call it last.
 */
export async function recordAct(acting: Acting, tx: Db, act: Act): Promise<void> {
  const { actor, address } = acting
  const own = actor.workspaces === 'all' ? [] : actor.workspaces
  const sequence = await takeSequence(tx)
  await insertRecord(tx, {
    sequence,
    // Read after the lock, so that dates rise with the numbers.
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

/**
 * A person's key counts as a key, because a program uses it. An assistant counts as the person who connected it, and its name
 * says which one it is.
 */
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

/** Records an act from the command line. */
export function recordOperatorAct(services: Pick<Context, 'now'>, tx: Db, act: Act): Promise<void> {
  return recordAct({ ...services, actor: OPERATOR, address: null }, tx, act)
}
