import { type Db, sql } from '../../db/db.js'
import { urlColumns } from './webhook-store.js'
import { SEALED, type StoredUrl } from './webhook-url.js'

/** Those whose address a version made of what stands instead of a URL that is sealed. */
export function listMisaddressed(db: Db, address: string): Promise<(StoredUrl & { id: string })[]> {
  return db.rows(sql`
    select webhook.id, ${urlColumns}
    from webhooks webhook
    where webhook.url = ${SEALED} and webhook.address = ${address}`)
}

export async function updateAddress(db: Db, id: string, address: string): Promise<void> {
  await db.run(sql`
    update webhooks
    set address = ${address}
    where id = ${id}`)
}

/** Those that versions have written that sealed none. */
export function listUnsealedUrls(db: Db): Promise<{ id: string; plainUrl: string }[]> {
  return db.rows(sql`
    select id, url as "plainUrl"
    from webhooks
    where url <> ${SEALED}`)
}

/** Changes nothing where another URL was set meanwhile. */
export async function updateSealedUrl(
  db: Db,
  { id, plainUrl, sealed }: { id: string; plainUrl: string; sealed: StoredUrl },
): Promise<void> {
  await db.run(sql`
    update webhooks
    set url = ${SEALED}, sealed_url = ${sealed.sealedUrl}, shown_url = ${sealed.shownUrl}
    where id = ${id} and url = ${plainUrl}`)
}
