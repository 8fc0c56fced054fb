import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { useFakeProviders } from '../../test/helpers/fake-providers.js'
import { seedPrompts, seedWorkspace } from '../../test/helpers/seed.js'
import { seedFanOut } from '../../test/helpers/valid-request.js'
import { sql } from '../db/db.js'
import { openProviders, readEngineSettings } from '../engines/index.js'
import { CONTRACT_ENGINES } from '../kernel/engines.js'
import type { LanguageModel } from '../language-model/index.js'
import { HABITS, QUERY_TYPES } from '../query-expansion/index.js'
import { fanOutGivenUpHandlers, runQueryFanOut } from './jobs.js'
import type { FanOutResult, QueryFanOut } from './schema.js'

const test = useTestApp()
const PATH = '/v1/audits/query-fan-outs'
const QUERY = 'best trail running shoes'

const providers = useFakeProviders(test)
beforeEach(async () => {
  await test.db.script('delete from provider_states; delete from spending')
  test.engineAccess.budget = { answersPerDay: 10_000, usdPerDay: 50 }
})

interface Run {
  signal?: AbortSignal
  languageModel?: LanguageModel
}

/** Runs its job as a worker with this engineAccess would. */
async function run(workspaceId: string, auditId: string, options: Run = {}): Promise<QueryFanOut> {
  const { signal = new AbortController().signal, languageModel } = options
  const lease = { jobId: '', attempt: 1, token: 1, signal, hold: async () => undefined }
  const key = { workspaceId: workspaceId as never, auditId }
  await runQueryFanOut(test.services, { engineAccess: test.engineAccess, languageModel }, { key, lease })
  return read(auditId)
}

const read = async (auditId: string) => (await test.send<QueryFanOut>('GET', `${PATH}/${auditId}`)).body

interface Order extends Run {
  query?: string
  engines?: string[]
  mode?: string
}

async function expanded({ query = QUERY, engines, mode = 'live', ...options }: Order): Promise<QueryFanOut> {
  const workspaceId = await seedWorkspace(test, { mode })
  const fanOutId = await seedFanOut(test, workspaceId, { query, ...(engines && { engines }) })
  return run(workspaceId, fanOutId, options)
}

const resultOf = ({ results }: QueryFanOut, engine: string): FanOutResult | undefined =>
  results.find((result) => result.engine === engine)
const observedBy = (result: FanOutResult | undefined) =>
  result?.expandedQueries.filter(({ origin }) => origin === 'observed').map(({ query }) => query)
const spentAnswers = async () =>
  (await test.db.first<{ answers: number }>(sql`select answers from spending`))?.answers

describe('a fan-out of a live workspace', () => {
  it('has for each engine its real searches, then probable ones', async () => {
    const fanOut = await expanded({})
    expect(fanOut).toMatchObject({ status: 'completed', completedDate: '2026-03-02T10:00:00.000Z' })
    expect(fanOut.results.map(({ engine }) => engine)).toEqual([...CONTRACT_ENGINES])
    expect(fanOut.results.every(({ state }) => state === 'finished')).toBe(true)
    const chatgpt = resultOf(fanOut, 'chatgpt')
    expect(chatgpt?.expandedQueries[0]).toMatchObject({
      query: `${QUERY} 2026`,
      type: 'reformulation',
      origin: 'observed',
      reasoning: 'The engine searched this; it keeps most words of the query.',
    })
    expect(chatgpt?.expandedQueries.slice(1).every(({ origin }) => origin === 'modelled')).toBe(true)
    expect(chatgpt?.reasoningForCount).toContain(
      '1 of them is what ChatGPT searched when it was asked; the others are modelled.',
    )
    expect(resultOf(fanOut, 'claude')?.reasoningForCount).toContain(
      'Claude was asked and reported no searches, so all are modelled.',
    )
    for (const { engine, expandedQueries } of fanOut.results) {
      expect(expandedQueries.length).toBeGreaterThanOrEqual(HABITS[engine].least)
      expect(expandedQueries.length).toBeLessThanOrEqual(HABITS[engine].most)
    }
  })

  it('has a further engine if it is set up or named', async () => {
    const settings = readEngineSettings({ XAI_API_KEY: 'key-of-xai' }, [])
    test.engineAccess.providers.clear()
    test.engineAccess.providers.set('grok', openProviders(settings).get('grok')!)
    const created = await seedFanOut(test, await seedWorkspace(test, { mode: 'live' }), { query: QUERY })
    expect((await read(created)).engines).toEqual([...CONTRACT_ENGINES, 'grok'])
    const inSandbox = await seedFanOut(test, await seedWorkspace(test, { mode: 'sandbox' }), { query: QUERY })
    expect((await read(inSandbox)).engines).toEqual([...CONTRACT_ENGINES])
    const named = await expanded({ engines: ['mistral'], mode: 'sandbox' })
    expect(resultOf(named, 'mistral')).toMatchObject({ state: 'finished', failureReason: null })
    expect(resultOf(named, 'mistral')?.reasoningForCount).toMatch(/^Mistral makes a few searches/)
  })

  it('asks each engine once, and only those whose provider reports searches', async () => {
    const fanOut = await expanded({})
    expect(providers.calls.map(({ engine }) => engine).toSorted()).toEqual([
      'chatgpt',
      'claude',
      'gemini',
      'perplexity',
    ])
    expect(providers.calls[0]).toMatchObject({ prompt: QUERY, country: 'US' })
    expect(resultOf(fanOut, 'copilot')?.reasoningForCount).toContain(
      'The provider of Copilot does not report searches, so all are modelled.',
    )
    expect(await spentAnswers()).toBe(4)
  })

  it('asks in the country of most prompts', async () => {
    const workspaceId = await seedWorkspace(test)
    await seedPrompts(test, workspaceId, { prompts: ['one?'], country: 'us' })
    await seedPrompts(test, workspaceId, { prompts: ['one?', 'two?'], country: 'fr' })
    await run(workspaceId, await seedFanOut(test, workspaceId, { engines: ['chatgpt'] }))
    expect(providers.calls).toMatchObject([{ country: 'FR' }])
  })

  it('has the requested engines, in their order', async () => {
    const fanOut = await expanded({ engines: ['perplexity', 'chatgpt'] })
    expect(fanOut.engines).toEqual(['perplexity', 'chatgpt'])
    expect(fanOut.results.map(({ engine }) => engine)).toEqual(['perplexity', 'chatgpt'])
    expect(providers.calls).toHaveLength(2)
  })

  it('stores no answers', async () => {
    await expanded({ engines: ['chatgpt'] })
    expect(await test.db.rows(sql`select from answers`)).toEqual([])
  })
})

describe('an engine that cannot be asked', () => {
  const expectModelled = (result: FanOutResult | undefined, reason: string) => {
    expect(result?.state).toBe('finished')
    expect(result?.failureReason).toBeNull()
    expect(observedBy(result)).toEqual([])
    expect(result?.reasoningForCount).toContain(`${reason}, so all are modelled.`)
  }

  it('has modelled searches if it has no provider', async () => {
    test.engineAccess.providers.clear()
    const fanOut = await expanded({ engines: ['gemini'] })
    expectModelled(resultOf(fanOut, 'gemini'), 'No provider is configured for Gemini')
  })

  it('has modelled searches when the budget of the day is used up, and nothing is asked', async () => {
    test.engineAccess.budget = { answersPerDay: 2, usdPerDay: 50 }
    const engines = ['chatgpt', 'claude', 'gemini', 'perplexity']
    const { results } = await expanded({ engines })
    expect(providers.calls).toHaveLength(2)
    const refused = results.filter(({ reasoningForCount }) => reasoningForCount.includes('budget'))
    expect(refused).toHaveLength(2)
    for (const result of refused) {
      const { label } = HABITS[result.engine]
      expectModelled(result, `${label} could not be asked (the daily budget is used up)`)
    }
    expect(await spentAnswers()).toBe(2)
  })

  it.each([
    [401, 'its provider refuses the configured key'],
    [429, 'its provider limits the rate of requests'],
    [500, 'its provider is not available'],
  ])('has modelled searches after status %i, and reveals no keys and addresses', async (status, reason) => {
    const body = { error: { message: `key-of-openai at ${providers.url} is bad`, code: 'bad' } }
    providers.misbehave('chatgpt', () => ({ status, body }))
    const fanOut = await expanded({ engines: ['chatgpt', 'perplexity'] })
    expectModelled(resultOf(fanOut, 'chatgpt'), `ChatGPT could not be asked (${reason})`)
    expect(resultOf(fanOut, 'perplexity')?.reasoningForCount).toContain('Perplexity was asked')
    expect(JSON.stringify(fanOut)).not.toMatch(/key-of|127\.0\.0\.1|http/)
  })

  it('is not asked again while its circuit is open', async () => {
    providers.misbehave('chatgpt', () => ({ status: 401 }))
    await expanded({ engines: ['chatgpt'] })
    const fanOut = await expanded({ engines: ['chatgpt'] })
    expect(providers.calls).toHaveLength(1)
    expectModelled(
      resultOf(fanOut, 'chatgpt'),
      'ChatGPT could not be asked (its provider refuses the configured key)',
    )
  })
})

describe('a query that is a tracked prompt', () => {
  async function seedAnswers(workspaceId: string, answers: object[]): Promise<void> {
    const [promptId] = await seedPrompts(test, workspaceId, { prompts: [QUERY] })
    const body = answers.map((answer) => ({ promptId, engine: 'chatgpt', text: 'Try these.', ...answer }))
    const { status, text } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
    expect([status, text]).toEqual([200, expect.stringContaining(`"stored":${answers.length}`)])
  }

  it('needs no new call: it uses the searches of stored answers, newest first', async () => {
    const workspaceId = await seedWorkspace(test)
    await seedAnswers(workspaceId, [
      { day: '2026-02-10', searchQueries: ['trail shoe tests', 'Hoka Speedgoat weight'] },
      { day: '2026-02-20', searchQueries: ['rock plate shoes explained', 'Trail shoe test'] },
    ])
    const fanOut = await run(
      workspaceId,
      await seedFanOut(test, workspaceId, { query: QUERY, engines: ['chatgpt'] }),
    )
    expect(providers.calls).toEqual([])
    expect(observedBy(fanOut.results[0])).toEqual([
      'rock plate shoes explained',
      'Trail shoe test',
      'Hoka Speedgoat weight',
    ])
    expect(fanOut.results[0]?.reasoningForCount).toContain(
      '3 of them are what ChatGPT searched for this prompt in stored answers, the latest of 2026-02-20; the others are modelled.',
    )
  })

  it('is asked again if its answers are too old, or of another engine or workspace', async () => {
    const workspaceId = await seedWorkspace(test)
    const searchQueries = ['old search']
    await seedAnswers(await seedWorkspace(test), [{ day: '2026-03-01', searchQueries }])
    await seedAnswers(workspaceId, [
      { day: '2026-01-29', searchQueries },
      { day: '2026-03-01', engine: 'gemini', searchQueries },
      { day: '2026-03-01', searchQueries: [] },
    ])
    const fanOut = await run(
      workspaceId,
      await seedFanOut(test, workspaceId, { query: QUERY, engines: ['chatgpt'] }),
    )
    expect(observedBy(fanOut.results[0])).toEqual([`${QUERY} 2026`])
  })
})

describe('a fan-out of a sandbox', () => {
  it('asks the simulator, says so, and never asks a provider', async () => {
    const { results } = await expanded({ mode: 'sandbox' })
    expect(providers.calls).toEqual([])
    const chatgpt = results.find(({ engine }) => engine === 'chatgpt')
    expect(observedBy(chatgpt)?.length).toBeGreaterThan(0)
    expect(chatgpt?.expandedQueries[0]?.reasoning).toMatch(/^The simulator searched this; /)
    for (const { reasoningForCount } of results) expect(reasoningForCount).toContain('simulated')
  })
})

describe('a fan-out with a language model', () => {
  const written = (queries: string[]) => ({
    name: 'some model',
    write: async () =>
      ({
        expandedQueries: queries.map((query, index) => ({
          query,
          type: QUERY_TYPES[index % QUERY_TYPES.length],
          userIntent: 'Know more',
          reasoning: 'It is likely.',
        })),
      }) as never,
  })

  it('has the queries of the model after the observed ones', async () => {
    const queries = [
      'hoka or salomon',
      'drop explained',
      'grip on wet rock',
      'women’s models',
      'how long they last',
    ]
    const fanOut = await expanded({ engines: ['chatgpt'], languageModel: written(queries) })
    const [result] = fanOut.results
    expect(result?.expandedQueries.map(({ query }) => query)).toEqual([`${QUERY} 2026`, ...queries])
    expect(result?.reasoningForCount).toContain('the others are modelled by some model.')
  })

  it.each([
    ['writes too few', written(['hoka or salomon'])],
    ['cannot be had', { name: 'some model', write: async () => undefined }],
  ])('is made by the local expander where the model %s', async (_, languageModel) => {
    const withModel = await expanded({ engines: ['gemini'], languageModel })
    const without = await expanded({ engines: ['gemini'] })
    expect(withModel.results).toEqual(without.results)
  })
})

describe('a fan-out of a sandbox workspace, where a language model is configured', () => {
  it('does not use it, because it costs money', async () => {
    const write = () => Promise.reject(new Error('asked all the same'))
    const fanOut = await expanded({ mode: 'sandbox', languageModel: { name: 'some model', write } })
    expect(fanOut.results.every(({ state }) => state === 'finished')).toBe(true)
    expect(fanOut.results.some(({ reasoningForCount }) => reasoningForCount.includes('some model'))).toBe(
      false,
    )
  })
})

describe('a query without words to expand', () => {
  it.each(['👟'.repeat(1000), '?!…'])(
    'ends with a failed result for each engine, and no engine is asked',
    async (query) => {
      const fanOut = await expanded({ query, engines: ['chatgpt', 'claude'] })
      const reason = 'The query has no words to search for, so there is nothing to expand.'
      const failed = {
        state: 'failed',
        reasoningForCount: reason,
        expandedQueries: [],
        failureReason: reason,
      }
      expect(fanOut).toMatchObject({ status: 'completed', failureReason: null })
      expect(fanOut.results).toEqual([
        { engine: 'chatgpt', ...failed },
        { engine: 'claude', ...failed },
      ])
      expect(providers.calls).toEqual([])
    },
  )
})

describe('the job of a fan-out', () => {
  async function seeded(engines: string[]) {
    const workspaceId = await seedWorkspace(test)
    return { workspaceId, fanOutId: await seedFanOut(test, workspaceId, { query: QUERY, engines }) }
  }

  it('may run twice: the first result stays', async () => {
    const { workspaceId, fanOutId } = await seeded(['chatgpt'])
    const first = await run(workspaceId, fanOutId)
    expect(await run(workspaceId, fanOutId)).toEqual(first)
    expect(providers.calls).toHaveLength(1)
  })

  it('does not ask again what it asked before its worker stopped', async () => {
    const { workspaceId, fanOutId } = await seeded(['perplexity', 'chatgpt'])
    const stopped = new AbortController()
    const isKept = sql`select from audits where id = ${fanOutId} and result is not null`
    const languageModel: LanguageModel = {
      name: 'some model',
      write: async ({ signal, instructions }) => {
        if (!instructions.includes('ChatGPT')) return undefined
        while ((await test.db.first(isKept)) === undefined) await new Promise(setImmediate)
        stopped.abort()
        signal.throwIfAborted()
        return undefined
      },
    }
    await expect(run(workspaceId, fanOutId, { signal: stopped.signal, languageModel })).rejects.toThrow(
      'aborted',
    )
    expect(await read(fanOutId)).toMatchObject({ status: 'pending', results: [] })
    const { results } = await run(workspaceId, fanOutId)
    expect(results.map(({ engine }) => engine)).toEqual(['perplexity', 'chatgpt'])
    expect(providers.calls.map(({ engine }) => engine).toSorted()).toEqual([
      'chatgpt',
      'chatgpt',
      'perplexity',
    ])
  })

  it('stores the results of engines one after another, so that no shorter list replaces a longer one', async () => {
    const { workspaceId, fanOutId } = await seeded([...CONTRACT_ENGINES])
    let writing = 0
    const atOnce: number[] = []
    const transaction: typeof test.db.transaction = async (work) => {
      atOnce.push((writing += 1))
      try {
        return await test.db.transaction(work)
      } finally {
        writing -= 1
      }
    }
    const db = Object.assign(Object.create(test.db) as typeof test.db, { transaction })
    const { signal } = new AbortController()
    const lease = { jobId: '', attempt: 1, token: 1, signal, hold: async () => undefined }
    const key = { workspaceId: workspaceId as never, auditId: fanOutId }
    await runQueryFanOut({ ...test.services, db }, {}, { key, lease })
    expect(atOnce.length).toBeGreaterThanOrEqual(CONTRACT_ENGINES.length)
    expect(Math.max(...atOnce)).toBe(1)
  })

  it('does nothing for a fan-out that is deleted while it runs', async () => {
    const { workspaceId, fanOutId } = await seeded(['chatgpt'])
    const languageModel: LanguageModel = {
      name: 'some model',
      write: async () => void (await test.send('DELETE', `${PATH}/${fanOutId}`)),
    }
    await run(workspaceId, fanOutId, { languageModel })
    expect((await test.send('GET', `${PATH}/${fanOutId}`)).status).toBe(404)
  })

  it('ends with the existing results if it is given up', async () => {
    const { workspaceId, fanOutId } = await seeded(['chatgpt'])
    const languageModel: LanguageModel = {
      name: 'some model',
      write: () => Promise.reject(new Error('a fault of ours')),
    }
    await expect(run(workspaceId, fanOutId, { languageModel })).rejects.toThrow('a fault of ours')
    const key = { workspaceId: workspaceId as never, auditId: fanOutId }
    const end = { cause: 'failed', times: 3, at: test.clock.now } as const
    await fanOutGivenUpHandlers(test.services)['expand-query'].onGivenUp(test.db, key, end)
    expect(await read(fanOutId)).toMatchObject({
      status: 'completed',
      results: [
        {
          engine: 'chatgpt',
          state: 'failed',
          failureReason: expect.stringContaining('The fan-out was given up after it had failed 3 times.'),
        },
      ],
    })
  })
})
