import type { z } from 'zod'

import type { ModelReply } from '../engines/index.js'
import { type Problem, problemsOf } from '../kernel/errors.js'

export type CheckedReply<Value> = { value: Value } | { problem: string }

const MAX_PROBLEM_LENGTH = 500
/** Characters that cannot be stored, or that change how the text around them is shown. */
const UNSHOWN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** The value that the model wrote; or what is wrong with it, in words for the model and the log. */
export function checkedReply<Schema extends z.ZodType>(
  { text, state }: ModelReply,
  schema: Schema,
): CheckedReply<z.output<Schema>> {
  if (state === 'refused') return { problem: 'It was a refusal.' }
  if (state !== 'finished') return { problem: 'It was cut off before its end, so write less.' }
  const parsed = schema.safeParse(jsonIn(text))
  if (parsed.success) return { value: parsed.data }
  const faults = problemsOf(parsed.error).map(
    (problem) => `${problem.path || 'The answer'}: ${wordsOf(problem)}.`,
  )
  return { problem: faults.join(' ').slice(0, MAX_PROBLEM_LENGTH) }
}

/** Names of unknown fields are left out: they are the model's own words, perhaps taken from a page. */
function wordsOf({ code, message }: Problem): string {
  return code === 'unrecognized_keys' ? 'It has fields that were not asked for' : message
}

/** Some models put the JSON into a code block or a sentence. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1), tidied)
  } catch {
    // No JSON, or nested too deep: the schema says what is missing.
    return undefined
  }
}

function tidied(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(UNSHOWN, '').toWellFormed() : value
}
