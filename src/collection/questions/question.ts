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

/** The payload of the question's job. */
export interface AskedQuestion extends QuestionKey {
  priority: number
}

/** Why a question has no answer: the provider's failure, or what prevented us from asking. */
export type QuestionFailure =
  | FailureKind
  | 'budget'
  | 'month_budget'
  | 'paused'
  | 'expired'
  | 'not_configured'

/** An earlier turn of the conversation that a question continues. */
export interface EarlierTurn {
  prompt: string
  answer: string
}

export interface StoredQuestion extends QuestionKey {
  state: 'waiting' | 'asking' | 'answered' | 'failed'
  dueDate: Date
  failures: number
  /** Number of calls made. */
  calls: number
  /** Set while `asking`: the lease of the job that asks. */
  leaseToken: number | null
  prompt: string
  country: string
  persona: string | null
  region: string | null
  /** The prompt id of the chain's first turn. */
  chainId: string
  turn: number
  turns: number
  mode: 'live' | 'sandbox'
  /** True if a report still tracks the prompt and its plan includes this question. */
  isPlanned: boolean
  /** True if there is an answer already, for example one imported after planning. */
  hasAnswer: boolean
}
