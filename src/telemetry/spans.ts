import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'

import { parseTraceparent, type TraceContext, traceparentOf } from './traceparent.js'

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

/** Named after OpenTelemetry's semantic conventions. An undefined attribute is left out. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>

interface SpanOrder {
  name: string
  kind: SpanKind
  attributes?: SpanAttributes
  /** A traceparent from another process. Without it the current span is the parent. Without that, a new trace begins. */
  parent?: string | null | undefined
}

export interface FinishedSpan {
  context: TraceContext
  parentSpanId: string | undefined
  name: string
  kind: SpanKind
  /** Milliseconds since 1970, with fractions. */
  startMs: number
  endMs: number
  attributes: SpanAttributes
  /** Why the span failed. */
  error: string | undefined
}

export interface Span {
  /** Undefined while nothing is recorded. */
  readonly context: TraceContext | undefined
  set(attributes: SpanAttributes): void
  fail(error: unknown): void
  end(): void
}

/** Receives ended spans. It must return at once. */
export interface SpanRecorder {
  /** Returns whether a trace that begins here is recorded. */
  samples(traceId: string, parent: TraceContext | undefined): boolean
  record(span: FinishedSpan): void
}

/**
 * The recorder and the current span are global, because both must reach code that receives no parameters for them. Without a
 * recorder, every function here does nothing.
 */
let recorder: SpanRecorder | undefined
const current = new AsyncLocalStorage<TraceContext>()

/** Returns a function that ends the recording. */
export function startRecording(to: SpanRecorder): () => void {
  recorder = to
  return () => {
    if (recorder === to) recorder = undefined
  }
}

export const isRecording = (): boolean => recorder !== undefined

const NO_SPAN: Span = { context: undefined, set() {}, fail() {}, end() {} }

export function startSpan({ name, kind, attributes = {}, parent }: SpanOrder): Span {
  const to = recorder
  if (to === undefined) return NO_SPAN
  const above = parent == null ? current.getStore() : parseTraceparent(parent)
  const traceId = above?.traceId ?? randomHex(16)
  const context = { traceId, spanId: randomHex(8), isSampled: to.samples(traceId, above) }
  const all = { ...attributes }
  const startMs = nowMs()
  let error: string | undefined
  let isOver = false
  return {
    context,
    set: (more) => void Object.assign(all, more),
    fail: (reason) => {
      error = reason instanceof Error ? reason.name : String(reason)
    },
    end: () => {
      if (isOver || !context.isSampled) return
      isOver = true
      to.record({
        context,
        parentSpanId: above?.spanId,
        name,
        kind,
        startMs,
        endMs: nowMs(),
        attributes: all,
        error,
      })
    },
  }
}

/** Runs the work inside a span. The span ends with the work, and fails if the work throws. */
export async function traced<Result>(
  order: SpanOrder,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  if (recorder === undefined) return work(NO_SPAN)
  const span = startSpan(order)
  try {
    return await withinSpan(span, () => work(span))
  } catch (error) {
    span.fail(error)
    span.set({ 'error.type': error instanceof Error ? error.name : 'error' })
    throw error
  } finally {
    span.end()
  }
}

/** Spans of the work, and of everything that follows from it, have this span as their parent. */
export function withinSpan<Result>({ context }: Pick<Span, 'context'>, work: () => Result): Result {
  return context === undefined ? work() : current.run(context, work)
}

/** Like `withinSpan`, for a parent span of another thread. */
export function withTraceparent<Result>(traceparent: string, work: () => Result): Result {
  const context = parseTraceparent(traceparent)
  return context === undefined ? work() : current.run(context, work)
}

/** Passes on spans that a worker thread has recorded. */
export function recordSpans(spans: readonly FinishedSpan[]): void {
  for (const span of spans) recorder?.record(span)
}

/** Returns the traceparent for headers and rows, or undefined outside of a span. */
export function currentTraceparent(): string | undefined {
  const context = recorder && current.getStore()
  return context && traceparentOf(context)
}

export function currentTrace(): TraceContext | undefined {
  return recorder && current.getStore()
}

const POOL = Buffer.alloc(4096)
let used = POOL.length

/** One call for random bytes serves many ids. */
function randomHex(bytes: number): string {
  if (used + bytes > POOL.length) {
    randomFillSync(POOL)
    used = 0
  }
  used += bytes
  return POOL.toString('hex', used - bytes, used)
}

/** In a thread, the clock of `performance` begins with the thread. */
const ORIGIN_MS = Date.now() - performance.now()
const nowMs = () => ORIGIN_MS + performance.now()
