import { expect } from 'vitest'

import type { Question } from '../provider.js'
import { EngineFailure } from './failure.js'

/** The question that every adapter test asks. */
export const QUESTION: Question = {
  engine: 'chatgpt',
  prompt: 'What are the best trail running shoes for wide feet?',
  country: 'uk',
  signal: new AbortController().signal,
}

/** The fields of an answer that was not refused and had no products or advertisements. */
export const NOTHING_BESIDE = { refusal: null, shopping: [], ads: [] }

/** Returns the failure that the work rejects with. */
export async function failureOf(work: Promise<unknown>): Promise<EngineFailure> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(EngineFailure)
  return failure as EngineFailure
}

/** Everything that a log would show of a failure. */
export function everythingSaid(thing: unknown): string {
  if (!(thing instanceof Error)) return JSON.stringify(thing)
  const { message, stack, cause } = thing
  return [message, stack, JSON.stringify(thing), cause === undefined ? '' : everythingSaid(cause)].join('\n')
}
