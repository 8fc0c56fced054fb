import type { Engine } from '../kernel/engines.js'

/** What is put to an engine: the prompt as a person in that country would type it. */
export interface Question {
  engine: Engine
  prompt: string
  /** Ours: lowercase, `uk`. */
  country: string
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** `no_answer`: the engine showed no AI answer at all. */
export type AnswerState = 'finished' | 'incomplete' | 'no_answer' | 'refused'

export interface Source {
  url: string
  title?: string
}

export interface Citation extends Source {
  /** UTF-16 offsets into the text, `[start, end)`, where the provider gives them and they lie inside it. */
  start?: number
  end?: number
}

export interface Usage {
  inputTokens?: number
  outputTokens?: number
  searches?: number
}

export interface EngineAnswer {
  /** Markdown where the provider has it; '' where there was no answer. */
  text: string
  state: AnswerState
  /** Cited in the answer, in the order of first appearance; the same URL may stand several times. */
  citations: Citation[]
  /** Retrieved, perhaps not cited. */
  sources: Source[]
  /** What the engine really searched for, in order, each once. */
  searchQueries: string[]
  /** By the traces of a search in the answer, never by the absence of an error. */
  searched: boolean
  countryApplied: 'native' | 'prompt' | 'none'
  model: string | null
  usage: Usage
  /** What the provider says it cost, or by the configured prices; null where neither is known. */
  costUsd: number | null
  /** Every body received, in order, with the key taken out. */
  rawBodies: string[]
}

export type Capture = 'api' | 'screen'

/** One provider's way to its engines. `ask` is one try: when to try again is not for the provider to say. */
export interface Provider {
  /** How the answers of this engine are had: through a programming interface, or read off the product's screen. */
  captureOf(engine: Engine): Capture
  /** Throws an EngineFailure and nothing else. */
  ask(question: Question): Promise<EngineAnswer>
  /** One cheap authenticated call; throws an EngineFailure. */
  check(signal: AbortSignal): Promise<void>
  /** Raised when the same body would be read differently. */
  parserVersion: number
}
