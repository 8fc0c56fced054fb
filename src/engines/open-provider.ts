import { anthropic } from './anthropic/anthropic.js'
import { brightdata } from './brightdata/brightdata.js'
import type { ProviderName, ProviderSettings } from './catalog.js'
import { compatible } from './compatible/compatible.js'
import { dataforseo } from './dataforseo/dataforseo.js'
import type { Provider } from './engine.js'
import { gemini } from './gemini/gemini.js'
import { openai } from './openai/openai.js'
import { perplexity } from './perplexity/perplexity.js'
import { serpapi } from './serpapi/serpapi.js'

const OPENERS: Record<ProviderName, (settings: ProviderSettings) => Provider> = {
  openai,
  anthropic,
  gemini,
  perplexity,
  dataforseo,
  serpapi,
  brightdata,
  compatible,
}

export function openProvider(name: ProviderName, settings: ProviderSettings): Provider {
  return OPENERS[name](settings)
}
