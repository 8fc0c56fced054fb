import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { CONTRACT_ENGINES, ENGINES, isOfContract } from '../kernel/engines.js'
import { listedPrices, priceOf } from './prices.js'
import type { Models, ProviderDescriptor, SettingField, TokenUsage } from './provider.js'
import { descriptorOf, type ProviderName, PROVIDERS } from './providers.js'
import { costOf } from './reading/bounded-answer.js'
import { providerSettingNames, readEngineSettings } from './settings.js'

const file = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

describe.each(PROVIDERS)('the provider $name', (provider) => {
  const { engines, reportsSearchesOf, writesWith, defaults, needs, takes } = provider
  const settings = { ...defaults, name: provider.name, secret: 'x', login: 'x', prices: undefined }

  it('supports engines, and reports the searches of none but these', () => {
    expect(engines.length).toBeGreaterThan(0)
    expect(engines).toEqual(expect.arrayContaining([...reportsSearchesOf]))
  })

  it('reads each setting once, and documents it', () => {
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

it.each([
  ['openai', 'chatgpt', 'forced'],
  ['anthropic', 'claude', 'in words'],
  ['gemini', 'gemini', 'offered'],
  ['perplexity', 'perplexity', 'offered'],
  ['xai', 'grok', 'offered'],
  ['deepseek', 'deepseek', 'offered'],
  ['mistral', 'mistral', 'offered'],
  ['dataforseo', 'claude', 'forced'],
  ['dataforseo', 'google', undefined],
  ['brightdata', 'chatgpt', 'forced'],
  ['brightdata', 'copilot', undefined],
  ['serpapi', 'google', undefined],
] as const)('%s brings %s to search: %s', (provider, engine, how) => {
  expect(descriptorOf(provider).asksToSearch?.(engine)).toBe(how)
})

/** `npx vitest run src/engines/providers.test.ts -u` rewrites both files. */
describe('the documentation of providers', () => {
  it('.env.example has every setting of every provider', async () => {
    const [before] = readFileSync(file('.env.example'), 'utf8').split(CHOICES)
    await expect(`${before}${CHOICES}${examples()}`).toMatchFileSnapshot(file('.env.example'))
  })

  it('docs/engines.md has a row for every provider, price and default model', async () => {
    const text = readFileSync(file('docs/engines.md'), 'utf8')
    const written = text
      .replace(/(?<=^## Providers\n\n)(?:\|.*\n)+/m, () => markdown(providerRows()))
      .replace(/(?<=^### Prices\n\n)(?:\|.*\n)+/m, () => markdown(priceRows()))
      .replace(/(?<=^### Which model is asked\n\n)(?:\|.*\n)+/m, () => markdown(modelRows()))
    await expect(written).toMatchFileSnapshot(file('docs/engines.md'))
  })
})

it('every setting that .env.example shows is one that the program takes', () => {
  const settings = [...examples().matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value === '' ? 'x' : value,
  ])
  const faults: string[] = []
  readEngineSettings(Object.fromEntries(settings) as Record<string, string>, faults)
  expect(settings.length).toBeGreaterThan(PROVIDERS.length)
  expect(faults).toEqual([])
})

it.each(['xai', 'deepseek', 'mistral'] as const)('.env.example shows the listed prices of %s', (name) => {
  const { all } = descriptorOf(name).defaults.models
  const { input, output, search } = priceOf(listedPrices(name), all, WRITTEN_ON)!
  expect(examples()).toContain(`#${name.toUpperCase()}_MODEL=${all}\n`)
  expect(examples()).toContain(`#${name.toUpperCase()}_PRICES=${input}/${output}/${search}`)
})

/** The documentation shows the prices of this day. */
const WRITTEN_ON = '2026-11-17'

/** A request for an engine through the provider of its model, with the tokens and searches of a usual answer. */
interface Asked {
  engine: (typeof ENGINES)[number]
  provider: ProviderName
  model: string
  cheaper?: string
  usage: TokenUsage
}

const LONG_SEARCH = { inputTokens: 20_000, outputTokens: 1_000, searches: 3 }
const ASKED: Asked[] = [
  { engine: 'chatgpt', provider: 'openai', cheaper: 'gpt-6-luna', usage: LONG_SEARCH },
  { engine: 'claude', provider: 'anthropic', cheaper: 'claude-haiku-5-5', usage: LONG_SEARCH },
  {
    engine: 'gemini',
    provider: 'gemini',
    cheaper: 'gemini-3.5-flash-lite',
    usage: { inputTokens: 1_000, outputTokens: 1_500, searches: 4 },
  },
  {
    engine: 'perplexity',
    provider: 'perplexity',
    usage: { inputTokens: 8_000, outputTokens: 600, searches: 2 },
  },
].map((one) => {
  const { models } = descriptorOf(one.provider).defaults
  return { ...one, model: models[one.engine as Asked['engine']] ?? models.all ?? '' } as Asked
})

function usdPerAnswer({ provider, usage }: Asked, model: string): number {
  const price = priceOf(listedPrices(provider), model, WRITTEN_ON)
  return costOf(usage, price) ?? Number.NaN
}

function alternative(asked: Asked): string {
  const { model, cheaper } = asked
  const shown = (name: string) => `${name} costs about ${usdPerAnswer(asked, name).toFixed(3)} USD an answer`
  return ` ${shown(model)}${cheaper === undefined ? '' : `, ${shown(cheaper)}`}.`
}

/** The model of a provider that uses one for all of its engines. */
function onlyModel({ all, ...others }: Models): string | undefined {
  return Object.keys(others).length === 0 ? all : undefined
}

const CHOICES = '# ── Which provider answers for which engine'

const EXPLAINED: Record<SettingField, (provider: ProviderDescriptor) => [text: string, example: string]> = {
  API_KEY: ({ needs }) => [needs.includes('API_KEY') ? 'The key.' : 'The key, if one is needed.', ''],
  LOGIN: () => ['The login.', ''],
  PASSWORD: () => ['The password.', ''],
  BASE_URL: ({ defaults }) =>
    defaults.baseUrl === '' ? ['The address.', 'http://localhost:11434'] : ['The address.', defaults.baseUrl],
  MODEL: ({ name, defaults: { models }, needsModelFor = [] }) => {
    const asked = ASKED.find(({ provider }) => provider === name)
    if (asked !== undefined) return [`The model.${alternative(asked)}`, asked.model]
    const only = onlyModel(models)
    if (only !== undefined) return ['The model.', only]
    const pairs = [
      ...Object.entries(models).map(([engine, model]) => `${engine}=${model}`),
      ...needsModelFor.map((engine) => `${engine}=YOUR_ZONE`),
    ]
    return ['The model, or one for each engine (chatgpt=…,claude=…).', pairs.join(',') || 'llama3.3']
  },
  PRICES: ({ name, defaults }) => {
    const model = ASKED.find(({ provider }) => provider === name)?.model ?? onlyModel(defaults.models)
    const listed = priceOf(listedPrices(name), model, WRITTEN_ON)
    if (listed === undefined)
      return ['Prices in USD: input/output/search, or input/output/search/cached.', '0.25/2/10']
    const { input, output, search, cached } = listed
    const shown = [input, output, search, ...(cached === undefined ? [] : [cached])].join('/')
    return [
      `Prices in USD. Unset, ${model === undefined ? 'those in docs/engines.md' : `the listed prices, for ${model} these`}.`,
      shown,
    ]
  },
  USD_PER_ANSWER: ({ defaults }) => [
    'USD reserved before each call, until the cost of ten answers is known.',
    String(defaults.usdPerAnswer),
  ],
  LIMITS: ({ defaults: { requestsPerMinute, concurrency } }) => [
    'Requests a minute / calls at the same time.',
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
    '# Unset, Sightline uses the first provider below that has its key and knows the engine, but never compatible. off: no provider.',
    `# Without a setting, the engines after ${CONTRACT_ENGINES.at(-1)} use only a provider that answers for none of the engines before.`,
    '',
    ...choices,
    `# ── Providers ${'─'.repeat(92)}`,
    '# BASE_URL: the address without the version path.',
    '# PRICES: USD for a million input tokens, a million output tokens, a thousand searches and, optionally, a million',
    '# cached input tokens. Unset, the prices in docs/engines.md apply. The cost of a model without a price is unknown (null),',
    '# unless the provider reports it.',
    '# USD_PER_ANSWER: the USD reserved before each call, until the cost of ten answers is known. From then on, Sightline',
    '# reserves a quarter more than the dearest of the last 50 answers cost.',
    '# LIMITS: requests a minute, and calls at the same time for each engine.',
    '',
    ...settings,
  ].join('\n')
}

function enginesOf({ engines }: ProviderDescriptor): string {
  if (engines.length === ENGINES.length) return 'all'
  const isContract = engines.length === CONTRACT_ENGINES.length && engines.every(isOfContract)
  return isContract ? 'all of the contract' : engines.join(', ')
}

function providerRows(): string[][] {
  return [
    ['Provider', 'Engines', 'How', 'Settings'],
    ...PROVIDERS.map((provider) => [
      provider.label,
      enginesOf(provider),
      provider.how,
      providerSettingNames(provider)
        .slice(0, provider.needs.length)
        .map((name) => `\`${name}\``)
        .join(', '),
    ]),
  ]
}

function priceRows(): string[][] {
  const rows = PROVIDERS.flatMap(({ name, label }) =>
    (listedPrices(name) ?? []).map((price) => [
      price.model === '' ? label : `\`${price.model}\``,
      price.from,
      ...[price.input, price.cached, price.output, price.search].map((usd) => (usd ? String(usd) : '')),
      price.uncertain ?? '',
      price.source,
    ]),
  )
  return [['Model', 'From', 'Input', 'Cached', 'Output', 'Search', 'Not certain', 'Source'], ...rows]
}

function modelRows(): string[][] {
  const per1000 = (asked: Asked, model: string) => (1000 * usdPerAnswer(asked, model)).toFixed(0)
  return [
    ['Engine', 'Asked', 'USD for 1,000 answers', 'Cheaper', 'USD for 1,000 answers'],
    ...ASKED.map((asked) => [
      asked.engine,
      `\`${asked.model}\``,
      per1000(asked, asked.model),
      asked.cheaper === undefined ? '' : `\`${asked.cheaper}\``,
      asked.cheaper === undefined ? '' : per1000(asked, asked.cheaper),
    ]),
  ]
}

function markdown([head = [], ...body]: string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...body].map((row) => row[at]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`
  return line(head) + line(widths.map((width) => '-'.repeat(width))) + body.map(line).join('')
}
