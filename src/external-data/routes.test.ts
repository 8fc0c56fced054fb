import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ADMIN_KEY, appOn, useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { purge, PURGES } from '../main/workers/purges.js'
import { SOURCE_NAMES } from './sources.js'

const test = useTestApp()
const here = { workspaceId: '', url: '' }

interface Result {
  received: number
  stored: number
  unchanged: number
  skipped: { line: number; reason: string }[]
  skippedLines: number
  importId: string | null
  errors: { path: string; code: string; message: string }[]
}

interface List {
  items: Record<string, unknown>[]
  paging: { nextCursor: string | null }
}

beforeAll(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  here.workspaceId = await seedWorkspace(test)
  here.url = `/v1/workspaces/${here.workspaceId}/external-data`
})

beforeEach(async () => {
  for (const source of SOURCE_NAMES) await test.send('DELETE', `${here.url}?source=${source}`)
})

const SAMPLES = join(import.meta.dirname, '../../test/fixtures/external-data')
const sample = (name: string) => readFileSync(join(SAMPLES, name))

const sendFile = (query: string, content: string | Buffer) =>
  test.send<Result>('POST', `${here.url}?${query}`, {
    raw: Buffer.from(content),
    headers: { 'content-type': 'text/csv' },
  })

const list = async (path = '') => (await test.send<List>('GET', `${here.url}${path}`)).body.items

const DAYS = 'Date,Clicks,Impressions\n2026-02-27,1,10\n2026-02-28,2,20\n'

describe('POST /v1/workspaces/{id}/external-data', () => {
  it('201 with the number of stored rows, and the lines that were not stored', async () => {
    const { status, body } = await sendFile('source=gsc&fileName=Dates.csv', `${DAYS}2026-03-01,many,3\n`)
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        received: 3,
        stored: 2,
        unchanged: 0,
        skipped: [{ line: 4, reason: '“many” is no whole number (clicks).' }],
        skippedLines: 1,
        importId: expect.any(String),
      },
    })
    expect(await list('/imports')).toMatchObject([
      {
        source: 'gsc',
        fileName: 'Dates.csv',
        startDay: '2026-02-27',
        endDay: '2026-02-28',
        received: 3,
        stored: 2,
        skipped: 1,
      },
    ])
  })

  it('201 stores nothing when the same file is sent again', async () => {
    await sendFile('source=gsc', DAYS)
    const { body } = await sendFile('source=gsc', DAYS)
    expect(body).toMatchObject({ received: 2, stored: 0, unchanged: 2, importId: null })
    expect([await list(), await list('/imports')].map(({ length }) => length)).toEqual([2, 1])
  })

  it('201 replaces the rows of the same day with those of a later file', async () => {
    await sendFile('source=gsc', DAYS)
    const { body } = await sendFile(
      'source=gsc',
      'Date,Clicks,Impressions\n2026-02-28,3,20\n2026-03-01,4,40\n',
    )
    expect(body).toMatchObject({ stored: 2, unchanged: 0 })
    expect((await list()).map(({ startDay, clicks }) => [startDay, clicks])).toEqual([
      ['2026-02-27', 1],
      ['2026-02-28', 3],
      ['2026-03-01', 4],
    ])
  })

  it('201 for a form, with the name of its file', async () => {
    const form = new FormData()
    form.set('source', 'bing')
    form.set('file', new File([sample('bing-overview.csv')], 'nike.com_AIPerformanceOverviewStats.csv'))
    const sent = new Request('http://localhost', { method: 'POST', body: form })
    const { status, body } = await test.send<Result>('POST', here.url, {
      raw: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    })
    expect([status, body.stored]).toEqual([201, 2])
    expect(await list('/imports')).toMatchObject([{ fileName: 'nike.com_AIPerformanceOverviewStats.csv' }])
  })

  it('201 for JSON, with days for a file that has none', async () => {
    const body = {
      source: 'gsc',
      file: sample('gsc-queries.csv').toString(),
      startDate: '2026-02-01',
      endDate: '2026-02-28',
    }
    expect((await test.send<Result>('POST', here.url, { body })).body.stored).toBe(3)
    expect(await list('?by=query')).toMatchObject(
      Array.from({ length: 3 }, () => ({ startDay: '2026-02-01', endDay: '2026-02-28', by: 'query' })),
    )
  })

  it('201 with the days that Google Analytics writes above its table, and the engine of each source', async () => {
    const { body } = await sendFile('source=ga4', sample('ga4-acquisition.csv'))
    expect(body).toMatchObject({ received: 4, stored: 3, skippedLines: 1 })
    const rows = await list('?source=ga4')
    expect(new Map(rows.map(({ referrer, engine }) => [referrer, engine]))).toEqual(
      new Map([
        ['chatgpt.com / referral', 'chatgpt'],
        ['google / organic', null],
        ['perplexity.ai / referral', 'perplexity'],
      ]),
    )
    expect(rows[0]).toMatchObject({ startDay: '2026-02-01', endDay: '2026-02-28' })
  })

  it('201 adds up lines that differ only in what is not stored', async () => {
    const { body } = await sendFile('source=plausible', sample('plausible-sources.csv'))
    expect(body).toMatchObject({ received: 4, stored: 3 })
    expect(await list('?source=plausible&endDate=2026-02-27&startDate=2026-02-27')).toContainEqual(
      expect.objectContaining({ referrer: 'ChatGPT', visits: 16, visitors: 15, pageviews: 27 }),
    )
  })

  it.each([
    ['source=bing', DAYS, 'file missing_column'],
    ['source=gsc', 'Query,Clicks,Impressions\na,1,2\n', 'startDate missing_days'],
    ['source=gsc', '', 'file empty'],
    ['source=msn', DAYS, 'source invalid_value'],
    ['', DAYS, 'source invalid_value'],
    ['source=gsc&startDate=2026-02-01', DAYS, 'endDate invalid_type'],
    ['source=gsc&startDate=2026-02-01&endDate=2026-01-01', DAYS, 'startDate invalid_window'],
  ])('400 for %j with %j: %s', async (query, content, problem) => {
    const { status, body } = await sendFile(query, content)
    expect([status, body.errors.map(({ path, code }) => `${path} ${code}`)]).toEqual([400, [problem]])
  })

  it('400 names the missing column and those that were found', async () => {
    const { body } = await sendFile('source=bing', DAYS)
    expect(body.errors[0]?.message).toBe(
      'A file of Bing Webmaster Tools, AI performance needs the column “citations”. This one has “Date”, “Clicks”, “Impressions”.',
    )
  })

  it('400 for more lines than the limit', async () => {
    const { body } = await sendFile(
      'source=gsc',
      `Date,Clicks,Impressions\n${'2026-02-27,1,1\n'.repeat(100_001)}`,
    )
    expect(body.errors).toMatchObject([{ path: 'file', code: 'too_big' }])
  })

  it('408 for a sender that stops sending, of whose file nothing is stored', async () => {
    const impatient = appOn(test.db, { limits: { silenceMs: 50 } })
    const payload = new PassThrough()
    payload.write(DAYS)
    const { statusCode } = await impatient.app.inject({
      method: 'POST',
      url: `${here.url}?source=gsc`,
      payload,
      headers: { authorization: `Bearer ${ADMIN_KEY}`, 'transfer-encoding': 'chunked' },
    })
    payload.destroy()
    expect([statusCode, await list()]).toEqual([408, []])
    await impatient.app.close()
  })

  it('415 for an archive or an Excel workbook', async () => {
    for (const mark of [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from([0x1f, 0x8b, 8, 0])])
      expect((await sendFile('source=gsc', mark)).status).toBe(415)
  })

  it('413 for more bytes than the limit, and nothing is stored', async () => {
    const { status } = await sendFile('source=gsc', `${DAYS}${' '.repeat(16 * 1024 * 1024)}`)
    expect([status, await list()]).toEqual([413, []])
  })
})

describe('GET /v1/workspaces/{id}/external-data', () => {
  it('200 by source, the oldest day first, page by page', async () => {
    await sendFile('source=gsc', DAYS)
    await sendFile('source=bing', sample('bing-overview.csv'))
    const { body } = await test.send<List>('GET', `${here.url}?limit=3`)
    const next = await list(`?limit=3&cursor=${body.paging.nextCursor}`)
    expect(
      [...body.items, ...next].map(({ source, startDay }) => `${String(source)} ${String(startDay)}`),
    ).toEqual(['bing 2026-02-27', 'bing 2026-02-28', 'gsc 2026-02-27', 'gsc 2026-02-28'])
  })

  it('200 with the rows whose days overlap the window', async () => {
    await sendFile('source=gsc&startDate=2026-02-01&endDate=2026-02-28', sample('gsc-german.csv'))
    expect(await list('?startDate=2026-02-28&endDate=2026-03-02')).toHaveLength(2)
    expect(await list('?startDate=2026-03-01&endDate=2026-03-02')).toEqual([])
  })

  it('200 as CSV', async () => {
    await sendFile(
      'source=bing',
      'Page,Citations\nhttps://nike.com/a,3\n'.replace('Page', 'Date,Page').replace('\nh', '\n2026-02-27,h'),
    )
    const { text } = await test.send('GET', here.url, { headers: { accept: 'text/csv' } })
    expect(text.split('\r\n')[1]).toMatch(
      /^bing,2026-02-27,2026-02-27,page,,https:\/\/nike.com\/a,,,,,,,,3,,,,,,,,\w{26}$/,
    )
  })
})

describe('GET /v1/workspaces/{id}/external-data/series', () => {
  it('200 with the counts of each source, by day, and their definition', async () => {
    await sendFile('source=gsc', DAYS)
    await sendFile('source=plausible', sample('plausible-sources.csv'))
    expect(await list('/series?startDate=2026-02-01&endDate=2026-03-02')).toEqual([
      {
        source: 'gsc',
        name: 'Google Search Console, search',
        definition: expect.stringContaining('Clicks on results of Google Search'),
        metric: 'clicks',
        total: 3,
        startDay: '2026-02-27',
        endDay: '2026-02-28',
        engines: [],
        trend: [
          { day: '2026-02-27', value: 1 },
          { day: '2026-02-28', value: 2 },
        ],
      },
      expect.objectContaining({
        source: 'plausible',
        metric: 'visits',
        total: 21,
        engines: [
          { engine: 'chatgpt', value: 16 },
          { engine: 'perplexity', value: 5 },
        ],
      }),
    ])
  })
})

describe('GET /v1/workspaces/{id}/external-data/queries', () => {
  it('200 with the most searched queries first, each period of a source once', async () => {
    await sendFile('source=gsc&startDate=2026-01-01&endDate=2026-01-31', sample('gsc-queries.csv'))
    await sendFile('source=gsc&startDate=2026-02-01&endDate=2026-02-28', sample('gsc-queries.csv'))
    await sendFile(
      'source=gsc',
      'Date,Query,Clicks,Impressions\n2026-02-27,trail shoes,1,300\n2026-02-28,trail shoes,1,400\n',
    )
    await sendFile('source=bing&startDate=2026-02-01&endDate=2026-02-28', sample('bing-queries.csv'))
    expect(
      (await list('/queries?offset=0')).map(({ query, impressions, clicks, citations }) => [
        query,
        impressions,
        clicks,
        citations,
      ]),
    ).toEqual([
      ['wide running shoes', 1340, 12, null],
      ['trail shoes', 700, 2, null],
      ['shoes, wide "4E"', 120, 3, null],
      ['best wide running shoes', null, null, 31],
      ['wide fit trainers', null, null, 4],
    ])
    expect(await list('/queries?startDate=2026-01-01&endDate=2026-01-31')).toHaveLength(3)
  })
})

describe('GET /v1/workspaces/{id}/external-data/imports', () => {
  it('200 newest first, page by page', async () => {
    await sendFile('source=gsc', DAYS)
    await sendFile('source=bing', sample('bing-overview.csv'))
    const { body } = await test.send<List>('GET', `${here.url}/imports?limit=1`)
    const next = await list(`/imports?limit=1&cursor=${body.paging.nextCursor}`)
    expect([...body.items, ...next].map(({ source }) => source)).toEqual(['bing', 'gsc'])
  })
})

describe('DELETE /v1/workspaces/{id}/external-data', () => {
  it('204 deletes that source only', async () => {
    await sendFile('source=gsc', DAYS)
    await sendFile('source=bing', sample('bing-overview.csv'))
    expect((await test.send('DELETE', `${here.url}?source=gsc`)).status).toBe(204)
    expect(new Set((await list()).map(({ source }) => source))).toEqual(new Set(['bing']))
  })
})

describe('DELETE /v1/workspaces/{id}/external-data/imports/{importId}', () => {
  it('204 deletes its rows that no later file has replaced', async () => {
    const { body: first } = await sendFile('source=gsc', DAYS)
    await sendFile('source=gsc', 'Date,Clicks,Impressions\n2026-02-28,3,20\n')
    expect((await test.send('DELETE', `${here.url}/imports/${first.importId}`)).status).toBe(204)
    expect((await list()).map(({ startDay, clicks }) => [startDay, clicks])).toEqual([['2026-02-28', 3]])
  })

  it('404 for one of another workspace', async () => {
    const { body } = await sendFile('source=gsc', DAYS)
    const other = await seedWorkspace(test)
    expect(
      (await test.send('DELETE', `/v1/workspaces/${other}/external-data/imports/${body.importId}`)).status,
    ).toBe(404)
  })
})

it('external data are purged three years after their last day', async () => {
  await sendFile('source=gsc', 'Date,Clicks,Impressions\n2023-03-01,1,10\n2026-02-27,1,10\n')
  const rows = PURGES.find(({ rows }) => rows === 'external_rows')
  if (rows) await purge(test.services, rows)
  expect((await list()).map(({ startDay }) => startDay)).toEqual(['2026-02-27'])
})
