import { describe, expect, it } from 'vitest'

import type { Funnel } from '../src/agent-traffic/analytics/people/funnel-schema.js'
import type { Referrals } from '../src/agent-traffic/analytics/people/schema.js'
import { useTestApp } from './helpers/app.js'
import { generatedPeople, type PeopleTruth } from './helpers/generated-logs/people.js'
import { split, written, WRITTEN_SOURCES, type WrittenSource } from './helpers/generated-logs.js'
import { seedPrompts, seedReport, seedWorkspace } from './helpers/seed.js'
import { seedConnector, seedGoal, type SeededConnector } from './helpers/valid-request.js'
import { modelAgainstOthers, modelGoalRate, modelPerThousand } from './numbers/visits-model.js'

const test = useTestApp()

const FIRST_MS = Date.UTC(2026, 1, 26)
const WINDOW = 'startDate=2026-02-20&endDate=2026-03-02'

const peopleOf = (source: WrittenSource, seed = 5) =>
  generatedPeople({ seed, people: 120, startMs: FIRST_MS, days: 3, hasReferrers: source !== 'alb' })

const linesOf = (source: WrittenSource, requests: ReturnType<typeof peopleOf>['requests'], seed = 3) =>
  written(source, requests, { seed, bareHost: 'nike.com' })

const bytesOf = (lines: string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1')

async function send({ id, token }: SeededConnector, lines: string[]): Promise<void> {
  const { status, text } = await test.send('POST', `/v1/ingest/${id}`, { raw: bytesOf(lines), key: token })
  if (status !== 202) throw new Error(`${status} ${text}`)
}

/** Creates a workspace with a report about nike.com, a goal, and this many connectors. */
async function prepared(source: WrittenSource, count = 1) {
  const workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId)
  const { id: reportId } = await seedReport(test, workspaceId, { promptIds })
  await seedGoal(test, workspaceId)
  const connectors: SeededConnector[] = []
  for (let index = 0; index < count; index += 1)
    connectors.push(await seedConnector(test, workspaceId, { source, domains: ['nike.com'] }))
  return { workspaceId, reportId, promptIds, connectors }
}

const read = async (reportId: string) => {
  const url = `/v1/reports/brand/${reportId}/agent-analytics/referrals?${WINDOW}`
  return (await test.send<Referrals>('GET', url)).body
}

const byKey = (counts: Map<string, number>) =>
  Object.fromEntries([...counts].filter(([key]) => !key.endsWith('elsewhere')))

const sumOf = (counts: Map<string, number>, origin: string) =>
  [...counts].filter(([key]) => key.endsWith(`|${origin}`)).reduce((sum, [, count]) => sum + count, 0)

function expectTruth(found: Referrals, truth: PeopleTruth): void {
  const of = (name: 'visits' | 'paid' | 'goals') =>
    byKey(new Map(found.trend.map((entry) => [`${entry.day}|${entry.engine}`, entry[name] ?? 0])))
  const withoutZero = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  expect(withoutZero(of('visits'))).toEqual(byKey(truth.visits))
  expect(withoutZero(of('paid'))).toEqual(byKey(truth.paid))
  expect(withoutZero(of('goals'))).toEqual(byKey(truth.goals))
  for (const { engine, steps } of found.byEngine)
    expect({ engine, steps }).toEqual({ engine, steps: sumOf(truth.steps, engine) })
  expect(found.others).toMatchObject({
    visits: sumOf(truth.visits, 'elsewhere'),
    goals: sumOf(truth.goals, 'elsewhere'),
  })
}

describe.each(WRITTEN_SOURCES)('people in a log of %s', (source) => {
  it('are counted exactly: who arrived, which pages they viewed, and who reached the goal', async () => {
    const { requests, truth } = peopleOf(source)
    const { reportId, connectors } = await prepared(source)
    await send(connectors[0]!, linesOf(source, requests))
    expectTruth(await read(reportId), truth)
  })

  it('are counted once, even if their log is sent several times and in several pieces', async () => {
    const { requests, truth } = peopleOf(source, 8)
    const { reportId, connectors } = await prepared(source)
    const lines = linesOf(source, requests)
    for (const batch of split(lines, 4)) {
      await send(connectors[0]!, batch)
      await send(connectors[0]!, batch)
    }
    await send(connectors[0]!, lines)
    const before = test.clock.now
    test.clock.now = new Date(before.getTime() + 24 * 60 * 60 * 1000)
    await send(connectors[0]!, lines)
    test.clock.now = before
    expectTruth(await read(reportId), truth)
  })
})

describe('people on one site with several servers', () => {
  it('are followed from one log to the other', async () => {
    const { requests, truth } = peopleOf('json', 11)
    const { reportId, connectors } = await prepared('json', 2)
    for (const [index, batch] of split(linesOf('json', requests), 9).entries())
      await send(connectors[index % 2]!, batch)
    expectTruth(await read(reportId), truth)
  })
})

describe('rates of people who come from engines', () => {
  const [BEFORE, NOW] = [
    { startDate: '2026-02-25', endDate: '2026-02-27' },
    { startDate: '2026-02-28', endDate: '2026-03-02' },
  ]
  const ENGINES = ['chatgpt', 'perplexity', 'gemini']

  it.each([21, 22, 23])('match their definition, with intervals and changes (seed %i)', async (seed) => {
    const plan = {
      seed,
      people: 60 * (seed - 20),
      startMs: Date.UTC(2026, 1, 25),
      days: 5,
      hasReferrers: true,
    }
    const { requests, truth } = generatedPeople(plan)
    const { workspaceId, reportId, connectors, promptIds } = await prepared('json')
    await send(connectors[0]!, linesOf('json', requests))
    await citeOwnPages(workspaceId, promptIds)
    const path = `/v1/reports/brand/${reportId}/agent-analytics`
    const days = new URLSearchParams(NOW).toString()
    const { body } = await test.send<Referrals>('GET', `${path}/referrals?${days}`)
    expect(body.goalRate).toEqual(modelGoalRate(truth, ENGINES, NOW, BEFORE))
    expect(body.others?.goalRate).toEqual(modelGoalRate(truth, ['elsewhere'], NOW, BEFORE))
    expect(body.byEngine.length).toBeGreaterThan(1)
    for (const { engine, goalRate, againstOthers } of body.byEngine) {
      expect({ engine, goalRate }).toEqual({
        engine,
        goalRate: modelGoalRate(truth, [engine], NOW, BEFORE),
      })
      expect({ engine, againstOthers }).toEqual({
        engine,
        againstOthers: modelAgainstOthers(truth, engine, NOW),
      })
    }
    const funnel = (await test.send<Funnel>('GET', `${path}/funnel?${days}`)).body
    expect(funnel.cited).toBe(7)
    expect(funnel.visitsPerThousandCitations).toEqual(modelPerThousand(body.total ?? 0, 7))
  })

  /** Imports seven answers that cite a page of the site. */
  async function citeOwnPages(workspaceId: string, promptIds: string[]): Promise<void> {
    const body = Array.from({ length: 7 }, (_, index) => ({
      promptId: promptIds[0],
      engine: 'chatgpt',
      day: '2026-03-01',
      run: index + 1,
      text: 'Take Nike.',
      citations: [{ url: 'https://nike.com/guides/page-1' }],
    }))
    const { status, text } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
    if (status >= 300) throw new Error(text)
    await test.runJobs()
  }
})
