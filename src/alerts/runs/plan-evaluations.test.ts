import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import type { Alert } from '../schema.js'
import { planEvaluations } from './plan-evaluations.js'

const test = useTestApp()
let reportId: string

beforeEach(async () => {
  await test.db.run({ text: 'delete from reports', values: [] })
  at('2026-03-02T10:00:00.000Z')
  reportId = (await seedReport(test, await seedWorkspace(test))).id
  await test.runJobs()
})

function at(moment: string): void {
  test.clock.now = new Date(moment)
}

const plan = () => planEvaluations(test.services)

async function listed(): Promise<Alert[]> {
  const { body } = await test.send<{ items: Alert[] }>('GET', `/v1/reports/brand/${reportId}/alerts`)
  return body.items
}

describe('alerts are judged', () => {
  it('once a day, an hour after it has ended', async () => {
    expect(await plan()).toBe(1)
    await test.runJobs()
    expect(await plan()).toBe(0)
    at('2026-03-03T00:59:59.000Z')
    expect(await plan()).toBe(0)
    at('2026-03-03T01:00:00.000Z')
    expect(await plan()).toBe(1)
    await test.runJobs()
    expect(await plan()).toBe(0)
  })

  it('once, however many workers plan before the job has ended, and again if the job was lost', async () => {
    const planned = await Promise.all([plan(), plan(), plan()])
    expect(planned.reduce((sum, count) => sum + count, 0)).toBe(1)
    await test.db.run({ text: 'delete from jobs', values: [] })
    at('2026-03-02T10:14:00.000Z')
    expect(await plan()).toBe(0)
    at('2026-03-02T10:16:00.000Z')
    expect(await plan()).toBe(1)
  })

  it('not before a report is set up', async () => {
    await test.db.run({ text: 'update reports set active_version = 0', values: [] })
    expect(await plan()).toBe(0)
  })
})

describe('the default alerts of a report', () => {
  it('are created once, even by two processes at the same time', async () => {
    await Promise.all([plan(), listed(), plan(), listed()])
    expect(await listed()).toMatchObject([
      { metric: 'brandCoverage', direction: 'both', window: 14, enabled: true },
      { metric: 'shareOfVoice', direction: 'down', window: 14, enabled: true },
      { metric: 'domainCoverage', direction: 'down', window: 14, enabled: true },
      { metric: 'sentiment', direction: 'down', window: 30, enabled: true },
    ])
  })

  it('do not come back when they are deleted', async () => {
    for (const { id } of await listed())
      await test.send('DELETE', `/v1/reports/brand/${reportId}/alerts/${id}`)
    await plan()
    await test.runJobs()
    expect(await listed()).toEqual([])
  })
})
