import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { ConfigFault, readConfig, SETTINGS } from './config.js'

describe('readConfig', () => {
  it('needs no setting', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDirectory: './data',
      databaseUrl: undefined,
    })
  })

  it('treats an empty setting as not set', () => {
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

  it.each([
    ['base64', Buffer.alloc(32, 200).toString('base64')],
    ['base64 of addresses', Buffer.alloc(32, 200).toString('base64url')],
    ['hexadecimal digits', Buffer.alloc(32, 200).toString('hex')],
  ])('reads the key that encrypts secrets as %s', (_, text) => {
    expect(readConfig({ SIGHTLINE_SECRET_KEY: text }).secretKey).toEqual(Buffer.alloc(32, 200))
  })

  it('refuses a key of another length for encrypting secrets, and does not repeat it', () => {
    expect(() => readConfig({ SIGHTLINE_SECRET_KEY: 'c2hvcnQ=' })).toThrow(
      /SIGHTLINE_SECRET_KEY: Expected 32 bytes/,
    )
    expect(() => readConfig({ SIGHTLINE_SECRET_KEY: 'c2hvcnQ=' })).not.toThrow('c2hvcnQ=')
  })

  it('reads the public address, without a slash at the end', () => {
    const { publicUrl } = readConfig({ SIGHTLINE_PUBLIC_URL: 'https://sightline.example.com/geo/' })
    expect(publicUrl).toBe('https://sightline.example.com/geo')
    expect(() => readConfig({ SIGHTLINE_PUBLIC_URL: 'sightline.example.com' })).toThrow(
      'SIGHTLINE_PUBLIC_URL',
    )
  })

  it('reads lists and limits', () => {
    const config = readConfig({
      SIGHTLINE_CORS_ORIGINS: 'https://a.example, https://b.example',
      SIGHTLINE_RATE_LIMIT: '600/60',
      SIGHTLINE_MAX_REQUESTS_PER_MONTH: '100000',
    })
    expect(config).toMatchObject({
      maxRequestsPerMonth: 100_000,
      corsOrigins: ['https://a.example', 'https://b.example'],
      rateLimit: { requests: 600, seconds: 60 },
    })
  })

  it('has no language model and names no browser by default', () => {
    const { languageModel, chromiumPath } = readConfig({ OPENAI_API_KEY: 'sk-o' })
    expect({ languageModel, chromiumPath }).toEqual({ languageModel: undefined, chromiumPath: undefined })
  })

  it('takes the chosen language model, and says what it needs', () => {
    const environment = { SIGHTLINE_LANGUAGE_MODEL: 'openai:gpt-6-luna' }
    expect(readConfig({ ...environment, OPENAI_API_KEY: 'sk-o' }).languageModel).toMatchObject({
      name: 'openai',
      model: 'gpt-6-luna',
    })
    expect(() => readConfig(environment)).toThrow('SIGHTLINE_LANGUAGE_MODEL: openai needs OPENAI_API_KEY')
  })

  it('reports a problem of a provider once, although several features use it', () => {
    const environment = {
      SIGHTLINE_LANGUAGE_MODEL: 'openai',
      OPENAI_API_KEY: 'sk-o',
      OPENAI_PRICES: 'cheap',
    }
    expect(() => readConfig(environment)).toThrow(/^[^]*OPENAI_PRICES: Expected(?![^]*OPENAI_)[^]*$/)
  })

  it('takes a path to a browser that can be started, and no other', () => {
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
