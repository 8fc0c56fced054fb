import type { ProviderName } from '../../engines/index.js'
import { type Engine, ENGINES } from '../../kernel/engines.js'

/** By provider: the engines whose searches it tells. Asking the others would cost money and show nothing. */
const TELLING: Record<ProviderName, readonly Engine[]> = {
  openai: ENGINES,
  anthropic: ENGINES,
  gemini: ENGINES,
  perplexity: ENGINES,
  dataforseo: ['chatgpt', 'gemini', 'claude', 'perplexity'],
  serpapi: [],
  brightdata: [],
  compatible: [],
}

export function tellsSearches(provider: ProviderName, engine: Engine): boolean {
  return TELLING[provider].includes(engine)
}
