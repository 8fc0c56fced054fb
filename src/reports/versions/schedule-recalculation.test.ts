import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { countDead, failJobs } from '../../../test/helpers/given-up.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import type { ReportStats } from '../../statistics/stats-schema.js'
import type { BrandReport } from '../schema.js'
import type { ListedVersion } from './version-schema.js'

const test = useTestApp()
let workspaceId: string
let url: string

/** A ready report with two prompts whose answers name its brand. */
beforeEach(async () => {
  await test.db.script('delete from workspaces; delete from jobs')
  workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId)
  const lines = promptIds.map((promptId) => ({
    promptId,
    engine: 'google',
    day: '2026-03-01',
    text: 'Nike.',
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  const { id } = await seedReport(test, workspaceId, { promptIds })
  url = `/v1/reports/brand/${id}`
  await test.runJobs()
})

const recalculate = () => test.send<BrandReport>('POST', `${url}/recalculate`)
const report = async () => (await test.send<BrandReport>('GET', url)).body
const mentions = async () => (await test.send<ReportStats>('GET', `${url}/stats`)).body.summary.totalMentions
const versions = async () =>
  (await test.send<{ items: ListedVersion[] }>('GET', `${url}/versions`)).body.items
const countOpenJobs = async () =>
  (await test.db.rows({ text: `select from jobs where state in ('waiting', 'running')`, values: [] })).length

describe('POST /v1/reports/brand/{reportId}/recalculate', () => {
  it('202 reads every answer again, and the old figures stay until that has ended', async () => {
    await test.db.script(`update mention_sheets set cells = '', starts = '', totals = ''`)
    const before = await report()
    const { status, body } = await recalculate()
    expect(status).toBe(202)
    expect(body).toMatchObject({
      status: 'ready',
      isRecalculating: true,
      recalculation: { status: 'running', progress: 0, reason: null },
      updatedDate: before.updatedDate,
    })
    expect(await mentions()).toBe(0)
    await test.runJobs()
    expect(await report()).toMatchObject({ isRecalculating: false, recalculation: null })
    expect(await mentions()).toBe(2)
    expect((await versions())[0]).toMatchObject({
      version: 2,
      changed: [],
      difference: { mentionsBefore: 0, mentionsAfter: 2, executions: 2 },
    })
  })

  it('202 produces figures that later answers and changes build on', async () => {
    await recalculate()
    await test.runJobs()
    const { promptIds } = await report()
    const line = { promptId: promptIds[0], engine: 'google', day: '2026-03-02', text: 'Nike and Swoosh.' }
    await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: [line] })
    expect(await mentions()).toBe(3)
    await test.send('PATCH', url, { body: { competitors: [{ brand: 'Swoosh', brandDomain: 'swoosh.com' }] } })
    await test.runJobs()
    expect(await mentions()).toBe(4)
    await test.send('PATCH', url, { body: { competitors: [] } })
    await test.runJobs()
    expect(await mentions()).toBe(3)
  })

  it('202 reads nothing again within a minute of the last time', async () => {
    await recalculate()
    await test.runJobs()
    expect((await recalculate()).body).toMatchObject({ isRecalculating: false })
    expect(await versions()).toHaveLength(2)
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    expect((await recalculate()).body).toMatchObject({ isRecalculating: true })
    await test.runJobs()
  })

  it('202 starts no second recalculation while one is running', async () => {
    await recalculate()
    const { status, body } = await recalculate()
    expect(status).toBe(202)
    expect(body).toEqual(await report())
    expect(await countOpenJobs()).toBe(1)
    expect(await versions()).toHaveLength(2)
  })

  it('202 starts none while the report is being set up', async () => {
    const { id } = await seedReport(test, workspaceId, { reportTitle: 'Other' })
    const { status, body } = await test.send('POST', `/v1/reports/brand/${id}/recalculate`)
    expect(status).toBe(202)
    expect(body).toMatchObject({ status: 'setting_up', recalculation: null })
    expect(await countOpenJobs()).toBe(1)
  })

  it('202 starts a recalculation again that was given up', async () => {
    await test.send('PATCH', url, { body: { brandVariations: ['Swoosh'] } })
    await failJobs(test, 'recalculate-report')
    expect(await report()).toMatchObject({ recalculation: { status: 'failed' } })
    const { status, body } = await recalculate()
    expect(status).toBe(202)
    expect(body).toMatchObject({ isRecalculating: true, recalculation: { status: 'running', reason: null } })
    expect(await countDead(test, 'recalculate-report')).toBe(0)
    await test.runJobs()
    expect(await report()).toMatchObject({ isRecalculating: false, recalculation: null })
    expect(await versions()).toHaveLength(2)
  })

  it('202 sets up a report again whose set-up was given up', async () => {
    const { id } = await seedReport(test, workspaceId, { reportTitle: 'Other' })
    url = `/v1/reports/brand/${id}`
    await failJobs(test, 'set-up-report')
    const { status, body } = await recalculate()
    expect(status).toBe(202)
    expect(body).toMatchObject({ status: 'setting_up', isRecalculating: false, recalculation: null })
    expect(await countDead(test, 'set-up-report')).toBe(0)
    await test.runJobs()
    expect(await report()).toMatchObject({ status: 'ready', recalculation: null })
  })
})
