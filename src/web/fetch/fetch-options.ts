import type { FailureReason } from './fetch-failure.js'

export interface FetchOptions {
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  /** Names of headers that another origin must not get. Credentials and cookies never go there. */
  sameOriginHeaders?: string[]
  body?: string
  /** 0 returns a redirect as the response; `locationOf` reads it. */
  maxRedirects?: number
  /** Limits name lookups, connections, redirects and the body together, but not the wait until the host is free. */
  timeoutMs?: number
  /** Does not wait behind others for the host to be free. */
  isUrgent?: boolean
  /** Called with each wait for the host to be free; the promise settles when the wait is over. */
  onWait?: (turn: Promise<unknown>) => void
  /** Limits the body as sent. */
  maxBytes?: number
  /** Limits the decompressed body. */
  maxInflatedBytes?: number
  /** What becomes of a body beyond these limits: no response at all, or its beginning. */
  tooLarge?: 'fail' | 'cut'
  /** What becomes of a body that has not ended when the time is up: no response at all, or its beginning. */
  late?: 'fail' | 'cut'
  signal?: AbortSignal
  /** Who has it fetched: names are looked up for each owner a few at a time. */
  owner?: string | undefined
}

export type FetchSettings = FetchOptions &
  Required<Omit<FetchOptions, 'body' | 'signal' | 'onWait' | 'owner'>>

export type Fetched =
  | {
      ok: true
      status: number
      headers: Headers
      /** Decompressed, whatever the headers still say. */
      body: Buffer
      /** Where the response came from in the end. */
      url: string
      /** The redirects on the way there. */
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

const MEGABYTE = 1024 * 1024

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

/** Lower case, and without `host`: that always is the name we connect to. */
function withPlainNames(headers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(entries.filter(([name]) => name !== 'host'))
}
