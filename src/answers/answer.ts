import type { AnswerKey } from '../context.js'
import type { Ad, AnswerState, ShoppingItem, Source, TokenUsage } from '../engines/index.js'
import { ENGINES } from '../kernel/engines.js'
import type { LinkedPage } from './linked-page.js'

export type { AnswerKey }

/** Sorts answers to one prompt, those of one day by engine and run. */
export function newestFirst(one: AnswerKey, other: AnswerKey): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1
  return ENGINES.indexOf(one.engine) - ENGINES.indexOf(other.engine) || one.run - other.run
}

/** How an answer came to us. */
export type Capture = 'api' | 'screen' | 'import' | 'simulated'

/** A page that an answer cites, as the engine gave it. */
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
  /** Why the engine refused, in its own word. */
  refusal: string | null
  content: string
  /** In order of rank. */
  cited: CitedPage[]
  retrieved: Source[]
  searchQueries: string[]
  /** Shown beside the answer: no part of its text, so neither mentions nor citations. */
  shopping: ShoppingItem[]
  ads: Ad[]
  provider: string
  model: string | null
  capture: Capture
  countryApplied: 'native' | 'prompt' | 'none' | 'unknown'
  searched: boolean | null
  usage: TokenUsage | null
  costUsd: number | null
  /** What the provider sent, compressed; null where nobody was asked, or where it is not to be kept. */
  rawBody: Buffer | null
  parserVersion: number | null
  askedDate: Date
}
