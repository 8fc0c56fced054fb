import { expect, it } from 'vitest'

import { openProviders, readEngineSettings } from '../../engines/index.js'
import { priceFindings } from './examine-prices.js'

const found = (environment: Record<string, string>) =>
  priceFindings(openProviders(readEngineSettings(environment, [])), '2026-11-17').map(
    ({ found: words }) => words,
  )

it.each([
  ['default models have prices', { OPENAI_API_KEY: 'x', GEMINI_API_KEY: 'x', PERPLEXITY_API_KEY: 'x' }, []],
  ['so have their snapshots', { OPENAI_API_KEY: 'x', OPENAI_MODEL: 'gpt-6-luna-2026-10-01' }, []],
  ['a provider that says its costs needs none', { DATAFORSEO_LOGIN: 'x', DATAFORSEO_PASSWORD: 'y' }, []],
  [
    'another model has none',
    { ANTHROPIC_API_KEY: 'x', ANTHROPIC_MODEL: 'claude-next' },
    ['claude: claude-next has no price, so the cost of its answers is not known'],
  ],
  [
    'unless prices are set',
    { ANTHROPIC_API_KEY: 'x', ANTHROPIC_MODEL: 'claude-next', ANTHROPIC_PRICES: '1/2/3' },
    [],
  ],
  [
    'prices without a model may be those of an earlier default',
    { OPENAI_API_KEY: 'x', OPENAI_PRICES: '0.1/0.5/10' },
    ['chatgpt: OPENAI_PRICES applies to gpt-6.1-terra, which has other prices in the list'],
  ],
  ['prices that are the listed ones are in order', { OPENAI_API_KEY: 'x', OPENAI_PRICES: '1/5/10' }, []],
  [
    'prices of a model that was chosen are in order',
    { OPENAI_API_KEY: 'x', OPENAI_PRICES: '0.1/0.5/10', OPENAI_MODEL: 'gpt-6-luna' },
    [],
  ],
  [
    'a server of one’s own has none',
    {
      COMPATIBLE_BASE_URL: 'http://127.0.0.1:9',
      COMPATIBLE_MODEL: 'llama',
      SIGHTLINE_ENGINE_CLAUDE: 'compatible',
    },
    ['claude: llama has no price, so the cost of its answers is not known'],
  ],
])('doctor knows that %s', (_title, environment, expected) => {
  expect(found(environment)).toEqual(expected)
})

it('doctor says which setting gives a model its price', () => {
  const providers = openProviders(readEngineSettings({ ANTHROPIC_API_KEY: 'x', ANTHROPIC_MODEL: 'next' }, []))
  expect(priceFindings(providers, '2026-11-17')).toMatchObject([
    { ok: true, isNote: true, advice: expect.stringContaining('ANTHROPIC_PRICES') },
  ])
})
