import { ConnectionFailed, ERRORS, RateLimited, SightlineError, TimedOut, Unavailable } from './errors.js'

export interface Settings {
  /** Where Sightline is, such as `https://sightline.example.com`. */
  url: string
  /** Or the token of a share link. Leave it out where a browser's session is sent along. */
  apiKey?: string | undefined
  /** Any function like the platform's own, which is the default. */
  fetch?: typeof fetch | undefined
  /** How long one attempt may take, of a stream until it begins; a minute by default. */
  timeoutMs?: number | undefined
  /** How often a request is repeated at most; 3 by default. */
  retries?: number | undefined
}

export interface RequestOptions extends Pick<Settings, 'timeoutMs' | 'retries'> {
  /** Ends the request at once, also while it waits to be repeated. */
  signal?: AbortSignal | undefined
  headers?: Record<string, string> | undefined
  /** Of a creation: yours instead of one that is made for each call. */
  idempotencyKey?: string | undefined
  /** Is called before a request is repeated. */
  onRetry?: ((retry: { error: unknown; attempt: number; delayMs: number }) => void) | undefined
}

/** One request, before its options. */
interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Blob
  /** It may be sent again though it may have been carried out: it only reads, or the server knows it again. */
  isRepeatable: boolean
}

export type Read<Result> = (response: Response) => Promise<Result> | Result
export type Send = <Result>(call: Call, options: RequestOptions, read: Read<Result>) => Promise<Result>

const [BASE_MS, LONGEST_MS] = [500, 20_000]
/** A caller that is asked to wait longer than this is notified, and decides. */
const LONGEST_RETRY_AFTER_SECONDS = 60

/** Sends requests, each until it is answered or may not be repeated. */
export function openSend(settings: Settings): Send {
  return async (call, options, read) => {
    const { signal, onRetry, retries = settings.retries ?? 3 } = options
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(settings, call, options, read)
      } catch (error) {
        // What the caller ended is not tried again, and neither is what would be refused or done twice.
        if (signal?.aborted || attempt > retries || !mayRepeat(call, error, attempt)) throw error
        const delayMs = delayBefore(attempt, error)
        onRetry?.({ error, attempt, delayMs })
        await sleep(delayMs, signal)
      }
    }
  }
}

async function sendOnce<Result>(
  settings: Settings,
  { method, path, body, headers }: Call,
  { signal, timeoutMs = settings.timeoutMs ?? 60_000, headers: own }: RequestOptions,
  read: Read<Result>,
): Promise<Result> {
  const { url, apiKey, fetch: send = fetch } = settings
  const key = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  const call = { method, headers: { ...key, ...headers, ...own }, ...(body !== undefined && { body }) }
  return withinTime(timeoutMs, signal, async (ending) => {
    try {
      const response = await send(url.replace(/\/+$/, '') + path, { ...call, signal: ending })
      if (response.ok) return await read(response)
      const text = await response.text()
      // A proxy may answer in its own way, which is no JSON.
      const refusal = text.startsWith('{') ? JSON.parse(text) : {}
      throw new (ERRORS[response.status] ?? SightlineError)(response.status, response.headers, refusal)
    } catch (error) {
      ending.throwIfAborted()
      if (error instanceof SightlineError) throw error
      // Platforms throw different things for a lost connection.
      throw new ConnectionFailed('The server was not reached, or its answer was cut off.', { cause: error })
    }
  })
}

/** Gives work a signal that ends it when the time is up or the caller's own signal says so. */
export async function withinTime<Result>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const limit = new AbortController()
  // A timer above this would be up at once.
  const end = () => limit.abort(new TimedOut(`It took longer than ${ms} ms.`))
  const timer = setTimeout(end, Math.min(ms, 2 ** 31 - 1))
  try {
    return await work(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Waits, and ends at once with the reason of the signal. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  const settle = (ending: AbortSignal, [resolve, reject]: [() => void, (reason: unknown) => void]) =>
    ending.addEventListener('abort', () => (signal?.aborted ? reject(signal.reason) : resolve()))
  return withinTime(ms, signal, (ending) => new Promise((...how) => settle(ending, how)))
}

/**
 * What was lost, and what a busy server refused (502, 503, 504): if it is repeatable. 503 also of PUT, PATCH and DELETE, whose
 * repeat sets the same. 409 of a repeat, while the server still works on the first. 429 always, where it says when to come again: an allowance that is used up does not.
 */
function mayRepeat({ method, isRepeatable }: Call, error: unknown, attempt: number): boolean {
  if (!(error instanceof SightlineError)) return isRepeatable
  const { retryAfterSeconds: seconds, status } = error
  if (seconds !== undefined && seconds > LONGEST_RETRY_AFTER_SECONDS) return false
  if (error instanceof RateLimited) return seconds !== undefined
  if (status === 409) return isRepeatable && attempt > 1 && seconds !== undefined
  return error instanceof Unavailable && (isRepeatable || (status === 503 && method !== 'POST'))
}

/** Full jitter, so that many clients do not come back together, on top of the time that the server asked for. */
function delayBefore(attempt: number, error: unknown): number {
  const jitter = Math.random() * Math.min(LONGEST_MS, BASE_MS * 2 ** (attempt - 1))
  return ((error instanceof SightlineError && error.retryAfterSeconds) || 0) * 1000 + jitter
}
