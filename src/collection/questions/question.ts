import type { AnswerKey } from '../../answers/index.js'
import type { FailureKind } from '../../engines/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'

/** A question to an engine on a day. */
export interface QuestionKey extends AnswerKey {
  workspaceId: WorkspaceId
}

export function questionKey({ workspaceId, promptId, day, engine, run }: QuestionKey): QuestionKey {
  return { workspaceId, promptId, day, engine, run }
}

/** The payload of its job. */
export interface AskedQuestion extends QuestionKey {
  priority: number
}

/** Why a question was not answered: what the provider said, or what kept us from asking. */
export type QuestionFailure =
  | FailureKind
  | 'budget'
  | 'month_budget'
  | 'paused'
  | 'expired'
  | 'not_configured'

/** A turn of the conversation that a question continues. */
export interface EarlierTurn {
  prompt: string
  answer: string
}

export interface StoredQuestion extends QuestionKey {
  state: 'waiting' | 'asking' | 'answered' | 'failed'
  dueDate: Date
  failures: number
  /** Calls made. */
  calls: number
  /** While `asking`: the lease of the job that asks. */
  leaseToken: number | null
  prompt: string
  country: string
  persona: string | null
  region: string | null
  /** The first turn of its chain. */
  chainId: string
  turn: number
  turns: number
  mode: 'live' | 'sandbox'
  /** Whether any report still tracks the prompt and, by its plan, asks this. */
  isPlanned: boolean
  /** An answer may have been imported since it was planned. */
  hasAnswer: boolean
}
