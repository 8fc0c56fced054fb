import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { seedExport } from '../../test/helpers/valid-request.js'
import { planExports } from './plan-exports.js'
import type { ReportExport } from './schema.js'

const test = useTestApp()
let reportId: string

beforeEach(async () => {
  await test.db.run({ text: 'delete from export_schedules', values: [] })
  at('2026-03-04T10:00:00.000Z')
  reportId = (await seedReport(test, await seedWorkspace(test))).id
})

function at(moment: string): void {
  test.clock.now = new Date(moment)
}

async function schedule(every: string | null, fields: object = {}): Promise<void> {
  const body = { every, kind: 'csv', ...fields }
  const { status, text } = await test.send('PUT', `/v1/reports/brand/${reportId}/export-schedule`, { body })
  expect([status, text]).toEqual([200, expect.any(String)])
}

async function listed(): Promise<ReportExport[]> {
  const { body } = await test.send<{ items: ReportExport[] }>('GET', `/v1/reports/brand/${reportId}/exports`)
  return body.items
}

const windows = async () =>
  (await listed()).map(({ window }) => `${window.startDate} ${window.endDate}`).toReversed()

async function planAll(): Promise<void> {
  while ((await planExports(test.services)) > 0);
}

describe('a schedule', () => {
  it('exports each full week once, an hour after its last day has ended', async () => {
    await schedule('week', { filters: { country: 'us' }, paper: 'letter' })
    await planAll()
    at('2026-03-09T00:59:00.000Z')
    await planAll()
    expect(await listed()).toEqual([])
    at('2026-03-09T01:00:00.000Z')
    await Promise.all([planExports(test.services), planExports(test.services)])
    await planAll()
    expect(await listed()).toMatchObject([
      {
        kind: 'csv',
        paper: 'letter',
        filters: { country: 'us' },
        window: { startDate: '2026-03-02', endDate: '2026-03-08' },
        scheduled: true,
        status: 'queued',
      },
    ])
    at('2026-03-16T01:00:00.000Z')
    await planAll()
    expect(await windows()).toEqual(['2026-03-02 2026-03-08', '2026-03-09 2026-03-15'])
    await test.runJobs()
    expect(await listed()).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
  })

  it('exports each full month', async () => {
    await schedule('month')
    at('2026-03-31T23:00:00.000Z')
    await planAll()
    expect(await windows()).toEqual([])
    at('2026-04-01T05:00:00.000Z')
    await planAll()
    expect(await windows()).toEqual(['2026-03-01 2026-03-31'])
  })

  it('catches up after an outage, for as long as exports are kept', async () => {
    await schedule('week')
    at('2026-03-30T10:00:00.000Z')
    await planAll()
    expect(await windows()).toEqual([
      '2026-03-02 2026-03-08',
      '2026-03-09 2026-03-15',
      '2026-03-16 2026-03-22',
      '2026-03-23 2026-03-29',
    ])
    at('2027-03-30T10:00:00.000Z')
    await planAll()
    expect((await windows()).slice(4)).toHaveLength(13)
    expect((await windows()).at(-1)).toBe('2027-03-22 2027-03-28')
  })

  it('begins with the current period when its length changes, and continues after any other change', async () => {
    await schedule('week')
    at('2026-03-12T10:00:00.000Z')
    await schedule('week', { paper: 'letter' })
    await planAll()
    expect(await windows()).toEqual(['2026-03-02 2026-03-08'])
    await schedule('month')
    at('2026-04-02T10:00:00.000Z')
    await planAll()
    expect((await windows()).slice(1)).toEqual(['2026-03-01 2026-03-31'])
  })

  it('exports nothing while it is off, and does not catch up on that time', async () => {
    await schedule('week')
    await schedule(null)
    at('2026-03-23T10:00:00.000Z')
    await planAll()
    await schedule('week')
    await planAll()
    expect(await windows()).toEqual([])
    at('2026-03-30T10:00:00.000Z')
    await planAll()
    expect(await windows()).toEqual(['2026-03-23 2026-03-29'])
  })
})

describe('an export', () => {
  it('is purged after 90 days', async () => {
    const old = await seedExport(test, reportId)
    at('2026-03-05T10:00:00.000Z')
    const younger = await seedExport(test, reportId)
    at('2026-06-02T10:00:00.000Z')
    await test.purge()
    expect((await listed()).map(({ id }) => id)).toEqual([younger, old])
    at('2026-06-02T10:00:00.001Z')
    await test.purge()
    expect((await listed()).map(({ id }) => id)).toEqual([younger])
  })
})
