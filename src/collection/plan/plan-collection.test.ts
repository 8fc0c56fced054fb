import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { openProviders, readEngineSettings } from '../../engines/index.js'
import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import type { EngineAccess } from '../engine-access.js'
import { firstCollection, planCollection } from './plan-collection.js'

interface Question {
  engine: string
  run: number
  state: string
  dueDate: Date
  failure: string | null
}

const test = useTestApp()

const questions = (workspaceId: string) =>
  test.db.rows<Question>({
    text: 'select engine, run, state, due_at as "dueDate", failure_kind as failure from questions where workspace_id = $1',
    values: [workspaceId],
  })

const deskOf = (runsPerDay = 1): EngineAccess => ({ ...test.engineAccess, runsPerDay })

describe('planCollection', () => {
  let workspaceId = ''
  let promptIds: string[] = []

  beforeEach(async () => {
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    await test.db.script('delete from workspaces; delete from jobs')
    workspaceId = await seedWorkspace(test, { mode: 'sandbox' })
    promptIds = await seedPrompts(test, workspaceId, { prompts: ['wide shoes?'] })
  })

  it('asks no prompt that no report tracks', async () => {
    expect(await planCollection(test.services, deskOf())).toBe(0)
  })

  it('spreads the questions of a report over the rest of the day, and plans them once with several planners', async () => {
    await seedReport(test, workspaceId, { promptIds })
    const planned = await Promise.all([1, 2, 3].map(() => planCollection(test.services, deskOf(2))))
    expect(planned.reduce((sum, count) => sum + count)).toBe(2 * CONTRACT_ENGINES.length)
    const due = (await questions(workspaceId)).map(({ dueDate }) => dueDate.toISOString())
    expect(due.toSorted()[0]! >= '2026-03-02T10:00:00.000Z').toBe(true)
    expect(due.toSorted().at(-1)! < '2026-03-02T23:30:00.000Z').toBe(true)
    expect(new Set(due).size).toBe(2 * CONTRACT_ENGINES.length)
  })

  it('asks engines for a live workspace only if they have a provider', async () => {
    const live = await seedWorkspace(test)
    await seedReport(test, live, { promptIds: await seedPrompts(test, live) })
    await planCollection(test.services, deskOf())
    expect(await questions(live)).toEqual([])
  })

  it('asks a further engine if it has a provider, and never in a sandbox', async () => {
    const live = await seedWorkspace(test)
    await seedReport(test, live, { promptIds: await seedPrompts(test, live) })
    await seedReport(test, workspaceId, { promptIds })
    const providers = openProviders(readEngineSettings({ XAI_API_KEY: 'key-of-xai' }, []))
    await planCollection(test.services, { ...deskOf(), providers })
    expect(new Set((await questions(live)).map(({ engine }) => engine))).toEqual(new Set(['grok']))
    const simulated = (await questions(workspaceId)).map(({ engine }) => engine)
    expect(simulated.toSorted()).toEqual(CONTRACT_ENGINES.toSorted())
  })

  it('asks the first run at once for a new report, and waits for no other', async () => {
    await seedReport(test, workspaceId, { promptIds })
    const engineAccess = deskOf(3)
    await planCollection(test.services, engineAccess)
    const collection = firstCollection(test.services, engineAccess)
    const prompts = { workspaceId: workspaceId as never, promptIds }
    await collection.start(prompts)
    const now = test.clock.now.toISOString()
    const due = (await questions(workspaceId)).filter(({ dueDate }) => dueDate.toISOString() === now)
    expect(due.map(({ run }) => run)).toEqual(CONTRACT_ENGINES.map(() => 1))
    expect(await collection.isOver(prompts)).toBe(false)
    await test.db.script("update questions set state = 'answered' where run = 1")
    expect(await collection.isOver(prompts)).toBe(true)
  })

  it('lets unasked questions of a past day expire', async () => {
    await seedReport(test, workspaceId, { promptIds })
    await planCollection(test.services, deskOf())
    test.clock.now = new Date('2026-03-03T00:01:00.000Z')
    await planCollection(test.services, deskOf())
    const states = (await questions(workspaceId)).map(({ state, failure }) => `${state} ${failure}`)
    expect(states.toSorted()).toEqual([
      ...CONTRACT_ENGINES.map(() => 'failed expired'),
      ...CONTRACT_ENGINES.map(() => 'waiting null'),
    ])
  })

  it('asks a question again an hour later if the reason of its failure may be gone', async () => {
    await seedReport(test, workspaceId, { promptIds })
    await planCollection(test.services, deskOf())
    await test.db.script(
      "update questions set state = 'failed', failure_kind = 'paused', ended_at = '2026-03-02T10:00:00Z'",
    )
    expect(await planCollection(test.services, deskOf())).toBe(0)
    test.clock.now = new Date('2026-03-02T11:00:00.000Z')
    expect(await planCollection(test.services, deskOf())).toBe(CONTRACT_ENGINES.length)
  })

  it('asks questions again whose worker has stopped', async () => {
    await seedReport(test, workspaceId, { promptIds })
    await planCollection(test.services, deskOf())
    await test.db.script(
      "update questions set state = 'asking', due_at = '2026-03-02T10:00:00Z', busy_until = '2026-03-02T10:02:00Z'",
    )
    test.clock.now = new Date('2026-03-02T11:03:00.000Z')
    expect(await planCollection(test.services, deskOf())).toBe(CONTRACT_ENGINES.length)
  })

  it('creates a new job for a set-up that was given up', async () => {
    await seedReport(test, workspaceId, { promptIds })
    await test.db.script('delete from jobs')
    test.clock.now = new Date('2026-03-02T12:00:01.000Z')
    await planCollection(test.services, deskOf())
    const jobs = await test.db.rows({
      text: "select from jobs where queue = 'set-up-report'",
      values: [],
    })
    expect(jobs).toHaveLength(1)
  })
})
