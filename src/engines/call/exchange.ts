import type { z } from 'zod'

import { withoutSecrets } from '../../kernel/secrets.js'
import { currentTraceparent, traced } from '../../telemetry/index.js'
import { EngineFailure } from './failure.js'

interface Call {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  signal: AbortSignal
  /**
   * Keys that are removed from the body as soon as it arrives, if they are long enough to be keys. They are never stored or
   * logged.
   */
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

/**
 * Makes one call to a provider and returns its reply, whatever the status. Throws an EngineFailure if no reply came; the message
 * omits the address, which may contain a key.
 */
export function exchange(call: Call): Promise<Reply> {
  // Omits the path, which may contain a key.
  const { hostname, protocol } = new URL(call.url)
  const attributes = {
    'http.request.method': call.method,
    'server.address': hostname,
    'url.scheme': protocol.slice(0, -1),
  }
  return traced({ name: call.method, kind: 'client', attributes }, async (span) => {
    const reply = await send(call)
    span.set({ 'http.response.status_code': reply.status })
    if (reply.status >= 400) span.fail(String(reply.status))
    return reply
  })
}

async function send({ method, url, headers = {}, body, signal, secrets }: Call): Promise<Reply> {
  const traceparent = currentTraceparent()
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(traceparent !== undefined && { traceparent }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A redirect could send the key to another host.
      redirect: 'error',
      signal,
    })
    const text = withoutSecrets(await readText(response), secrets)
    return { status: response.status, headers: response.headers, text, json: jsonOf(text) }
  } catch (error) {
    throw error instanceof EngineFailure ? error : unreached(error, { signal, secrets })
  }
}

/**
 * Parses the body as the provider documents it and ignores unknown fields. Throws an EngineFailure that names what is missing.
 */
export function parseReply<Schema extends z.ZodType>(
  schema: Schema,
  { json, status, text }: Reply,
): z.output<Schema> {
  if (json === undefined)
    throw new EngineFailure('protocol', 'The response is not JSON.', { status }, { body: text })
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue === undefined || issue.path.length === 0 ? 'the body' : issue.path.join('.')
  const message = `The response is not as documented: ${field}: ${issue?.message ?? ''}`
  throw new EngineFailure('protocol', message, { status }, { body: text })
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk as Uint8Array)
    if ((size += (chunk as Uint8Array).length) > MAX_BODY_BYTES)
      throw new EngineFailure('protocol', 'The response is larger than 16 MiB.', { status: response.status })
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The body may be a gateway's HTML page. The provider's reader decides by the status what it means.
    return undefined
  }
}

function unreached(error: unknown, { signal, secrets }: Pick<Call, 'signal' | 'secrets'>): EngineFailure {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const providerCode = inner instanceof Error && 'code' in inner ? String(inner.code) : undefined
  // Keeps only the message: the error itself may contain the address or a header, and with it the key.
  const options = { cause: new Error(withoutSecrets(String(inner), secrets)) }
  if (signal.aborted)
    return new EngineFailure('timeout', 'No response came in time.', { providerCode }, options)
  const words = providerCode === undefined ? '' : ` (${providerCode})`
  return new EngineFailure(
    'unavailable',
    `The provider cannot be reached${words}.`,
    { providerCode },
    options,
  )
}
