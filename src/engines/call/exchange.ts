import type { z } from 'zod'

import { withoutSecrets } from '../../kernel/secrets.js'
import { EngineFailure } from '../failure.js'

export interface Call {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  signal: AbortSignal
  /** What must not be found in anything kept or said, if it is long enough to be a key; taken out of the body as soon as it is here. */
  secrets: string[]
}

export interface Reply {
  status: number
  headers: Headers
  text: string
  /** Undefined when the body is not JSON. */
  json: unknown
}

/** The largest answer seen is a search page of 2 MB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024

/** One call to a provider, any status. What keeps it from ending is an EngineFailure; no message names the address, which may hold a key. */
export async function exchange({ method, url, headers = {}, body, signal, secrets }: Call): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A key must not follow a redirect to another host.
      redirect: 'error',
      signal,
    })
    const text = withoutSecrets(await readText(response), secrets)
    return { status: response.status, headers: response.headers, text, json: jsonOf(text) }
  } catch (error) {
    throw error instanceof EngineFailure ? error : unreached(error, { signal, secrets })
  }
}

/** The body as the provider documents it, unknown parts ignored; what is essential and missing is named. */
export function parseReply<Schema extends z.ZodType>(
  schema: Schema,
  { json, status }: Reply,
): z.output<Schema> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue === undefined || issue.path.length === 0 ? 'the body' : issue.path.join('.')
  throw new EngineFailure('protocol', `The answer is not as documented: ${place}: ${issue?.message ?? ''}`, {
    status,
  })
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date, which is measured by the server's own clock. */
export function retryAfterMs(headers: Headers): number | undefined {
  const ms = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(ms) && ms >= 0) return ms
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const seconds = Number(value)
  const wait = Number.isFinite(seconds)
    ? seconds * 1000
    : Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk as Uint8Array)
    if ((size += (chunk as Uint8Array).length) > MAX_BODY_BYTES)
      throw new EngineFailure('protocol', 'The answer is larger than 16 MiB.', { status: response.status })
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An HTML page of some gateway, say: the adapter decides by the status what that means.
    return undefined
  }
}

function unreached(error: unknown, { signal, secrets }: Pick<Call, 'signal' | 'secrets'>): EngineFailure {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const providerCode = inner instanceof Error && 'code' in inner ? String(inner.code) : undefined
  // Only the words: the error itself may hold the address or the header that was wrong, and with it the key.
  const options = { cause: new Error(withoutSecrets(String(inner), secrets)) }
  if (signal.aborted)
    return new EngineFailure('timeout', 'No answer came in time.', { providerCode }, options)
  const words = providerCode === undefined ? '' : ` (${providerCode})`
  return new EngineFailure(
    'unavailable',
    `The provider cannot be reached${words}.`,
    { providerCode },
    options,
  )
}
