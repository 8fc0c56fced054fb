import type { FailureReason } from './fetch-failure.js'
import { MEGABYTE } from '../../kernel/collected-bytes.js'

export interface FetchOptions {
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  /** Names of headers that are not sent to another origin. Credentials and cookies are never sent there. */
  sameOriginHeaders?: string[]
  body?: string
  /** With 0, a redirect is returned as the response. `locationOf` reads its target. */
  maxRedirects?: number
  /**
   * The time limit for name lookups, connections, redirects and the body together. It does not include the wait for a free host.
   */
  timeoutMs?: number
  /** Goes ahead of other requests that wait for the host. */
  isUrgent?: boolean
  /** Called for each wait for a free host. The promise settles when the wait is over. */
  onWait?: (turn: Promise<unknown>) => void
  /** Limits the body as sent. */
  maxBytes?: number
  /** Limits the decompressed body. */
  maxInflatedBytes?: number
  /** For a body beyond these limits: `fail` gives no response, `cut` gives its beginning. */
  tooLarge?: 'fail' | 'cut'
  /** For a body that has not ended in time: `fail` gives no response, `cut` gives its beginning. */
  late?: 'fail' | 'cut'
  signal?: AbortSignal
  /** The owner of the fetch. Each owner may look up a few names at the same time. */
  owner?: string | undefined
}

export type FetchSettings = FetchOptions &
  Required<Omit<FetchOptions, 'body' | 'signal' | 'onWait' | 'owner'>>

export type Fetched =
  | {
      ok: true
      status: number
      headers: Headers
      /** The decompressed body. The headers may still name a compression. */
      body: Buffer
      /** The address of the response after all redirects. */
      url: string
      /** The redirects that led there. */
      hops: Hop[]
    }
  | FetchFault

export interface FetchFault {
  ok: false
  reason: FailureReason
  message: string
}

export interface Hop {
  url: string
  status: number
}

export function fetchSettings(options: FetchOptions): FetchSettings {
  return {
    method: 'GET',
    maxRedirects: 5,
    timeoutMs: 20_000,
    maxBytes: 5 * MEGABYTE,
    maxInflatedBytes: 10 * MEGABYTE,
    tooLarge: 'fail',
    late: 'fail',
    isUrgent: false,
    ...options,
    sameOriginHeaders: (options.sameOriginHeaders ?? []).map((name) => name.toLowerCase()),
    headers: {
      'user-agent': 'Sightline/1.0',
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br',
      ...withPlainNames(options.headers ?? {}),
    },
  }
}

/** Converts names to lower case and removes `host`, which is always the name we connect to. */
function withPlainNames(headers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(entries.filter(([name]) => name !== 'host'))
}
