import type { AnswerKey } from '../context.js'
import type { Ad, AnswerState, ShoppingItem, Source, TokenUsage } from '../engines/index.js'
import { ENGINES } from '../kernel/engines.js'
import type { LinkedPage } from './linked-page.js'

export type { AnswerKey }

/** Compares answers to one prompt by day, newest first, then by engine and run. */
export function newestFirst(one: AnswerKey, other: AnswerKey): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1
  return ENGINES.indexOf(one.engine) - ENGINES.indexOf(other.engine) || one.run - other.run
}

/** How we received an answer. */
export type Capture = 'api' | 'screen' | 'import' | 'simulated'

/** A page that an answer cites, as the engine sent it. */
export interface CitedPage {
  page: LinkedPage
  link: string
  title?: string
  start?: number
  end?: number
}

export interface Answer extends AnswerKey {
  id: string
  country: string
  state: AnswerState
  /** The engine's own reason for a refusal. */
  refusal: string | null
  content: string
  /** Ordered by rank. */
  cited: CitedPage[]
  retrieved: Source[]
  searchQueries: string[]
  /** Shown with the answer but not part of its text, so neither mentions nor citations. */
  shopping: ShoppingItem[]
  ads: Ad[]
  provider: string
  model: string | null
  capture: Capture
  countryApplied: 'native' | 'prompt' | 'none' | 'unknown'
  searched: boolean | null
  usage: TokenUsage | null
  costUsd: number | null
  /** The provider's response, compressed. Null if no provider was asked or responses are not kept. */
  rawBody: Buffer | null
  parserVersion: number | null
  askedDate: Date
}
