import { expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { OPERATOR } from '../auth/index.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listAiResponses } from './read-ai-responses.js'

const test = useTestApp()

const LONG = 200_000
const COUNT = 12

it('a batch of a download ends before its answers exceed the size limit, and no answer is left out', async () => {
  const workspaceId = (await seedWorkspace(test)) as WorkspaceId
  const [promptId = ''] = await seedPrompts(test, workspaceId)
  const { id: reportId } = await seedReport(test, workspaceId, { promptIds: [promptId] })
  const body = Array.from({ length: COUNT }, (_, index) => ({
    promptId,
    engine: 'chatgpt',
    day: '2026-03-01',
    run: index + 1,
    text: 'a'.repeat(LONG),
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
  const ctx = { ...test.services, actor: OPERATOR, workspaceId }
  const asked = { reportId, promptId, query: { startDate: '2026-03-01', endDate: '2026-03-01' } }
  const batches: number[] = []
  let after: string | undefined
  do {
    const { items, next } = await listAiResponses(ctx, asked, { limit: 500, after, bytes: 1_000_000 })
    batches.push(items.length)
    after = next ?? undefined
  } while (after !== undefined)
  expect(batches).toEqual([4, 4, 4])
  const url = `/v1/reports/brand/${reportId}/prompts/${promptId}/ai-responses?startDate=2026-03-01&endDate=2026-03-01`
  const { text } = await test.send('GET', url, { headers: { accept: 'application/x-ndjson' } })
  expect(text.trim().split('\n')).toHaveLength(COUNT)
})
