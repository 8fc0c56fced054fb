/** What a source's record says of one request; nothing in it is believed yet. */
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
}
