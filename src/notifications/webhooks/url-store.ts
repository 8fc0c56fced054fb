import { type Db, sql } from '../../db/db.js'
import { urlColumns } from './webhook-store.js'
import { SEALED, type StoredUrl } from './webhook-url.js'

/** Lists webhooks whose address an older version computed from the placeholder instead of the URL. */
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

/** Lists webhooks whose URL was written by a version without encryption. */
export function listUnsealedUrls(db: Db): Promise<{ id: string; plainUrl: string }[]> {
  return db.rows(sql`
    select id, url as "plainUrl"
    from webhooks
    where url <> ${SEALED}`)
}

/** Changes nothing if another URL was set meanwhile. */
export async function updateSealedUrl(
  db: Db,
  { id, plainUrl, sealed }: { id: string; plainUrl: string; sealed: StoredUrl },
): Promise<void> {
  await db.run(sql`
    update webhooks
    set url = ${SEALED}, sealed_url = ${sealed.sealedUrl}, shown_url = ${sealed.shownUrl}
    where id = ${id} and url = ${plainUrl}`)
}
