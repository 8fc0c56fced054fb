import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { countDead, failJobs } from '../../../test/helpers/given-up.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { QUEUES, reviveJobs } from '../../jobs/index.js'
import { silentLog } from '../../kernel/log.js'
import { allGivenUpHandlers } from '../../main/jobs.js'
import type { ReportStats } from '../../statistics/stats-schema.js'
import type { BrandReport } from '../schema.js'

const test = useTestApp()
let workspaceId: string
let promptIds: string[]
let url: string

beforeEach(async () => {
  await test.db.script('delete from workspaces; delete from jobs')
  workspaceId = await seedWorkspace(test)
  promptIds = await seedPrompts(test, workspaceId)
  const lines = promptIds.map((promptId) => ({
    promptId,
    engine: 'google',
    day: '2026-03-01',
    text: 'Swoosh.',
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  const { id } = await seedReport(test, workspaceId, { promptIds })
  url = `/v1/reports/brand/${id}`
})

const report = async () => (await test.send<BrandReport>('GET', url)).body
const stats = async () => (await test.send<ReportStats>('GET', `${url}/stats`)).body
const change = (body: object) => test.send('PATCH', url, { body })
const start = () =>
  reviveJobs(test.db, { queues: QUEUES, givenUpHandlers: allGivenUpHandlers(test.services), log: silentLog })

describe('a report whose recalculation is given up', () => {
  beforeEach(async () => {
    await test.runJobs()
    await change({ brandVariations: ['Swoosh'] })
    await failJobs(test, 'recalculate-report')
  })

  it('keeps its old figures and says why they are not the latest', async () => {
    const { id, updatedDate, ...found } = await report()
    expect(found).toMatchObject({
      status: 'ready',
      isRecalculating: false,
      recalculation: { status: 'failed', progress: 0, startedDate: updatedDate },
    })
    expect(found.recalculation?.reason).toBe(
      `The recalculation was given up after it had failed once. POST /v1/reports/brand/${id}/recalculate starts it again. ` +
        'The operator finds the cause with "sightline doctor".',
    )
    expect(await stats()).toMatchObject({ version: 1, isRecalculating: false, summary: { totalMentions: 0 } })
  })

  it('is recalculated by the next change, and its dead job is no longer counted', async () => {
    expect(await countDead(test, 'recalculate-report')).toBe(1)
    await change({ brandVariations: ['Swoosh', 'Nike Inc.'] })
    expect(await report()).toMatchObject({ isRecalculating: true, recalculation: { status: 'running' } })
    expect(await countDead(test, 'recalculate-report')).toBe(0)
    await test.runJobs()
    expect(await report()).toMatchObject({ isRecalculating: false, recalculation: null })
    expect(await stats()).toMatchObject({ version: 3, summary: { totalMentions: 2 } })
  })

  it('is recalculated by the next start', async () => {
    expect(await start()).toBe(1)
    expect(await report()).toMatchObject({ isRecalculating: true, recalculation: { status: 'running' } })
    expect(await countDead(test, 'recalculate-report')).toBe(0)
    await test.runJobs()
    expect(await report()).toMatchObject({ isRecalculating: false, recalculation: null })
    expect(await stats()).toMatchObject({ version: 2, summary: { totalMentions: 2 } })
  })

  it('leaves no unfinished work when it is deleted', async () => {
    await test.send('DELETE', url)
    expect(await start()).toBe(0)
    expect(await countDead(test, 'recalculate-report')).toBe(0)
  })
})

describe('a report whose set-up is given up', () => {
  beforeEach(() => failJobs(test, 'set-up-report'))

  it('has failed, and says why', async () => {
    const found = await report()
    expect(found).toMatchObject({
      status: 'failed',
      isRecalculating: false,
      recalculation: { status: 'failed', progress: 0, startedDate: found.createdDate },
    })
    expect(found.recalculation?.reason).toMatch(/^The set-up was given up after it had failed once\. POST/)
  })

  it('does not block the same request made again', async () => {
    const { status, body } = await test.send<BrandReport>('POST', '/v1/reports/brand', {
      body: { workspaceId, brand: 'Nike', brandDomain: 'nike.com', promptIds },
    })
    expect({ status, reportStatus: body.status }).toEqual({ status: 200, reportStatus: 'failed' })
  })

  it('is set up again by a change', async () => {
    await change({ brandVariations: ['Swoosh'] })
    expect(await report()).toMatchObject({ status: 'setting_up', recalculation: { status: 'running' } })
    expect(await countDead(test, 'set-up-report')).toBe(0)
    await test.runJobs()
    expect(await report()).toMatchObject({ status: 'ready', recalculation: null })
    expect(await stats()).toMatchObject({ version: 2, summary: { totalMentions: 2 } })
  })

  it('is set up again by the next start', async () => {
    expect(await start()).toBe(1)
    expect(await report()).toMatchObject({ status: 'setting_up', recalculation: null })
    await test.runJobs()
    expect(await report()).toMatchObject({ status: 'ready', isRecalculating: false, recalculation: null })
  })
})

describe('a report that an earlier version of the program left unfinished', () => {
  /** The job's worker died, which counted as an attempt and notified no process. */
  const leaveDead = () =>
    test.db.run({
      text: `update jobs
        set state = 'dead', attempts = 6, started_at = now(), ended_at = now(), reason = 'The worker died while it ran this job.'
        where state in ('waiting', 'running')`,
      values: [],
    })

  it('is set up by the first start of this one', async () => {
    await leaveDead()
    expect(await start()).toBe(1)
    await test.runJobs()
    expect(await report()).toMatchObject({ status: 'ready', recalculation: null })
    expect(await countDead(test, 'set-up-report')).toBe(0)
  })

  it('is recalculated by the first start of this one', async () => {
    await test.runJobs()
    await change({ brandVariations: ['Swoosh'] })
    await leaveDead()
    expect(await start()).toBe(1)
    await test.runJobs()
    expect(await stats()).toMatchObject({ version: 2, isRecalculating: false })
    expect(await countDead(test, 'recalculate-report')).toBe(0)
  })
})

describe('a change whose recalculation is given up', () => {
  it('is left to the set-up, which includes it', async () => {
    await change({ brandVariations: ['Swoosh'] })
    await failJobs(test, 'recalculate-report')
    expect(await report()).toMatchObject({ status: 'setting_up', recalculation: { status: 'running' } })
    expect(await countDead(test, 'recalculate-report')).toBe(0)
    await test.runJobs()
    expect(await report()).toMatchObject({ status: 'ready', recalculation: null })
    expect(await stats()).toMatchObject({ version: 2 })
  })

  it('is not marked as failed when a later one has been accepted', async () => {
    await test.runJobs()
    await change({ brandVariations: ['Swoosh'] })
    await change({ brandVariations: ['Swoosh', 'Nike Inc.'] })
    await test.db.run({ text: `delete from jobs where payload ->> 'version' = '3'`, values: [] })
    await failJobs(test, 'recalculate-report')
    expect(await report()).toMatchObject({ isRecalculating: true, recalculation: { status: 'running' } })
    expect(await countDead(test, 'recalculate-report')).toBe(0)
  })
})
