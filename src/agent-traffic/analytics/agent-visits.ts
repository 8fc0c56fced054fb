import { agentNamed } from '../../agents/index.js'
import { engineOf } from '../visits/bot-engine.js'
import type { AgentVisits } from './schema.js'
import type { BotVisits } from './store.js'

/** What one agent did. */
export function agentVisits(visits: BotVisits, pagesVisited: number): AgentVisits {
  const { bot, verified, unverifiable, spoofed, firstVisit, lastVisit } = visits
  const agent = agentNamed(bot)
  return {
    bot,
    engine: engineOf(bot),
    operator: agent?.operator ?? null,
    purpose: agent?.purpose ?? null,
    visits: verified + unverifiable,
    pagesVisited,
    verified,
    unverifiable,
    spoofed,
    firstVisit,
    lastVisit,
  }
}
