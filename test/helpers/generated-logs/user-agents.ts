import { openChance } from './chance.js'

const GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const OPEN_GECKO = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible;'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 5.0)'

/** Agents by name, with their user agents. */
export const AGENT_STRINGS: readonly (readonly [bot: string, userAgent: string])[] = [
  ['GPTBot', `Mozilla/5.0 ${GECKO}; compatible; GPTBot/1.3; +https://openai.com/gptbot`],
  [
    'OAI-SearchBot',
    `${MAC} ${GECKO} Chrome/131.0.0.0 Safari/537.36; compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot`,
  ],
  ['ChatGPT-User', `Mozilla/5.0 ${GECKO}; compatible; ChatGPT-User/1.0; +https://openai.com/bot`],
  ['ClaudeBot', `${OPEN_GECKO} ClaudeBot/1.0; +claudebot@anthropic.com)`],
  ['Claude-User', `${OPEN_GECKO} Claude-User/1.0; +Claude-User@anthropic.com)`],
  ['Claude-SearchBot', `${OPEN_GECKO} Claude-SearchBot/1.0; +https://www.anthropic.com)`],
  ['PerplexityBot', `${OPEN_GECKO} PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)`],
  ['Perplexity-User', `${OPEN_GECKO} Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)`],
  [
    'bingbot',
    `${OPEN_GECKO} bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36`,
  ],
  ['AzureAI-SearchBot', `Mozilla/5.0 ${GECKO}; compatible; AzureAI-SearchBot/1.0;`],
  [
    'Googlebot',
    `${OPEN_GECKO} Googlebot/2.1; +http://www.google.com/bot.html) Chrome/126.0.0.0 Safari/537.36`,
  ],
  ['Googlebot-Image', 'Googlebot-Image/1.0'],
  ['GoogleOther', 'GoogleOther'],
  [
    'Google-CloudVertexBot',
    `${OPEN_GECKO} Google-CloudVertexBot; +https://cloud.google.com/enterprise-search) Chrome/126.0.0.0 Safari/537.36`,
  ],
  [
    'meta-externalagent',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  ],
  [
    'Amazonbot',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)',
  ],
  [
    'Applebot',
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  ],
  ['CCBot', 'CCBot/2.0 (https://commoncrawl.org/faq/)'],
  [
    'Bytespider',
    `${ANDROID} ${GECKO} Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)`,
  ],
  ['MistralAI-User', `${OPEN_GECKO} MistralAI-User/1.0; +https://docs.mistral.ai/robots)`],
]

/**
 * User agents that contain an agent's name but are no agent: tokens for robots.txt, related tools, readers that mention an agent.
 */
export const NOBODIES: readonly string[] = [
  'Mozilla/5.0 (compatible; Google-Extended/1.0; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Applebot-Extended/0.1; +http://www.apple.com/go/applebot)',
  'FreshRSS/1.24.0 (Linux; https://freshrss.org) like Googlebot',
  'NotGPTBot/1.3',
  'Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
  'Mozilla/5.0 (compatible; UptimeWatch/2.0; +https://uptime.example/)',
]

const PLATFORMS = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'X11; CrOS x86_64 14541.0.0',
  'Linux; Android 14; Pixel 8',
  'Linux; Android 13; SM-S911B',
  'Linux; Android 10; K',
]

/** Returns this many different browsers. */
export function browserStrings(count: number): string[] {
  const chance = openChance(count)
  const strings = new Set<string>()
  while (strings.size < count) {
    const platform = chance.oneOf(PLATFORMS)
    const major = 90 + chance.below(55)
    const chrome = `Chrome/${major}.0.${4000 + chance.below(3000)}.${chance.below(250)}`
    strings.add(
      chance.oneOf([
        `Mozilla/5.0 (${platform}) ${GECKO} ${chrome} Safari/537.36`,
        `Mozilla/5.0 (${platform}) ${GECKO} ${chrome} Safari/537.36 Edg/${major}.0.${chance.below(3000)}.${chance.below(99)}`,
        `Mozilla/5.0 (${platform}; rv:${major}.0) Gecko/20100101 Firefox/${major}.${chance.below(9)}`,
        `Mozilla/5.0 (iPhone; CPU iPhone OS ${11 + chance.below(8)}_${chance.below(7)} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${11 + chance.below(8)}.${chance.below(7)} Mobile/15E148 Safari/604.1`,
      ]),
    )
  }
  return [...strings]
}
