import type { Surface } from '../answers/index.js'
import { PROVIDERS } from '../engines/index.js'
import { ENGINE_NAMES } from '../kernel/engines.js'

const providerOf = (name: string) => PROVIDERS.find((provider) => provider.name === name)

/**
 * Describes a surface for people. Answers of an interface differ from those that the app shows, so the description says which it
 * is.
 */
export function surfaceLabel({ engine, capture, provider, model }: Surface): string {
  const known = providerOf(provider)
  const label = known?.label ?? provider
  const name = ENGINE_NAMES[engine]
  const ofModel = model === '' ? '' : `, ${model}`
  if (capture === 'simulated') return `Simulated answers of ${name}`
  if (capture === 'import') return `Imported answers of ${name}${ofModel}`
  if (capture === 'screen') return `${name}’s screen, through ${label}${ofModel}`
  // A provider with only one engine is the maker of that engine.
  const whose = known?.engines.length === 1 ? `${label}’s interface` : `${name}’s interface, through ${label}`
  return `${whose}${ofModel}, not what its app shows`
}
