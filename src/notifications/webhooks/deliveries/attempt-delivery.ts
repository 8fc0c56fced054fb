import type { Services } from '../../../context.js'
import { SecretKeyFault } from '../../../encryption/index.js'
import { currentTraceparent, traced } from '../../../telemetry/index.js'
import type { Fetched } from '../../../web/index.js'
import { messageOf } from '../messages/message.js'
import { signedHeaders } from '../messages/signature.js'
import type { DeliveryAttempt } from '../schema.js'
import { secretOwner, type WebhookTools } from '../webhook-tools.js'
import { openedUrl, withoutUrl } from '../webhook-url.js'
import type { DueDelivery } from './address-store.js'
import { retryAfterMsIn } from './retry-delay.js'

export interface AttemptOutcome {
  attempt: DeliveryAttempt
  /** `gone`: the receiver wants no more deliveries. `hopeless`: another attempt would fail in the same way. */
  result: 'delivered' | 'failed' | 'gone' | 'hopeless'
  /** The pause that the receiver asked for. */
  retryAfterMs?: number | undefined
  /** The receiver is overloaded, so nothing else is sent to it during the pause either. */
  isBusy?: boolean
}

const TIMEOUT_MS = 15_000
const KEPT_BYTES = 1024

type Attempting = Pick<Services, 'now'>

/** Sends a delivery once. Undefined if the worker was stopped; that does not count as an attempt. */
export async function attemptDelivery(
  services: Attempting,
  tools: WebhookTools,
  { due, signal }: { due: DueDelivery; signal: AbortSignal },
): Promise<AttemptOutcome | undefined> {
  const startedDate = services.now()
  const body = messageOf(due, tools.publicUrl)
  if (body === undefined) return unsent(startedDate, PURGED, 'hopeless')
  const opened = await openSealed(tools, due, startedDate)
  if (opened === undefined) return unsent(startedDate, UNREADABLE_SECRET, 'failed')
  const { url, secrets } = opened
  const startedMs = performance.now()
  const signed = signedHeaders({ id: due.eventId, sentDate: startedDate, body }, secrets)
  const fetched = await traced(spanOf(due, url), async (span) => {
    const owner = due.workspaceId ?? due.webhookId
    const got = await send(tools, { url, owner, body, signed, signal })
    span.set({ 'http.response.status_code': got.ok ? got.status : undefined })
    if (!got.ok || got.status >= 300) span.fail(got.ok ? String(got.status) : got.reason)
    return got
  })
  if (!fetched.ok && fetched.reason === 'aborted') return undefined
  const ms = Math.round(performance.now() - startedMs)
  const outcome = outcomeOf(fetched, { startedDate, ms, now: services.now() })
  return { ...outcome, attempt: withoutAddress(outcome.attempt, url) }
}

/** The span continues the trace of the event, even if it happened much earlier. */
function spanOf({ type, webhookId, deliveryId, traceparent }: DueDelivery, url: string) {
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
  /** The workspace, or the webhook for a ping. */
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

const PURGED = 'The event log no longer has this event, so it cannot be sent.'
const UNREADABLE_SECRET =
  'The URL and the secret of this webhook were encrypted with another key. Restore SIGHTLINE_SECRET_KEY or the secret-key file of the data directory, or set the URL again and rotate the secret.'

function unsent(startedDate: Date, error: string, result: AttemptOutcome['result']): AttemptOutcome {
  const attempt = { startedDate: startedDate.toISOString(), status: null, error, responseStart: '', ms: 0 }
  return { attempt, result }
}

interface Opened {
  url: string
  secrets: string[]
}

/** Returns the URL and the current secret, plus the previous secret during its overlap. Undefined if the key does not fit. */
async function openSealed(
  { secrets }: WebhookTools,
  due: DueDelivery,
  now: Date,
): Promise<Opened | undefined> {
  const { webhookId, secret, previousSecret, previousSecretExpiresDate } = due
  const owner = secretOwner(webhookId)
  try {
    const url = await openedUrl(secrets, { ...due, id: webhookId })
    const current = await secrets.open(secret, owner)
    if (url === undefined || current === undefined) return undefined
    if (previousSecret === null || (previousSecretExpiresDate ?? now) <= now)
      return { url, secrets: [current] }
    const previous = await secrets.open(previousSecret, owner)
    return { url, secrets: previous === undefined ? [current] : [current, previous] }
  } catch (error) {
    if (error instanceof SecretKeyFault) return undefined
    throw error
  }
}

/** A receiver may repeat its address in a response. People who read deliveries must not learn it from there. */
function withoutAddress(attempt: DeliveryAttempt, url: string): DeliveryAttempt {
  const { error, responseStart } = attempt
  const without = { error: error && withoutUrl(error, url), responseStart: withoutUrl(responseStart, url) }
  return { ...attempt, ...without }
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
  if (status >= 300 && status < 400)
    return 'The receiver redirects, and redirects are not followed. Change the URL of the webhook.'
  return status === GONE ? 'The receiver wants no more deliveries.' : null
}

/** Returns the text in a form that the database accepts. */
function shownStart(body: Buffer): string {
  return body.toString().replaceAll('\0', '').toWellFormed()
}
