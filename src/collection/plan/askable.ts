import type { ConfiguredProvider } from '../../engines/index.js'
import type { Engine } from '../../kernel/engines.js'
import type { EngineAccess } from '../engine-access.js'

/** Engines by what their providers support. A sandbox asks the simulator, which supports everything. */
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

/** The properties of a prompt that not every provider supports. */
interface AskedWay {
  persona: string | null
  region: string | null
  turns: number
}

/** Why the engine does not ask this prompt. Undefined if it does. */
export function unaskedReason(
  { persona, region, turns }: AskedWay,
  { engine, provider: { descriptor } }: { engine: Engine; provider: ConfiguredProvider },
): string | undefined {
  if ((persona !== null || turns > 1) && !descriptor.takesConversation)
    return `${descriptor.label} does not support conversations, so it is not asked chains or prompts with a persona.`
  if (region !== null && !descriptor.takesRegionOf?.includes(engine))
    return `${descriptor.label} does not support regions for this engine.`
  return undefined
}
