import type { Agent } from './agent.js'
import { AGENTS } from './agents.js'

/** What lies beyond is not looked at: no real agent needs that long to say who it is. */
const MAX_LENGTH = 2048

/** Words for robots.txt send no requests, so whoever bears one is nobody; but they must win over the shorter word inside. */
const CONTENDERS = new Map<string, Agent | undefined>()
for (const agent of AGENTS) {
  const isWord = agent.purpose === 'opt-out-token'
  const token = (isWord ? agent.robotsToken : agent.token)?.toLowerCase()
  if (token !== undefined) CONTENDERS.set(token, isWord ? undefined : agent)
}

/** Looks ahead instead of reading on, so that a token inside of another is found as well; the longest first. */
const TOKENS = new RegExp(
  `(?<![a-z0-9])(?=(${[...CONTENDERS.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((token) => token.replace(/[^a-z0-9]/g, '\\$&'))
    .join('|')}))`,
  'gi',
)

/** Who a User-Agent says it is: the longest token in it counts, and of two the one that comes first. */
export function agentOf(userAgent: string): Agent | undefined {
  let longest = ''
  for (const [, token = ''] of userAgent.slice(0, MAX_LENGTH).matchAll(TOKENS)) {
    if (token.length > longest.length) longest = token
  }
  return CONTENDERS.get(longest.toLowerCase())
}
