/** One request as its record describes it; nothing in it has been verified. */
export interface LoggedRequest {
  timeMs: number
  /** As the visitor named it, port and all; undefined where the record has none. */
  host: string | undefined
  /** As it was asked for, perhaps with a query. */
  path: string
  userAgent: string
  /** Undefined where nothing was answered. */
  status: number | undefined
  ip: string | undefined
  method: string | undefined
  /** The source's own name for this record. */
  id: string | undefined
  /** Web Bot Auth, where the record carries the headers. */
  signature: SignatureHeaders | undefined
  /** The page that led here. */
  referrer: string | undefined
  /** Two letters, in whatever case; undefined where the source does not say. */
  country: string | undefined
  /** Whether the browser fetched the page in case somebody asks for it; undefined where the source does not say. */
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
 * Why a record is no request. `malformed`: it is not what the source writes. `no_user_agent`: it is, but without what tells
 * who came. `not_a_request`: a record of something else. `test`: sent to see whether we are here. `comment`: no record.
 */
export type Unreadable = 'malformed' | 'no_user_agent' | 'not_a_request' | 'test' | 'comment'

/** How one source writes requests. Records are latin1: a character for each byte, so that nothing is lost or made up. */
export interface LogFormat {
  /**
   * The user agent as the record writes it, found without reading the rest: most records are no agent's, and end here.
   * Undefined where a glance cannot tell; then `read` has to.
   */
  glance(record: string): string | undefined
  /** What `glance` found, in plain words. */
  plainUserAgent(written: string): string
  read(record: string): LoggedRequest | Unreadable
  /** What it takes to tell whether a person's record is worth reading, of the record that was glanced at last; true until the next look. */
  look(record: string, wantsPath: boolean): RecordLook
  /** Whether the source can say which page led to a request. */
  hasReferrers: boolean
}

/** Fields of a record as they are written; empty where there is none, or where a look does not tell. */
export interface RecordLook {
  /** Path and query; where the path is not wanted, perhaps the query alone, with its question mark. */
  target: string
  referrer: string
  ip: string
  /** False where it can be told that nobody was shown a page. */
  mayBeView: boolean
}

/** The fields of a record; a format leaves out those that it never has. */
interface FoundRequest {
  timeMs: number | undefined
  path: string | undefined
  userAgent: string | undefined
  /** A number, or its digits, or whatever else the source writes where nothing was answered. */
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

/** The request, or why the record holds none. */
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

/** Logs write `-` for an absent value. */
export function presentText(text: string | undefined): string | undefined {
  return text === '' || text === '-' ? undefined : text
}

function statusOf(value: unknown): number | undefined {
  const status = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value
  if (typeof status !== 'number' || !Number.isInteger(status)) return undefined
  return status >= 100 && status <= 599 ? status : undefined
}
