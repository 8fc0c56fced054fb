import { DuckDBInstance } from '@duckdb/node-api'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ADMIN_KEY } from '../../test/helpers/app.js'
import { peopleOfDay } from '../../test/helpers/people-log.js'
import { seedConnector, seedGoal } from '../../test/helpers/valid-request.js'
import { useDemo } from '../../test/helpers/demo.js'
import type { ExportedTable } from './schema.js'

const demo = useDemo()
let directory = ''
let duck: Awaited<ReturnType<DuckDBInstance['connect']>>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sightline-warehouse-'))
  duck = await (await DuckDBInstance.create(':memory:')).connect()
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const base = () => `/v1/workspaces/${demo.workspaceId}/export`

interface Listed {
  items: ExportedTable[]
  paging: { nextCursor: string | null }
}

const listed = async (query: string) => (await demo.test.send<Listed>('GET', `${base()}?${query}`)).body
const listTables = async () => (await listed('limit=100')).items

/** Downloads one day and returns the result of a query on the file, named `'file'`. */
async function ask(table: string, day: string, query: string) {
  const response = await demo.test.app.inject({
    url: `${base()}/${table}?day=${day}`,
    headers: { authorization: `Bearer ${ADMIN_KEY}` },
  })
  const path = join(directory, `${table}-${day}.parquet`)
  await writeFile(path, response.rawPayload)
  const result = await duck.runAndReadAll(query.replace('FILE', `'${path}'`))
  return { response, rows: result.getRowObjectsJson() }
}

describe('GET /v1/workspaces/{id}/export', () => {
  it('200 page by page', async () => {
    const first = await listed('limit=5')
    expect(first.items).toHaveLength(5)
    const rest = await listed(`cursor=${first.paging.nextCursor}`)
    expect([...first.items, ...rest.items]).toEqual(await listTables())
  })

  it('200 lists every table with its columns and days', async () => {
    const tables = await listTables()
    expect(tables.map(({ table }) => table)).toEqual([
      'answers',
      'mentions',
      'citations',
      'daily_figures',
      'attributes',
      'events',
      'agent_visits',
      'referrals',
      'referral_pages',
      'external_data',
      'actions',
    ])
    expect(tables[0]?.days.length).toBeGreaterThan(20)
    expect(tables.every(({ columns }) => columns[0]?.name === 'day')).toBe(true)
  })
})

const TYPES = {
  text: 'VARCHAR',
  integer: 'INTEGER',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP WITH TIME ZONE',
}

describe('GET /v1/workspaces/{id}/export/{table}', () => {
  it('200 is Parquet of the listed columns, which DuckDB reads with their types', async () => {
    for (const { table, columns, days } of await listTables()) {
      const day = days.at(-1) ?? '2026-03-01'
      const { response, rows } = await ask(table, day, 'describe select * from FILE')
      expect(response.headers['content-type']).toBe('application/vnd.apache.parquet')
      expect(response.headers['content-disposition']).toBe(`attachment; filename="${table}-${day}.parquet"`)
      const read = rows.map((row) => [row.column_name, row.column_type])
      expect(read).toEqual(columns.map(({ name, type }) => [name, TYPES[type]]))
    }
  })

  it('200 has the same sums as the interface', async () => {
    const [day] = (await listTables()).find(({ table }) => table === 'daily_figures')?.days.slice(-2) ?? []
    const { body } = await demo.test.send<Stats>(
      'GET',
      `/v1/reports/brand/${demo.reportId}/stats?startDate=${day}&endDate=${day}`,
    )
    const { rows } = await ask(
      'daily_figures',
      day ?? '',
      `select brand, sum(answers)::int as answers, sum(named)::int as named, sum(positive)::int as positive,
        sum(negative)::int as negative
       from FILE where report_id = '${demo.reportId}' group by brand order by brand`,
    )
    const shown = body.brands
      .map(({ brand, mentions, sentiment }) => ({
        brand,
        answers: body.executions,
        named: mentions,
        positive: sentiment.positive,
        negative: sentiment.negative,
      }))
      .toSorted((one, other) => (one.brand < other.brand ? -1 : 1))
    expect(rows).toEqual(shown)
  })

  it('200 has the same mentions in rows as in sums, and the same citations', async () => {
    const day = (await listTables())[0]?.days.at(-1) ?? ''
    const sums = await ask('daily_figures', day, 'select sum(named)::int as named from FILE')
    const rows = await ask('mentions', day, 'select count(*)::int as named from FILE')
    expect(rows.rows).toEqual(sums.rows)
    const answers = await ask('answers', day, 'select sum(citations)::int as cited from FILE')
    const citations = await ask('citations', day, 'select count(*)::int as cited from FILE')
    expect(citations.rows).toEqual(answers.rows)
  })

  it('200 has the same visits and goals as the interface, by host and by page', async () => {
    const { body: report } = await demo.test.send<{ brandDomain: string }>(
      'GET',
      `/v1/reports/brand/${demo.reportId}`,
    )
    const { brandDomain } = report
    const connector = await seedConnector(demo.test, demo.workspaceId, {
      source: 'json',
      domains: [brandDomain],
    })
    await seedGoal(demo.test, demo.workspaceId)
    const lines = [
      ...peopleOfDay('2026-03-01', { visits: 5, goals: 2, referrer: 'https://chatgpt.com/' }),
      ...peopleOfDay('2026-03-01', { visits: 3, referrer: 'https://www.perplexity.ai/' }),
      ...peopleOfDay('2026-03-01', { visits: 4, goals: 1, referrer: 'https://news.example/' }),
    ]
    const raw = Buffer.from(lines.join('\n').replaceAll('nike.com', brandDomain))
    await demo.test.send('POST', `/v1/ingest/${connector.id}`, { raw, key: connector.token })
    const { body } = await demo.test.send<{ byEngine: { engine: string; visits: number; goals: number }[] }>(
      'GET',
      `/v1/reports/brand/${demo.reportId}/agent-analytics/referrals?startDate=2026-03-01&endDate=2026-03-01`,
    )
    const shown = body.byEngine.map(({ engine, visits, goals }) => ({ engine, visits, goals }))
    expect(shown).toHaveLength(2)
    const sums = 'engine, sum(visits)::int as visits, sum(goals)::int as goals'
    for (const table of ['referrals', 'referral_pages']) {
      const query = `select ${sums} from FILE group by engine order by visits desc`
      expect((await ask(table, '2026-03-01', query)).rows).toEqual(shown)
    }
    const worth = await ask(
      'referrals',
      '2026-03-01',
      'select sum(value) as value, max(country) as country from FILE',
    )
    expect(worth.rows).toEqual([{ value: 80, country: null }])
    expect((await listTables()).find(({ table }) => table === 'referrals')?.days).toEqual(['2026-03-01'])
  })

  it('200 has the lines of imported files, at their last day', async () => {
    const raw =
      'Date,Clicks,Impressions,CTR,Position\n2026-02-27,25,1200,2.08%,9\n2026-02-28,35,1100,3.18%,8.1\n'
    await demo.test.send('POST', `/v1/workspaces/${demo.workspaceId}/external-data?source=gsc`, {
      raw: Buffer.from(raw),
      headers: { 'content-type': 'text/csv' },
    })
    const query = 'select source, clicks, impressions, visits, start_day from FILE'
    expect((await ask('external_data', '2026-02-28', query)).rows).toEqual([
      { source: 'gsc', clicks: 35, impressions: 1100, visits: null, start_day: '2026-02-28' },
    ])
    expect((await listTables()).find(({ table }) => table === 'external_data')?.days).toEqual([
      '2026-02-27',
      '2026-02-28',
    ])
  })

  it('200 gives the same bytes for the same rows', async () => {
    const day = (await listTables())[0]?.days.at(-1) ?? ''
    for (const table of ['answers', 'mentions', 'attributes', 'actions']) {
      const one = await ask(table, day, 'select 1')
      const other = await ask(table, day, 'select 1')
      expect(one.response.rawPayload.equals(other.response.rawPayload)).toBe(true)
    }
  })

  it('200 is a file without rows for a day without data', async () => {
    const { rows } = await ask('answers', '2020-01-01', 'select count(*)::int as rows from FILE')
    expect(rows).toEqual([{ rows: 0 }])
  })

  it('400 names an unknown table and an invalid day', async () => {
    expect((await demo.test.send('GET', `${base()}/prices?day=2026-03-01`)).status).toBe(400)
    expect((await demo.test.send('GET', `${base()}/answers?day=2026-02-31`)).status).toBe(400)
    expect((await demo.test.send('GET', `${base()}/answers`)).status).toBe(400)
  })
})

interface Stats {
  executions: number
  brands: { brand: string; mentions: number; sentiment: { positive: number; negative: number } }[]
}
