import { afterEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { type ConfiguredProvider, descriptorOf, type ProviderName } from '../../engines/index.js'
import { COUNTRIES } from '../../kernel/countries.js'
import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import { lockProvider, updateProviderHealth } from '../calls/store.js'
import type { CountryEngines, EngineStatus } from './schema.js'

const test = useTestApp()

interface Listed {
  items: EngineStatus[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

const listed = async (query = '') => (await test.send<Listed>('GET', `/v1/providers${query}`)).body

const statusOf = async (engine: string, query = '') =>
  (await listed(query)).items.find((item) => item.engine === engine)

function provider(name: ProviderName, capture: 'api' | 'screen' = 'api'): ConfiguredProvider {
  const nobody = () => Promise.reject(new Error('Nobody is asked here.'))
  return {
    ...descriptorOf(name).defaults,
    name,
    secret: '',
    login: '',
    prices: undefined,
    descriptor: { ...descriptorOf(name), captureOf: () => capture },
    client: { ask: nobody, check: nobody },
    fingerprint: 'f1',
  }
}

async function openCircuit(engine: 'chatgpt' | '', openUntil: Date, fingerprint = 'f1'): Promise<void> {
  const record = { provider: 'openai', engine, fingerprint }
  const health = {
    failures: 5,
    failedAt: null,
    openUntil,
    failureKind: 'unauthorized',
    failure: 'The key was refused.',
  }
  await test.db.transaction(async (tx) => {
    await lockProvider(tx, { ...record, engine: 'chatgpt' })
    await updateProviderHealth(tx, record, health as Parameters<typeof updateProviderHealth>[2])
  })
}

describe('GET /v1/providers', () => {
  afterEach(async () => {
    test.engineAccess.providers.clear()
    await test.db.script('delete from provider_states')
  })

  it('200 says for each engine what to set, if nothing is set', async () => {
    const { items, paging } = await listed()
    expect(items.map(({ engine }) => engine)).toEqual(CONTRACT_ENGINES)
    expect(paging).toEqual({ nextCursor: null, hasMore: false })
    expect(items.find(({ engine }) => engine === 'claude')).toMatchObject({
      engine: 'claude',
      available: false,
      provider: null,
      capture: null,
      reason:
        'Set ANTHROPIC_API_KEY, or DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD; or COMPATIBLE_BASE_URL and SIGHTLINE_ENGINE_CLAUDE=compatible.',
    })
    for (const { reason } of items) expect(reason).toMatch(/^Set [A-Z_]+/)
  })

  it('200 page by page', async () => {
    const first = await listed('?limit=2')
    expect(first.items).toHaveLength(2)
    const rest = await listed(`?cursor=${first.paging.nextCursor}`)
    expect([...first.items, ...rest.items]).toEqual((await listed()).items)
  })

  it('200 says which provider answers for an engine, and in which way', async () => {
    test.engineAccess.providers.set('chatgpt', provider('openai'))
    test.engineAccess.providers.set('google', provider('dataforseo', 'screen'))
    const common = { available: true, reason: null }
    expect(await statusOf('chatgpt')).toMatchObject({
      engine: 'chatgpt',
      provider: 'openai',
      capture: 'api',
      ...common,
    })
    expect(await statusOf('google')).toMatchObject({
      engine: 'google',
      provider: 'dataforseo',
      capture: 'screen',
      ...common,
    })
  })

  it('200 lists a further engine last, and only if it is set up', async () => {
    test.engineAccess.providers.set('grok', provider('xai'))
    expect((await listed()).items.map(({ engine }) => engine)).toEqual([...CONTRACT_ENGINES, 'grok'])
    expect(await statusOf('grok')).toMatchObject({ available: true, provider: 'xai' })
  })

  it.each(['', 'chatgpt'] as const)(
    '200 says why an engine is not asked at the moment (%j)',
    async (engine) => {
      test.engineAccess.providers.set('chatgpt', provider('openai'))
      await openCircuit(engine, new Date('2026-03-02T10:05:00.000Z'))
      expect(await statusOf('chatgpt')).toMatchObject({
        available: false,
        provider: 'openai',
        reason: 'The key was refused. Sightline asks the engine again after 2026-03-02T10:05:00.000Z.',
      })
    },
  )

  it('200 ignores failures that are over and those of another key', async () => {
    test.engineAccess.providers.set('chatgpt', provider('openai'))
    await openCircuit('chatgpt', test.clock.now)
    expect(await statusOf('chatgpt')).toMatchObject({ available: true, reason: null })
    await openCircuit('', new Date('2026-03-02T10:05:00.000Z'), 'f2')
    expect(await statusOf('chatgpt')).toMatchObject({ available: true, reason: null })
  })

  it('200 says what to expect of Google in a country where it shows no AI answers', async () => {
    test.engineAccess.providers.set('google', provider('dataforseo', 'screen'))
    test.engineAccess.providers.set('chatgpt', provider('openai'))
    expect(await statusOf('google', '?country=fr')).toMatchObject({
      available: true,
      reason: 'Google is not known to show these answers in France: expect `no_answer`.',
    })
    expect(await statusOf('google', '?country=us')).toMatchObject({ available: true, reason: null })
    expect(await statusOf('chatgpt', '?country=fr')).toMatchObject({ available: true, reason: null })
  })

  it('200 has all engines, also as CSV', async () => {
    expect((await listed()).items).toHaveLength(CONTRACT_ENGINES.length)
    const { text } = await test.send('GET', '/v1/providers', { headers: { accept: 'text/csv' } })
    const [head, ...rows] = text.trimEnd().split('\r\n')
    expect(head).toBe('engine,available,provider,capture,reason,model,keySource,usdPerAnswer,priceBasis')
    expect(rows).toHaveLength(CONTRACT_ENGINES.length)
  })

  it('400 for a misspelt country', async () => {
    const { status, body } = await test.send('GET', '/v1/providers?country=gb')
    expect(status).toBe(400)
    expect(body).toMatchObject({ target: 'query', errors: [{ path: 'country', code: 'invalid_value' }] })
    expect(body.message).toContain('"uk"')
  })
})

describe('GET /v1/engines', () => {
  interface Listed {
    items: CountryEngines[]
    paging: { nextCursor: string | null; hasMore: boolean }
  }
  const enginesOf = async (query = '') => (await test.send<Listed>('GET', `/v1/engines${query}`)).body

  afterEach(async () => {
    test.engineAccess.providers.clear()
    await test.db.script('delete from provider_states')
  })

  it('200 says for a country which engines are set up, and which could be', async () => {
    test.engineAccess.providers.set('google', provider('dataforseo', 'screen'))
    test.engineAccess.providers.set('chatgpt', provider('openai'))
    expect(await enginesOf('?country=us')).toEqual({
      items: [
        {
          country: 'us',
          baseEngines: ['chatgpt', 'google'],
          addonEngines: ['perplexity', 'copilot', 'google_ai_mode', 'gemini', 'claude'],
        },
      ],
      paging: { nextCursor: null, hasMore: false },
    })
  })

  it('200 names no engine of Google in a country without its AI answers, because setting it up would not help', async () => {
    test.engineAccess.providers.set('google', provider('dataforseo', 'screen'))
    const [france] = (await enginesOf('?country=fr')).items
    expect(france).toEqual({
      country: 'fr',
      baseEngines: [],
      addonEngines: ['chatgpt', 'perplexity', 'copilot', 'gemini', 'claude'],
    })
  })

  it('200 includes an engine that is paused: it is set up nevertheless', async () => {
    test.engineAccess.providers.set('chatgpt', provider('openai'))
    await openCircuit('chatgpt', new Date('2026-03-02T10:05:00.000Z'))
    expect((await enginesOf('?country=us')).items[0]?.baseEngines).toEqual(['chatgpt'])
  })

  it('200 lists every country once, by its code, page by page', async () => {
    const walked: string[] = []
    let query = '?limit=100'
    for (;;) {
      const { items, paging } = await enginesOf(query)
      walked.push(...items.map(({ country }) => country))
      if (paging.nextCursor === null) break
      query = `?limit=100&cursor=${paging.nextCursor}`
    }
    expect(walked).toEqual([...COUNTRIES].toSorted())
    expect((await enginesOf()).items).toHaveLength(25)
  })

  it('200 as CSV has all countries', async () => {
    test.engineAccess.providers.set('chatgpt', provider('openai'))
    const { text } = await test.send('GET', '/v1/engines', { headers: { accept: 'text/csv' } })
    const [head, ...rows] = text.trimEnd().split('\r\n')
    expect(head).toBe('country,baseEngines,addonEngines')
    expect(rows).toHaveLength(COUNTRIES.size)
    expect(rows).toContain('us,chatgpt,google|perplexity|copilot|google_ai_mode|gemini|claude')
  })

  it('400 for a misspelt country', async () => {
    const { status, body } = await test.send('GET', '/v1/engines?country=gb')
    expect(status).toBe(400)
    expect(body).toMatchObject({ target: 'query', errors: [{ path: 'country', code: 'invalid_value' }] })
  })
})
