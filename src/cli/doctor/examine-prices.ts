import { type ConfiguredProvider, priceOf } from '../../engines/index.js'
import type { Day } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { DoctorFinding } from './examine-given-up.js'

/** The models that neither the list of prices nor a setting knows; providers that say their costs themselves take no prices. */
export function priceFindings(providers: Map<Engine, ConfiguredProvider>, day: Day): DoctorFinding[] {
  return [...providers].flatMap(([engine, { name, models, prices, descriptor }]) => {
    const model = models[engine] ?? models.all
    if (!descriptor.takes.includes('PRICES') || priceOf(prices, model, day) !== undefined) return []
    return {
      what: 'Price',
      ok: true,
      isNote: true,
      found: `${engine}: ${model ?? name} has no price, so what its answers cost is not known`,
      advice: `Set ${name.toUpperCase()}_PRICES; what is set aside before each call counts until then.`,
    }
  })
}
