import { escapedPath, pathMatcher } from './path-matcher.js'
import { agentToken, type RobotsGroup, type Robots, type RobotsRule } from './robots.js'

/** A crawler's product token; where it obeys another's rules when it has none of its own, with those it falls back to, in order. */
export type CrawlingAgent = string | { token: string; fallbacks: readonly string[] }

export interface RobotsVerdict {
  allowed: boolean
  /** The rule as it is written and where it stands; null where no rule had a say. */
  decidedBy: { line: number; rule: string; agent: string } | null
}

/** Whether the agent may ask for a path, which comes with its query and escaped as `URL` gives it. */
export function robotsVerdict(robots: Robots, agent: CrawlingAgent, path: string): RobotsVerdict {
  const decision = path === '/robots.txt' ? undefined : decisionOn(path, groupsFor(robots, agent))
  if (decision === undefined) return { allowed: true, decidedBy: null }
  const { rule, group } = decision
  return {
    allowed: rule.allows,
    decidedBy: { line: rule.line, rule: rule.written, agent: group.agent },
  }
}

/** An agent that is named anywhere is bound by those groups alone, even if they are empty. */
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

/** The longer pattern is the more specific; of two that are equally long the one that allows. */
function outranks(rule: RobotsRule, other: RobotsRule): boolean {
  const difference = rule.pattern.length - other.pattern.length
  return difference > 0 || (difference === 0 && rule.allows && !other.allows)
}

/** How asking for robots.txt ended: the status after redirects, no answer, or redirects that lead nowhere (in a circle, or too many). */
export type FileOutcome = number | 'unreachable' | 'loop'

export type FileVerdict = 'parse' | 'all_allowed' | 'none_allowed'

/** The RFC counts 429 with the other 4xx; Google takes it for an overloaded server, and so do we. */
export function robotsFileVerdict(outcome: FileOutcome): FileVerdict {
  if (outcome === 'unreachable' || outcome === 429) return 'none_allowed'
  if (outcome === 'loop') return 'all_allowed'
  if (outcome >= 200 && outcome < 300) return 'parse'
  // A 3xx seen here led to no other address.
  return outcome >= 300 && outcome < 500 ? 'all_allowed' : 'none_allowed'
}
