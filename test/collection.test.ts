import { gunzipSync } from 'node:zlib'

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { sql } from '../src/db/db.js'
import { CONTRACT_ENGINES } from '../src/kernel/engines.js'
import type { BrandReport } from '../src/reports/schema.js'
import { useTestApp } from './helpers/app.js'
import { useFakeProviders } from './helpers/fake-providers.js'
import { isHinderedBy } from './helpers/on-one-server.js'
import { seedPrompts, seedReport, seedWorkspace } from './helpers/seed.js'

interface Response {
  engine: string
  country: string
  content: string
  provider: string
  capture: string
  citations: { link: string }[]
}

/** Every reading of the clock moves it by a second, so that waiting code sees its moment come. */
function letTimePass(clock: { now: Date }): void {
  let atMs = clock.now.getTime()
  Object.defineProperty(clock, 'now', { configurable: true, get: () => new Date((atMs += 1000)) })
  onTestFinished(() => void Object.defineProperty(clock, 'now', { value: new Date(atMs), writable: true }))
}

describe('the first collection of a report', () => {
  const test = useTestApp()
  const providers = useFakeProviders(test)
  let workspaceId = ''

  beforeEach(async () => {
    await test.db.script('delete from provider_states; delete from spending')
    workspaceId = await seedWorkspace(test)
  })

  async function seedTwoCountries(): Promise<BrandReport> {
    const us = await seedPrompts(test, workspaceId, { prompts: ['wide shoes?', 'trail shoes?'] })
    const uk = await seedPrompts(test, workspaceId, { prompts: ['wide shoes?'], country: 'uk' })
    return seedReport(test, workspaceId, { promptIds: [...us, ...uk] })
  }

  async function responsesOf({ id, promptIds }: BrandReport): Promise<Response[]> {
    const all = promptIds.map((promptId) =>
      test.send<{ items: Response[] }>(
        'GET',
        `/v1/reports/brand/${id}/prompts/${promptId}/ai-responses?limit=100`,
      ),
    )
    return (await Promise.all(all)).flatMap(({ body }) => body.items)
  }

  const statusOf = async ({ id }: BrandReport) =>
    (await test.send<BrandReport>('GET', `/v1/reports/brand/${id}`)).body.status

  it('asks every engine each prompt once, in its country, and stores the answer', async () => {
    const report = await seedTwoCountries()
    expect(report.status).toBe('setting_up')
    await test.runJobs()
    expect(await statusOf(report)).toBe('ready')
    const responses = await responsesOf(report)
    expect(responses).toHaveLength(3 * 7)
    expect(providers.calls).toHaveLength(3 * 7)
    expect(
      new Set(responses.map(({ engine, provider, capture }) => `${engine} ${provider} ${capture}`)),
    ).toEqual(
      new Set([
        'chatgpt openai api',
        'claude anthropic api',
        'gemini gemini api',
        'perplexity perplexity api',
        'google dataforseo screen',
        'google_ai_mode serpapi screen',
        'copilot brightdata screen',
      ]),
    )
    expect(
      responses.every(({ citations }) => citations[0]?.link === 'https://fellrunner.example/wide-fit'),
    ).toBe(true)
    const countries = providers.calls
      .filter(({ engine }) => engine === 'chatgpt')
      .map(({ country }) => country)
    expect(countries.toSorted()).toEqual(['GB', 'US', 'US'])
  })

  it('makes the report ready without an engine that fails, and after one that is busy', async () => {
    letTimePass(test.clock)
    providers.misbehave('claude', () => ({
      status: 529,
      body: { error: { type: 'overloaded_error', message: 'Overloaded' } },
    }))
    providers.misbehave('perplexity', (_, before) =>
      before === 0 ? { status: 429, headers: { 'retry-after-ms': '1' } } : undefined,
    )
    const report = await seedTwoCountries()
    await test.runJobs()
    expect(await statusOf(report)).toBe('ready')
    const responses = await responsesOf(report)
    expect(responses.filter(({ engine }) => engine === 'claude')).toEqual([])
    expect(responses).toHaveLength(3 * 6)
    const callsTo = (engine: string) => providers.calls.filter((call) => call.engine === engine).length
    expect(callsTo('claude')).toBeLessThanOrEqual(3 * 3)
    expect(callsTo('perplexity')).toBe(3 * 2)
    expect(callsTo('chatgpt')).toBe(3)
  })

  it('calls a provider without credit once, and says why it is unavailable', async () => {
    providers.misbehave('chatgpt', () => ({
      status: 429,
      body: {
        error: { type: 'insufficient_quota', code: 'credit_balance_exhausted', message: 'No credit left.' },
      },
    }))
    test.engineAccess.providers.set('chatgpt', { ...providerOf('chatgpt'), concurrency: 1 })
    const report = await seedTwoCountries()
    await test.runJobs()
    expect(await statusOf(report)).toBe('ready')
    expect(providers.calls.filter(({ engine }) => engine === 'chatgpt')).toHaveLength(1)
    const { body } = await test.send<{ items: { engine: string; available: boolean; reason: string }[] }>(
      'GET',
      '/v1/providers',
    )
    expect(body.items.find(({ engine }) => engine === 'chatgpt')).toMatchObject({
      available: false,
      reason: expect.stringContaining('No credit left.'),
    })
  })

  it('asks nothing that has an answer of today', async () => {
    const report = await seedTwoCountries()
    await test.runJobs()
    providers.calls.length = 0
    const again = await seedReport(test, workspaceId, { promptIds: report.promptIds, reportTitle: 'Again' })
    await test.runJobs()
    expect(await statusOf(again)).toBe('ready')
    expect(providers.calls).toEqual([])
    expect(await responsesOf(again)).toHaveLength(3 * 7)
  })

  it('pays for the answer to a prompt that is deleted meanwhile, and does not blame the engine', async () => {
    const [promptId = ''] = await seedPrompts(test, workspaceId, { prompts: ['wide shoes?'] })
    await seedReport(test, workspaceId, { promptIds: [promptId] })
    let deletion: Promise<unknown> | undefined
    const deletePrompt = () =>
      (deletion ??= test.send('DELETE', `/v1/workspaces/${workspaceId}/prompts/${promptId}`))
    const { clock } = test
    const ask = test.engineAccess.providers.get('chatgpt')!
    test.engineAccess.providers.clear()
    test.engineAccess.providers.set('chatgpt', {
      ...ask,
      client: {
        ...ask.client,
        async ask(question) {
          await deletePrompt()
          return { ...(await ask.client.ask(question)), costUsd: 0.0123 }
        },
      },
    })
    clock.now = new Date(clock.now.getTime() + 1000)
    await test.runJobs()
    const states = await test.db.rows<{ engine: string }>(sql`
      select engine, failures, failure, recent_costs as "recentCosts" from provider_states order by engine`)
    expect(states).toMatchObject([{ failures: 0 }, { failures: 0, failure: null, recentCosts: [0.0123] }])
    const spent = await test.db.first(sql`select answers, usd from spending`)
    expect(spent).toEqual({ answers: 1, usd: expect.closeTo(0.0123) })
  })

  it('spends no more than the daily budget', async () => {
    test.engineAccess.budget.answersPerDay = 10
    const report = await seedTwoCountries()
    await test.runJobs()
    expect(await statusOf(report)).toBe('ready')
    expect(providers.calls).toHaveLength(10)
    expect(await responsesOf(report)).toHaveLength(10)
    test.engineAccess.budget.answersPerDay = 10_000
  })

  it.skipIf(isHinderedBy('triggers'))(
    'asks once if the answer cannot be stored, and reports the failure',
    async () => {
      await test.db.script(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
      create trigger refuse before insert on answers for each row execute function refuse()`)
      onTestFinished(() => test.db.script('drop trigger refuse on answers; drop function refuse'))
      const report = await seedTwoCountries()
      await test.runJobs()
      expect(await statusOf(report)).toBe('ready')
      expect(providers.calls).toHaveLength(3 * 7)
      expect(await failuresOf(report)).toEqual(['protocol: The answer could not be stored: error: no room'])
    },
  )

  it('records the error message of a provider, whatever characters are in it', async () => {
    for (const engine of CONTRACT_ENGINES) {
      if (engine !== 'chatgpt') test.engineAccess.providers.delete(engine)
    }
    providers.misbehave('chatgpt', () => ({
      status: 400,
      body: { error: { message: 'bad \0 \ud800 prompt' } },
    }))
    const report = await seedTwoCountries()
    await test.runJobs()
    expect(await statusOf(report)).toBe('ready')
    expect(providers.calls).toHaveLength(3)
    expect(await failuresOf(report)).toEqual([expect.stringMatching(/^invalid: .*bad .* prompt/)])
  })

  async function failuresOf({ workspaceId: id }: BrandReport): Promise<string[]> {
    const rows = await test.db.rows<{ failure: string }>({
      text: "select distinct failure_kind || ': ' || failure as failure from questions where workspace_id = $1 and state = 'failed'",
      values: [id],
    })
    return rows.map(({ failure }) => failure)
  }

  it('stores no provider key with an answer', async () => {
    const report = await seedTwoCountries()
    await test.runJobs()
    const rows = await test.db.rows<{ row: string; raw: Buffer }>({
      text: `select answers::text as row, body as raw
             from answers
             join raw_responses using (workspace_id, prompt_id, day, engine, run)
             where workspace_id = $1`,
      values: [report.workspaceId],
    })
    const kept = rows.map(({ row, raw }) => `${row} ${gunzipSync(raw).toString()}`)
    expect(kept).toHaveLength(3 * 7)
    expect(kept.filter((text) => text.includes('Wideline') && !text.includes('key-of-'))).toHaveLength(3 * 7)
  })

  const providerOf = (engine: 'chatgpt') => {
    const provider = test.engineAccess.providers.get(engine)
    if (provider === undefined) throw new Error('chatgpt has no provider')
    return provider
  }
})
