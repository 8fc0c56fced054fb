import { z } from 'zod'

import { type Engine, ENGINES, isOfContract } from '../kernel/engines.js'
import { listedPrices } from './prices.js'
import type { Models, Prices, ProviderDescriptor, ProviderSettings, SettingField } from './provider.js'
import { descriptorOf, type EngineSettings, type ProviderName, PROVIDERS } from './providers.js'

type Environment = Record<string, string>

export const settingOf = (provider: string, field: SettingField) => `${provider.toUpperCase()}_${field}`
const choiceOf = (engine: Engine) => `SIGHTLINE_ENGINE_${engine.toUpperCase()}`

export function providerSettingNames({ name, needs, takes }: ProviderDescriptor): string[] {
  return [...needs, ...takes].map((field) => settingOf(name, field))
}

/** Describes the settings that a provider needs. */
export function neededBy(provider: ProviderName): string {
  return descriptorOf(provider)
    .needs.map((field) => settingOf(provider, field))
    .join(' and ')
}

/** Describes the settings that a provider needs for one engine, which may include its model. */
function neededFor(
  engine: Engine,
  { name, needsModelFor = [] }: ProviderDescriptor & { name: ProviderName },
) {
  const model = needsModelFor.includes(engine) ? ` and ${settingOf(name, 'MODEL')}=${engine}=…` : ''
  return neededBy(name) + model
}

export const ENGINE_SETTING_NAMES = [...PROVIDERS.flatMap(providerSettingNames), ...ENGINES.map(choiceOf)]

/** Providers that support the engine, the preferred one first. */
const providersOf = (engine: Engine) => PROVIDERS.filter(({ engines }) => engines.includes(engine))

/** A key for contract engines does not enable further engines by itself, because each one costs money. */
function isUsedUnchosen({ engines, isOnlyUsedIfChosen }: ProviderDescriptor, engine: Engine): boolean {
  return !isOnlyUsedIfChosen && (isOfContract(engine) || !engines.some(isOfContract))
}

/** Describes which settings enable the engine. */
export function howToConfigure(engine: Engine): string {
  const [usual, chosen] = [true, false].map((isUsual) =>
    providersOf(engine).filter((one) => isUsedUnchosen(one, engine) === isUsual),
  )
  const ways = usual?.map((one) => neededFor(engine, one)) ?? []
  const further =
    chosen?.map((one) => `; or ${neededFor(engine, one)} and ${choiceOf(engine)}=${one.name}`) ?? []
  return `Set ${ways.join(', or ')}${further.join('')}.`
}

/** The engines that the provider's key enables by itself. */
export function enginesOfKey(name: ProviderName): Engine[] {
  const provider = descriptorOf(name)
  return provider.engines.filter(
    (engine) => isUsedUnchosen(provider, engine) && !provider.needsModelFor?.includes(engine),
  )
}

/** Upper end of the usual USD for one answer from the engine's preferred provider. Null if unknown. */
export function usualPrice(engine: Engine): number | null {
  const preferred = providersOf(engine).find((one) => isUsedUnchosen(one, engine))
  return preferred?.defaults.usdPerAnswer ?? null
}

/** Reads the provider of each engine. Invalid settings are added to the faults. */
export function readEngineSettings(environment: Environment, faults: string[]): EngineSettings {
  const configured = new Map<ProviderName, ProviderSettings<ProviderName>>()
  for (const { name } of PROVIDERS) {
    const provider = readProvider(name, environment, faults)
    if (provider !== undefined) configured.set(name, provider)
  }
  const chosen = ENGINES.map((engine) => {
    const wanted = environment[choiceOf(engine)]?.trim()
    return [engine, chooseProvider(engine, wanted, configured, faults)]
  })
  return Object.fromEntries(chosen) as EngineSettings
}

const BaseUrl = z
  .url({ protocol: /^https?$/, error: 'Expected an address that begins with http:// or https://' })
  .transform((value) => value.replace(/\/+$/, ''))

const Usd = z.coerce.number('Expected a number of USD').min(0)

const PricesSetting = z
  .string()
  .regex(
    /^\d+(\.\d+)?(\/\d+(\.\d+)?){2,3}$/,
    'Expected INPUT/OUTPUT/SEARCH or INPUT/OUTPUT/SEARCH/CACHED in USD, such as 1/5/10/0.05',
  )
  .transform((value): Prices => {
    const [input = 0, output = 0, search = 0, cached] = value.split('/').map(Number)
    return { input, output, search, ...(cached !== undefined && { cached }) }
  })

const Limits = z
  .string()
  .regex(/^[1-9]\d{0,5}\/[1-9]\d{0,2}$/, 'Expected REQUESTS_A_MINUTE/AT_ONCE, such as 60/4')
  .transform((value) => {
    const [requestsPerMinute = 1, concurrency = 1] = value.split('/').map(Number)
    return { requestsPerMinute, concurrency }
  })

/** One model for all engines, or a list: `chatgpt=gpt-6-luna,claude=…`. */
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

const Fields = z.object({
  API_KEY: z.string().trim().default(''),
  LOGIN: z.string().trim().default(''),
  PASSWORD: z.string().trim().default(''),
  BASE_URL: BaseUrl.optional(),
  MODEL: ModelList.optional(),
  PRICES: PricesSetting.optional(),
  USD_PER_ANSWER: Usd.optional(),
  LIMITS: Limits.optional(),
})

/** Undefined if credentials are missing or a setting is invalid. */
export function readProvider<Name extends ProviderName>(
  name: Name,
  environment: Environment,
  faults: string[],
): ProviderSettings<Name> | undefined {
  const { needs, takes, defaults } = descriptorOf(name)
  const given = [...needs, ...takes].map((field) => [field, environment[settingOf(name, field)]])
  const parsed = Fields.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    faults.push(
      ...parsed.error.issues.map(
        (issue) => `${settingOf(name, issue.path[0] as SettingField)}: ${issue.message}`,
      ),
    )
    return undefined
  }
  if (needs.some((field) => environment[settingOf(name, field)] === undefined)) return undefined
  const { API_KEY, LOGIN, PASSWORD, BASE_URL, MODEL, PRICES, USD_PER_ANSWER, LIMITS } = parsed.data
  return {
    ...defaults,
    name,
    ...(BASE_URL !== undefined && { baseUrl: BASE_URL }),
    secret: PASSWORD || API_KEY,
    login: LOGIN,
    models: MODEL?.all === undefined ? { ...defaults.models, ...MODEL } : MODEL,
    prices: PRICES ?? listedPrices(name),
    ...(USD_PER_ANSWER !== undefined && { usdPerAnswer: USD_PER_ANSWER }),
    ...LIMITS,
  }
}

function chooseProvider(
  engine: Engine,
  wanted: string | undefined,
  configured: Map<ProviderName, ProviderSettings<ProviderName>>,
  faults: string[],
): ProviderSettings<ProviderName> | undefined {
  const able = providersOf(engine)
  if (wanted === 'off') return undefined
  const settingsOf = ({ name, needsModelFor = [] }: (typeof able)[number]) => {
    const settings = configured.get(name)
    return needsModelFor.includes(engine) && !settings?.models[engine] ? undefined : settings
  }
  if (wanted === undefined) {
    const first = able.find((one) => isUsedUnchosen(one, engine) && settingsOf(one) !== undefined)
    return first && settingsOf(first)
  }
  const provider = able.find(({ name }) => name === wanted)
  if (provider === undefined) {
    const names = able.map(({ name }) => name)
    faults.push(`${choiceOf(engine)}: Expected one of ${names.join(', ')}, or off`)
    return undefined
  }
  const settings = settingsOf(provider)
  if (settings === undefined)
    faults.push(`${choiceOf(engine)}: ${provider.name} needs ${neededFor(engine, provider)}`)
  return settings
}
