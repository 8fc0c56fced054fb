import { createHash } from 'node:crypto'

import type { SecretBox } from '../../encryption/index.js'
import type { AddressCheck, AddressRange, Fetcher } from '../../web/index.js'

/** What webhooks are edited and sent with. */
export interface WebhookTools {
  fetcher: Pick<Fetcher, 'fetch'> & AddressCheck
  secrets: SecretBox
  /** Ranges that the operator opened, beyond the public internet. */
  allowedNetworks: AddressRange[]
  /** Where people reach the dashboard; messages have no links without it. */
  publicUrl: string | undefined
  /** The longest that a receiver may take. */
  timeoutMs?: number
}

/** What a sealed secret belongs to. */
export const secretOwner = (webhookId: string) => `webhook/${webhookId}`

/** Equal for two spellings of one URL; what stands behind `#` is not sent. */
export function addressOf(url: string): string {
  const { href, hash } = new URL(url)
  return createHash('sha256')
    .update(href.slice(0, href.length - hash.length))
    .digest('hex')
}
