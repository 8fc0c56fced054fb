export interface PublishedSource {
  /** Names of agents, separated by commas. */
  of: string
  /** Where the addresses they come from are published, each on a line. */
  ranges?: string
  /** How the names of those addresses end. */
  hosts?: string
  /** Where the keys by which they sign requests are published. */
  keys?: string
}

/** By what operators let others check whether a visit is theirs. */
export const PUBLISHED_SOURCES: PublishedSource[] = [
  { of: 'GPTBot', ranges: 'https://openai.com/gptbot.json' },
  { of: 'OAI-SearchBot', ranges: 'https://openai.com/searchbot.json' },
  { of: 'ChatGPT-User', ranges: 'https://openai.com/chatgpt-user.json' },
  { of: 'OAI-AdsBot', ranges: 'https://openai.com/adsbot.json' },
  { of: 'ChatGPT Agent', keys: 'https://chatgpt.com/.well-known/http-message-signatures-directory' },
  { of: 'ClaudeBot, Claude-User, Claude-SearchBot', ranges: 'https://claude.com/crawling/bots.json' },
  { of: 'PerplexityBot', ranges: 'https://www.perplexity.ai/perplexitybot.json' },
  { of: 'Perplexity-User', ranges: 'https://www.perplexity.ai/perplexity-user.json' },
  {
    of: 'bingbot, BingPreview, MicrosoftPreview',
    ranges: 'https://www.bing.com/toolbox/bingbot.json',
    hosts: '.search.msn.com',
  },
  {
    of: `Googlebot, Googlebot-Image, Googlebot-Video, GoogleOther, GoogleOther-Image, GoogleOther-Video,
      Google-CloudVertexBot`,
    ranges: `https://developers.google.com/static/search/apis/ipranges/googlebot.json
      https://developers.google.com/static/crawling/ipranges/common-crawlers.json`,
    hosts: '.googlebot.com .geo.googlebot.com',
  },
  {
    of: 'Google-Agent, Google-GeminiNotebook, Google-NotebookLM',
    ranges: `https://developers.google.com/static/search/apis/ipranges/user-triggered-fetchers-google.json
      https://developers.google.com/static/search/apis/ipranges/user-triggered-fetchers.json
      https://developers.google.com/static/crawling/ipranges/user-triggered-agents.json`,
    hosts: '.google.com .gae.googleusercontent.com',
  },
  {
    of: `meta-externalagent, meta-externalfetcher, meta-webindexer, FacebookBot, facebookexternalhit,
      meta-externalads`,
    ranges: 'https://www.facebook.com/peering/geofeed',
  },
  {
    of: 'Amazonbot',
    ranges: 'https://developer.amazon.com/amazonbot/ip-addresses/',
    hosts: '.crawl.amazonbot.amazon',
  },
  {
    of: 'Applebot',
    ranges: 'https://search.developer.apple.com/applebot.json',
    hosts: '.applebot.apple.com',
  },
  { of: 'MistralAI-User', ranges: 'https://mistral.ai/mistralai-user-ips.json' },
  { of: 'MistralAI-Index', ranges: 'https://mistral.ai/mistralai-index-ips.json' },
  { of: 'CCBot', ranges: 'https://index.commoncrawl.org/ccbot.json', hosts: '.crawl.commoncrawl.org' },
  { of: 'DuckAssistBot', ranges: 'https://duckduckgo.com/duckassistbot.json' },
]
