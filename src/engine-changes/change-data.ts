import type { EventData } from '../events/index.js'
import type { StoredChange } from './watching/watch-store.js'

/** Answers are stored with the word `api`; events say `interface`. */
const CAPTURES: Record<string, EventData<'engine.changed'>['capture']> = {
  api: 'interface',
  screen: 'screen',
  simulated: 'simulated',
}

/** Turns a stored change into the data of its event. */
export function changeData({ capture, model, ...change }: StoredChange): EventData<'engine.changed'> {
  const { engine, provider, day, foundDay, prompts, differences } = change
  return {
    engine,
    capture: CAPTURES[capture] ?? 'import',
    provider,
    model: model === '' ? null : model,
    day,
    foundDay,
    prompts,
    differences,
  }
}
