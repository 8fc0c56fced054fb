import type { Services } from '../../context.js'
import { listMisaddressed, listUnsealedUrls, updateAddress, updateSealedUrl } from './url-store.js'
import { addressOf, type WebhookTools } from './webhook-tools.js'
import { openedUrl, SEALED, sealedUrl } from './webhook-url.js'

type Tools = Pick<WebhookTools, 'secrets'>

/**
 * Encrypts URLs that versions without encryption wrote, and repairs addresses that those versions computed from the placeholder.
 * It runs before an upgrade and during it.
 */
export async function sealUrls({ db }: Pick<Services, 'db'>, { secrets }: Tools): Promise<void> {
  for (const { id, plainUrl } of await listUnsealedUrls(db))
    await updateSealedUrl(db, { id, plainUrl, sealed: await sealedUrl(secrets, id, plainUrl) })
  for (const webhook of await listMisaddressed(db, addressOf(SEALED))) {
    const url = await openedUrl(secrets, webhook)
    if (url !== undefined) await updateAddress(db, webhook.id, addressOf(url))
  }
}
