import { type Agent, AGENTS } from './agents.js'

/** Text beyond this length is ignored: no real agent needs more to name itself. */
const MAX_LENGTH = 2048

/**
 * The agent of each token. Tokens that exist only for robots.txt (`Google-Extended`) have no agent. They are listed so that they
 * win over a shorter token inside them.
 */
const AGENT_OF_TOKEN = new Map<string, Agent | undefined>()
for (const agent of AGENTS) {
  const isRobotsOnly = agent.purpose === 'opt-out-token'
  const token = (isRobotsOnly ? agent.robotsToken : agent.token)?.toLowerCase()
  if (token !== undefined) AGENT_OF_TOKEN.set(token, isRobotsOnly ? undefined : agent)
}

/** A lookahead also finds a token inside another one. Longer tokens come first. */
const TOKENS = new RegExp(
  `(?<![a-z0-9])(?=(${[...AGENT_OF_TOKEN.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((token) => token.replace(/[^a-z0-9]/g, '\\$&'))
    .join('|')}))`,
  'gi',
)

/** Finds the agent that a user agent names. The longest token counts; of two equally long ones, the first. */
export function agentOf(userAgent: string): Agent | undefined {
  let longest = ''
  for (const [, token = ''] of userAgent.slice(0, MAX_LENGTH).matchAll(TOKENS)) {
    if (token.length > longest.length) longest = token
  }
  return AGENT_OF_TOKEN.get(longest.toLowerCase())
}

/** Words that most agents have in their names, and hardly any browser. */
const WORDS = 'bot crawl spider gpt claude anthropic perplexity google meta- agent'.split(' ')

/** For agents without such a word: the longest word of their token. No escaping changes letters and digits. */
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

/** The complete user agents of four of five visitors. They have no room for the name of an agent. */
const BROWSER = new RegExp(String.raw`^Mozilla/5\.0 \((?:${PLATFORM})(?:; rv:[\d.]+)?\) (?:${ENGINE})$`)

function longest(words: string[]): string {
  return words.reduce((one, other) => (other.length > one.length ? other : one), '')
}

/**
 * Whether a user agent, in any escaping, may be an agent's. Fast, because nearly all of a log is browsers. It has false
 * positives, but accepts every user agent that `agentOf` knows.
 */
export function isLikelyAgent(userAgent: string): boolean {
  return !BROWSER.test(userAgent) && LIKELY.test(userAgent)
}
