import type { AgentEngine } from '../kernel/engines.js'

export const AGENT_PURPOSES = [
  'training',
  'search-index',
  'user-fetch',
  'opt-out-token',
  'data-provider',
  'other',
] as const
export type AgentPurpose = (typeof AGENT_PURPOSES)[number]

/** A program that reads the web for an AI engine, or a word by which a site speaks to one. */
export interface Agent {
  /** Canonical; what the interface calls a `bot`. */
  name: string
  operator: string
  engine: AgentEngine
  purpose: AgentPurpose
  /** What its User-Agent holds, for those that can be told by it. */
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
