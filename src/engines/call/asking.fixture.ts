import { expect } from 'vitest'

import type { Question } from '../provider.js'
import { EngineFailure } from './failure.js'

/** What every adapter is asked in its tests. */
export const QUESTION: Question = {
  engine: 'chatgpt',
  prompt: 'What are the best trail running shoes for wide feet?',
  country: 'uk',
  signal: new AbortController().signal,
}

/** Of an answer that the engine did not refuse, and beside which it showed nothing. */
export const NOTHING_BESIDE = { refusal: null, shopping: [], ads: [] }

/** The failure that the work must end with. */
export async function failureOf(work: Promise<unknown>): Promise<EngineFailure> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(EngineFailure)
  return failure as EngineFailure
}

/** A failure with all that a log would show of it. */
export function everythingSaid(thing: unknown): string {
  if (!(thing instanceof Error)) return JSON.stringify(thing)
  const { message, stack, cause } = thing
  return [message, stack, JSON.stringify(thing), cause === undefined ? '' : everythingSaid(cause)].join('\n')
}
