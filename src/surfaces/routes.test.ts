import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import type { ReportSurface } from './schema.js'

describe('GET /v1/reports/brand/{reportId}/surfaces', () => {
  const test = useTestApp()
  let path = ''

  beforeAll(async () => {
    test.clock.now = new Date('2026-03-06T10:00:00.000Z')
    const workspaceId = await seedWorkspace(test)
    const [promptId = ''] = await seedPrompts(test, workspaceId, { prompts: ['Which shoe?'] })
    const answer = (engine: string, day: string, model: string | null, run = 1) => ({
      promptId,
      engine,
      day,
      model,
      run,
      text: 'Take Nike.',
    })
    const models = Array.from({ length: 40 }, (_, index) => `m-${index}`)
    const body = [
      answer('chatgpt', '2026-03-01', 'gpt-5'),
      answer('chatgpt', '2026-03-02', 'gpt-5'),
      answer('chatgpt', '2026-03-03', 'gpt-6'),
      answer('claude', '2026-03-03', null),
      ...models.map((model, index) => answer('gemini', '2026-03-04', model, index + 1)),
    ]
    await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
    const { id } = await seedReport(test, workspaceId, { promptIds: [promptId] })
    await test.runJobs()
    path = `/v1/reports/brand/${id}/surfaces`
  })

  const listed = async (query = '') =>
    (await test.send<{ items: ReportSurface[] }>('GET', `${path}?limit=100&${query}`)).body.items

  it('200 says of each surface what it is, on which days it answered, and how often', async () => {
    expect(await listed('engines=chatgpt')).toEqual([
      {
        id: 'chatgpt-0',
        engine: 'chatgpt',
        capture: 'import',
        provider: 'import',
        model: 'gpt-5',
        firstDay: '2026-03-01',
        lastDay: '2026-03-02',
        executions: 2,
        label: 'Imported answers of ChatGPT, gpt-5',
      },
      {
        id: 'chatgpt-1',
        engine: 'chatgpt',
        capture: 'import',
        provider: 'import',
        model: 'gpt-6',
        firstDay: '2026-03-03',
        lastDay: '2026-03-03',
        executions: 1,
        label: 'Imported answers of ChatGPT, gpt-6',
      },
    ])
    expect(await listed('engines=claude')).toMatchObject([
      { model: null, label: 'Imported answers of Claude' },
    ])
  })

  it('200 is narrowed to the window', async () => {
    expect(await listed('startDate=2026-03-02&endDate=2026-03-02')).toMatchObject([
      { id: 'chatgpt-0', firstDay: '2026-03-02', lastDay: '2026-03-02', executions: 1 },
    ])
  })

  it('200 counts surfaces beyond the first thirty-one of an engine together', async () => {
    const items = await listed('engines=gemini')
    expect(items).toHaveLength(32)
    expect(items.at(-1)).toMatchObject({
      id: 'gemini-31',
      capture: null,
      provider: null,
      model: null,
      executions: 9,
      label: 'Gemini, further surfaces',
    })
  })

  it('200 continues page by page, and as CSV', async () => {
    const first = await test.send<{ items: ReportSurface[]; paging: { nextCursor: string } }>(
      'GET',
      `${path}?limit=1`,
    )
    const { body } = await test.send<{ items: ReportSurface[] }>(
      'GET',
      `${path}?limit=1&cursor=${first.body.paging.nextCursor}`,
    )
    expect([first, { body }].map((one) => one.body.items[0]?.id)).toEqual(['chatgpt-0', 'chatgpt-1'])
    const { text } = await test.send('GET', path, { headers: { accept: 'text/csv' } })
    expect(text.split('\r\n')[0]).toBe('id,engine,capture,provider,model,firstDay,lastDay,executions,label')
  })

  it('400 for invalid days', async () => {
    expect((await test.send('GET', `${path}?startDate=2026-02-30`)).status).toBe(400)
  })
})
