import { ConnectionFailed, ERRORS, RateLimited, SightlineError, TimedOut, Unavailable } from './errors.js'

export interface Settings {
  /** The address of Sightline, for example `https://sightline.example.com`. */
  url: string
  /** An API key, or the token of a share link. Leave it out in a browser that sends its session cookie. */
  apiKey?: string | undefined
  /** A function with the signature of the platform's `fetch`, which is the default. */
  fetch?: typeof fetch | undefined
  /** Time limit for one attempt, for a stream until it begins; a minute by default. */
  timeoutMs?: number | undefined
  /** The maximum number of repeats of a request; 3 by default. */
  retries?: number | undefined
}

export interface RequestOptions extends Pick<Settings, 'timeoutMs' | 'retries'> {
  /** Ends the request at once, even while it waits for a repeat. */
  signal?: AbortSignal | undefined
  headers?: Record<string, string> | undefined
  /** For a creation: replaces the key that the client makes for each call. */
  idempotencyKey?: string | undefined
  /** Called before a request is repeated. */
  onRetry?: ((retry: { error: unknown; attempt: number; delayMs: number }) => void) | undefined
}

/** One request, without the caller's options. */
interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Blob
  /** The request may be repeated even if the server has carried it out: it only reads, or the server recognises the repeat. */
  isRepeatable: boolean
}

export type Read<Result> = (response: Response) => Promise<Result> | Result
export type Send = <Result>(call: Call, options: RequestOptions, read: Read<Result>) => Promise<Result>

const [BASE_MS, LONGEST_MS] = [500, 20_000]
/** If the server asks for a longer wait, the error is thrown and the caller decides. */
const LONGEST_RETRY_AFTER_SECONDS = 60

/** Sends each request until it is answered or must not be repeated. */
export function openSend(settings: Settings): Send {
  return async (call, options, read) => {
    const { signal, onRetry, retries = settings.retries ?? 3 } = options
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(settings, call, options, read)
      } catch (error) {
        // No repeat if the caller ended the request, or if it would be refused again or carried out twice.
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
      // A proxy may send a response that is not JSON.
      const refusal = text.startsWith('{') ? JSON.parse(text) : {}
      throw new (ERRORS[response.status] ?? SightlineError)(response.status, response.headers, refusal)
    } catch (error) {
      ending.throwIfAborted()
      if (error instanceof SightlineError) throw error
      // Platforms throw different errors for a lost connection.
      throw new ConnectionFailed('No server was reached, or its response was cut off.', { cause: error })
    }
  })
}

/** Runs work with a signal that ends it when the time is up or when the caller's own signal does. */
export async function withinTime<Result>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const limit = new AbortController()
  // A longer timer would fire at once.
  const end = () => limit.abort(new TimedOut(`It took longer than ${ms} ms.`))
  const timer = setTimeout(end, Math.min(ms, 2 ** 31 - 1))
  try {
    return await work(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Waits, or rejects at once with the reason of the signal. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  const settle = (ending: AbortSignal, [resolve, reject]: [() => void, (reason: unknown) => void]) =>
    ending.addEventListener('abort', () => (signal?.aborted ? reject(signal.reason) : resolve()))
  return withinTime(ms, signal, (ending) => new Promise((...how) => settle(ending, how)))
}

/**
 * Repeats a repeatable request after a lost connection, or if the server is unavailable (502, 503, 504). Also repeats PUT, PATCH
 * and DELETE after a 503, because the repeat has the same effect. Repeats a 409 if the server still works on the first attempt.
 * Repeats every 429 with a Retry-After header, which a used-up allowance does not have.
 */
function mayRepeat({ method, isRepeatable }: Call, error: unknown, attempt: number): boolean {
  if (!(error instanceof SightlineError)) return isRepeatable
  const { retryAfterSeconds: seconds, status } = error
  if (seconds !== undefined && seconds > LONGEST_RETRY_AFTER_SECONDS) return false
  if (error instanceof RateLimited) return seconds !== undefined
  if (status === 409) return isRepeatable && attempt > 1 && seconds !== undefined
  return error instanceof Unavailable && (isRepeatable || (status === 503 && method !== 'POST'))
}

/** Full jitter on top of the time that the server asked for, so that many clients do not return at once. */
function delayBefore(attempt: number, error: unknown): number {
  const jitter = Math.random() * Math.min(LONGEST_MS, BASE_MS * 2 ** (attempt - 1))
  return ((error instanceof SightlineError && error.retryAfterSeconds) || 0) * 1000 + jitter
}
