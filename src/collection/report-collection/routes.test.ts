import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { useFakeProviders } from '../../../test/helpers/fake-providers.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../../test/helpers/seed.js'
import { sql } from '../../db/db.js'
import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import type { BrandReport } from '../../reports/schema.js'
import { planCollection } from '../plan/plan-collection.js'
import type { ReportCollection } from './schema.js'

describe('GET /v1/reports/brand/{reportId}/collection', () => {
  const test = useTestApp()
  const providers = useFakeProviders(test)
  let workspaceId = ''

  beforeEach(async () => {
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    await test.db.script('delete from provider_states; delete from spending; delete from workspaces')
    test.engineAccess.budget = { answersPerDay: 10_000, usdPerDay: 50 }
    workspaceId = await seedWorkspace(test)
  })

  const read = async ({ id }: BrandReport, query = '') => {
    const response = await test.send<ReportCollection>('GET', `/v1/reports/brand/${id}/collection${query}`)
    expect(response.status).toBe(200)
    return response.body
  }

  const engineOf = async (report: BrandReport, engine: string, query = '') =>
    (await read(report, query)).engines.find((one) => one.engine === engine)

  it('200 counts what each engine answered, what it cost, and when the next question is due', async () => {
    const report = await seedReport(test, workspaceId)
    await test.runJobs()
    const { engines, ...whole } = await read(report)
    expect(whole).toEqual({
      window: {
        startDate: '2026-02-01',
        endDate: '2026-03-02',
        country: null,
        engines: [],
        tagId: null,
        tagIds: [],
      },
      simulated: false,
      planned: 14,
      answered: 14,
      noAnswers: 0,
      refused: 0,
      failed: 0,
      imported: 0,
      costUsd: expect.any(Number),
      lastAskedDate: '2026-03-02T10:00:00.000Z',
      nextAskingDate: '2026-03-03T00:00:00.000Z',
    })
    expect(engines).toEqual(
      CONTRACT_ENGINES.map((engine) => ({
        engine,
        planned: 2,
        answered: 2,
        noAnswers: 0,
        refused: 0,
        failed: 0,
        reasons: [],
      })),
    )
    const [spent] = await test.db.rows<{ usd: number }>(sql`
      select round(sum(cost_usd)::numeric, 6)::float8 as usd from answers where workspace_id = ${workspaceId}`)
    expect(whole.costUsd).toBe(spent?.usd)
  })

  it('200 says why an engine that was asked has failed', async () => {
    providers.misbehave('chatgpt', () => ({ status: 401, body: { error: { message: 'Incorrect API key' } } }))
    const report = await seedReport(test, workspaceId)
    await test.runJobs()
    const chatgpt = await engineOf(report, 'chatgpt')
    expect(chatgpt).toMatchObject({ planned: 2, answered: 0, failed: 2 })
    expect(chatgpt?.reasons[0]).toEqual({
      reason: expect.stringMatching(
        /^OpenAI does not accept the key.*Incorrect API key\. Check the key and its permissions/,
      ),
      count: 2,
    })
    // The second reason says what Sightline does next.
    expect(chatgpt?.reasons[1]).toEqual({
      reason: expect.stringContaining('Sightline asks the engine again after'),
      count: 0,
    })
    expect(await read(report)).toMatchObject({ planned: 14, answered: 12, failed: 2 })
  })

  it('200 counts refusals apart; a refusal without text is in no rate and in no list', async () => {
    const blocked = { promptFeedback: { blockReason: 'SAFETY' } }
    providers.misbehave('gemini', () => ({ status: 200, body: blocked }))
    const words = { type: 'refusal', refusal: 'I would rather not say.' }
    const refusing = { status: 'completed', output: [{ type: 'message', content: [words] }] }
    providers.misbehave('chatgpt', () => ({ status: 200, body: refusing }))
    const report = await seedReport(test, workspaceId)
    await test.runJobs()
    expect(await engineOf(report, 'gemini')).toMatchObject({
      planned: 2,
      answered: 0,
      noAnswers: 0,
      refused: 2,
    })
    expect(await engineOf(report, 'chatgpt')).toMatchObject({
      planned: 2,
      answered: 0,
      refused: 2,
      failed: 0,
    })
    expect(await read(report)).toMatchObject({ planned: 14, answered: 10, noAnswers: 0, refused: 4 })
    const path = `/v1/reports/brand/${report.id}`
    const stats = async (engine: string) => (await test.send('GET', `${path}/stats?engines=${engine}`)).body
    const listed = async (engine: string) =>
      (await test.send('GET', `${path}/answers?engines=${engine}`)).body
    expect(await stats('gemini')).toMatchObject({ executions: 0, noAnswers: 2 })
    expect(await listed('gemini')).toMatchObject({ items: [] })
    expect(await stats('chatgpt')).toMatchObject({ executions: 2, noAnswers: 0 })
    expect(await listed('chatgpt')).toMatchObject({ items: [{ engine: 'chatgpt' }, { engine: 'chatgpt' }] })
  })

  it('200 says that answers had no text, after three tries each', async () => {
    const cut = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' }, output: [] }
    providers.misbehave('chatgpt', () => ({ status: 200, body: cut }))
    const report = await seedReport(test, workspaceId)
    for (let tries = 0; tries < 3; tries++) {
      await test.runJobs()
      test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    }
    expect(providers.calls.filter(({ engine }) => engine === 'chatgpt').length).toBeGreaterThanOrEqual(6)
    expect(await engineOf(report, 'chatgpt')).toMatchObject({
      planned: 2,
      answered: 0,
      noAnswers: 0,
      failed: 2,
      reasons: [
        {
          reason: expect.stringMatching(
            /^The engine answered without any text: .*\(max_output_tokens\)\. Sightline asked them three times/,
          ),
          count: 2,
        },
      ],
    })
    const stats = await test.send('GET', `/v1/reports/brand/${report.id}/stats?engines=chatgpt`)
    expect(stats.body).toMatchObject({ executions: 0, noAnswers: 0 })
  })

  it.each([
    ['a page of a gateway', '<!doctype html><title>Welcome</title>', 'The response is not JSON.'],
    ['half an answer', '{"status": "completed", "output": [{"type": "mess', 'The response is not JSON.'],
    [
      'a number instead of the text',
      { status: 'completed', output: [{ type: 'message', content: [{ type: 'output_text', text: 7 }] }] },
      'The response is not as documented: output.0.content.0.text',
    ],
  ])('200 says why there is no answer after %s, and stores nothing of it', async (_case, body, reason) => {
    providers.misbehave('chatgpt', () => ({ status: 200, body }))
    const report = await seedReport(test, workspaceId)
    await test.runJobs()
    const chatgpt = await engineOf(report, 'chatgpt')
    expect(chatgpt).toMatchObject({ planned: 2, answered: 0, noAnswers: 0, refused: 0, failed: 2 })
    expect(chatgpt?.reasons[0]).toEqual({ reason: expect.stringContaining(reason), count: 2 })
    const kept = await test.db.rows(sql`
      select id from answers where workspace_id = ${workspaceId} and engine = 'chatgpt'`)
    expect(kept).toEqual([])
    const stats = await test.send('GET', `/v1/reports/brand/${report.id}/stats?engines=chatgpt`)
    expect(stats.body).toMatchObject({ executions: 0, noAnswers: 0, citations: 0 })
  })

  it('200 says what to set for an engine without a provider', async () => {
    test.engineAccess.providers.delete('claude')
    const report = await seedReport(test, workspaceId)
    await test.runJobs()
    expect(await engineOf(report, 'claude')).toMatchObject({
      planned: 0,
      reasons: [
        { reason: expect.stringMatching(/^No provider is configured\. Set ANTHROPIC_API_KEY/), count: 0 },
      ],
    })
    expect((await read(report)).planned).toBe(12)
  })

  it('200 has no date of the next question if no engine can be asked', async () => {
    test.engineAccess.providers.clear()
    const report = await seedReport(test, workspaceId)
    await test.runJobs()
    expect(await read(report)).toMatchObject({
      planned: 0,
      lastAskedDate: null,
      nextAskingDate: null,
      costUsd: null,
    })
  })

  it('200 counts the questions that the budget of the day did not allow', async () => {
    test.engineAccess.budget = { answersPerDay: 4, usdPerDay: 50 }
    const report = await seedReport(test, workspaceId)
    await test.runJobs()
    const { planned, answered, failed, engines } = await read(report)
    expect({ planned, answered, failed }).toEqual({ planned: 14, answered: 4, failed: 10 })
    const counted = engines
      .flatMap(({ reasons }) => reasons)
      .filter(({ reason }) => /^The daily budget is used up \(.*Raise the budget/.test(reason))
    expect(counted.reduce((total, { count }) => total + count, 0)).toBe(10)
  })

  it('200 counts the remaining questions as planned, and says when they are asked', async () => {
    const report = await seedReport(test, workspaceId)
    await planCollection(test.services, test.engineAccess)
    const { planned, answered, failed, nextAskingDate } = await read(report)
    expect({ planned, answered, failed }).toEqual({ planned: 14, answered: 0, failed: 0 })
    expect(await engineOf(report, 'google')).toMatchObject({
      reasons: [{ reason: 'Not asked yet.', count: 2 }],
    })
    expect(nextAskingDate! >= '2026-03-02T10:00:00.000Z').toBe(true)
    expect(nextAskingDate! < '2026-03-03T00:00:00.000Z').toBe(true)
  })

  it('200 counts imported answers only as imported, also where a question was planned', async () => {
    const report = await seedReport(test, workspaceId)
    await planCollection(test.services, test.engineAccess)
    const [promptId] = report.promptIds
    const body = ['2026-03-01', '2026-03-02'].map((day) => ({
      promptId,
      engine: 'chatgpt',
      day,
      text: 'Try Nike.',
    }))
    await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
    expect(await read(report)).toMatchObject({ planned: 13, answered: 0, imported: 2, lastAskedDate: null })
    await test.runJobs()
    expect(await read(report)).toMatchObject({ planned: 13, answered: 13, imported: 2 })
  })

  it('200 counts apart the questions for which the engine showed no answer, and names the countries where it never does', async () => {
    const promptIds = await seedPrompts(test, workspaceId, { prompts: ['chaussures ?'], country: 'fr' })
    const report = await seedReport(test, workspaceId, { promptIds })
    await test.runJobs()
    await test.db.run(sql`
      update answers set state = 'no_answer' where workspace_id = ${workspaceId} and engine = 'google'`)
    expect(await engineOf(report, 'google')).toEqual({
      engine: 'google',
      planned: 1,
      answered: 0,
      noAnswers: 1,
      refused: 0,
      failed: 0,
      reasons: [{ reason: expect.stringContaining('not known to show these answers in France'), count: 1 }],
    })
  })

  it('200 narrows to days, countries, engines and tags', async () => {
    const tagId = await seedTag(test, workspaceId)
    const us = await seedPrompts(test, workspaceId, { tagIds: [tagId] })
    const uk = await seedPrompts(test, workspaceId, { prompts: ['trainers?'], country: 'uk' })
    const report = await seedReport(test, workspaceId, { promptIds: [...us, ...uk] })
    await test.runJobs()
    const planned = async (query: string) => (await read(report, query)).planned
    expect(await planned('')).toBe(21)
    expect(await planned('?country=uk')).toBe(7)
    expect(await planned(`?tagId=${tagId}`)).toBe(14)
    expect(await planned('?engines=chatgpt&engines=claude')).toBe(6)
    expect(await planned('?startDate=2026-02-01&endDate=2026-03-01')).toBe(0)
    expect((await read(report, '?engine=chatgpt&country=uk')).window).toMatchObject({
      engines: ['chatgpt'],
      country: 'uk',
    })
    expect((await read(report, '?country=de')).engines[0]?.reasons).toEqual([
      { reason: 'No prompt of this report matches the filters.', count: 0 },
    ])
  })

  it('200 says that the answers of a sandbox are simulated', async () => {
    const sandbox = await seedWorkspace(test, { mode: 'sandbox' })
    test.engineAccess.providers.clear()
    const report = await seedReport(test, sandbox)
    await test.runJobs()
    expect(await read(report)).toMatchObject({
      simulated: true,
      planned: 14,
      answered: expect.any(Number),
      failed: 0,
      nextAskingDate: '2026-03-03T00:00:00.000Z',
    })
  })

  it('200 keeps the reasons of failures as long as a window can reach back', async () => {
    const report = await seedReport(test, workspaceId)
    await test.runJobs()
    await test.db.run(sql`
      insert into questions (workspace_id, prompt_id, day, engine, run, state, due_at, failure_kind, failure, ended_at)
      select workspace_id, prompt_id, day - 60, engine, run,
        case when engine = 'chatgpt' then 'failed' else 'answered' end, due_at, 'timeout', 'No response came in time.', due_at
      from questions
      where workspace_id = ${workspaceId}`)
    await planCollection(test.services, test.engineAccess)
    expect(await read(report, '?startDate=2025-12-01&endDate=2026-01-31')).toMatchObject({
      planned: 2,
      failed: 2,
    })
    const kept = await test.db.rows(sql`
      select from questions where workspace_id = ${workspaceId} and day < '2026-02-01'`)
    expect(kept).toHaveLength(2)
  })

  it('200 as CSV has a row for each engine', async () => {
    test.engineAccess.providers.delete('claude')
    const report = await seedReport(test, workspaceId)
    await test.runJobs()
    const { text } = await test.send('GET', `/v1/reports/brand/${report.id}/collection`, {
      headers: { accept: 'text/csv' },
    })
    const [head, ...rows] = text.trimEnd().split('\r\n')
    expect(head).toBe('engine,planned,answered,noAnswers,failed,reasons,refused')
    expect(rows).toHaveLength(CONTRACT_ENGINES.length)
    expect(rows[0]).toBe('chatgpt,2,2,0,0,,0')
    expect(rows.at(-1)).toMatch(/^claude,0,0,0,0,"0 × No provider is configured\. Set/)
  })

  it('400 for a window that ends before it begins, and for a tag that does not exist', async () => {
    const { id } = await seedReport(test, workspaceId)
    const url = `/v1/reports/brand/${id}/collection`
    expect((await test.send('GET', `${url}?startDate=2026-03-02&endDate=2026-03-01`)).body).toMatchObject({
      target: 'query',
      errors: [{ path: 'startDate', code: 'invalid_window' }],
    })
    expect((await test.send('GET', `${url}?tagId=nowhere`)).body).toMatchObject({
      target: 'query',
      errors: [{ path: 'tagId', code: 'not_found' }],
    })
  })
})
