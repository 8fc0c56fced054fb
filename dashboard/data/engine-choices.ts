import { useRead } from './cache.js'
import { engineName } from './filters.js'

/**
 * The engines that can be chosen, with their names: those that the installation lists, then chosen ones that it does not list.
 */
export function useEngineChoices(chosen: readonly string[], isShown = true): [engine: string, name: string][] {
  const { data } = useRead('engines.listProviders', isShown ? {} : undefined)
  const listed = (data?.items ?? []).map(({ engine }): string => engine)
  return [...new Set([...listed, ...chosen])].map((engine) => [engine, engineName(engine)])
}
