import { agentToken, robotsLines } from './robots.js'

const AGENT = /^[ \t]*user[- ]?agent[ \t]*:([^#]*)/i
const RULE = /^[ \t]*(?:dis)?allow[ \t]*:/i
const DELAY = /^[ \t]*crawl-delay[ \t]*:[ \t]*(\d{1,6}(?:\.\d{1,3})?)/i

/** The pause between two requests, in seconds, that robots.txt asks of this agent. 0 if it asks for none. */
export function crawlDelaySeconds(file: string, token: string): number {
  const own = agentToken(token)
  const delays = new Map<string, number>()
  /** The agents of the current group, limited to this agent and `*`. */
  const agents = new Set<string>()
  let isAmongAgents = false
  for (const line of robotsLines(file)) {
    const named = AGENT.exec(line)?.[1]
    const delay = DELAY.exec(line)?.[1]
    if (named !== undefined) {
      const agent = agentToken(named.trim())
      if (!isAmongAgents) agents.clear()
      if (agent === own || agent === '*') agents.add(agent)
      // If any group names the agent, the groups of `*` do not apply to it.
      if (agent === own && !delays.has(own)) delays.set(own, 0)
    }
    if (delay !== undefined) for (const agent of agents) delays.set(agent, Number(delay))
    isAmongAgents = named !== undefined || (isAmongAgents && delay === undefined && !RULE.test(line))
  }
  return delays.get(own) ?? delays.get('*') ?? 0
}
