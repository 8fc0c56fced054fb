import { z } from 'zod'

/** The engines that people ask, by the names the contract gives them. */
export const ENGINES = [
  'chatgpt',
  'google',
  'perplexity',
  'copilot',
  'google_ai_mode',
  'gemini',
  'claude',
] as const

/** Names what was sent, since in a list of several it is not obvious which one is meant. */
const unknownOf =
  (known: readonly string[]) =>
  ({ input }: { input?: unknown }): string | undefined =>
    typeof input === 'string'
      ? `There is no engine ${JSON.stringify(input.slice(0, 40))}. Expected one of ${known.join(', ')}.`
      : undefined

export const Engine = z
  .enum(ENGINES, { error: unknownOf(ENGINES) })
  .meta({ id: 'Engine', examples: ['chatgpt'] })
export type Engine = z.infer<typeof Engine>

/** How people call each engine. */
export const ENGINE_NAMES: Record<Engine, string> = {
  chatgpt: 'ChatGPT',
  google: 'Google’s AI Overview',
  perplexity: 'Perplexity',
  copilot: 'Copilot',
  google_ai_mode: 'Google AI Mode',
  gemini: 'Gemini',
  claude: 'Claude',
}

/** Whom a visiting agent reads for; `other` stands for every AI crawler outside the named engines. */
export const AGENT_ENGINES = ['chatgpt', 'claude', 'copilot', 'perplexity', 'google', 'other'] as const

export const AgentEngine = z
  .enum(AGENT_ENGINES, { error: unknownOf(AGENT_ENGINES) })
  .meta({ id: 'AgentEngine', examples: ['chatgpt'] })
export type AgentEngine = z.infer<typeof AgentEngine>
