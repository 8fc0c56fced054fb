import { beforeEach, describe, expect, it } from 'vitest'

import { appOn, useTestApp } from '../../../test/helpers/app.js'
import { useFakeMistral } from '../../../test/helpers/fake-mistral.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { planCollection } from '../plan/plan-collection.js'
import type { InstallationSpending } from '../spending/schema.js'
import type { CollectionPlan } from './schema.js'

const mistral = useFakeMistral()
const engineEnvironment = mistral.environment
const test = useTestApp({ engineEnvironment })

let workspaceId = ''
let reportId = ''
const ONE = { engines: ['mistral'], runsPerDay: 1, daysPerWeek: 7 }

const url = (query = '') => `/v1/reports/brand/${reportId}/collection-plan${query}`
const read = async (query = '') => (await test.send<CollectionPlan>('GET', url(query))).body
const save = (body: object) => test.send<CollectionPlan>('PUT', url(), { body })
const questions = () =>
  test.db.rows<{ engine: string; run: number; state: string; kind: string | null }>({
    text: 'select engine, run, state, failure_kind as kind from questions where workspace_id = $1 order by engine, run',
    values: [workspaceId],
  })
const seedWith = async (prompts: string[], fields: object = {}) => {
  workspaceId = await seedWorkspace(test, fields)
  const promptIds = await seedPrompts(test, workspaceId, { prompts })
  reportId = (await seedReport(test, workspaceId, { promptIds })).id
}

beforeEach(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  await test.db.script(
    'delete from workspaces; delete from jobs; delete from provider_states; delete from spending; delete from deleted_spending; delete from provider_calls',
  )
  await test.send('PUT', '/v1/provider-keys/mistral', { body: { key: 'key-of-mistral-0123456789' } })
  await seedWith(['wide?', 'trail?', 'road?'])
})

describe('GET /v1/reports/brand/{reportId}/collection-plan', () => {
  it('200 says how a report without a plan is asked, and what that costs', async () => {
    expect(await read()).toMatchObject({
      ...ONE,
      budgetUsdPerMonth: null,
      isDefault: true,
      updatedDate: null,
      prompts: 3,
      spentUsd: 0,
      isBudgetSpent: false,
      forecast: { answersPerMonth: 90, usdPerMonth: 9, engines: [{ engine: 'mistral', isConnected: true }] },
    })
  })

  it('200 forecasts another plan before it is saved, also of engines that are not connected', async () => {
    const asked =
      '?engines=chatgpt,claude,copilot,gemini,google,perplexity&daysPerWeek=7&runsPerDay=1&prompts=50'
    const { forecast, isDefault } = await read(asked)
    expect(forecast.answersPerMonth).toBe(9000)
    expect(forecast.usdPerMonth).toBeGreaterThan(0)
    expect(forecast.engines.every(({ isConnected }) => !isConnected)).toBe(true)
    expect(isDefault).toBe(true)
  })

  it('200 says that a sandbox costs nothing', async () => {
    await seedWith(['wide?'], { mode: 'sandbox' })
    expect((await read()).forecast).toMatchObject({ answersPerMonth: 210, usdPerMonth: 0 })
  })

  it('400 for a draft that is not a valid plan', async () => {
    for (const query of ['?runsPerDay=0', '?daysPerWeek=8', '?engines=nobody', '?prompts=-1', '?month=3'])
      expect((await test.send('GET', url(query))).status).toBe(400)
  })
})

describe('PUT /v1/reports/brand/{reportId}/collection-plan', () => {
  it('200 applies to today’s questions at once, and asks none twice', async () => {
    await test.runJobs()
    expect(mistral.keys).toHaveLength(3)
    expect((await save({ ...ONE, runsPerDay: 2 })).body).toMatchObject({ runsPerDay: 2, isDefault: false })
    await save({ ...ONE, runsPerDay: 2 })
    expect(await questions()).toHaveLength(6)
    await save(ONE)
    expect(await questions()).toHaveLength(3)
    await save({ ...ONE, runsPerDay: 2 })
    test.clock.now = new Date('2026-03-02T23:59:00.000Z')
    await test.db.script("update jobs set start_after = now() where state = 'waiting'")
    await test.runJobs()
    expect(mistral.keys).toHaveLength(6)
  })

  it('200 leaves out other engines and days, and the collection says so', async () => {
    await save({ ...ONE, engines: ['chatgpt'] })
    await test.runJobs()
    expect(mistral.keys).toEqual([])
    const collection = await test.send<{
      nextAskingDate: string | null
      engines: { engine: string; reasons: { reason: string }[] }[]
    }>('GET', `/v1/reports/brand/${reportId}/collection`)
    expect(collection.body.nextAskingDate).toBe(null)
    expect(collection.body.engines.find(({ engine }) => engine === 'mistral')?.reasons[0]?.reason).toContain(
      'does not ask this engine',
    )
    test.clock.now = new Date('2026-03-03T00:05:00.000Z')
    await save({ ...ONE, daysPerWeek: 1 })
    expect(await planCollection(test.services, test.engineAccess)).toBe(0)
    test.clock.now = new Date('2026-03-09T00:05:00.000Z')
    expect(await planCollection(test.services, test.engineAccess)).toBe(3)
  })

  it('200 asks a shared prompt as the report with the most questions does', async () => {
    await save({ ...ONE, daysPerWeek: 1 })
    const promptIds = await seedPrompts(test, workspaceId, { prompts: ['wide?'] })
    await seedReport(test, workspaceId, { promptIds, reportTitle: 'Another' })
    test.clock.now = new Date('2026-03-04T00:05:00.000Z')
    expect(await planCollection(test.services, test.engineAccess)).toBe(1)
  })

  it('200 stops at the budget of the month, reports that once, and continues when it is raised', async () => {
    // An answer costs 0.01, and 0.1 is reserved for each. The budget does not cover all three, whatever their timing.
    await save({ ...ONE, budgetUsdPerMonth: 0.115 })
    await test.runJobs()
    expect((await questions()).map(({ kind }) => kind)).toContain('month_budget')
    const asked = mistral.keys.length
    expect(asked).toBeLessThan(3)
    const collection = await test.send('GET', `/v1/reports/brand/${reportId}/collection`)
    expect(collection.text).toContain(
      'is less than this question may cost. It renews on the first of the month',
    )
    expect((await read()).isBudgetSpent).toBe(false)
    const events = await test.send<{ items: { type: string; data: object }[] }>(
      'GET',
      `/v1/events?workspaceId=${workspaceId}`,
    )
    const recorded = events.body.items.filter(({ type }) => type === 'month_budget.exhausted')
    expect(recorded).toMatchObject([{ data: { month: '2026-03', usdPerMonth: 0.115 } }])
    expect((await save({ ...ONE, budgetUsdPerMonth: 10 })).body.spentUsd).toBeCloseTo(asked * 0.01, 6)
    await test.db.script("update jobs set start_after = now() where state = 'waiting'")
    await test.runJobs()
    expect((await questions()).map(({ state }) => state)).toEqual(['answered', 'answered', 'answered'])
    expect(mistral.keys).toHaveLength(3)
    expect((await save(ONE)).body.budgetUsdPerMonth).toBe(10)
    expect((await save({ ...ONE, budgetUsdPerMonth: null })).body.budgetUsdPerMonth).toBe(null)
  })

  it('200 keeps to the budget with two workers at once', async () => {
    await seedWith(Array.from({ length: 12 }, (_, index) => `wide ${index}?`))
    await save({ ...ONE, budgetUsdPerMonth: 0.35 })
    const other = appOn(test.db, { engineEnvironment })
    await Promise.all([test.runJobs(), other.runJobs()])
    const { spentUsd } = await read()
    expect(spentUsd).toBeLessThanOrEqual(0.35)
    const answered = (await questions()).filter(({ state }) => state === 'answered')
    expect(spentUsd).toBeCloseTo(answered.length * 0.01, 6)
    expect(new Set((await questions()).map(({ kind }) => kind))).toEqual(new Set([null, 'month_budget']))
    await other.app.close()
  })

  it('200 renews the budget with the month', async () => {
    await save({ ...ONE, budgetUsdPerMonth: 0 })
    await test.runJobs()
    expect((await read()).isBudgetSpent).toBe(true)
    const collection = await test.send('GET', `/v1/reports/brand/${reportId}/collection`)
    expect(collection.text).toContain('The monthly budget of this workspace is used up')
    test.clock.now = new Date('2026-04-01T00:05:00.000Z')
    await save({ ...ONE, budgetUsdPerMonth: 5 })
    expect(await read()).toMatchObject({ spentUsd: 0, isBudgetSpent: false })
  })

  it('400 lists every problem at once', async () => {
    const body = { engines: [], runsPerDay: 25, daysPerWeek: 0, budgetUsdPerMonth: -1 }
    const { status, text } = await save(body)
    expect(status).toBe(400)
    for (const field of Object.keys(body)) expect(text).toContain(field)
    expect((await save({ ...ONE, engines: ['mistral', 'mistral'] })).status).toBe(400)
  })
})

describe('DELETE /v1/reports/brand/{reportId}/collection-plan', () => {
  it('204 asks the report with the settings of the installation again', async () => {
    await save({ ...ONE, daysPerWeek: 1, budgetUsdPerMonth: 5 })
    expect((await test.send('DELETE', url())).status).toBe(204)
    expect(await read()).toMatchObject({ isDefault: true, daysPerWeek: 7, budgetUsdPerMonth: 5 })
  })

  it('404 if no plan is saved', async () => {
    expect((await test.send('DELETE', url())).status).toBe(404)
  })
})

describe('GET /v1/spending', () => {
  it('200 has what was spent, what is left of today, and what all reports will cost', async () => {
    await test.runJobs()
    const { body } = await test.send<InstallationSpending>('GET', '/v1/spending')
    expect(body).toMatchObject({
      today: { day: '2026-03-02', answers: 3, usd: 0.03, answersLeft: 9997, usdLeft: 49.97 },
      month: { month: '2026-03', answers: 3, usd: 0.03 },
      forecast: { answersPerMonth: 90, usdPerMonth: 9 },
    })
    await save({ ...ONE, daysPerWeek: 1 })
    const later = await test.send<InstallationSpending>('GET', '/v1/spending')
    expect(later.body.engines.find(({ engine }) => engine === 'mistral')?.forecast.answersPerMonth).toBe(13)
  })

  it('200 keeps what a deleted workspace has cost in the sums of the month', async () => {
    await test.runJobs()
    const spending = async () => (await test.send<InstallationSpending>('GET', '/v1/spending')).body
    const before = await spending()
    expect(before.month).toMatchObject({ answers: 3, usd: 0.03 })
    expect((await test.send('DELETE', `/v1/workspaces/${workspaceId}`)).status).toBe(204)
    await test.runJobs()
    expect(await test.db.rows({ text: 'select 1 from workspaces', values: [] })).toEqual([])
    expect((await spending()).month).toEqual(before.month)
    await seedWith(['wide?', 'trail?', 'road?'])
    await test.runJobs()
    expect((await spending()).month).toMatchObject({ answers: 6, usd: 0.06 })
  })

  it('200 has the real cost of answers once ten are known', async () => {
    await seedWith(Array.from({ length: 10 }, (_, index) => `wide ${index}?`))
    await test.runJobs()
    expect((await read()).forecast).toMatchObject({ answersPerMonth: 300, usdPerMonth: 3 })
  })
})

describe('a forecast', () => {
  it('of 30 days is six times what the provider charges for five, to the cent', async () => {
    await save({ ...ONE, runsPerDay: 2 })
    for (let day = 2; day <= 6; day += 1) {
      test.clock.now = new Date(Date.UTC(2026, 2, day, 10))
      await planCollection(test.services, test.engineAccess)
      await test.db.script("update jobs set start_after = now() where state = 'waiting'")
      await test.runJobs()
    }
    const { forecast, spentUsd } = await read()
    expect(6 * mistral.keys.length).toBe(forecast.answersPerMonth)
    expect(forecast.usdPerMonth).toBeCloseTo(6 * spentUsd, 9)
    expect(forecast).toMatchObject({ answersPerMonth: 180, usdPerMonth: 1.8 })
  })
})
