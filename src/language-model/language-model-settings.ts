import { type ConfiguredProvider, neededBy, readProvider } from '../engine-settings.js'
import type { Models } from '../engines/index.js'

export const LANGUAGE_MODEL_SETTING = 'SIGHTLINE_LANGUAGE_MODEL'

/** Who can be asked to write, and whose model it is then unless one is named. */
const MODEL_OF = {
  openai: 'chatgpt',
  anthropic: 'claude',
  gemini: 'gemini',
  compatible: 'all',
} as const satisfies Record<string, keyof Models>

export type ModelProvider = keyof typeof MODEL_OF
const PROVIDERS = Object.keys(MODEL_OF) as ModelProvider[]

export interface LanguageModelSettings extends ConfiguredProvider {
  name: ModelProvider
  model: string
}

/** Nobody searches the web here. */
const CALL_LIMIT_MS = 60_000

/** Undefined unless one is chosen: it costs money, and somebody else reads the text of the pages. */
export function readLanguageModelSettings(
  environment: Record<string, string>,
  faults: string[],
): LanguageModelSettings | undefined {
  const [wanted = '', ...words] = (environment[LANGUAGE_MODEL_SETTING] ?? 'off').split(':')
  if (wanted.trim() === 'off') return undefined
  const name = PROVIDERS.find((known) => known === wanted.trim())
  if (name === undefined) return fault(`Expected one of ${PROVIDERS.join(', ')}, or off`)
  const toldAlready: string[] = []
  const provider = readProvider(name, environment, toldAlready)
  if (provider === undefined)
    return toldAlready.length > 0 ? undefined : fault(`${name} needs ${neededBy(name)}`)
  const model = words.join(':').trim() || provider.models[MODEL_OF[name]] || provider.models.all
  if (!model) return fault(`No model is set: name one, such as ${name}:llama3.3`)
  return { ...provider, name, model, timeoutMs: CALL_LIMIT_MS }

  function fault(words: string): undefined {
    faults.push(`${LANGUAGE_MODEL_SETTING}: ${words}`)
  }
}
