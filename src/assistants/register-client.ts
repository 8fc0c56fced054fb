import { recordRegistration } from '../audit-log/index.js'
import { type AssistantClient, deleteOldestUnused, saveClient } from '../auth/index.js'
import type { Services } from '../context.js'
import { addressOwner } from '../http/limits/address-owner.js'
import type { FailedAttempts } from '../http/limits/failed-attempts.js'
import type { Client } from '../http/routes/index.js'
import { Refusal } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { UNUSED_MS } from './client-documents.js'

/** The most unused registrations. No company makes more in a day. */
export const MOST_UNUSED = 1_000
/** People agree within this time after the registration. */
const YOUNG_MS = 10 * 60 * 1000

/**
 * Registers a client without any proof (RFC 7591). It gets only an id, which gives no access. A flood of registrations removes
 * only unused ones, and never those of the last ten minutes.
 */
export async function registerClient(
  services: Services,
  attempts: FailedAttempts,
  { name, redirectUris, client }: { name: string; redirectUris: string[]; client: Client },
): Promise<AssistantClient> {
  const now = services.now()
  attempts.begin(addressOwner(client.address), now)
  const expiresDate = new Date(now.getTime() + UNUSED_MS)
  const registered = { id: newId(now), name, redirectUris, readDate: null, createdDate: now, expiresDate }
  await services.db.transaction(async (tx) => {
    const before = new Date(now.getTime() - YOUNG_MS)
    const unused = await deleteOldestUnused(tx, { most: MOST_UNUSED - 1, before })
    if (unused >= MOST_UNUSED)
      throw new Refusal('quota-exhausted', 'Too many assistants are being registered. Try again later.', {
        headers: { 'retry-after': String(YOUNG_MS / 1000) },
      })
    await saveClient(tx, registered)
    await recordRegistration({ ...services, db: tx }, { address: client.address, client: registered })
  })
  return registered
}
