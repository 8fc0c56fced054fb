export interface RenderOrder {
  url: string
  userAgent: string
  /** Sent with the page itself, to its own origin only. */
  headers?: Record<string, string>
  signal: AbortSignal
}
