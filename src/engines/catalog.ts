import type { Engine } from '../kernel/engines.js'

export const PROVIDER_NAMES = [
  'openai',
  'anthropic',
  'gemini',
  'perplexity',
  'dataforseo',
  'serpapi',
  'brightdata',
  'compatible',
] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** A model (Bright Data: a dataset) for every engine, or one for each. */
export type Models = Partial<Record<Engine | 'all', string>>

/** In USD: for a million tokens each way, and for a thousand searches. */
export interface Prices {
  input: number
  output: number
  search: number
}

export interface ProviderSettings {
  /** Without the version path and without a slash at the end. */
  baseUrl: string
  /** Key or password; empty where none is needed. */
  secret: string
  /** DataForSEO's, beside its password. */
  login: string
  models: Models
  prices: Prices | undefined
  /** For one try, all its calls together. */
  timeoutMs: number
}

interface ProviderDefaults {
  engines: readonly Engine[]
  baseUrl: string
  models: Models
  /** What an answer is taken to cost before it is known: the upper end of what is usual. */
  usdPerAnswer: number
  requestsPerMinute: number
  /** Calls under way at once, for each engine. */
  concurrency: number
  timeoutMs: number
}

/** What each provider can be asked for, and how, unless a setting says otherwise. */
export const PROVIDERS: Record<ProviderName, ProviderDefaults> = {
  openai: {
    engines: ['chatgpt'],
    baseUrl: 'https://api.openai.com',
    models: { all: 'gpt-6-luna' },
    usdPerAnswer: 0.05,
    requestsPerMinute: 60,
    concurrency: 4,
    timeoutMs: 120_000,
  },
  anthropic: {
    engines: ['claude'],
    baseUrl: 'https://api.anthropic.com',
    models: { all: 'claude-haiku-5-5' },
    usdPerAnswer: 0.06,
    requestsPerMinute: 50,
    concurrency: 4,
    timeoutMs: 120_000,
  },
  gemini: {
    engines: ['gemini'],
    baseUrl: 'https://generativelanguage.googleapis.com',
    models: { all: 'gemini-3.8-flash' },
    usdPerAnswer: 0.05,
    requestsPerMinute: 60,
    concurrency: 4,
    timeoutMs: 120_000,
  },
  perplexity: {
    engines: ['perplexity'],
    baseUrl: 'https://api.perplexity.ai',
    models: { all: 'perplexity/sonar' },
    usdPerAnswer: 0.01,
    requestsPerMinute: 50,
    concurrency: 4,
    timeoutMs: 120_000,
  },
  dataforseo: {
    engines: ['google', 'google_ai_mode', 'copilot', 'chatgpt', 'gemini', 'claude', 'perplexity'],
    baseUrl: 'https://api.dataforseo.com',
    models: { claude: 'claude-haiku-5-5', perplexity: 'sonar' },
    usdPerAnswer: 0.005,
    requestsPerMinute: 600,
    concurrency: 8,
    timeoutMs: 120_000,
  },
  serpapi: {
    engines: ['google', 'google_ai_mode', 'copilot'],
    baseUrl: 'https://serpapi.com',
    models: {},
    usdPerAnswer: 0.025,
    requestsPerMinute: 60,
    concurrency: 4,
    timeoutMs: 90_000,
  },
  brightdata: {
    engines: ['chatgpt', 'perplexity', 'copilot', 'gemini', 'google_ai_mode'],
    baseUrl: 'https://api.brightdata.com',
    models: {
      chatgpt: 'gd_m7aof0k82r803d5bjm',
      perplexity: 'gd_m7dhdot1vw9a7gc1n',
      copilot: 'gd_m7di5jy6s9geokz8w',
      gemini: 'gd_mbz66arm2mf9cu856y',
      google_ai_mode: 'gd_mcswdt6z2elth3zqr2',
    },
    usdPerAnswer: 0.002,
    requestsPerMinute: 30,
    concurrency: 4,
    timeoutMs: 300_000,
  },
  compatible: {
    engines: ['chatgpt', 'google', 'perplexity', 'copilot', 'google_ai_mode', 'gemini', 'claude'],
    baseUrl: '',
    models: {},
    usdPerAnswer: 0,
    requestsPerMinute: 600,
    concurrency: 2,
    timeoutMs: 120_000,
  },
}

export function modelFor({ models }: ProviderSettings, engine: Engine): string | undefined {
  return models[engine] ?? models.all
}
