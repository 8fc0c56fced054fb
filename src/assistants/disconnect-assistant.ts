import { NOBODY, recordAct } from '../audit-log/index.js'
import { deleteGrant, keyDigest, lockGrantOfClient, refreshTokenIn, type StoredGrant } from '../auth/index.js'
import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import type { Client } from '../http/routes/index.js'

interface Ending {
  grant: StoredGrant
  client: Pick<Client, 'address'>
  /** The reason that the audit log shows. */
  reason: string
}

/** Ends a connection without an act of the person. */
export async function disconnectUnasked(
  { now }: Pick<Services, 'now'>,
  tx: Db,
  { grant, client, reason }: Ending,
): Promise<void> {
  const { id, clientName, workspaceIds } = grant
  await deleteGrant(tx, id)
  const actor = { ...NOBODY, keyId: id, name: clientName }
  await recordAct({ now, actor, address: client.address }, tx, {
    action: 'assistant.disconnected',
    target: { id, name: clientName },
    workspaceIds: workspaceIds ?? [],
    shows: ['reason'],
    after: { reason },
  })
}

/**
 * For programs in which the person has removed the connection (RFC 7009). An unknown token is no error: it does not work anyway.
 */
export async function revokeToken(
  services: Pick<Services, 'db' | 'now'>,
  { token, clientId }: { token: string; clientId: string },
  client: Pick<Client, 'address'>,
): Promise<void> {
  const family = refreshTokenIn(token)?.family
  const digests = [token, ...(family === undefined ? [] : [family])].map(keyDigest)
  await services.db.transaction(async (tx) => {
    const grant = await lockGrantOfClient(tx, { digests, clientId })
    if (grant !== undefined)
      await disconnectUnasked(services, tx, { grant, client, reason: 'The assistant ended the connection.' })
  })
}
