import type { AgentEngine } from '../kernel/engines.js'
import knownAgents from './known/agents.json' with { type: 'json' }
import publishedSources from './known/published-sources.json' with { type: 'json' }

export const AGENT_PURPOSES = [
  'training',
  'search-index',
  'user-fetch',
  'opt-out-token',
  'data-provider',
  'other',
] as const
export type AgentPurpose = (typeof AGENT_PURPOSES)[number]

/** A program that reads the web for an AI engine, or a robots.txt token that addresses one. */
export interface Agent {
  /** The canonical name. The interface calls it `bot`. */
  name: string
  operator: string
  engine: AgentEngine
  purpose: AgentPurpose
  /** The text that identifies the agent in a user agent. Null if there is none. */
  token: string | null
  /** The name of the agent in robots.txt. */
  robotsToken: string | null
  /** A complete user agent, as seen or documented. */
  userAgent: string | null
  /** Where its operator publishes the agent's addresses. */
  rangeUrls: string[]
  /** How the host names of these addresses end, if the operator documents it. */
  hostSuffixes: string[]
  /** Where its operator publishes the keys that sign the agent's requests (Web Bot Auth). */
  keysUrl: string | null
}

/** If the table has no token, the name is the token. */
type KnownAgent = Pick<Agent, 'name' | 'operator' | 'engine' | 'purpose'> &
  Partial<Pick<Agent, 'token' | 'robotsToken' | 'userAgent'>>

type PublishedSource = Partial<Pick<Agent, 'rangeUrls' | 'hostSuffixes' | 'keysUrl'>>

const sources = new Map<string, PublishedSource>(
  publishedSources.flatMap(({ agents, ...source }) => agents.map((name) => [name, source])),
)

/** All agents that we know, those of the named engines first. */
export const AGENTS: readonly Agent[] = (knownAgents as KnownAgent[]).map((agent) => ({
  token: agent.name,
  robotsToken: agent.name,
  userAgent: null,
  rangeUrls: [],
  hostSuffixes: [],
  keysUrl: null,
  ...agent,
  ...sources.get(agent.name),
}))

const named = new Map(AGENTS.map((agent) => [agent.name, agent]))

export function agentNamed(name: string): Agent | undefined {
  return named.get(name)
}
