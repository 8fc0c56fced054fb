import type { AgentEngine, Engine } from '../kernel/engines.js'

const GOOGLE_SEARCH = ['Googlebot', 'GoogleOther']

/** The crawlers that an engine learns of pages through, as crawlability checks name them. */
export const CRAWLERS_OF: Record<Engine, readonly string[]> = {
  chatgpt: ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User'],
  google: GOOGLE_SEARCH,
  perplexity: ['PerplexityBot', 'Perplexity-User'],
  copilot: ['bingbot'],
  google_ai_mode: GOOGLE_SEARCH,
  gemini: ['Googlebot', 'Google-Extended'],
  claude: ['ClaudeBot', 'Claude-User', 'Claude-SearchBot'],
}

/** Whose agents read for an engine, as logs tell them: what Google offers is fed by the same ones. */
export const READERS_OF: Record<Engine, AgentEngine> = {
  chatgpt: 'chatgpt',
  google: 'google',
  perplexity: 'perplexity',
  copilot: 'copilot',
  google_ai_mode: 'google',
  gemini: 'google',
  claude: 'claude',
}
