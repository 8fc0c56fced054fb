import type { Services } from '../../context.js'
import { SecretKeyFault } from '../../encryption/index.js'
import { currentTraceparent, traced } from '../../telemetry/index.js'
import type { Fetched } from '../../web/index.js'
import { messageOf } from '../messages/message.js'
import { signedHeaders } from '../messages/signature.js'
import type { DeliveryAttempt } from '../schema.js'
import { secretOwner, type WebhookTools } from '../webhook-tools.js'
import type { DueDelivery } from './address-store.js'
import { retryAfterMsIn } from './retry-delay.js'

export interface AttemptOutcome {
  attempt: DeliveryAttempt
  /** `gone`: the receiver wants nothing any more. `hopeless`: another attempt would fail like this one. */
  result: 'delivered' | 'failed' | 'gone' | 'hopeless'
  /** What the receiver asked for. */
  retryAfterMs?: number | undefined
  /** The receiver is overloaded: nothing else is sent to it until then either. */
  isBusy?: boolean
}

const TIMEOUT_MS = 15_000
const KEPT_BYTES = 1024

type Attempting = Pick<Services, 'now'>

/** Sends a delivery once. Undefined where the worker stops: then it was no attempt. */
export async function attemptDelivery(
  services: Attempting,
  tools: WebhookTools,
  { due, signal }: { due: DueDelivery; signal: AbortSignal },
): Promise<AttemptOutcome | undefined> {
  const startedDate = services.now()
  const body = messageOf(due, tools.publicUrl)
  if (body === undefined) return unsent(startedDate, FORGOTTEN, 'hopeless')
  const secrets = await openSecrets(tools, due, startedDate)
  if (secrets === undefined) return unsent(startedDate, UNREADABLE_SECRET, 'failed')
  const startedMs = performance.now()
  const signed = signedHeaders({ id: due.eventId, sentDate: startedDate, body }, secrets)
  const fetched = await traced(spanOf(due), async (span) => {
    const got = await send(tools, {
      url: due.url,
      owner: due.workspaceId ?? due.webhookId,
      body,
      signed,
      signal,
    })
    span.set({ 'http.response.status_code': got.ok ? got.status : undefined })
    if (!got.ok || got.status >= 300) span.fail(got.ok ? String(got.status) : got.reason)
    return got
  })
  if (!fetched.ok && fetched.reason === 'aborted') return undefined
  const ms = Math.round(performance.now() - startedMs)
  return outcomeOf(fetched, { startedDate, ms, now: services.now() })
}

/** In the trace of what its event happened in, however much later. */
function spanOf({ url, type, webhookId, deliveryId, traceparent }: DueDelivery) {
  const attributes = {
    'http.request.method': 'POST',
    'server.address': new URL(url).hostname,
    'sightline.webhook.id': webhookId,
    'sightline.delivery.id': deliveryId,
    'sightline.event.type': type,
  }
  return { name: 'POST webhook', kind: 'client' as const, parent: traceparent, attributes }
}

interface SignedMessage {
  url: string
  /** The workspace, or the webhook of a ping. */
  owner: string
  body: string
  signed: Record<string, string>
  signal: AbortSignal
}

function send(tools: WebhookTools, { url, owner, body, signed, signal }: SignedMessage): Promise<Fetched> {
  const traceparent = currentTraceparent()
  return tools.fetcher.fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Sightline/1.0 (webhooks)',
      'accept-encoding': 'identity',
      ...signed,
      ...(traceparent !== undefined && { traceparent }),
    },
    maxRedirects: 0,
    timeoutMs: tools.timeoutMs ?? TIMEOUT_MS,
    maxBytes: KEPT_BYTES,
    maxInflatedBytes: KEPT_BYTES,
    tooLarge: 'cut',
    owner,
    signal,
  })
}

const FORGOTTEN = 'The event is not kept any more.'
const UNREADABLE_SECRET =
  'The secret of this webhook was encrypted with another key. Restore SIGHTLINE_SECRET_KEY or the secret-key file of the data directory, or rotate the secret.'

function unsent(startedDate: Date, error: string, result: AttemptOutcome['result']): AttemptOutcome {
  const attempt = { startedDate: startedDate.toISOString(), status: null, error, responseStart: '', ms: 0 }
  return { attempt, result }
}

/** The current secret and, while both sign, the one before; undefined where our key does not fit. */
async function openSecrets(
  { secrets }: WebhookTools,
  { webhookId, secret, previousSecret, previousSecretExpiresDate }: DueDelivery,
  now: Date,
): Promise<string[] | undefined> {
  const owner = secretOwner(webhookId)
  try {
    const current = await secrets.open(secret, owner)
    if (current === undefined) return undefined
    if (previousSecret === null || (previousSecretExpiresDate ?? now) <= now) return [current]
    const previous = await secrets.open(previousSecret, owner)
    return previous === undefined ? [current] : [current, previous]
  } catch (error) {
    if (error instanceof SecretKeyFault) return undefined
    throw error
  }
}

interface Timing {
  startedDate: Date
  ms: number
  now: Date
}

const GONE = 410
const BUSY = [429, 503]

function outcomeOf(fetched: Fetched, { startedDate, ms, now }: Timing): AttemptOutcome {
  const times = { startedDate: startedDate.toISOString(), ms }
  if (!fetched.ok) {
    const attempt = { ...times, status: null, error: fetched.message, responseStart: '' }
    return { attempt, result: 'failed' }
  }
  const { status } = fetched
  const attempt = { ...times, status, error: errorOf(status), responseStart: shownStart(fetched.body) }
  if (status >= 200 && status < 300) return { attempt, result: 'delivered' }
  if (status === GONE) return { attempt, result: 'gone' }
  const retryAfterMs = retryAfterMsIn(fetched.headers.get('retry-after'), now)
  return { attempt, result: 'failed', retryAfterMs, isBusy: BUSY.includes(status) }
}

function errorOf(status: number): string | null {
  if (status >= 300 && status < 400) return 'Redirects are not followed: change the URL of the webhook.'
  return status === GONE ? 'The receiver wants no more deliveries.' : null
}

/** As the database takes it. */
function shownStart(body: Buffer): string {
  return body.toString().replaceAll('\0', '').toWellFormed()
}
