import { type Engine, ENGINES } from '../kernel/engines.js'
import type { VersionPrompt } from '../reports/index.js'
import type { Citing } from './citing-store.js'
import { engineOfKey } from './execution-key.js'
import { brandsNamed, type Naming } from './naming.js'
import type { CitationPrompt } from './schema.js'

/** A prompt whose answers cite a page. */
export function citationPrompt(
  { id, prompt, country }: VersionPrompt,
  citing: Citing,
  naming: Naming,
): CitationPrompt {
  const keys = citing.keys.split(',')
  return {
    id,
    prompt,
    country,
    engines: enginesIn(keys),
    citations: keys.length,
    brandMentioned: brandsNamed(naming, [citing]).has(0) ? 1 : 0,
  }
}

function enginesIn(keys: string[]): Engine[] {
  const places = new Set(keys.map((key) => engineOfKey(Number(key))))
  return ENGINES.filter((_, place) => places.has(place))
}
