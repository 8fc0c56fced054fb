import { type FinishedSpan, isRecording, startRecording, withTraceparent } from './spans.js'

/** More of one task are dropped: a read has tens. */
const MOST = 1_000

/** What has ended in this thread, by the trace that it belongs to. */
const ended = new Map<string, { spans: FinishedSpan[]; tasks: number }>()

/**
 * Does in a thread what was asked for inside a span of another one. `done` gets what was recorded, once: tasks of one trace that run side by side
 * may give away each other's spans.
 */
export async function tracedInThread<Result>(
  traceparent: string,
  work: () => Promise<Result>,
  done: (spans: FinishedSpan[]) => void,
): Promise<Result> {
  if (!isRecording()) startRecording({ samples: (_, parent) => parent?.isSampled === true, record })
  const traceId = traceparent.split('-')[1] ?? ''
  const kept = ended.get(traceId) ?? { spans: [], tasks: 0 }
  ended.set(traceId, kept)
  kept.tasks += 1
  try {
    return await withTraceparent(traceparent, work)
  } finally {
    kept.tasks -= 1
    if (kept.tasks === 0) ended.delete(traceId)
    done(kept.spans.splice(0))
  }
}

function record(span: FinishedSpan): void {
  const kept = ended.get(span.context.traceId)
  if (kept !== undefined && kept.spans.length < MOST) kept.spans.push(span)
}
