import { agentNamed } from '../../agents/index.js'
import type { AgentEngine } from '../../kernel/engines.js'

/** An agent that is no longer on our list is still one. */
export function engineOf(bot: string): AgentEngine {
  return agentNamed(bot)?.engine ?? 'other'
}
