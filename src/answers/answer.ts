import type { AnswerKey } from '../context.js'
import type { AnswerState, Source, TokenUsage } from '../engines/index.js'
import type { LinkedPage } from './linked-page.js'

export type { AnswerKey }

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
  content: string
  /** In order of rank. */
  cited: CitedPage[]
  retrieved: Source[]
  searchQueries: string[]
  provider: string
  model: string | null
  capture: Capture
  countryApplied: 'native' | 'prompt' | 'none' | 'unknown'
  searched: boolean | null
  usage: TokenUsage | null
  costUsd: number | null
  /** What the provider sent, compressed. */
  rawBody: Buffer | null
  parserVersion: number | null
  askedDate: Date
}
