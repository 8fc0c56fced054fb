import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { buildConnector, Client } from 'undici'

import { type AddressRange, isPublicAddress } from '../addresses/address-policy.js'
import { FetchFailure } from './fetch-failure.js'

export interface WebRequest {
  url: URL
  method: 'GET' | 'HEAD' | 'POST'
  /** Names in lower case. */
  headers: Record<string, string>
  body?: string | undefined
}

export interface SentResponse {
  status: number
  headers: Headers
  /** The body as sent, still compressed. */
  stream: Readable
}

interface Way {
  /** The checked addresses. We connect to no others. */
  addresses: string[]
  allowed: AddressRange[]
  signal: AbortSignal
}

const MAX_HEADER_BYTES = 32 * 1024
/** After this time the next of several addresses is tried. Node's default of 250 ms is short for distant servers. */
const ATTEMPT_MS = 1000

/** Sends the request over its own connection, which is closed when the reader is done. Only the signal limits the time. */
export async function withResponse<Result>(
  { url, method, headers, body }: WebRequest,
  way: Way,
  read: (response: SentResponse) => Promise<Result>,
): Promise<Result> {
  const client = new Client(url.origin, {
    connect: connectorTo(way),
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  try {
    const path = `${url.pathname}${url.search}`
    const { signal } = way
    const got = await client.request({ path, method, headers, body: body ?? null, signal, reset: true })
    // A response that is not read ends with an error, and no other listener handles it.
    got.body.on('error', () => undefined)
    return await read({ status: got.statusCode, headers: headersOf(got.headers), stream: got.body })
  } finally {
    await client.destroy()
  }
}

function connectorTo({ addresses, allowed, signal }: Way): buildConnector.connector {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_name, _options, callback) => callback(null, checked)
  const connect = buildConnector({
    lookup,
    signal,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    maxCachedSessions: 0,
    timeout: 0,
  })
  return (options, callback) =>
    connect(options, (error, socket) => {
      if (error !== null) return callback(error, null)
      if (isPublicAddress(socket.remoteAddress ?? '', allowed)) return callback(null, socket)
      socket.destroy()
      callback(new FetchFailure('blocked_address'), null)
    })
}

function headersOf(sent: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(sent)) {
    for (const value of [values ?? []].flat()) headers.append(name, value)
  }
  return headers
}
