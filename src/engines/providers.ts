import { hash } from 'node:crypto'

import { type Engine, ENGINES } from '../kernel/engines.js'
import { withTimeLimit } from '../kernel/time-limit.js'
import { anthropic } from './anthropic/index.js'
import { brightdata } from './brightdata/index.js'
import { compatible } from './compatible/index.js'
import { dataforseo } from './dataforseo/index.js'
import { deepseek } from './deepseek/index.js'
import { gemini } from './gemini/index.js'
import { mistral } from './mistral/index.js'
import { openai } from './openai/index.js'
import { perplexity } from './perplexity/index.js'
import { billedSearches } from './prices.js'
import type { ProviderClient, ProviderDescriptor, ProviderSettings } from './provider.js'
import { costOf, isCounted } from './reading/bounded-answer.js'
import { serpapi } from './serpapi/index.js'
import { xai } from './xai/index.js'

/** All providers. If several support an engine, the first one with credentials is used. */
const LIST = [
  openai,
  anthropic,
  gemini,
  perplexity,
  xai,
  deepseek,
  mistral,
  dataforseo,
  serpapi,
  brightdata,
  compatible,
] as const satisfies readonly ProviderDescriptor[]

export type ProviderName = (typeof LIST)[number]['name']
export const PROVIDERS: readonly (ProviderDescriptor & { name: ProviderName })[] = LIST

/** Finds the provider with this name. Only tests pass unknown names. */
export function descriptorOf(name: string): ProviderDescriptor & { name: ProviderName } {
  const found = PROVIDERS.find((provider) => provider.name === name)
  if (found === undefined) throw new Error(`There is no provider ${name}.`)
  return found
}

/** The provider of each engine. An engine without an entry cannot be asked. */
export type EngineSettings = Partial<Record<Engine, ProviderSettings<ProviderName>>>

/** A provider with its credentials and an open client. */
export interface ConfiguredProvider extends ProviderSettings<ProviderName> {
  descriptor: ProviderDescriptor
  client: ProviderClient
  /** Hash of the address and the credentials. Failures count only for the same fingerprint. */
  fingerprint: string
}

export function openProviders(settings: EngineSettings): Map<Engine, ConfiguredProvider> {
  const providers = new Map<Engine, ConfiguredProvider>()
  for (const engine of ENGINES) {
    const configured = settings[engine]
    if (configured === undefined) continue
    const { name, baseUrl, login, secret } = configured
    providers.set(engine, {
      ...configured,
      descriptor: descriptorOf(name),
      client: openProvider(configured),
      fingerprint: hash('sha256', [name, baseUrl, login, secret].join('\n')).slice(0, 16),
    })
  }
  return providers
}

/** The model that is asked for the engine. Null if the provider does not let callers choose. */
export function modelOf({ models }: Pick<ProviderSettings, 'models'>, engine: Engine): string | null {
  return models[engine] ?? models.all ?? null
}

const CHECK_LIMIT_MS = 10_000

export function openProvider(settings: ProviderSettings): ProviderClient {
  return withTimeLimits(settings, withAskedPrices(settings, descriptorOf(settings.name).open(settings)))
}

/** If the price list does not know the model that answered (`mistral-medium-2508`), the price of the requested model applies. */
function withAskedPrices({ models, prices }: ProviderSettings, client: ProviderClient): ProviderClient {
  return {
    ...client,
    async ask(question) {
      const answer = await client.ask(question)
      const { usage, searched } = answer
      if (answer.costUsd !== null || !isCounted(usage)) return answer
      const model = modelOf({ models }, question.engine)
      const searches = billedSearches(model, { ...usage, searched })
      return { ...answer, costUsd: costOf({ ...usage, searches }, prices, model) }
    },
  }
}

/** Aborts each call of the client after the provider's time limit. */
export function withTimeLimits(
  { timeoutMs }: Pick<ProviderSettings, 'timeoutMs'>,
  { ask, check, write }: ProviderClient,
): ProviderClient {
  return {
    ask: (question) => withTimeLimit(timeoutMs, question.signal, (signal) => ask({ ...question, signal })),
    check: (signal) => withTimeLimit(CHECK_LIMIT_MS, signal, check),
    ...(write && {
      write: (model, request) =>
        withTimeLimit(timeoutMs, request.signal, (signal) => write(model, { ...request, signal })),
    }),
  }
}
