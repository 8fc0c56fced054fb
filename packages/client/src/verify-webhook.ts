import type { WebhookMessage } from './generated/types.js'

/** The message was not signed with this secret, or is older than five minutes. */
export class InvalidWebhook extends Error {
  override name = 'InvalidWebhook'
}

type SentHeaders = Headers | Record<string, string | string[] | undefined>
const TOLERANCE_SECONDS = 300
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/**
 * Checks the signature by Standard Webhooks and returns the message. Pass the body as it arrived, before parsing. While one
 * secret replaces another, pass both.
 */
export async function verifyWebhook(
  headers: SentHeaders,
  body: string | Uint8Array,
  secret: string | readonly string[],
): Promise<WebhookMessage> {
  const valueOf = (name: string) => String(headers instanceof Headers ? headers.get(name) : headers[name])
  const timestamp = valueOf('webhook-timestamp')
  // A missing header becomes NaN and fails this check.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS))
    throw new InvalidWebhook('The message was not sent within the last five minutes.')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${valueOf('webhook-id')}.${timestamp}.${text}`)
  for (const one of [secret].flat()) {
    const key = await crypto.subtle.importKey('raw', bytesIn(one.replace(/^whsec_/, '')), HMAC, false, [
      'verify',
    ])
    for (const [, signature = ''] of valueOf('webhook-signature').matchAll(/(?<!\S)v1,([\w+/]{43}=)(?!\S)/g))
      // `verify` compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, bytesIn(signature), signed)) return JSON.parse(text)
  }
  throw new InvalidWebhook('No signature matches the message. Check that the secret is that of this webhook.')
}

const bytesIn = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
