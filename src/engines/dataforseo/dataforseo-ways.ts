import { isoCountry } from '../../kernel/countries.js'
import type { Engine } from '../../kernel/engines.js'
import type { Reading } from '../reading/answer-reading.js'
import { requireModel } from '../call/api-provider.js'
import type { ProviderSettings } from '../catalog.js'
import { readRelay, readScreen } from './dataforseo-chat.js'
import { readOverview } from './dataforseo-overview.js'
import type { Capture, Question } from '../engine.js'
import type { Reply } from '../call/exchange.js'
import { languageOf, locationCodeOf } from '../search-locale.js'

/** A way to an engine: a page of results, the screen of a chat, or the relay to a model. */
export interface Way {
  path: string
  capture: Capture
  maxPrompt: number
  task(question: Question, settings: ProviderSettings): Task
  read(result: Reply): Reading
}
export type Task = Record<string, unknown>

const page = (path: string, extra: Task = {}): Way => ({
  path: `/v3/serp/${path}/live/advanced`,
  capture: 'screen',
  maxPrompt: 700,
  task: (question) => ({ ...located(question), device: 'desktop', ...extra }),
  read: readOverview,
})
const screen = (product: string): Way => ({
  path: `/v3/ai_optimization/${product}/llm_scraper/live/advanced`,
  capture: 'screen',
  maxPrompt: 2000,
  task: (question) => ({ ...located(question), force_web_search: true }),
  read: readScreen,
})
const relay = (product: string): Way => ({
  path: `/v3/ai_optimization/${product}/llm_responses/live`,
  capture: 'api',
  maxPrompt: 500,
  task: ({ engine, prompt, country }, settings) => ({
    user_prompt: prompt,
    model_name: requireModel(settings, engine, 'DATAFORSEO_MODEL'),
    web_search: true,
    force_web_search: true,
    web_search_country_iso_code: isoCountry(country),
    max_output_tokens: 2048,
  }),
  read: readRelay,
})

export const WAYS: Record<Engine, Way> = {
  google: page('google/organic', { load_async_ai_overview: true }),
  google_ai_mode: page('google/ai_mode'),
  copilot: page('bing/organic'),
  chatgpt: screen('chat_gpt'),
  gemini: screen('gemini'),
  claude: relay('claude'),
  perplexity: relay('perplexity'),
}

function located({ prompt, country }: Question): Task {
  return {
    keyword: prompt.replaceAll('%', '%25').replaceAll('+', '%2B'),
    location_code: locationCodeOf(country),
    language_code: languageOf(country),
  }
}
