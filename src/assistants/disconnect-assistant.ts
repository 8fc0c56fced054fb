import { NOBODY, recordAct } from '../audit-log/index.js'
import { deleteGrant, keyDigest, lockGrantOfClient, refreshTokenIn, type StoredGrant } from '../auth/index.js'
import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import type { Client } from '../http/routes/index.js'

interface Ending {
  grant: StoredGrant
  client: Pick<Client, 'address'>
  /** As the audit log tells it. */
  reason: string
}

/** Ends a connection that no person has ended. */
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

/** What a program says when its person has removed the connection there (RFC 7009). A token that nobody knows is one less already. */
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
      await disconnectUnasked(services, tx, { grant, client, reason: 'The assistant has ended it.' })
  })
}
