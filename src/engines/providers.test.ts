import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { ENGINES } from '../kernel/engines.js'
import type { ProviderDescriptor, SettingField } from './provider.js'
import { descriptorOf, PROVIDERS } from './providers.js'
import { providerSettingNames } from './settings.js'

const file = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

describe.each(PROVIDERS)('the provider $name', (provider) => {
  const { engines, reportsSearchesOf, writesWith, defaults, needs, takes } = provider
  const settings = { ...defaults, name: provider.name, secret: 'x', login: 'x', prices: undefined }

  it('knows engines, and reports the searches of none but these', () => {
    expect(engines.length).toBeGreaterThan(0)
    expect(engines).toEqual(expect.arrayContaining([...reportsSearchesOf]))
  })

  it('takes each setting once, and writes where it says so', () => {
    expect(new Set([...needs, ...takes]).size).toBe(needs.length + takes.length)
    expect(provider.open(settings).write !== undefined).toBe(writesWith !== undefined)
  })
})

it.each([
  ['openai', 'chatgpt', true],
  ['dataforseo', 'chatgpt', true],
  ['dataforseo', 'google', false],
  ['serpapi', 'google_ai_mode', false],
] as const)('%s reports what %s searches: %s', (provider, engine, reports) => {
  expect(descriptorOf(provider).reportsSearchesOf.includes(engine)).toBe(reports)
})

/** Both files are written anew by `npx vitest run src/engines/providers.test.ts -u`. */
describe('the documentation of providers', () => {
  it('.env.example has every setting of every provider', async () => {
    const [before] = readFileSync(file('.env.example'), 'utf8').split(CHOICES)
    await expect(`${before}${CHOICES}${examples()}`).toMatchFileSnapshot(file('.env.example'))
  })

  it('docs/engines.md has a row for every provider', async () => {
    const text = readFileSync(file('docs/engines.md'), 'utf8')
    const written = text.replace(/(?<=^## Providers\n\n)(?:\|.*\n)+/m, () => table())
    await expect(written).toMatchFileSnapshot(file('docs/engines.md'))
  })
})

const CHOICES = '# ── Which provider answers for which engine'

const EXPLAINED: Record<SettingField, (provider: ProviderDescriptor) => [text: string, example: string]> = {
  API_KEY: ({ needs }) => [needs.includes('API_KEY') ? 'The key.' : 'The key, if one is needed.', ''],
  LOGIN: () => ['The login.', ''],
  PASSWORD: () => ['The password.', ''],
  BASE_URL: ({ defaults }) =>
    defaults.baseUrl === ''
      ? ['The address.', 'http://localhost:11434']
      : ['Another address.', defaults.baseUrl],
  MODEL: ({ defaults: { models } }) => {
    const pairs = Object.entries(models).map(([engine, model]) => `${engine}=${model}`)
    if (models.all !== undefined) return ['The model.', models.all]
    return ['The model, or one for each engine (chatgpt=…,claude=…).', pairs.join(',') || 'llama3.3']
  },
  PRICES: () => ['Prices in USD: input/output/search.', '0.25/2/10'],
  USD_PER_ANSWER: ({ defaults }) => ['USD set aside before each call.', String(defaults.usdPerAnswer)],
  LIMITS: ({ defaults: { requestsPerMinute, concurrency } }) => [
    'Requests a minute / calls at once.',
    `${requestsPerMinute}/${concurrency}`,
  ],
}

function examples(): string {
  const able = (engine: (typeof ENGINES)[number]) =>
    PROVIDERS.filter(({ engines }) => engines.includes(engine)).map(({ name }) => name)
  const choices = ENGINES.flatMap((engine) => [
    `# ${engine}: ${able(engine).join(', ')}, or off.`,
    `#SIGHTLINE_ENGINE_${engine.toUpperCase()}=${able(engine)[0]}`,
    '',
  ])
  const settings = PROVIDERS.flatMap((provider) => [
    `#   ${provider.label}: ${provider.engines.join(', ')}`,
    '',
    ...providerSettingNames(provider).flatMap((name, at) => {
      const [text, example] = EXPLAINED[[...provider.needs, ...provider.takes][at]!](provider)
      return [`# ${text}`, `#${name}=${example}`, '']
    }),
  ])
  return [
    ` ${'─'.repeat(62)}`,
    '# Unset, the first of the providers below that has its key and knows the engine; compatible only if chosen; off for none.',
    '',
    ...choices,
    `# ── Providers ${'─'.repeat(92)}`,
    '# Base addresses come without the version path. PRICES are USD for a million input tokens, a million output',
    '# tokens, and a thousand searches; without them the cost of an answer is unknown (null) unless the provider says it.',
    '# USD_PER_ANSWER is set aside before each call. LIMITS are requests a minute, and calls at once for each engine.',
    '',
    ...settings,
  ].join('\n')
}

function table(): string {
  const rows = [
    ['Provider', 'Engines', 'How', 'Settings'],
    ...PROVIDERS.map((provider) => [
      provider.label,
      provider.engines.length === ENGINES.length ? 'all seven' : provider.engines.join(', '),
      provider.how,
      providerSettingNames(provider)
        .slice(0, provider.needs.length)
        .map((name) => `\`${name}\``)
        .join(', '),
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`
  const [head = [], ...body] = rows
  return line(head) + line(widths.map((width) => '-'.repeat(width))) + body.map(line).join('')
}
