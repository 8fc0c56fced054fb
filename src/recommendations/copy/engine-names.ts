import type { Engine } from '../../kernel/engines.js'

/** As people call them, each in the singular. */
export const ENGINE_NAMES: Record<Engine, string> = {
  chatgpt: 'ChatGPT',
  google: 'Google’s AI Overview',
  perplexity: 'Perplexity',
  copilot: 'Copilot',
  google_ai_mode: 'Google AI Mode',
  gemini: 'Gemini',
  claude: 'Claude',
}
