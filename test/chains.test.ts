import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { planCollection } from '../src/collection/plan/plan-collection.js'
import type { BrandReport } from '../src/reports/schema.js'
import { useTestApp } from './helpers/app.js'
import { useFakeProviders } from './helpers/fake-providers.js'
import { seedPrompts, seedReport, seedWorkspace } from './helpers/seed.js'

const CONVERSING = ['chatgpt', 'claude', 'gemini', 'perplexity']
const FOLLOW_UPS = ['And under $100?', 'Which lasts longest?']

interface Turn {
  turn: number
  promptId: string
  prompt: string
  executions: number
}

describe('a chain', () => {
  const test = useTestApp()
  const providers = useFakeProviders(test)
  let workspaceId = ''

  beforeEach(async () => {
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    await test.db.script(
      'delete from workspaces; delete from jobs; delete from provider_states; delete from spending',
    )
    workspaceId = await seedWorkspace(test)
  })

  const create = async (fields: object = {}) => {
    const body = { prompts: ['wide shoes?'], country: 'us', followUps: FOLLOW_UPS, ...fields }
    return test.send<{ items: { id: string; followUps: string[] }[]; message: string }>(
      'POST',
      `/v1/workspaces/${workspaceId}/prompts`,
      { body },
    )
  }
  const seedChain = async (fields: object = {}): Promise<BrandReport> => {
    const { body } = await create(fields)
    return seedReport(test, workspaceId, {
      brand: 'Wideline',
      brandDomain: 'wideline.example',
      promptIds: body.items.map(({ id }) => id),
    })
  }
  const chainOf = async ({ id, promptIds }: BrandReport) =>
    (
      await test.send<{
        conversations: number
        turns: Turn[]
        brands: { firstTurn: number; lostTurn: number }[]
      }>('GET', `/v1/reports/brand/${id}/prompts/${promptIds[0]}/chain`)
    ).body
  const askedOf = (engine: string) => providers.calls.filter((call) => call.engine === engine)
  const answers = () => test.db.rows<{ engine: string }>({ text: 'select engine from answers', values: [] })

  it('is asked turn by turn with the conversation so far, only of engines that support conversations', async () => {
    const report = await seedChain()
    await test.runJobs()
    expect(new Set(providers.calls.map(({ engine }) => engine))).toEqual(new Set(CONVERSING))
    for (const engine of CONVERSING) {
      const calls = askedOf(engine)
      expect(calls.map(({ prompt }) => prompt)).toEqual(['wide shoes?', ...FOLLOW_UPS])
      expect(calls.map(({ earlier = [] }) => earlier.length)).toEqual([0, 2, 4])
      expect(calls[2]?.earlier?.[0]).toBe('wide shoes?')
      expect(calls[2]?.earlier?.[1]).toContain(`${engine} says to "wide shoes?"`)
    }
    expect(await answers()).toHaveLength(3 * CONVERSING.length)
    const chain = await chainOf(report)
    expect(chain.turns.map(({ executions }) => executions)).toEqual([4, 4, 4])
    expect(chain.brands[0]).toMatchObject({ firstTurn: 1, lostTurn: null, never: 0 })
  })

  it('continues after a turn that failed at first, and asks nothing twice', async () => {
    providers.misbehave('chatgpt', ({ prompt }, before) =>
      prompt === FOLLOW_UPS[0] && before === 0
        ? { status: 429, headers: { 'retry-after-ms': '1' }, body: { error: { message: 'slow down' } } }
        : undefined,
    )
    await seedChain()
    await test.runJobs()
    test.clock.now = new Date('2026-03-02T10:05:00.000Z')
    await test.runJobs()
    const asked = askedOf('chatgpt').map(({ prompt }) => prompt)
    expect(asked).toEqual(['wide shoes?', FOLLOW_UPS[0], FOLLOW_UPS[0], FOLLOW_UPS[1]])
    expect((await answers()).filter(({ engine }) => engine === 'chatgpt')).toHaveLength(3)
  })

  it('ends at a turn that fails for good, and counts only the turns before it', async () => {
    providers.misbehave('claude', ({ prompt }) =>
      prompt === FOLLOW_UPS[0]
        ? { status: 400, body: { error: { type: 'invalid_request_error', message: 'No.' } } }
        : undefined,
    )
    const report = await seedChain()
    await test.runJobs()
    expect(askedOf('claude').map(({ prompt }) => prompt)).toEqual(['wide shoes?', FOLLOW_UPS[0]])
    const { conversations, turns } = await chainOf(report)
    expect({ conversations, reached: turns.map(({ executions }) => executions) }).toEqual({
      conversations: 4,
      reached: [4, 3, 3],
    })
    await planCollection(test.services, test.engineAccess)
    await test.runJobs()
    expect(askedOf('claude')).toHaveLength(2)
  })

  it('continues once when a job was lost between two turns, however many workers plan', async () => {
    await seedChain()
    await test.runJobs()
    // As if the process had ended after the first answers: the later answers, questions and jobs are deleted.
    await test.db.script(
      'delete from answers where prompt_id in (select id from prompts where turn > 1); delete from questions where prompt_id in (select id from prompts where turn > 1)',
    )
    providers.calls.length = 0
    const planned = await Promise.all([1, 2, 3].map(() => planCollection(test.services, test.engineAccess)))
    expect(planned.reduce((sum, count) => sum + count)).toBe(CONVERSING.length)
    test.clock.now = new Date('2026-03-02T23:40:00.000Z')
    await test.runJobs()
    expect(askedOf('gemini').map(({ prompt }) => prompt)).toEqual(FOLLOW_UPS)
    expect(await answers()).toHaveLength(3 * CONVERSING.length)
  })

  it('asks no later turns if the first showed no answer', async () => {
    await seedChain()
    await test.runJobs()
    await test.db.script(
      "delete from answers where prompt_id in (select id from prompts where turn > 1); delete from questions where prompt_id in (select id from prompts where turn > 1); update answers set state = 'no_answer', content = ''",
    )
    expect(await planCollection(test.services, test.engineAccess)).toBe(0)
  })

  it('of six turns is refused with an understandable message, and one of five is created', async () => {
    const refused = await create({ followUps: ['a', 'b', 'c', 'd', 'e'] })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toContain('A chain has at most 5 turns')
    expect((await create({ followUps: ['a', 'b', 'c', 'd'] })).status).toBe(201)
    const { body } = await test.send<{ promptsUsedCount: number }>('GET', `/v1/workspaces/${workspaceId}`)
    expect(body.promptsUsedCount).toBe(5)
  })

  it('is listed, tracked and deleted as one prompt', async () => {
    const report = await seedChain()
    expect(report.promptIds).toHaveLength(1)
    expect(report.countryPromptsTotal).toEqual({ us: 1 })
    const url = `/v1/workspaces/${workspaceId}/prompts`
    const { body } = await test.send<{ items: object[] }>('GET', url)
    expect(body.items).toMatchObject([{ followUps: FOLLOW_UPS, persona: null, region: null }])
    const [, second] = (await chainOf(report)).turns
    expect((await test.send('DELETE', `${url}/${second?.promptId}`)).status).toBe(404)
    expect((await test.send('DELETE', `${url}/${report.promptIds[0]}`)).status).toBe(204)
    expect(await test.db.rows({ text: 'select from prompts', values: [] })).toEqual([])
    const after = await test.send<{ promptsUsedCount: number }>('GET', `/v1/workspaces/${workspaceId}`)
    expect(after.body.promptsUsedCount).toBe(0)
  })

  it('is forecast turn by turn, for the engines that are asked', async () => {
    const report = await seedChain()
    const { body } = await test.send<{
      prompts: number
      forecast: {
        engines: {
          engine: string
          usdPerAnswer: number
          answersPerMonth: number
          usdPerMonth: number
          notAsked: number
        }[]
      }
    }>('GET', `/v1/reports/brand/${report.id}/collection-plan`)
    const of = (engine: string) => body.forecast.engines.find((one) => one.engine === engine)
    expect(body.prompts).toBe(1)
    // 30 days of three turns, which cost as much as 1 + 1.1 + 1.2 answers.
    expect(of('chatgpt')).toMatchObject({ answersPerMonth: 90, usdPerMonth: 30 * 3.3 * 0.1, notAsked: 0 })
    expect(of('google')).toMatchObject({ answersPerMonth: 0, usdPerMonth: 0, notAsked: 3 })
    const { body: spending } = await test.send<{ forecast: { answersPerMonth: number } }>(
      'GET',
      '/v1/spending',
    )
    expect(spending.forecast.answersPerMonth).toBe(90 * CONVERSING.length)
  })
})

describe('a prompt that is asked as a person, from a region or in a chain', () => {
  const test = useTestApp()
  let workspaceId = ''
  let report: BrandReport

  beforeAll(async () => {
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    workspaceId = await seedWorkspace(test, { mode: 'sandbox' })
    const ways = [
      {},
      { persona: 'a nurse' },
      { persona: 'a runner' },
      { region: 'Munich,Bavaria' },
      { followUps: ['And under 100 €?'] },
    ]
    const promptIds: string[] = []
    for (const way of ways)
      promptIds.push(
        ...(await seedPrompts(test, workspaceId, { country: 'de', prompts: ['wide shoes?'], ...way })),
      )
    report = await seedReport(test, workspaceId, { promptIds })
    await test.runJobs()
  })

  interface Stats {
    window: { persona: string | null; region: string | null; turn: number }
    executions: number
    groups: { group: string | null; label: string; executions: number }[]
  }
  const read = async <Body>(path: string) =>
    (await test.send<Body>('GET', `/v1/reports/brand/${report.id}${path}`)).body
  const executions = async (query: string) => (await read<Stats>(`/stats${query}`)).executions
  const storedFor = async (where: string) =>
    (
      await test.db.rows({
        text: `select from answers join prompts using (workspace_id) where prompts.id = prompt_id and state <> 'no_answer' and ${where}`,
        values: [],
      })
    ).length

  it('counts only in figures that filter by its persona, region or turn', async () => {
    const plain = await storedFor('persona is null and region is null and turn = 1')
    expect(plain).toBeGreaterThan(0)
    expect(await executions('')).toBe(plain)
    expect((await read<Stats>('/stats')).window).toMatchObject({ persona: null, region: null, turn: 1 })
    const { body } = await test.send<{ items: { executions: number }[] }>('GET', '/v1/overview')
    expect(body.items.map((item) => item.executions)).toEqual([plain])
  })

  it.each([
    ['?persona=a%20nurse', "persona = 'a nurse'"],
    ['?region=Munich,%20Bavaria', "region = 'Munich, Bavaria'"],
    ['?turn=2', 'turn = 2'],
    ['?persona=nobody', 'false'],
  ])('is counted alone with %s', async (query, where) => {
    expect(await executions(query)).toBe(await storedFor(where))
  })

  it('is a separate group next to the prompts without a persona', async () => {
    const { groups, executions: all } = await read<Stats>('/stats?groupBy=persona')
    const plain = await storedFor('persona is null and region is null and turn = 1')
    expect(all).toBe(plain)
    expect(groups.map(({ group, label, executions }) => [group, label, executions])).toEqual([
      [null, 'No persona', plain],
      ['a nurse', 'a nurse', await storedFor("persona = 'a nurse'")],
      ['a runner', 'a runner', await storedFor("persona = 'a runner'")],
    ])
  })

  it('is compared only with the turns of other chains', async () => {
    const { groups } = await read<Stats>('/stats?groupBy=turn')
    expect(groups.map(({ group, executions }) => [group, executions])).toEqual([
      ['1', await storedFor('turns = 2 and turn = 1')],
      ['2', await storedFor('turn = 2')],
    ])
  })

  it('is a row in the list of prompts and links to its answers', async () => {
    const { items } = await read<{ items: { id: string; persona: string; turns: number }[] }>(
      '/prompts?sortBy=prompt',
    )
    expect(items).toHaveLength(5)
    const nurse = items.find(({ persona }) => persona === 'a nurse')
    const answers = await read<{ items: { persona: string }[] }>(`/answers?promptId=${nurse?.id}&limit=100`)
    expect(answers.items).toHaveLength(await storedFor("persona = 'a nurse'"))
    expect(new Set(answers.items.map(({ persona }) => persona))).toEqual(new Set(['a nurse']))
  })

  it.each([
    [{ persona: '' }, 'persona'],
    [{ persona: 'x'.repeat(501) }, 'persona'],
    [{ region: 'a, b, c' }, 'region'],
    [{ region: '<Bavaria>' }, 'region'],
    [{ followUps: [''] }, 'followUps.0'],
  ])('400 for %j', async (fields, path) => {
    const body = { prompts: ['x?'], country: 'de', ...fields }
    const response = await test.send<{ errors: { path: string }[] }>(
      'POST',
      `/v1/workspaces/${workspaceId}/prompts`,
      {
        body,
      },
    )
    expect(response.status).toBe(400)
    expect(response.body.errors.map((one) => one.path)).toEqual([path])
  })
})
