import { type ConfiguredProvider, listedPrices, priceOf } from '../../engines/index.js'
import type { Day } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { DoctorFinding } from './examine-given-up.js'

/** Findings about prices that are missing or outdated. */
export function priceFindings(providers: Map<Engine, ConfiguredProvider>, day: Day): DoctorFinding[] {
  return [...unpriced(providers, day), ...outdated(providers, day)]
}

/** Models without a price in the list or the settings. Providers that report their own costs need no prices. */
function unpriced(providers: Map<Engine, ConfiguredProvider>, day: Day): DoctorFinding[] {
  return [...providers].flatMap(([engine, { name, models, prices, descriptor }]) => {
    const model = models[engine] ?? models.all
    if (!descriptor.takes.includes('PRICES') || priceOf(prices, model, day) !== undefined) return []
    return {
      what: 'Price',
      ok: true,
      isNote: true,
      found: `${engine}: ${model ?? name} has no price, so the cost of its answers is not known`,
      advice: `Set ${name.toUpperCase()}_PRICES; what is set aside before each call counts until then.`,
    }
  })
}

/** Prices that were set for an earlier default model also apply to its successor. */
function outdated(providers: Map<Engine, ConfiguredProvider>, day: Day): DoctorFinding[] {
  return [...providers].flatMap(([engine, { name, models, prices, descriptor }]) => {
    const model = models[engine] ?? models.all
    const usual = descriptor.defaults.models[engine] ?? descriptor.defaults.models.all
    const listed = priceOf(listedPrices(name), model, day)
    const set = priceOf(prices, model, day)
    if (model !== usual || listed === undefined || set === undefined) return []
    if (set.input === listed.input && set.output === listed.output && set.search === listed.search) return []
    const setting = `${name.toUpperCase()}_PRICES`
    return {
      what: 'Price',
      ok: true,
      isNote: true,
      found: `${engine}: ${setting} applies to ${model ?? name}, which has other prices in the list`,
      advice: `Unset ${setting} to use the list, unless these are your own prices. They may belong to an earlier default model.`,
    }
  })
}
