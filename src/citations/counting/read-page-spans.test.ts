import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { sql } from '../../db/db.js'
import type { Citation } from '../schema.js'

const test = useTestApp()
const here = { workspaceId: '', promptIds: [] as string[], reportId: '' }

beforeEach(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  here.workspaceId = await seedWorkspace(test)
  here.promptIds = await seedPrompts(test, here.workspaceId, { prompts: ['best shoes?', 'best boots?'] })
  here.reportId = (await seedReport(test, here.workspaceId, { promptIds: here.promptIds })).id
  await test.runJobs()
})

async function cite(prompt: number, day: string): Promise<void> {
  const body = [
    {
      promptId: here.promptIds[prompt],
      engine: 'chatgpt',
      day,
      text: 'Nike.',
      citations: [{ url: 'https://a.example/shoes' }],
    },
  ]
  await test.send('POST', `/v1/workspaces/${here.workspaceId}/answers`, { body })
}

async function seen(): Promise<string[]> {
  const { body } = await test.send<{ items: Citation[] }>(
    'GET',
    `/v1/reports/brand/${here.reportId}/citations`,
  )
  return body.items.flatMap(({ firstSeen, lastSeen }) => [firstSeen, lastSeen])
}

const storedMonths = async () => {
  const rows = await test.db.rows<{ month: string }>(
    sql`select until_month as month from report_page_spans where report_id = ${here.reportId}`,
  )
  return rows.map(({ month }) => month)
}

describe('the first and last day on which a page was cited', () => {
  it('is stored for past months, and counted again when an answer for one of them arrives', async () => {
    await cite(0, '2026-01-20')
    await cite(0, '2026-03-01')
    expect(await seen()).toEqual(['2026-01-20', '2026-03-01'])
    expect(await storedMonths()).toEqual(['2026-03-01'])
    await cite(0, '2026-03-02')
    expect(await storedMonths()).toEqual(['2026-03-01'])
    expect(await seen()).toEqual(['2026-01-20', '2026-03-02'])
    await cite(1, '2025-12-24')
    expect(await storedMonths()).toEqual([])
    expect(await seen()).toEqual(['2025-12-24', '2026-03-02'])
    expect(await storedMonths()).toEqual(['2026-03-01'])
  })

  it('is counted on from the stored months once another month is over', async () => {
    await cite(0, '2026-01-20')
    await cite(0, '2026-03-01')
    await seen()
    test.clock.now = new Date('2026-03-31T10:00:00.000Z')
    await seen()
    test.clock.now = new Date('2026-04-01T10:00:00.000Z')
    await cite(0, '2026-04-01')
    expect(await seen()).toEqual(['2026-01-20', '2026-04-01'])
    expect(await storedMonths()).toEqual(['2026-04-01'])
  })

  it('follows the prompts of the report', async () => {
    await cite(0, '2026-02-20')
    await cite(1, '2026-02-10')
    expect(await seen()).toEqual(['2026-02-10', '2026-02-20'])
    await test.send('PATCH', `/v1/reports/brand/${here.reportId}`, {
      body: { promptIds: [here.promptIds[0]] },
    })
    await test.runJobs()
    expect(await seen()).toEqual(['2026-02-20', '2026-02-20'])
  })
})
