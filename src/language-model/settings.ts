import {
  neededBy,
  type ProviderName,
  PROVIDERS,
  type ProviderSettings,
  readProvider,
} from '../engines/index.js'

export const LANGUAGE_MODEL_SETTING = 'SIGHTLINE_LANGUAGE_MODEL'

export interface LanguageModelSettings extends ProviderSettings<ProviderName> {
  model: string
}

/** A language model searches nothing, so it gets less time than an engine. */
const CALL_LIMIT_MS = 60_000

/** Undefined unless one is chosen: it costs money, and the provider reads the text of the pages. */
export function readLanguageModelSettings(
  environment: Record<string, string>,
  faults: string[],
): LanguageModelSettings | undefined {
  const [wanted = '', ...words] = (environment[LANGUAGE_MODEL_SETTING] ?? 'off').split(':')
  if (wanted.trim() === 'off') return undefined
  const able = PROVIDERS.filter(({ writesWith }) => writesWith !== undefined)
  const descriptor = able.find(({ name }) => name === wanted.trim())
  if (descriptor === undefined)
    return fault(`Expected one of ${able.map(({ name }) => name).join(', ')}, or off`)
  const { name, writesWith = 'all' } = descriptor
  // The engines' settings have reported these already.
  const reported: string[] = []
  const provider = readProvider(name, environment, reported)
  if (provider === undefined)
    return reported.length > 0 ? undefined : fault(`${name} needs ${neededBy(name)}`)
  const model = words.join(':').trim() || provider.models[writesWith] || provider.models.all
  if (!model) return fault(`No model is set: name one, such as ${name}:llama3.3`)
  return { ...provider, model, timeoutMs: CALL_LIMIT_MS }

  function fault(words: string): undefined {
    faults.push(`${LANGUAGE_MODEL_SETTING}: ${words}`)
  }
}
