import type { Address } from './address.js'
import { windowOf } from './filters.js'

/** The engines that agents belong to. Agents of Google and Microsoft serve ordinary search, too. */
export const AGENT_ENGINES = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  perplexity: 'Perplexity',
  copilot: 'Copilot (Bing)',
  google: 'Google',
  other: 'Other agents',
} as const

export const agentEngineName = (engine: string): string =>
  AGENT_ENGINES[engine as keyof typeof AGENT_ENGINES] ?? engine

export const TRAFFIC_PAGE = 50

/** A page of a list of visits. Its days are named, since the interface’s own default is shorter. */
export const trafficPage = (address: Address) => ({ ...windowOf(address), limit: TRAFFIC_PAGE })
