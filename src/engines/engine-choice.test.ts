import { describe, expect, it } from 'vitest'

import { CONTRACT_ENGINES } from '../kernel/engines.js'
import { howToConfigure, readEngineSettings } from './settings.js'

/** The providers of engines beyond the contract. */
function chosenFor(environment: Record<string, string>) {
  const faults: string[] = []
  const settings = Object.entries(readEngineSettings(environment, faults))
  const further = settings.filter(([engine]) => !CONTRACT_ENGINES.some((one) => one === engine))
  const named = further.flatMap(([engine, chosen]) => (chosen ? [[engine, chosen.name]] : []))
  return { ...Object.fromEntries<string>(named as [string, string][]), ...(faults.length > 0 && { faults }) }
}

describe('a further engine', () => {
  it.each([
    [{}, {}],
    [{ OPENAI_API_KEY: 'k', BRIGHTDATA_API_KEY: 'k', COMPATIBLE_BASE_URL: 'http://localhost:1' }, {}],
    [
      { XAI_API_KEY: 'k', DEEPSEEK_API_KEY: 'k', MISTRAL_API_KEY: 'k' },
      { grok: 'xai', deepseek: 'deepseek', mistral: 'mistral' },
    ],
    [{ XAI_API_KEY: 'k', SIGHTLINE_ENGINE_GROK: 'off' }, {}],
    [{ BRIGHTDATA_API_KEY: 'k', SIGHTLINE_ENGINE_GROK: 'brightdata' }, { grok: 'brightdata' }],
    [
      { COMPATIBLE_BASE_URL: 'http://localhost:1', SIGHTLINE_ENGINE_MISTRAL: 'compatible' },
      { mistral: 'compatible' },
    ],
    [
      { OPENAI_API_KEY: 'k', SIGHTLINE_ENGINE_GROK: 'openai' },
      { faults: ['SIGHTLINE_ENGINE_GROK: Expected one of xai, brightdata, compatible, or off'] },
    ],
  ])('is not asked unless it has a key of its own or is chosen: %j', (environment, chosen) => {
    expect(chosenFor(environment)).toEqual(chosen)
  })

  it('says what to set for it', () => {
    expect(howToConfigure('grok')).toBe(
      'Set XAI_API_KEY; or BRIGHTDATA_API_KEY and SIGHTLINE_ENGINE_GROK=brightdata; or COMPATIBLE_BASE_URL and SIGHTLINE_ENGINE_GROK=compatible.',
    )
  })
})
