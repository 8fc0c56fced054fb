import type { Surface } from '../answers/index.js'
import { PROVIDERS } from '../engines/index.js'
import { ENGINE_NAMES } from '../kernel/engines.js'

const providerOf = (name: string) => PROVIDERS.find((provider) => provider.name === name)

/** Where answers come from, as people say it: what an interface answers is not what its app shows. */
export function surfaceLabel({ engine, capture, provider, model }: Surface): string {
  const known = providerOf(provider)
  const label = known?.label ?? provider
  const name = ENGINE_NAMES[engine]
  const ofModel = model === '' ? '' : `, ${model}`
  if (capture === 'simulated') return `Simulated answers of ${name}`
  if (capture === 'import') return `Imported answers of ${name}${ofModel}`
  if (capture === 'screen') return `${name}’s screen, through ${label}${ofModel}`
  // Whoever answers for one engine alone is who makes it.
  const whose = known?.engines.length === 1 ? `${label}’s interface` : `${name}’s interface, through ${label}`
  return `${whose}${ofModel}, not what its app shows`
}
