import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Standard Webhooks 1.0.0 requires 24 to 64 bytes. */
const SECRET_BYTES = 32
const SECRET_PREFIX = 'whsec_'
/** How much the clocks of sender and receiver may differ. */
const TOLERANCE_MS = 5 * 60 * 1000

interface SignedMessage {
  /** The id of the event, equal at every attempt. */
  id: string
  /** When the attempt started. */
  sentDate: Date
  body: string
}

export function newWebhookSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** Returns the headers of a message, signed with each of the secrets. During a rotation, a receiver may know either secret. */
export function signedHeaders(message: SignedMessage, secrets: string[]): Record<string, string> {
  const timestamp = String(secondsOf(message.sentDate))
  const { id, body } = message
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureOf({ id, timestamp, body }, secret)).join(' '),
  }
}

/** Whether the message was signed with the secret, within five minutes of now. */
export function isSigned(
  { headers, body }: { headers: Record<string, string | string[] | undefined>; body: string },
  secret: string,
  now: Date,
): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  ) as [string, string, string]
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > TOLERANCE_MS) return false
  const expected = Buffer.from(signatureOf({ id, timestamp, body }, secret))
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

export function isWebhookSecret(text: string): boolean {
  return /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(text)
}

function signatureOf(
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
  secret: string,
): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)
