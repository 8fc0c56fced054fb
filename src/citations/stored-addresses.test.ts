import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { isHinderedBy } from '../../test/helpers/on-one-server.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { pageIdOf } from './page-address.js'
import type { Citation, CitationHistory } from './schema.js'
import type { CitationStats } from './stats-schema.js'

const test = useTestApp()
const here = { workspaceId: '' as WorkspaceId, base: '' }

const PLAIN = 'https://a.example/shoes'
const ENGINES = ['chatgpt', 'google', 'perplexity', 'claude', 'gemini']

/** Answers by engine, and the pages that each cites, in the form in which an earlier version distinguished pages. */
const CITED = [
  ['a.example/shoes?ref=chatgpt.com', 'b.example'],
  ['a.example/shoes'],
  ['b.example', 'a.example/shoes?ref=https%3A%2F%2Fwww.perplexity.ai%2F', 'c.example?ref=partner'],
  ['a.example/shoes', 'a.example/shoes?ref=claude'],
  ['d.example/x?a=1&ref=gemini&z=2'],
]

const idOf = (url: string) => pageIdOf(here.workspaceId, url)

async function storePage(url: string, link: string): Promise<void> {
  const host = url.replace(/[/?].*/, '')
  await test.db.run(sql`
    insert into cited_pages (workspace_id, id, url, link, host, title, category)
    values (${here.workspaceId}, ${idOf(url)}, ${url}, ${link}, ${host}, null, 'Unclassified')
    on conflict (workspace_id, id) do update set link = excluded.link`)
}

async function storeAsBefore(): Promise<void> {
  here.workspaceId = (await seedWorkspace(test)) as WorkspaceId
  const [promptId = ''] = await seedPrompts(test, here.workspaceId, { prompts: ['best shoes?'] })
  const report = await seedReport(test, here.workspaceId, { promptIds: [promptId] })
  here.base = `/v1/reports/brand/${report.id}/citations`
  await test.runJobs()
  const lines = CITED.map((urls, index) => ({
    promptId,
    engine: ENGINES[index],
    day: '2026-03-01',
    text: 'Nike.',
    citations: urls.map((url) => ({ url: `https://${url}` })),
  }))
  await test.send('POST', `/v1/workspaces/${here.workspaceId}/answers`, { body: lines })
  // The state that an earlier version left, which had no page numbers and no sheets of citations.
  await test.db.script(
    'drop table citation_sheets, report_page_spans, page_numbers; alter table cited_pages drop column number',
  )
  await test.db.run(sql`delete from cited_pages where workspace_id = ${here.workspaceId}`)
  for (const [index, urls] of CITED.entries()) {
    for (const url of urls)
      await storePage(url, `https://${url}${url.includes('?') ? '&' : '?'}utm_source=x#top`)
    await test.db.run(sql`
      update answers set page_ids = ${urls.map(idOf)}::bigint[]
      where workspace_id = ${here.workspaceId} and engine = ${ENGINES[index] ?? ''}`)
  }
  for (const migration of ['0012-shown-addresses', '0017-citation-sheets'])
    await test.db.transaction((tx) => tx.script(readFileSync(`migrations/${migration}.sql`, 'utf8')))
}

const read = async <Body>(path: string) => (await test.send<Body>('GET', `${here.base}${path}`)).body

describe.skipIf(isHinderedBy('earlierSchema'))(
  'pages that were stored before addresses were shown without trackers',
  () => {
    beforeAll(storeAsBefore)

    it('are merged whichever engine a reader came from, unless an answer counted them as two', async () => {
      const { items } = await read<{ items: Citation[] }>('')
      expect(items.map(({ url, citations }) => `${citations} ${url}`)).toEqual([
        `4 ${PLAIN}`,
        `1 ${PLAIN}`,
        '2 https://b.example',
        '1 https://c.example?ref=partner',
        '1 https://d.example/x?a=1&z=2',
      ])
      expect(await read<CitationStats>('/stats')).toMatchObject({ total: 9 })
    })

    it('keep their order among the citations of each answer', async () => {
      const rows = await test.db.rows<{ engine: string; pages: string }>(sql`
      select engine, array_to_string(page_ids, ' ') as pages from answers where workspace_id = ${here.workspaceId}`)
      const pages = new Map(rows.map(({ engine, pages: ids }) => [engine, ids.split(' ')]))
      expect(pages.get('chatgpt')).toEqual(['a.example/shoes', 'b.example'].map(idOf))
      expect(pages.get('perplexity')).toEqual(
        ['b.example', 'a.example/shoes', 'c.example?ref=partner'].map(idOf),
      )
      expect(pages.get('claude')).toEqual(CITED[3]?.map(idOf))
      expect(pages.get('gemini')).toEqual([idOf('d.example/x?a=1&z=2')])
    })

    it('are found by the address that is shown, and by the original one', async () => {
      const window = 'startDate=2026-03-01&endDate=2026-03-01&country=us'
      for (const url of [PLAIN, `${PLAIN}?ref=chatgpt.com`]) {
        const history = await read<CitationHistory>(`/history?url=${encodeURIComponent(url)}&${window}`)
        expect(history.totalPeriodCitations).toBe(4)
      }
    })

    it('are ordered and searched by the address that is shown', async () => {
      expect(await read('?search=utm_source')).toMatchObject({ items: [] })
      expect(await read('?search=ref%3Dgemini')).toMatchObject({ items: [] })
      const links = await test.db.rows<{ link: string }>(
        sql`select link from cited_pages where workspace_id = ${here.workspaceId} order by link`,
      )
      expect(links.map(({ link }) => link)).toEqual([
        PLAIN,
        PLAIN,
        'https://b.example',
        'https://c.example?ref=partner',
        'https://d.example/x?a=1&z=2',
      ])
    })
  },
)
