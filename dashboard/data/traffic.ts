import type { Address } from './address.js'
import { engineName, windowOf } from './filters.js'

/** The engines that agents belong to. Agents of Google and Microsoft also serve ordinary search. */
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

/** The engine or assistant that people come from. Some assistants are none of the engines that Sightline asks. */
export const assistantName = (engine: string): string =>
  engine === 'other' ? 'Other assistants' : engineName(engine)

export const TRAFFIC_PAGE = 50

/** The query for a page of a list of visits. It always names the days, because the interface’s default window is shorter. */
export const trafficPage = (address: Address) => ({ ...windowOf(address), limit: TRAFFIC_PAGE })

/** The query for visits of people: the window and the engine that they came from. */
export function peopleQuery(address: Address) {
  const engine = address.query.get('engine') as keyof typeof AGENT_ENGINES | null
  return { ...windowOf(address), ...(engine !== null && { engines: [engine] }) }
}
