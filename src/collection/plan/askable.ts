import type { ConfiguredProvider } from '../../engines/index.js'
import type { Engine } from '../../kernel/engines.js'
import type { EngineAccess } from '../engine-access.js'

/** Engines by what their providers take; a sandbox asks the simulator, which takes everything. */
export interface TakingEngines {
  conversation: Engine[]
  region: Engine[]
}

export function takingEngines(providers: EngineAccess['providers']): TakingEngines {
  const all = [...providers]
  return {
    conversation: all.flatMap(([engine, { descriptor }]) => (descriptor.takesConversation ? [engine] : [])),
    region: all.flatMap(([engine, { descriptor }]) =>
      descriptor.takesRegionOf?.includes(engine) ? [engine] : [],
    ),
  }
}

/** How a prompt is asked, as far as not every provider takes it. */
interface AskedWay {
  persona: string | null
  region: string | null
  turns: number
}

/** Why the engine is not asked this; undefined where it is. */
export function unaskedReason(
  { persona, region, turns }: AskedWay,
  { engine, provider: { descriptor } }: { engine: Engine; provider: ConfiguredProvider },
): string | undefined {
  if ((persona !== null || turns > 1) && !descriptor.takesConversation)
    return `${descriptor.label} takes no conversation, so it is asked neither chains nor as a person.`
  if (region !== null && !descriptor.takesRegionOf?.includes(engine))
    return `${descriptor.label} takes no region for this engine.`
  return undefined
}
