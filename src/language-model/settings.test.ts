import { describe, expect, it } from 'vitest'

import { readLanguageModelSettings } from './settings.js'

const CREDENTIALS = {
  OPENAI_API_KEY: 'sk-o',
  ANTHROPIC_API_KEY: 'sk-a',
  GEMINI_API_KEY: 'sk-g',
  COMPATIBLE_BASE_URL: 'http://localhost:11434',
}

function read(wanted: string | undefined, environment: Record<string, string> = CREDENTIALS) {
  const faults: string[] = []
  const given = { ...environment, ...(wanted !== undefined && { SIGHTLINE_LANGUAGE_MODEL: wanted }) }
  return { settings: readLanguageModelSettings(given, faults), faults }
}

describe('SIGHTLINE_LANGUAGE_MODEL', () => {
  it.each([[undefined], ['off'], [' off ']])(
    'selects no provider when it is %j, whatever keys are set',
    (wanted) => {
      expect(read(wanted)).toEqual({ settings: undefined, faults: [] })
    },
  )

  it.each([
    ['openai', 'openai', 'gpt-6-luna'],
    ['openai:gpt-6.1-sol', 'openai', 'gpt-6.1-sol'],
    ['anthropic', 'anthropic', 'claude-haiku-5-5'],
    ['gemini : gemini-4-argon ', 'gemini', 'gemini-4-argon'],
    ['compatible:qwen3:8b', 'compatible', 'qwen3:8b'],
  ])('with %j selects the provider %s with the model %s', (wanted, name, model) => {
    const { settings, faults } = read(wanted)
    expect(faults).toEqual([])
    expect(settings).toMatchObject({ name, model, timeoutMs: 60_000 })
  })

  it('takes the model, address, prices and reserve that are set for the provider', () => {
    const { settings } = read('openai', {
      OPENAI_API_KEY: 'sk-o',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/',
      OPENAI_MODEL: 'gpt-5.4-mini',
      OPENAI_PRICES: '1/2/3',
      OPENAI_USD_PER_ANSWER: '0.01',
    })
    expect(settings).toMatchObject({
      baseUrl: 'http://127.0.0.1:9',
      secret: 'sk-o',
      model: 'gpt-5.4-mini',
      prices: { input: 1, output: 2 },
      usdPerAnswer: 0.01,
    })
  })

  it('uses the cheap model if another is set for the engine only', () => {
    const { settings } = read('openai', { OPENAI_API_KEY: 'sk-o', OPENAI_MODEL: 'chatgpt=gpt-6.1-sol' })
    expect(settings).toMatchObject({ model: 'gpt-6-luna', models: { chatgpt: 'gpt-6.1-sol' } })
  })

  it.each([
    ['openai', {}, 'openai needs OPENAI_API_KEY'],
    ['anthropic', {}, 'anthropic needs ANTHROPIC_API_KEY'],
    ['gemini:x', {}, 'gemini needs GEMINI_API_KEY'],
    ['compatible:x', {}, 'compatible needs COMPATIBLE_BASE_URL'],
    ['compatible', CREDENTIALS, 'No model is set. Add its name, for example compatible:llama3.3'],
    ['perplexity', CREDENTIALS, 'Expected one of openai, anthropic, gemini, compatible, or off'],
    ['gpt-6-luna', CREDENTIALS, 'Expected one of openai, anthropic, gemini, compatible, or off'],
    ['toString', CREDENTIALS, 'Expected one of openai, anthropic, gemini, compatible, or off'],
  ])('with %j is reported as incomplete', (wanted, environment, fault) => {
    expect(read(wanted, environment)).toEqual({
      settings: undefined,
      faults: [`SIGHTLINE_LANGUAGE_MODEL: ${fault}`],
    })
  })

  it('does not report a provider problem that is reported elsewhere', () => {
    expect(read('openai', { OPENAI_API_KEY: 'sk-o', OPENAI_PRICES: 'cheap' })).toEqual({
      settings: undefined,
      faults: [],
    })
  })
})
