import type { WebhookMessage } from './generated/types.js'

/** What arrived was not sent by Sightline with this secret, or not just now. */
export class InvalidWebhook extends Error {
  override name = 'InvalidWebhook'
}

type SentHeaders = Headers | Record<string, string | string[] | undefined>
const TOLERANCE_SECONDS = 300
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/**
 * The message of a webhook, once its signature is checked after Standard Webhooks. The body is as it arrived, before
 * it is parsed. Give both secrets while one replaces the other.
 */
export async function verifyWebhook(
  headers: SentHeaders,
  body: string | Uint8Array,
  secret: string | readonly string[],
): Promise<WebhookMessage> {
  const valueOf = (name: string) => String(headers instanceof Headers ? headers.get(name) : headers[name])
  const timestamp = valueOf('webhook-timestamp')
  // A header that is missing is no number.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS))
    throw new InvalidWebhook('The message was not sent within the last five minutes.')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${valueOf('webhook-id')}.${timestamp}.${text}`)
  for (const one of [secret].flat()) {
    const key = await crypto.subtle.importKey('raw', bytesIn(one.replace(/^whsec_/, '')), HMAC, false, [
      'verify',
    ])
    for (const [, signature = ''] of valueOf('webhook-signature').matchAll(/(?<!\S)v1,([\w+/]{43}=)(?!\S)/g))
      // It compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, bytesIn(signature), signed)) return JSON.parse(text)
  }
  throw new InvalidWebhook('No signature fits the message.')
}

const bytesIn = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
