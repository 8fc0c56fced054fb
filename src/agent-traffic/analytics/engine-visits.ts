import { AGENT_ENGINES, type AgentEngine } from '../../kernel/engines.js'

export interface EngineVisits {
  engine: AgentEngine
  visits: number
}

/** Of the engines that came, highest first, ties by name. */
export function engineVisits(visitsOf: (engine: AgentEngine) => number): EngineVisits[] {
  return AGENT_ENGINES.map((engine) => ({ engine, visits: visitsOf(engine) }))
    .filter(({ visits }) => visits > 0)
    .toSorted((a, b) => b.visits - a.visits || (a.engine < b.engine ? -1 : 1))
}

export function totalVisits(counts: readonly { visits: number }[]): number {
  return counts.reduce((sum, { visits }) => sum + visits, 0)
}
