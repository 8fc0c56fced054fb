import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { ConfigFault, readConfig, SETTINGS } from './config.js'

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDirectory: './data',
      databaseUrl: undefined,
    })
  })

  it('takes an empty setting for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
  })

  it('lists every fault at once', () => {
    const environment = {
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      SIGHTLINE_ADMIN_KEY: 'short',
      SIGHTLINE_RATE_LIMIT: '5',
    }
    expect(() => readConfig(environment)).toThrow(ConfigFault)
    expect(() => readConfig(environment)).toThrow(
      /PORT:.*DATABASE_URL:.*SIGHTLINE_ADMIN_KEY:.*SIGHTLINE_RATE_LIMIT:/s,
    )
  })

  it('reads lists and limits', () => {
    const config = readConfig({
      SIGHTLINE_CORS_ORIGINS: 'https://a.example, https://b.example',
      SIGHTLINE_RATE_LIMIT: '600/60',
    })
    expect(config).toMatchObject({
      corsOrigins: ['https://a.example', 'https://b.example'],
      rateLimit: { requests: 600, seconds: 60 },
    })
  })

  it('has no language model and names no browser unless told', () => {
    const { languageModel, chromiumPath } = readConfig({ OPENAI_API_KEY: 'sk-o' })
    expect({ languageModel, chromiumPath }).toEqual({ languageModel: undefined, chromiumPath: undefined })
  })

  it('takes the language model that is chosen, and says what it needs', () => {
    const environment = { SIGHTLINE_LANGUAGE_MODEL: 'openai:gpt-6-luna' }
    expect(readConfig({ ...environment, OPENAI_API_KEY: 'sk-o' }).languageModel).toMatchObject({
      name: 'openai',
      model: 'gpt-6-luna',
    })
    expect(() => readConfig(environment)).toThrow('SIGHTLINE_LANGUAGE_MODEL: openai needs OPENAI_API_KEY')
  })

  it('tells a fault of the provider once, whoever uses it', () => {
    const environment = {
      SIGHTLINE_LANGUAGE_MODEL: 'openai',
      OPENAI_API_KEY: 'sk-o',
      OPENAI_PRICES: 'cheap',
    }
    expect(() => readConfig(environment)).toThrow(/^[^]*OPENAI_PRICES: Expected(?![^]*OPENAI_)[^]*$/)
  })

  it('takes a browser that can be run, and nothing else for one', () => {
    const chromiumPath = process.execPath
    expect(readConfig({ SIGHTLINE_CHROMIUM_PATH: chromiumPath })).toMatchObject({ chromiumPath })
    const wrong = ['/nowhere/chromium', tmpdir(), fileURLToPath(import.meta.url)]
    for (const path of wrong)
      expect(() => readConfig({ SIGHTLINE_CHROMIUM_PATH: path })).toThrow(
        'SIGHTLINE_CHROMIUM_PATH: Expected the path of a program',
      )
  })
})

describe('.env.example', () => {
  it('explains every setting, and no other', () => {
    const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    const explained = [...text.matchAll(/^# (?!\s).+\n#?\s?([A-Z_]+)=/gm)].map((match) => match[1])
    expect(new Set(explained)).toEqual(new Set(SETTINGS))
  })
})
