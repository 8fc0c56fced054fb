import { type ConfiguredProvider, hasGoogleAnswers, howToConfigure } from '../../engines/index.js'
import { countryName } from '../../kernel/countries.js'
import type { Engine } from '../../kernel/engines.js'
import type { ProviderHealth, ProviderRecord } from '../calls/store.js'
import type { EngineStatus } from './schema.js'

interface Asked {
  engine: Engine
  provider: ConfiguredProvider | undefined
  health: (ProviderHealth & ProviderRecord)[]
  isOverBudget: boolean
  country: string | undefined
  now: Date
}

/** Whether an engine can be asked now, by whom, and why not. */
export function engineAvailability({
  engine,
  provider,
  health,
  isOverBudget,
  country,
  now,
}: Asked): EngineStatus {
  if (provider === undefined)
    return { engine, available: false, provider: null, capture: null, reason: howToConfigure(engine) }
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
  }
}

const OVER_BUDGET = 'The budget of the day is used up. It renews at midnight UTC.'

/** Why an engine is likely to show no answer in a country; null where one can be expected. */
export function noAnswerExpected(engine: Engine, country: string | undefined): string | null {
  if (country === undefined || hasGoogleAnswers(engine, country)) return null
  return `Google is not known to show these answers in ${countryName(country)}: expect \`no_answer\`.`
}

function pausedReason({ failure, openUntil }: ProviderHealth): string {
  return `${failure ?? 'It keeps failing.'} Asked again after ${openUntil?.toISOString() ?? ''}.`
}
