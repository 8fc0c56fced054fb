import { z } from 'zod'

import {
  type Models,
  PROVIDER_NAMES,
  type ProviderName,
  PROVIDERS,
  type ProviderSettings,
} from './engines/catalog.js'
import { type Engine, ENGINES } from './kernel/engines.js'

/** A provider that can be asked: it has its credentials. */
export interface ConfiguredProvider extends ProviderSettings {
  name: ProviderName
  /** Reserved before each call. */
  usdPerAnswer: number
  requestsPerMinute: number
  concurrency: number
}

/** Who answers for each engine; an engine that is missing cannot be asked. */
export type EngineSettings = Partial<Record<Engine, ConfiguredProvider>>

type Environment = Record<string, string>
type Field = 'API_KEY' | 'LOGIN' | 'PASSWORD' | 'BASE_URL' | 'MODEL' | 'PRICES' | 'USD_PER_ANSWER' | 'LIMITS'

const COMMON: Field[] = ['BASE_URL', 'MODEL', 'PRICES', 'USD_PER_ANSWER', 'LIMITS']
const KEYED: Field[] = ['API_KEY', ...COMMON]

const FIELDS: Record<ProviderName, Field[]> = {
  openai: KEYED,
  anthropic: KEYED,
  gemini: KEYED,
  perplexity: KEYED,
  dataforseo: ['LOGIN', 'PASSWORD', ...COMMON],
  serpapi: KEYED.filter((field) => field !== 'MODEL'),
  brightdata: KEYED,
  compatible: KEYED,
}

/** What makes a provider usable; all the others are overrides. */
const NEEDED: Record<ProviderName, Field[]> = {
  openai: ['API_KEY'],
  anthropic: ['API_KEY'],
  gemini: ['API_KEY'],
  perplexity: ['API_KEY'],
  dataforseo: ['LOGIN', 'PASSWORD'],
  serpapi: ['API_KEY'],
  brightdata: ['API_KEY'],
  compatible: ['BASE_URL'],
}

/** Unless a setting says otherwise, the first of these that has its credentials. The generic endpoint never comes unasked: its answers are not the engine's. */
const PREFERRED: Record<Engine, ProviderName[]> = {
  chatgpt: ['openai', 'dataforseo', 'brightdata'],
  google: ['dataforseo', 'serpapi'],
  perplexity: ['perplexity', 'dataforseo', 'brightdata'],
  copilot: ['dataforseo', 'serpapi', 'brightdata'],
  google_ai_mode: ['dataforseo', 'serpapi', 'brightdata'],
  gemini: ['gemini', 'dataforseo', 'brightdata'],
  claude: ['anthropic', 'dataforseo'],
}

const settingOf = (provider: ProviderName, field: Field) => `${provider.toUpperCase()}_${field}`
export const neededBy = (provider: ProviderName) =>
  NEEDED[provider].map((field) => settingOf(provider, field)).join(' and ')
const choiceOf = (engine: Engine) => `SIGHTLINE_ENGINE_${engine.toUpperCase()}`

export const ENGINE_SETTING_NAMES = [
  ...PROVIDER_NAMES.flatMap((provider) => FIELDS[provider].map((field) => settingOf(provider, field))),
  ...ENGINES.map(choiceOf),
]

/** What to set so that this engine can be asked, in words. */
export function howToConfigure(engine: Engine): string {
  const ways = PREFERRED[engine].map(neededBy)
  return `Set ${ways.join(', or ')}; or COMPATIBLE_BASE_URL and ${choiceOf(engine)}=compatible.`
}

export function readEngineSettings(environment: Environment, faults: string[]): EngineSettings {
  const configured = new Map<ProviderName, ConfiguredProvider>()
  for (const name of PROVIDER_NAMES) {
    const provider = readProvider(name, environment, faults)
    if (provider !== undefined) configured.set(name, provider)
  }
  const chosen = ENGINES.map((engine) => [
    engine,
    chooseProvider(engine, { environment, configured, faults }),
  ])
  return Object.fromEntries(chosen) as EngineSettings
}

const BaseUrl = z
  .url({ protocol: /^https?$/, error: 'Expected an address that begins with http:// or https://' })
  .transform((value) => value.replace(/\/+$/, ''))

const Usd = z.coerce.number('Expected a number of USD').min(0)

const Prices = z
  .string()
  .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?\/\d+(\.\d+)?$/, 'Expected INPUT/OUTPUT/SEARCH in USD, such as 0.25/2/10')
  .transform((value) => {
    const [input = 0, output = 0, search = 0] = value.split('/').map(Number)
    return { input, output, search }
  })

const Limits = z
  .string()
  .regex(/^[1-9]\d{0,5}\/[1-9]\d{0,2}$/, 'Expected REQUESTS_A_MINUTE/AT_ONCE, such as 60/4')
  .transform((value) => {
    const [requestsPerMinute = 1, concurrency = 1] = value.split('/').map(Number)
    return { requestsPerMinute, concurrency }
  })

/** One model for all engines, or `chatgpt=gpt-6-luna,claude=…`. */
const ModelList = z.string().transform((value, { addIssue }): Models => {
  if (!value.includes('=')) return { all: value.trim() }
  const pairs = value.split(',').map((pair) => pair.split('=').map((word) => word.trim()))
  const models: Models = {}
  for (const [engine = '', model = ''] of pairs) {
    const known = ENGINES.find((name) => name === engine)
    if (known === undefined || model === '') addIssue(`Expected engine=model pairs; "${engine}" is not one.`)
    else models[known] = model
  }
  return models
})

const Provider = z.object({
  API_KEY: z.string().trim().default(''),
  LOGIN: z.string().trim().default(''),
  PASSWORD: z.string().trim().default(''),
  BASE_URL: BaseUrl.optional(),
  MODEL: ModelList.optional(),
  PRICES: Prices.optional(),
  USD_PER_ANSWER: Usd.optional(),
  LIMITS: Limits.optional(),
})

/** Undefined where it lacks its credentials, or where a setting of its is at fault. */
export function readProvider(
  name: ProviderName,
  environment: Environment,
  faults: string[],
): ConfiguredProvider | undefined {
  const fields = FIELDS[name].map((field) => [field, environment[settingOf(name, field)]])
  const parsed = Provider.safeParse(Object.fromEntries(fields))
  if (!parsed.success) {
    faults.push(
      ...parsed.error.issues.map((issue) => `${settingOf(name, issue.path[0] as Field)}: ${issue.message}`),
    )
    return undefined
  }
  if (NEEDED[name].some((field) => environment[settingOf(name, field)] === undefined)) return undefined
  const { API_KEY, LOGIN, PASSWORD, BASE_URL, MODEL, PRICES, USD_PER_ANSWER, LIMITS } = parsed.data
  const defaults = PROVIDERS[name]
  return {
    name,
    baseUrl: BASE_URL ?? defaults.baseUrl,
    secret: PASSWORD || API_KEY,
    login: LOGIN,
    models: MODEL?.all === undefined ? { ...defaults.models, ...MODEL } : MODEL,
    prices: PRICES,
    timeoutMs: defaults.timeoutMs,
    usdPerAnswer: USD_PER_ANSWER ?? defaults.usdPerAnswer,
    requestsPerMinute: LIMITS?.requestsPerMinute ?? defaults.requestsPerMinute,
    concurrency: LIMITS?.concurrency ?? defaults.concurrency,
  }
}

interface Choosing {
  environment: Environment
  configured: Map<ProviderName, ConfiguredProvider>
  faults: string[]
}

function chooseProvider(
  engine: Engine,
  { environment, configured, faults }: Choosing,
): ConfiguredProvider | undefined {
  const wanted = environment[choiceOf(engine)]?.trim()
  if (wanted === 'off') return undefined
  if (wanted === undefined) {
    const first = PREFERRED[engine].find((name) => configured.has(name))
    return first && configured.get(first)
  }
  const name = PROVIDER_NAMES.find((known) => known === wanted)
  const able = PROVIDER_NAMES.filter((known) => PROVIDERS[known].engines.includes(engine))
  if (name === undefined || !able.includes(name)) {
    faults.push(`${choiceOf(engine)}: Expected one of ${able.join(', ')}, or off`)
    return undefined
  }
  if (!configured.has(name)) faults.push(`${choiceOf(engine)}: ${name} needs ${neededBy(name)}`)
  return configured.get(name)
}
