/** What a log tells of a request that bears a signature. */
export interface SignedRequest {
  /** The headers `Signature-Agent`, `Signature-Input` and `Signature`. */
  signature: { agent: string; input: string; signature: string }
  host: string | undefined
  method: string | undefined
  /** With its query. */
  path: string
  userAgent: string
  timeMs: number
}
