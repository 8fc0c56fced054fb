import type { AgentEngine, Engine } from '../../kernel/engines.js'

const GOOGLE_SEARCH = ['Googlebot', 'GoogleOther']

/** The crawlers that read pages for an engine, by their names in crawlability checks. For some engines no crawler is known. */
export const CRAWLERS_OF: Partial<Record<Engine, readonly string[]>> = {
  chatgpt: ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User'],
  google: GOOGLE_SEARCH,
  perplexity: ['PerplexityBot', 'Perplexity-User'],
  copilot: ['bingbot'],
  google_ai_mode: GOOGLE_SEARCH,
  gemini: ['Googlebot', 'Google-Extended'],
  claude: ['ClaudeBot', 'Claude-User', 'Claude-SearchBot'],
  mistral: ['MistralAI-User', 'MistralAI-Index'],
}

/**
 * The owner of an engine's agents, as access logs name it. All Google engines share one; agents that logs count as `other` have
 * none.
 */
export const AGENT_OWNER_OF: Partial<Record<Engine, AgentEngine>> = {
  chatgpt: 'chatgpt',
  google: 'google',
  perplexity: 'perplexity',
  copilot: 'copilot',
  google_ai_mode: 'google',
  gemini: 'google',
  claude: 'claude',
}
