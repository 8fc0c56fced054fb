/** One request as its record describes it. Nothing in it is verified. */
export interface LoggedRequest {
  timeMs: number
  /** The host that the visitor asked for, perhaps with a port. Undefined if the record has none. */
  host: string | undefined
  /** The requested path, perhaps with a query. */
  path: string
  userAgent: string
  /** Undefined if the server sent no response. */
  status: number | undefined
  ip: string | undefined
  method: string | undefined
  /** The id that the source gave this record. */
  id: string | undefined
  /** The headers of Web Bot Auth, if the record has them. */
  signature: SignatureHeaders | undefined
  /** The page with the link to this one. */
  referrer: string | undefined
  /** Two letters in any case. Undefined if the source does not say. */
  country: string | undefined
  /** Whether the browser fetched the page in advance. Undefined if the source does not say. */
  isPrefetch: boolean | undefined
}

export interface SignatureHeaders {
  /** `Signature-Agent` */
  agent: string
  /** `Signature-Input` */
  input: string
  /** `Signature` */
  signature: string
}

/**
 * Why a record is no request. `malformed`: the source does not write such records. `no_user_agent`: it lacks the user agent.
 * `not_a_request`: it describes something else. `test`: the source tested the connection. `comment`: it is no record.
 */
export type Unreadable = 'malformed' | 'no_user_agent' | 'not_a_request' | 'test' | 'comment'

/**
 * How one source writes requests. Records are decoded as latin1, one character for each byte, so that no byte is lost or changed.
 */
export interface LogFormat {
  /**
   * Finds the user agent, as written, without reading the rest: most records are of no agent and need no more. Undefined if only
   * `read` can tell.
   */
  glance(record: string): string | undefined
  /** Decodes the escapes of a user agent that `glance` found. */
  plainUserAgent(written: string): string
  read(record: string): LoggedRequest | Unreadable
  /**
   * Reads the fields that decide whether a person's record is worth reading, from the record of the last `glance`. The result is
   * valid until the next look.
   */
  look(record: string, wantsPath: boolean): RecordLook
  /** Whether the source can log referrers. */
  hasReferrers: boolean
}

/** Fields of a record as written. Empty if the record has none, or if a look cannot find it. */
export interface RecordLook {
  /** Path and query. If the path is not wanted, this may be the query alone, with its question mark. */
  target: string
  referrer: string
  ip: string
  /** False if the record shows that no page was displayed. */
  mayBeView: boolean
}

/** The fields of a record. Each format omits the fields that it never has. */
interface FoundRequest {
  timeMs: number | undefined
  path: string | undefined
  userAgent: string | undefined
  /** A number, its digits, or what the source writes if there was no response. */
  status: unknown
  host?: string | undefined
  ip?: string | undefined
  method?: string | undefined
  id?: string | undefined
  signature?: SignatureHeaders | undefined
  referrer?: string | undefined
  country?: string | undefined
  isPrefetch?: boolean | undefined
}

/** Makes the request, or says why the record holds none. */
export function loggedRequest(found: FoundRequest): LoggedRequest | Unreadable {
  const { timeMs, path } = found
  const userAgent = presentText(found.userAgent)
  if (timeMs === undefined || path === undefined) return 'malformed'
  if (userAgent === undefined) return 'no_user_agent'
  return {
    timeMs,
    host: presentText(found.host),
    path,
    userAgent,
    status: statusOf(found.status),
    ip: presentText(found.ip),
    method: found.method,
    id: found.id,
    signature: found.signature,
    referrer: presentText(found.referrer),
    country: presentText(found.country),
    isPrefetch: found.isPrefetch,
  }
}

/** Returns undefined for an absent value, which logs write as `-`. */
export function presentText(text: string | undefined): string | undefined {
  return text === '' || text === '-' ? undefined : text
}

function statusOf(value: unknown): number | undefined {
  const status = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value
  if (typeof status !== 'number' || !Number.isInteger(status)) return undefined
  return status >= 100 && status <= 599 ? status : undefined
}
