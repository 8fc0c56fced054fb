// Generated from the route table by `npm run client`.

import type { Engine } from './types.js'

/** The name of each engine for people, in the order of every list. */
export const ENGINE_NAMES: Readonly<Record<Engine, string>> = {
  chatgpt: 'ChatGPT',
  google: 'Google AI Overview',
  perplexity: 'Perplexity',
  copilot: 'Copilot',
  google_ai_mode: 'Google AI Mode',
  gemini: 'Gemini',
  claude: 'Claude',
  grok: 'Grok',
  deepseek: 'DeepSeek',
  mistral: 'Mistral',
}
