import { type Db, sql } from '../../db/db.js'
import { urlColumns } from './webhook-store.js'
import type { StoredUrl } from './webhook-url.js'

export interface UnwellWebhook extends StoredUrl {
  id: string
  disabledReason: string | null
  failingSince: Date | null
  pending: number
  failed: number
}

/** Lists webhooks that are disabled or deliver nothing, with the number of waiting and of failed deliveries. */
export function listUnwellWebhooks(db: Db, limit: number): Promise<UnwellWebhook[]> {
  return db.rows(sql`
    select id, ${urlColumns}, disabled_reason as "disabledReason", failing_since as "failingSince",
      (
        select count(*)
        from webhook_deliveries delivery
        where delivery.webhook_id = webhook.id and delivery.status = 'pending') as pending,
      (
        select count(*)
        from webhook_deliveries delivery
        where delivery.webhook_id = webhook.id and delivery.status = 'failed') as failed
    from webhooks webhook
    where disabled_reason is not null or failing_since is not null
    order by id desc
    limit ${limit}`)
}

/** Lists the encrypted secrets of webhooks. */
export function listSealedSecrets(db: Db, limit: number): Promise<{ id: string; secret: Buffer }[]> {
  return db.rows(sql`
    select id, secret
    from webhooks
    order by id desc
    limit ${limit}`)
}
