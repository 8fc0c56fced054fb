import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import { seedExport } from '../../test/helpers/valid-request.js'
import type { ExportSchedule, ReportExport } from './schema.js'

const test = useTestApp()

let workspaceId: string
let reportId: string
let url: string
let scheduleUrl: string

beforeEach(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  workspaceId = await seedWorkspace(test)
  reportId = (await seedReport(test, workspaceId, { reportTitle: 'Nike — Läufer & Co.' })).id
  url = `/v1/reports/brand/${reportId}/exports`
  scheduleUrl = `/v1/reports/brand/${reportId}/export-schedule`
})

const tick = () => {
  test.clock.now = new Date(test.clock.now.getTime() + 1000)
}

const problemsOf = async (method: string, at: string, body: unknown) => {
  const response = await test.send<{ target: string; errors: { path: string; code: string }[] }>(method, at, {
    body,
  })
  return [
    response.status,
    response.body.target,
    ...response.body.errors.map(({ path, code }) => `${path} ${code}`),
  ]
}

describe('POST /v1/reports/brand/{reportId}/exports', () => {
  it('202 with a waiting export, of the last 30 days on A4 by default', async () => {
    const { status, body } = await test.send('POST', url, { body: { kind: 'pdf' } })
    expect(status).toBe(202)
    expect(body).toEqual({
      id: expect.any(String),
      kind: 'pdf',
      paper: 'a4',
      filters: {},
      window: { startDate: '2026-02-01', endDate: '2026-03-02' },
      status: 'queued',
      reason: null,
      pages: null,
      bytes: null,
      fileName: null,
      scheduled: false,
      createdDate: '2026-03-02T10:00:00.000Z',
      completedDate: null,
    })
    expect(await test.send('GET', `${url}/${String(body.id)}`)).toMatchObject({ status: 200, body })
  })

  it('202 with the days and the filters that were sent', async () => {
    const tagId = await seedTag(test, workspaceId)
    const window = { startDate: '2026-01-01', endDate: '2026-01-31' }
    const filters = { country: 'us', engines: ['chatgpt'], tagId, branded: false }
    const sent = { kind: 'csv', paper: 'letter', ...window, ...filters }
    expect(await test.send('POST', url, { body: sent })).toMatchObject({
      status: 202,
      body: { kind: 'csv', paper: 'letter', window, filters },
    })
  })

  it('400 lists every problem, a tag of another workspace included', async () => {
    const foreign = await seedTag(test, await seedWorkspace(test))
    const sent = { kind: 'doc', country: 'US', tagId: foreign, nonsense: 1 }
    expect(await problemsOf('POST', url, sent)).toEqual([
      400,
      'body',
      'kind invalid_value',
      'country invalid_value',
      ' unrecognized_keys',
      'tagId not_found',
    ])
    expect(await problemsOf('POST', url, { kind: 'pdf', tagId: foreign })).toEqual([
      400,
      'body',
      'tagId not_found',
    ])
  })

  it.each([
    [{ startDate: '2026-01-01' }, 'endDate invalid_type'],
    [{ startDate: '2026-02-01', endDate: '2026-01-01' }, 'startDate invalid_window'],
    [{ startDate: '2024-01-01', endDate: '2026-01-01' }, 'startDate invalid_window'],
  ])('400 for an invalid window: %o', async (days, problem) => {
    expect(await problemsOf('POST', url, { kind: 'pdf', ...days })).toEqual([400, 'body', problem])
  })

  it('202 deletes one to stay within a hundred: the oldest of the schedule first, then the oldest', async () => {
    await test.db.run({
      text: `insert into exports (workspace_id, report_id, id, kind, paper, filters, start_date, end_date, is_scheduled, created_at)
        select $1, $2, '01AAAAAAAAAAAAAAAAAAAAAA' || lpad(number::text, 2, '0'), 'csv', 'a4', '{}', '2026-01-01', '2026-01-07',
          number in (50, 60), now()
        from generate_series(0, 99) number`,
      values: [workspaceId, reportId],
    })
    for (let times = 0; times < 3; times += 1) {
      tick()
      await seedExport(test, reportId)
    }
    const { body } = await test.send<{ items: ReportExport[] }>('GET', `${url}?limit=100`)
    const numbers = body.items.map(({ id }) => id).filter((id) => id.startsWith('01A'))
    expect(body.items).toHaveLength(100)
    expect(
      numbers
        .map((id) => Number(id.slice(-2)))
        .toReversed()
        .slice(0, 2),
    ).toEqual([1, 2])
    expect(numbers.some((id) => /(50|60)$/.test(id))).toBe(false)
  })
})

describe('GET /v1/reports/brand/{reportId}/exports', () => {
  it('200 newest first, of this report only', async () => {
    const first = await seedExport(test, reportId)
    tick()
    const second = await seedExport(test, reportId)
    await seedExport(test, (await seedReport(test, workspaceId, { reportTitle: 'Another' })).id)
    const { status, body } = await test.send<{ items: ReportExport[] }>('GET', url)
    expect(status).toBe(200)
    expect(body.items.map(({ id }) => id)).toEqual([second, first])
  })
})

describe('GET /v1/reports/brand/{reportId}/exports/{exportId}', () => {
  it('200 with its status and result', async () => {
    const id = await seedExport(test, reportId)
    await test.runJobs()
    expect(await test.send('GET', `${url}/${id}`)).toMatchObject({
      status: 200,
      body: {
        status: 'completed',
        reason: null,
        pages: null,
        bytes: expect.any(Number),
        fileName: 'nike-laufer-co-2026-02-01-2026-03-02.csv',
        completedDate: '2026-03-02T10:00:00.000Z',
      },
    })
  })

  it('404 in another report', async () => {
    const id = await seedExport(test, reportId)
    const { id: other } = await seedReport(test, workspaceId, { reportTitle: 'Another' })
    expect(await test.send('GET', `/v1/reports/brand/${other}/exports/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'There is no such export in this report.' },
    })
  })
})

describe('GET /v1/reports/brand/{reportId}/exports/{exportId}/file', () => {
  it('200 with the file, to be saved under its name', async () => {
    const id = await seedExport(test, reportId)
    await test.runJobs()
    const { status, headers, text } = await test.send('GET', `${url}/${id}/file`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="nike-laufer-co-2026-02-01-2026-03-02.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(text).toContain('Nike')
  })

  it('404 says how far the export is, or why it failed', async () => {
    const words = async (id: string) => {
      const { status, body } = await test.send('GET', `${url}/${id}/file`)
      return [status, body.message]
    }
    const id = await seedExport(test, reportId, { kind: 'pdf' })
    expect(await words(id)).toEqual([404, expect.stringContaining('no file yet: the export is queued')])
    await test.runJobs()
    expect(await words(id)).toEqual([
      404,
      expect.stringMatching(/the export failed\. There is no browser.*Install Chromium/),
    ])
  })
})

describe('DELETE /v1/reports/brand/{reportId}/exports/{exportId}', () => {
  it('204 deletes it with its file, also while it waits', async () => {
    const id = await seedExport(test, reportId)
    expect(await test.send('DELETE', `${url}/${id}`)).toMatchObject({ status: 204, text: '' })
    await test.runJobs()
    expect((await test.send('GET', `${url}/${id}`)).status).toBe(404)
  })
})

describe('GET /v1/reports/brand/{reportId}/export-schedule', () => {
  it('200 is off until it is set', async () => {
    expect(await test.send('GET', scheduleUrl)).toMatchObject({
      status: 200,
      body: { every: null, kind: 'pdf', paper: 'a4', filters: {} },
    })
  })
})

describe('PUT /v1/reports/brand/{reportId}/export-schedule', () => {
  it('200 with the saved schedule, as it is read again', async () => {
    const sent: ExportSchedule = { every: 'week', kind: 'png', paper: 'letter', filters: { country: 'us' } }
    expect(await test.send('PUT', scheduleUrl, { body: sent })).toMatchObject({ status: 200, body: sent })
    expect((await test.send('GET', scheduleUrl)).body).toEqual(sent)
    const off = { every: null, kind: 'csv' }
    const shown = { ...off, paper: 'a4', filters: {} }
    expect(await test.send('PUT', scheduleUrl, { body: off })).toMatchObject({ status: 200, body: shown })
    expect((await test.send('GET', scheduleUrl)).body).toEqual(shown)
  })

  it('400 for days, which follow from the schedule, and for a tag of another workspace', async () => {
    const tagId = await seedTag(test, await seedWorkspace(test))
    const sent = { every: 'day', kind: 'pdf', filters: { startDate: '2026-01-01', tagId } }
    expect(await problemsOf('PUT', scheduleUrl, sent)).toEqual([
      400,
      'body',
      'every invalid_value',
      'filters unrecognized_keys',
      'filters.tagId not_found',
    ])
  })
})
