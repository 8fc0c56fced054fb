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
  /** Canonical; what the interface calls a `bot`. */
  name: string
  operator: string
  engine: AgentEngine
  purpose: AgentPurpose
  /** What its User-Agent holds, for those that can be recognised by it. */
  token: string | null
  /** How robots.txt addresses it. */
  robotsToken: string | null
  /** A whole User-Agent as it was seen or documented. */
  userAgent: string | null
  /** Where its operator publishes the addresses it comes from. */
  rangeUrls: string[]
  /** How the names of those addresses end, where its operator documents that. */
  hostSuffixes: string[]
  /** Where its operator publishes the keys by which it signs requests (Web Bot Auth). */
  keysUrl: string | null
}

/** A token that the table leaves out is the name. */
type KnownAgent = Pick<Agent, 'name' | 'operator' | 'engine' | 'purpose'> &
  Partial<Pick<Agent, 'token' | 'robotsToken' | 'userAgent'>>

type PublishedSource = Partial<Pick<Agent, 'rangeUrls' | 'hostSuffixes' | 'keysUrl'>>

const sources = new Map<string, PublishedSource>(
  publishedSources.flatMap(({ agents, ...source }) => agents.map((name) => [name, source])),
)

/** Every agent we know, those of the named engines first. */
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
