import { readFileSync } from 'node:fs'

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
})

describe('.env.example', () => {
  it('explains every setting, and no other', () => {
    const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    const explained = [...text.matchAll(/^# (?!\s).+\n#?\s?([A-Z_]+)=/gm)].map((match) => match[1])
    expect(new Set(explained)).toEqual(new Set(SETTINGS))
  })
})
