import { escapedPath, pathMatcher } from './path-matcher.js'
import { agentToken, type RobotsGroup, type Robots, type RobotsRule } from './robots.js'

/**
 * A crawler's product token. If robots.txt does not name the crawler, it may obey the rules for other tokens: its fallbacks, in
 * order.
 */
export type CrawlingAgent = string | { token: string; fallbacks: readonly string[] }

export interface RobotsVerdict {
  allowed: boolean
  /** The rule as it is written, with its line number. Null if no rule matched. */
  decidedBy: { line: number; rule: string; agent: string } | null
}

/** Whether the agent may request a path. The path includes its query and is escaped as `URL` escapes it. */
export function robotsVerdict(robots: Robots, agent: CrawlingAgent, path: string): RobotsVerdict {
  const decision = path === '/robots.txt' ? undefined : decisionOn(path, groupsFor(robots, agent))
  if (decision === undefined) return { allowed: true, decidedBy: null }
  const { rule, group } = decision
  return {
    allowed: rule.allows,
    decidedBy: { line: rule.line, rule: rule.written, agent: group.agent },
  }
}

/** If the file names the agent, only those groups apply to it, even if they are empty. */
function groupsFor({ groups }: Robots, agent: CrawlingAgent): readonly RobotsGroup[] {
  const names = typeof agent === 'string' ? [agent] : [agent.token, ...agent.fallbacks]
  const token = names.map(agentToken).find((token) => groups.has(token)) ?? '*'
  return groups.get(token) ?? []
}

function decisionOn(
  path: string,
  groups: readonly RobotsGroup[],
): { rule: RobotsRule; group: RobotsGroup } | undefined {
  const matches = pathMatcher(escapedPath(path))
  let best: { rule: RobotsRule; group: RobotsGroup } | undefined
  for (const group of groups) {
    for (const rule of group.rules) {
      const hasSay = best === undefined || outranks(rule, best.rule)
      if (hasSay && matches(rule.pattern)) best = { rule, group }
    }
  }
  return best
}

/** The longer pattern is more specific and wins. Of two equally long ones, the one that allows wins. */
function outranks(rule: RobotsRule, other: RobotsRule): boolean {
  const difference = rule.pattern.length - other.pattern.length
  return difference > 0 || (difference === 0 && rule.allows && !other.allows)
}

/** The result of requesting robots.txt: the status after redirects, no response, or a redirect loop (or too many redirects). */
export type FileOutcome = number | 'unreachable' | 'loop'

export type FileVerdict = 'parse' | 'all_allowed' | 'none_allowed'

/** The RFC treats 429 like every other 4xx. Google treats it as an overloaded server, and so do we. */
export function robotsFileVerdict(outcome: FileOutcome): FileVerdict {
  if (outcome === 'unreachable' || outcome === 429) return 'none_allowed'
  if (outcome === 'loop') return 'all_allowed'
  if (outcome >= 200 && outcome < 300) return 'parse'
  // A 3xx that arrives here named no other address.
  return outcome >= 300 && outcome < 500 ? 'all_allowed' : 'none_allowed'
}
