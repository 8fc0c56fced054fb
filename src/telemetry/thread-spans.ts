import { type FinishedSpan, isRecording, startRecording, withTraceparent } from './spans.js'

/** The limit per trace. Further spans are dropped. A read has tens. */
const MOST = 1_000

/** The ended spans of this thread, by trace id. */
const ended = new Map<string, { spans: FinishedSpan[]; tasks: number }>()

/**
 * Runs work in a thread for a span of another thread. `done` gets the recorded spans once. Tasks of one trace that run at the
 * same time may return each other's spans.
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
