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

/** A language model does not search the web, so it gets less time than an engine. */
const CALL_LIMIT_MS = 60_000

/** Undefined unless a model is configured: it costs money, and its provider gets the text of the pages. */
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
  // Reading the engines' settings has reported these faults already.
  const reported: string[] = []
  const provider = readProvider(name, environment, reported)
  if (provider === undefined)
    return reported.length > 0 ? undefined : fault(`${name} needs ${neededBy(name)}`)
  const model = words.join(':').trim() || provider.models[writesWith] || provider.models.all
  if (!model) return fault(`No model is set. Add its name, for example ${name}:llama3.3`)
  return { ...provider, model, timeoutMs: CALL_LIMIT_MS }

  function fault(words: string): undefined {
    faults.push(`${LANGUAGE_MODEL_SETTING}: ${words}`)
  }
}
