import { describe, expect, it } from 'vitest'

import { howToConfigure, readEngineSettings } from './settings.js'

const KEY = { BRIGHTDATA_API_KEY: 'k' }
const ZONE = { ...KEY, BRIGHTDATA_MODEL: 'google=serp_mine' }

function providersBy(environment: Record<string, string>) {
  const faults: string[] = []
  const { google, chatgpt } = readEngineSettings(environment, faults)
  return { google: google?.name, chatgpt: chatgpt?.name, zone: google?.models.google, faults }
}

describe('an engine whose model has no default', () => {
  it.each([
    ['without it is not asked', KEY, { google: undefined, chatgpt: 'brightdata' }],
    ['with it is asked', ZONE, { google: 'brightdata', chatgpt: 'brightdata', zone: 'serp_mine' }],
    [
      'is not asked by a model for all',
      { ...KEY, BRIGHTDATA_MODEL: 'gd_mine' },
      { google: undefined, chatgpt: 'brightdata' },
    ],
    ['leaves the engine to the next provider', { ...KEY, SERPAPI_API_KEY: 'k' }, { google: 'serpapi' }],
  ])('%s', (_title, environment, expected) => {
    expect(providersBy(environment)).toMatchObject({ ...expected, faults: [] })
  })

  it('is reported if it is chosen without one', () => {
    expect(providersBy({ ...KEY, SIGHTLINE_ENGINE_GOOGLE: 'brightdata' })).toMatchObject({
      google: undefined,
      faults: ['SIGHTLINE_ENGINE_GOOGLE: brightdata needs BRIGHTDATA_API_KEY and BRIGHTDATA_MODEL=google=…'],
    })
  })

  it('is explained in the instructions for the engine', () => {
    expect(howToConfigure('google')).toContain(', or BRIGHTDATA_API_KEY and BRIGHTDATA_MODEL=google=…;')
    expect(howToConfigure('chatgpt')).toContain(', or BRIGHTDATA_API_KEY;')
  })
})
