import { agentNamed } from '../agents/index.js'

export interface Crawler {
  name: string
  /** The crawler's name in robots.txt. */
  robotsToken: string
  /** Other names whose rules the crawler obeys if robots.txt does not have its own, in order. */
  fallbacks: readonly string[]
  userAgent: string
}

const NAMES = `GPTBot OAI-SearchBot ChatGPT-User ClaudeBot Claude-User Claude-SearchBot anthropic-ai PerplexityBot
  Perplexity-User Googlebot Google-Extended GoogleOther Google-CloudVertexBot bingbot CCBot Amazonbot Applebot
  Applebot-Extended Bytespider meta-externalagent meta-externalfetcher DuckAssistBot MistralAI-User YouBot cohere-ai`

/** Names that exist in robots.txt only. The pages are read by these crawlers. */
const READ_BY: Record<string, string> = { 'Google-Extended': 'Googlebot', 'Applebot-Extended': 'Applebot' }

/** Apple documents this for Applebot: https://support.apple.com/en-us/119829. */
const FALLBACKS: Record<string, readonly string[]> = { Applebot: ['Googlebot'] }

/** The crawlers whose access is checked. */
export const CRAWLERS: readonly Crawler[] = NAMES.split(/\s+/).map((name) => ({
  name,
  robotsToken: agentNamed(name)?.robotsToken ?? name,
  fallbacks: FALLBACKS[name] ?? [],
  userAgent: userAgentOf(READ_BY[name] ?? name),
}))

export const CRAWLER_NAMES: readonly string[] = CRAWLERS.map(({ name }) => name)

/** The user agent of an ordinary browser. */
export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export const GOOGLEBOT = userAgentOf('Googlebot')

/** The headers of a request for a page. */
export function pageHeaders(userAgent: string): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': 'en-US,en;q=0.9',
  }
}

function userAgentOf(name: string): string {
  return agentNamed(name)?.userAgent ?? `Mozilla/5.0 (compatible; ${name}/1.0)`
}
