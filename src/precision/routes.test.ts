import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { useFakeMistral } from '../../test/helpers/fake-mistral.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import {
  type ModelledAnswer,
  type ModelledPlan,
  modelPlan,
  modelPlans,
  modelVariances,
} from '../../test/numbers/plans-model.js'
import { addDays } from '../kernel/days.js'
import type { ProposedPlans } from './plans/schema.js'
import type { ReportQuality } from './quality/schema.js'

const mistral = useFakeMistral()
const test = useTestApp({ engineEnvironment: mistral.environment })

const propose = (body: object) => test.send<ProposedPlans>('POST', '/v1/collection-plans', { body })

interface Seeded {
  workspaceId: string
  reportId: string
  promptIds: string[]
}

async function seedReportWith(prompts: string[], fields: object = {}): Promise<Seeded> {
  const workspaceId = await seedWorkspace(test, fields)
  const promptIds = await seedPrompts(test, workspaceId, { prompts })
  const { id: reportId } = await seedReport(test, workspaceId, { promptIds })
  return { workspaceId, reportId, promptIds }
}

/** Twelve prompts and two engines on ten days. Every third prompt names the brand; others do so occasionally. */
const ANSWERS: ModelledAnswer[] = Array.from({ length: 12 }, (_, prompt) => prompt).flatMap((prompt) =>
  [0, 1].flatMap((engine) =>
    Array.from({ length: 10 }, (_, day) => ({
      prompt,
      engine,
      day,
      isNamed: prompt % 3 === 0 || (prompt + engine + day) % 5 === 0,
    })),
  ),
)

async function seedAnswers({ workspaceId, promptIds }: Seeded): Promise<void> {
  const body = ANSWERS.map(({ prompt, engine, day, isNamed }) => ({
    promptId: promptIds[prompt],
    engine: ['chatgpt', 'claude'][engine],
    day: addDays('2026-02-20', day),
    model: 'a-model',
    text: isNamed ? 'Take Nike.' : 'Take any.',
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
}

/** Rounded to a tenth in either direction. */
const about = (value: number): unknown => expect.closeTo(value, 0.99)

const here = {} as Seeded
beforeAll(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  const prompts = Array.from({ length: 12 }, (_, index) => `Which shoe is best for case ${index}?`)
  Object.assign(here, await seedReportWith(prompts))
  await test.runJobs()
  await seedAnswers(here)
  await test.send('PUT', '/v1/provider-keys/mistral', { body: { key: 'key-of-mistral-0123456789' } })
})

describe('POST /v1/collection-plans', () => {
  it('200 plans for prompts that do not exist yet, with documented defaults', async () => {
    const engines = ['chatgpt', 'claude', 'perplexity']
    const { status, body } = await propose({ prompts: 20, engines, target: { halfWidth: 5 } })
    expect(status).toBe(200)
    expect(body.variance).toBeNull()
    expect(body.current).toBeNull()
    expect(body.why).toContain('assume a coverage of 50 %')
    expect(body.why).toContain('The next dollar goes furthest on twice as many prompts')
    const best = body.options.find(({ recommended }) => recommended)
    expect(best).toMatchObject({ engines, halfWidth: 5 })
    const sum = best!.byEngine.reduce((usd, one) => usd + one.usdPerMonth!, 0)
    expect(best!.usdPerMonth).toBeCloseTo(sum, 6)
    expect(best!.answersPerMonth).toBe(best!.byEngine.reduce((all, one) => all + one.answersPerMonth, 0))
  })

  it('200 plans for a report from the variance of its answers, compared with its current plan', async () => {
    const { body } = await propose({
      reportId: here.reportId,
      engines: ['mistral'],
      target: { detect: 10, days: 30 },
    })
    expect(body.why).toContain('In 240 answers of this report')
    expect(body.current).toMatchObject({ prompts: 12, runsPerDay: 1, daysPerWeek: 7, answersPerMonth: 360 })
    for (const { prompts, detectable } of body.options) {
      expect(prompts).toBeGreaterThanOrEqual(12)
      expect(detectable).toBeLessThanOrEqual(10)
    }
  })

  it.each<[object, (plan: ModelledPlan) => boolean, number]>([
    [{ halfWidth: 5 }, ({ halfWidth }) => halfWidth <= 5, 30],
    [{ detect: 8, days: 21 }, ({ detectable }) => detectable <= 8, 21],
  ])(
    '200 for %j agrees with the definition, computed from the answers themselves',
    async (target, reaches, days) => {
      const { body } = await propose({ reportId: here.reportId, engines: ['mistral'], target })
      const variances = modelVariances(ANSWERS)
      const whole = Object.values(variances).reduce((sum, one) => sum + one, 0)
      const shares = Object.entries(variances).map(([part, one]) => [part, about((100 * one) / whole)])
      expect(body.variance).toEqual(Object.fromEntries(shares))
      const shown = (plan: ModelledPlan) => ({
        ...plan,
        engines: ['mistral'],
        halfWidth: about(plan.halfWidth),
        detectable: about(plan.detectable),
      })
      const plans = modelPlans(variances, { engines: 1, prompts: 12, days, reaches })
      expect(plans.length).toBeGreaterThan(0)
      expect(body.options).toMatchObject(plans.map(shown))
      const daily = { prompts: 12, engines: 1, runsPerDay: 1, daysPerWeek: 7 }
      expect(body.current).toMatchObject(shown(modelPlan(variances, daily, days)))
    },
  )

  it('200 stays within a budget, and says why no plan does', async () => {
    const asked = { prompts: 20, engines: ['mistral'] }
    const { body } = await propose({ ...asked, target: { budgetUsdPerMonth: 50 } })
    expect(body.options.length).toBeGreaterThan(1)
    for (const { usdPerMonth } of body.options) expect(usdPerMonth).toBeLessThanOrEqual(50)
    const small = await propose({ ...asked, target: { budgetUsdPerMonth: 0.15 } })
    expect(small.body).toMatchObject({ options: [] })
    expect(small.body.why).toContain('Raise the budget')
    const unknown = await propose({ prompts: 20, engines: ['grok'], target: { budgetUsdPerMonth: 50 } })
    expect(unknown.status).toBe(200)
  })

  it('200 costs nothing in a sandbox', async () => {
    const sandbox = await seedReportWith(['wide?', 'trail?'], { mode: 'sandbox' })
    const { body } = await propose({ reportId: sandbox.reportId, target: { halfWidth: 10 } })
    for (const { usdPerMonth } of body.options) expect(usdPerMonth).toBe(0)
    expect(body.options).not.toHaveLength(0)
  })

  it.each([
    [{ prompts: 5, engines: ['chatgpt'] }, 'target'],
    [{ prompts: 0, engines: ['chatgpt'], target: { halfWidth: 5 } }, 'Send at least 1 prompt.'],
    [{ target: { halfWidth: 5 } }, 'Send the number of prompts, or a reportId.'],
    [{ prompts: 5, target: { halfWidth: 5 } }, 'Send the engines to ask.'],
    [{ prompts: 5, engines: ['chatgpt'], target: { halfWidth: 0.1 } }, 'target.halfWidth'],
    [
      { prompts: 5, engines: ['chatgpt'], target: {} },
      'Send one of halfWidth, detect and budgetUsdPerMonth.',
    ],
    [{ prompts: 5, engines: ['chatgpt'], target: { detect: 5 } }, 'Send days with detect: the days'],
    [{ prompts: 5, engines: ['chatgpt'], target: { halfWidth: 5, days: 9 } }, 'Send days only with detect.'],
    [
      { prompts: 5, engines: ['chatgpt'], target: { budgetUsdPerMonth: 0.001 } },
      'The budget does not pay for one answer: an answer of ChatGPT costs about $',
    ],
  ])('400 for %j', async (body, said) => {
    const { status, text } = await propose(body)
    expect(status).toBe(400)
    expect(text).toContain(said)
  })

  it('400 for both a report and a number of prompts', async () => {
    const { status, text } = await propose({ reportId: here.reportId, prompts: 5, target: { halfWidth: 5 } })
    expect(status).toBe(400)
    expect(text).toContain('Send reportId or prompts, not both.')
  })

  it('404 for a report that does not exist', async () => {
    const { status } = await propose({ reportId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C', target: { halfWidth: 5 } })
    expect(status).toBe(404)
  })
})

describe('GET /v1/reports/brand/{reportId}/quality', () => {
  const read = async (reportId: string, query = '') =>
    (await test.send<ReportQuality>('GET', `/v1/reports/brand/${reportId}/quality${query}`)).body

  it('200 grades a report by six criteria, and says which are not met', async () => {
    const { grade, criteria, toReach } = await read(here.reportId)
    expect(grade).toBe('exploratory')
    expect(criteria.map(({ id, met, value }) => [id, met, value])).toEqual([
      ['prompts', false, 12],
      ['runs', true, 10],
      ['surfaces', true, 100],
      ['reproducibility', true, expect.closeTo(0.9, 0)],
      ['freshness', true, 1],
      ['detection', true, 0.98],
    ])
    expect(toReach?.sentence).toContain('To be directional it needs at least 50 prompts')
    expect(toReach?.usdPerMonth).toBeGreaterThan(0)
  })

  it('200 judges the last days of the requested window', async () => {
    const { criteria } = await read(here.reportId, '?startDate=2026-02-20&endDate=2026-02-24')
    expect(criteria.find(({ id }) => id === 'runs')).toMatchObject({ value: 5, met: false })
    expect(criteria.find(({ id }) => id === 'freshness')).toMatchObject({ value: 0 })
  })

  it('200 is exploratory without answers, and costs nothing in a sandbox', async () => {
    const empty = await seedReportWith(['wide?'], { mode: 'sandbox' })
    const { grade, criteria } = await read(empty.reportId, '?startDate=2026-01-01&endDate=2026-01-02')
    expect(grade).toBe('exploratory')
    expect(criteria.map(({ value }) => value).slice(0, 5)).toEqual([0, 0, 0, null, null])
    await test.runJobs()
    const collected = await read(empty.reportId)
    expect(collected.criteria.find(({ id }) => id === 'surfaces')).toMatchObject({ value: 0, met: false })
    expect(collected.toReach?.usdPerMonth).toBe(0)
  })

  it('200 as CSV has a row for each criterion', async () => {
    const { text } = await test.send('GET', `/v1/reports/brand/${here.reportId}/quality?format=csv`)
    expect(text.trim().split('\n')).toHaveLength(7)
  })
})
