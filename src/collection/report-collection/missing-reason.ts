import { howToConfigure } from '../../engines/index.js'
import type { Engine } from '../../kernel/engines.js'
import type { QuestionFailure } from '../question.js'

/** What can be done about it, behind what was recorded when it happened. */
const ADVICE: Record<QuestionFailure, string> = {
  auth: 'Check the key that is set, and its rights.',
  quota: 'Add money to the provider’s account, or have its allowance raised.',
  rate_limited: 'Lower the provider’s _LIMITS, or have its own limits raised.',
  unavailable: 'They are asked again while the day lasts; nothing needs to be done.',
  timeout: 'The next day they are asked again; nothing needs to be done.',
  invalid: 'Change the prompt, or have this engine asked through another provider.',
  protocol: 'The next day they are asked again; if it stays so, look for a newer version.',
  budget: 'Raise it, or track fewer prompts.',
  paused: 'They are asked again while the day lasts.',
  expired: 'See that a worker runs all day, and that the provider’s _LIMITS leave time for all questions.',
  not_configured: '',
}

export interface Missing {
  /** `waiting` for what is still to be asked. */
  kind: QuestionFailure | 'waiting'
  /** As it was recorded, most often; null where nothing was. */
  failure: string | null
}

/** Why questions to an engine have no answer, in words that say what to do. */
export function missingReason(engine: Engine, { kind, failure }: Missing): string {
  if (kind === 'waiting') return 'Still to be asked.'
  if (kind === 'not_configured') return `No provider was configured. ${howToConfigure(engine)}`
  const before = kind === 'paused' ? 'The engine was left alone after it had failed. ' : ''
  return [before + sentence(failure ?? 'It failed.'), ADVICE[kind]].join(' ').trim()
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
