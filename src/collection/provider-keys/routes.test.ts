import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { appOn, type TestApp, useTestApp } from '../../../test/helpers/app.js'
import { useFakeMistral } from '../../../test/helpers/fake-mistral.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import type { Log } from '../../kernel/log.js'
import type { EngineStatus, EngineTest } from '../status/schema.js'
import type { ProviderKey } from './schema.js'

const KEY = 'canary-mistral-key-9f8e7d6c5b4a'
const OTHER_KEY = 'canary-mistral-key-1a2b3c4d5e6f'

const said: string[] = []
const say = (fields: object, message: string) => void said.push(JSON.stringify({ ...fields, message }))
const log: Log = { debug: say, info: say, warn: say, error: say }

const mistral = useFakeMistral()
const test = useTestApp({ log, engineEnvironment: mistral.environment })

const store = (key: string, where: TestApp = test) =>
  where.send<ProviderKey>('PUT', '/v1/provider-keys/mistral', { body: { key } })
const keyOf = async (provider: string, where: TestApp = test) =>
  (await where.send<{ items: ProviderKey[] }>('GET', '/v1/provider-keys')).body.items.find(
    (one) => one.provider === provider,
  )
const statusOf = async (engine: string, where: TestApp = test) =>
  (await where.send<{ items: EngineStatus[] }>('GET', '/v1/providers')).body.items.find(
    (one) => one.engine === engine,
  )
const ask = async (where: TestApp = test) =>
  (await where.send<EngineTest>('POST', '/v1/engines/mistral/test')).body

beforeEach(async () => {
  said.length = 0
  await test.db.script('delete from provider_keys; delete from provider_states; delete from spending')
})

describe('GET /v1/provider-keys', () => {
  it('200 lists the providers that take a key, with their engines, and none that needs an address', async () => {
    const { body } = await test.send<{ items: ProviderKey[] }>('GET', '/v1/provider-keys')
    expect(body.items.map(({ provider }) => provider)).toContain('openai')
    expect(body.items.map(({ provider }) => provider)).not.toContain('compatible')
    expect(body.items.find(({ provider }) => provider === 'openai')).toEqual({
      provider: 'openai',
      label: 'OpenAI',
      engines: ['chatgpt'],
      needsLogin: false,
      source: null,
      isStored: false,
      isReadable: true,
      hint: null,
      updatedDate: null,
    })
    expect((await keyOf('dataforseo'))?.needsLogin).toBe(true)
  })

  it('200 says that the environment takes precedence over a stored key', async () => {
    const both = appOn(test.db, {
      engineEnvironment: { ...mistral.environment, MISTRAL_API_KEY: 'key-of-the-environment' },
    })
    await store(KEY)
    expect(await keyOf('mistral', both)).toMatchObject({ source: 'environment', isStored: true })
    await ask(both)
    expect(mistral.keys).toEqual(['key-of-the-environment'])
    await both.app.close()
  })

  it('200 says that a key cannot be decrypted, and accepts it again', async () => {
    await store(KEY)
    const moved = appOn(test.db, { engineEnvironment: mistral.environment, secretKey: Buffer.alloc(32, 9) })
    expect(await keyOf('mistral', moved)).toMatchObject({ source: null, isStored: true, isReadable: false })
    expect((await ask(moved)).failure).toBe(
      'The engine was not asked: no provider has a key for it. GET /v1/providers says what to set.',
    )
    await store(OTHER_KEY, moved)
    expect(await keyOf('mistral', moved)).toMatchObject({ source: 'stored', isReadable: true, hint: '…5e6f' })
    await moved.app.close()
  })

  it('200 is empty for a key of some workspaces', async () => {
    const workspaceId = await seedWorkspace(test)
    const { key } = await test.newKey({ scopes: ['admin'], workspaces: [workspaceId] })
    const response = await test.send('GET', '/v1/provider-keys', { key })
    expect(response.status).toBe(403)
  })
})

describe('PUT /v1/provider-keys/{provider}', () => {
  it('200 connects the engine in every process, and shows the last characters only', async () => {
    const other = appOn(test.db, { engineEnvironment: mistral.environment })
    expect((await ask(other)).failure).toBe(
      'The engine was not asked: no provider has a key for it. GET /v1/providers says what to set.',
    )
    const response = await store(KEY)
    expect(response.body).toMatchObject({ source: 'stored', hint: '…5b4a', isStored: true })
    expect(await statusOf('mistral', other)).toMatchObject({
      available: true,
      provider: 'mistral',
      model: 'mistral-medium-latest',
      keySource: 'stored',
    })
    expect((await ask(other)).failure).toBe(null)
    expect(mistral.keys).toEqual([KEY])
    await other.app.close()
  })

  it('200 shows the key to nobody, and stores it encrypted', async () => {
    const responses = [await store(KEY), await store(OTHER_KEY)]
    mistral.before = async () => 401
    responses.push(await test.send('POST', '/v1/engines/mistral/test'))
    responses.push(await test.send('GET', '/v1/provider-keys'), await test.send('GET', '/v1/providers'))
    const rows = await test.db.rows({ text: 'select * from provider_keys', values: [] })
    const all = [...responses.map(({ text }) => text), ...said, JSON.stringify(rows)].join('\n')
    expect(said.length).toBeGreaterThan(0)
    expect(all).not.toContain('canary')
  })

  it('400 lists every problem of the key and the login', async () => {
    const put = (provider: string, body: object) =>
      test.send<{ error: { details: { path: string }[] } }>('PUT', `/v1/provider-keys/${provider}`, { body })
    const wrong = [
      await put('mistral', { key: 'a key with spaces' }),
      await put('mistral', { key: 'short' }),
      await put('mistral', { key: KEY, login: 'somebody' }),
      await put('dataforseo', { key: KEY }),
      await put('mistral', { key: 'x'.repeat(1001) }),
      await put('mistral', {}),
    ]
    expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 400))
    expect(wrong.map(({ text }) => text).join()).not.toContain('canary')
    expect((await put('dataforseo', { key: KEY, login: 'me@example.com' })).status).toBe(200)
  })
})

describe('DELETE /v1/provider-keys/{provider}', () => {
  it('204 stops using the key in every process', async () => {
    await store(KEY)
    expect((await test.send('DELETE', '/v1/provider-keys/mistral')).status).toBe(204)
    expect(await keyOf('mistral')).toMatchObject({ source: null, isStored: false })
    expect((await ask()).failure).not.toBe(null)
  })

  it('404 for a provider without a stored key', async () => {
    expect((await test.send('DELETE', '/v1/provider-keys/mistral')).status).toBe(404)
  })
})

describe('POST /v1/engines/{engine}/test', () => {
  it('200 asks one question, says what it cost, and charges the budget of the day', async () => {
    await store(KEY)
    expect(await ask()).toEqual({
      engine: 'mistral',
      question: 'When is the next full moon, and what do people call it?',
      provider: 'mistral',
      model: 'mistral-medium-latest',
      answer: 'The next full moon is the Wolf Moon.',
      costUsd: 0.01,
      failure: null,
    })
    const [spent] = await test.db.rows({ text: 'select answers, usd from spending', values: [] })
    expect(spent).toEqual({ answers: 1, usd: expect.closeTo(0.01, 6) as number })
  })

  it('200 has the error message of the provider about the key', async () => {
    await store(KEY)
    mistral.before = async () => 401
    expect((await ask()).failure).toContain('Unauthorized')
    expect((await ask()).failure).toBe(
      'The engine was not asked: its provider rejected the key and is paused. Check the key.',
    )
    await store(OTHER_KEY)
    mistral.before = async () => 200
    expect((await ask()).failure).toBe(null)
  })
})

describe('a key that is replaced while a question is asked', () => {
  let workspaceId = ''

  beforeAll(async () => {
    workspaceId = await seedWorkspace(test)
  })

  it('the question is asked again with the new key', async () => {
    await store(KEY)
    mistral.before = async (key) => {
      if (key !== KEY) return 200
      await store(OTHER_KEY)
      return 401
    }
    await seedReport(test, workspaceId, {
      promptIds: await seedPrompts(test, workspaceId, { prompts: ['wide?'] }),
    })
    await test.runJobs()
    expect(mistral.keys).toEqual([KEY, OTHER_KEY])
    const answers = await test.db.rows({ text: 'select engine from answers', values: [] })
    expect(answers).toEqual([{ engine: 'mistral' }])
  })
})
