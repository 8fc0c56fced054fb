import { createHash } from 'node:crypto'

import type { SecretBox } from '../../encryption/index.js'
import type { AddressCheck, AddressRange, Fetcher } from '../../web/index.js'

/** The tools for editing webhooks and sending deliveries. */
export interface WebhookTools {
  fetcher: Pick<Fetcher, 'fetch'> & AddressCheck
  secrets: SecretBox
  /** Address ranges that the operator allows besides the public internet. */
  allowedNetworks: AddressRange[]
  /** The address of the dashboard. Without it, messages have no links. */
  publicUrl: string | undefined
  /** The time limit for a response of a receiver. */
  timeoutMs?: number
}

/** The owner to which an encrypted secret is bound. */
export const secretOwner = (webhookId: string) => `webhook/${webhookId}`

/** Hashes the URL, so that its spellings give one address. The part after `#` is never sent, so it is left out. */
export function addressOf(url: string): string {
  const { href, hash } = new URL(url)
  return createHash('sha256')
    .update(href.slice(0, href.length - hash.length))
    .digest('hex')
}
