import type { z } from 'zod'

const LONGEST = 2_000

/** What is kept of an error is its words: a stack may repeat what was passed along. */
export function failureReason(error: unknown): string {
  const words = error instanceof Error ? error.message || error.name : String(error)
  return storable(words)
}

/** zod's messages name the place and the expectation, never the value. */
export function unfitPayload(error: z.ZodError): string {
  const problems = error.issues.map((issue) =>
    [issue.path.join('.'), issue.message].filter(Boolean).join(': '),
  )
  return storable(`The payload does not fit the queue. ${problems.join('; ')}`)
}

/** jsonb refuses NUL and half a surrogate pair, and a reason that it refuses would hold up all the others. */
function storable(words: string): string {
  return words.slice(0, LONGEST).replaceAll('\0', '').toWellFormed()
}
