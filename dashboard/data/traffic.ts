import type { Address } from './address.js'
import { engineName, windowOf } from './filters.js'

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

/** Whom people come from: an engine, or an assistant beyond those that are asked. */
export const assistantName = (engine: string): string =>
  engine === 'other' ? 'Other assistants' : engineName(engine)

export const TRAFFIC_PAGE = 50

/** A page of a list of visits. Its days are named, since the interface’s own default is shorter. */
export const trafficPage = (address: Address) => ({ ...windowOf(address), limit: TRAFFIC_PAGE })

/** The window and the engine that people came from, as reads of them take both. */
export function peopleQuery(address: Address) {
  const engine = address.query.get('engine') as keyof typeof AGENT_ENGINES | null
  return { ...windowOf(address), ...(engine !== null && { engines: [engine] }) }
}
