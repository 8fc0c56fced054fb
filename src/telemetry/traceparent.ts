/** A span's position in its trace, as in the traceparent of W3C Trace Context. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string
  /** 16 hexadecimal digits. */
  spanId: string
  /** Whether the spans of the trace are recorded. */
  isSampled: boolean
}

const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.{0,200})?$/

/** Returns undefined for an invalid header. We then do not continue the sender's trace. */
export function parseTraceparent(header: unknown): TraceContext | undefined {
  if (typeof header !== 'string') return undefined
  const [, version, traceId = '', spanId = '', flags = '', rest] = FORM.exec(header) ?? []
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function traceparentOf({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}
