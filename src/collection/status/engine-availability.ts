import {
  type ConfiguredProvider,
  descriptorOf,
  enginesOfKey,
  hasGoogleAnswers,
  howToConfigure,
  modelOf,
  PROVIDERS,
  usualPrice,
} from '../../engines/index.js'
import { countryName } from '../../kernel/countries.js'
import type { Engine } from '../../kernel/engines.js'
import { answerPrice } from '../calls/answer-price.js'
import type { ProviderHealth, ProviderRecord } from '../calls/store.js'
import type { ProviderKeys } from '../provider-keys/open-provider-keys.js'
import type { EngineStatus } from './schema.js'

interface Asked {
  engine: Engine
  provider: ConfiguredProvider | undefined
  keys: Pick<ProviderKeys, 'sourceOf' | 'isUnreadable'>
  health: (ProviderHealth & ProviderRecord)[]
  isOverBudget: boolean
  country: string | undefined
  now: Date
}

/** Whether an engine can be asked now, by which provider, and why not. */
export function engineAvailability({
  engine,
  provider,
  keys,
  health,
  isOverBudget,
  country,
  now,
}: Asked): EngineStatus {
  if (provider === undefined) return unconnected(engine, keys)
  const trouble = health.find(
    (one) =>
      one.provider === provider.name &&
      one.fingerprint === provider.fingerprint &&
      (one.engine === '' || one.engine === engine) &&
      one.openUntil !== null &&
      one.openUntil > now,
  )
  return {
    engine,
    available: trouble === undefined && !isOverBudget,
    provider: provider.name,
    capture: provider.descriptor.captureOf(engine),
    reason: trouble ? pausedReason(trouble) : isOverBudget ? OVER_BUDGET : noAnswerExpected(engine, country),
    model: modelOf(provider, engine),
    keySource: keys.sourceOf(provider.name),
    ...answerPrice({ usual: provider.usdPerAnswer, recentCosts: recentCosts(health, provider.name, engine) }),
  }
}

function recentCosts(health: Asked['health'], provider: string, engine: Engine): number[] {
  return health.find((one) => one.provider === provider && one.engine === engine)?.recentCosts ?? []
}

function unconnected(engine: Engine, keys: Asked['keys']): EngineStatus {
  const usdPerAnswer = usualPrice(engine)
  const lost = PROVIDERS.find(({ name }) => keys.isUnreadable(name) && enginesOfKey(name).includes(engine))
  return {
    engine,
    available: false,
    provider: null,
    capture: null,
    reason: lost ? unreadableReason(lost.name) : howToConfigure(engine),
    model: null,
    keySource: null,
    usdPerAnswer,
    priceBasis: usdPerAnswer === null ? null : 'usual',
  }
}

/** States the cause plainly, because an operator would not connect a missing engine with the secret key. */
const unreadableReason = (provider: string) =>
  `The stored key of ${descriptorOf(provider).label} cannot be decrypted: the secret key of this installation has changed since it was stored. ` +
  'Store the provider’s key again, or restore SIGHTLINE_SECRET_KEY or the file secret-key in the data directory.'

const OVER_BUDGET = 'The daily budget is used up. It renews at midnight UTC.'

/** Why an engine probably shows no answers in a country. Null if answers can be expected. */
export function noAnswerExpected(engine: Engine, country: string | undefined): string | null {
  if (country === undefined || hasGoogleAnswers(engine, country)) return null
  return `Google is not known to show these answers in ${countryName(country)}: expect \`no_answer\`.`
}

function pausedReason({ failure, openUntil }: ProviderHealth): string {
  return `${failure ?? 'The engine keeps failing.'} Sightline asks the engine again after ${openUntil?.toISOString() ?? ''}.`
}
