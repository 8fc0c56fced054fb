import { type Agent, AGENTS } from './agents.js'

/** What lies beyond is not looked at: no real agent needs that long to say who it is. */
const MAX_LENGTH = 2048

/**
 * The agent of each token. Tokens that exist only for robots.txt (`Google-Extended`) belong to no agent, but are listed so that they win
 * over a shorter token inside them.
 */
const AGENT_OF_TOKEN = new Map<string, Agent | undefined>()
for (const agent of AGENTS) {
  const isRobotsOnly = agent.purpose === 'opt-out-token'
  const token = (isRobotsOnly ? agent.robotsToken : agent.token)?.toLowerCase()
  if (token !== undefined) AGENT_OF_TOKEN.set(token, isRobotsOnly ? undefined : agent)
}

/** Looks ahead instead of reading on, so that a token inside of another is found as well; the longest first. */
const TOKENS = new RegExp(
  `(?<![a-z0-9])(?=(${[...AGENT_OF_TOKEN.keys()]
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
  return AGENT_OF_TOKEN.get(longest.toLowerCase())
}

/** What most agents call themselves, and hardly any browser does. */
const WORDS = 'bot crawl spider gpt claude anthropic perplexity google meta- agent'.split(' ')

/** Of the others the longest word: escapes of whatever kind leave letters and digits as they are. */
const OTHERS = AGENTS.flatMap(({ token }) => token?.toLowerCase() ?? [])
  .filter((token) => !WORDS.some((word) => token.includes(word)))
  .map((token) => longest(token.match(/[a-z0-9]+/g) ?? []))

const LIKELY = new RegExp([...new Set([...WORDS, ...OTHERS])].join('|'), 'i')

const PLATFORM = [
  String.raw`Windows NT [\d.]+; Win64; x64`,
  String.raw`Macintosh; Intel Mac OS X [\d_.]+`,
  String.raw`X11; (?:(?:Ubuntu; )?Linux x86_64|CrOS x86_64 [\d.]+)`,
  String.raw`iPhone; CPU iPhone OS [\d_]+ like Mac OS X`,
  String.raw`iPad; CPU OS [\d_]+ like Mac OS X`,
  String.raw`Linux; Android \d+; (?:K|Pixel \d+|SM-[A-Z]\d+[A-Z]?)`,
].join('|')
const PRODUCT = String.raw` (?:(?:Chrome|Safari|Version|Edg|OPR|CriOS|FxiOS|EdgiOS)/[\d.]+|Mobile(?:/\d+[A-Z]\d+)?)`
const ENGINE = String.raw`AppleWebKit/[\d.]+ \(KHTML, like Gecko\)(?:${PRODUCT})+|Gecko/\d+ Firefox/[\d.]+`

/** As four of five visitors write it, whole: there is no room in it for the name of an agent. */
const BROWSER = new RegExp(String.raw`^Mozilla/5\.0 \((?:${PLATFORM})(?:; rv:[\d.]+)?\) (?:${ENGINE})$`)

function longest(words: string[]): string {
  return words.reduce((one, other) => (other.length > one.length ? other : one), '')
}

/**
 * Whether a user agent, however its log escapes it, may be an agent's: a quick look, since of gigabytes of log nearly all
 * is browsers'. Says yes too often, and never no to one that `agentOf` knows.
 */
export function isLikelyAgent(userAgent: string): boolean {
  return !BROWSER.test(userAgent) && LIKELY.test(userAgent)
}
