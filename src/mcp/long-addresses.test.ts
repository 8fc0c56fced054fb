import { expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { sendMcp } from './session.fixture.js'

const test = useTestApp()
const DAYS = { startDate: '2026-02-01', endDate: '2026-03-01' }

async function call(name: string, args: object) {
  const { body } = await sendMcp(test, 'tools/call', { params: { name, arguments: args } })
  return body.result as { structuredContent: Record<string, unknown>; isError?: boolean }
}

it('get_citation finds the page whose long address list_citations has shortened', async () => {
  const workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId)
  const { id: reportId } = await seedReport(test, workspaceId, { promptIds })
  await test.runJobs()
  const long = `https://review.example/${'shoes-'.repeat(60)}`
  const lines = [`${long}1`, `${long}2`, `https://shop.example/${'boots-'.repeat(60)}`].map((url, index) => ({
    promptId: promptIds[0],
    engine: 'chatgpt',
    day: '2026-03-01',
    run: index + 1,
    text: 'Nike.',
    citations: [{ url }],
  }))
  const { body } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  expect(body.stored).toBe(3)
  const { structuredContent: listed } = await call('list_citations', { reportId, ...DAYS })
  const urls = (listed.pages as { url: string }[]).map(({ url }) => url)
  const urlOn = (host: string) => urls.find((url) => url.includes(host))
  expect(urlOn('shop.example')).toHaveLength(301)
  const found = await call('get_citation', { reportId, url: urlOn('shop.example'), ...DAYS })
  expect(found.structuredContent).toMatchObject({
    url: lines[2]?.citations[0]?.url,
    citations: { value: 1 },
    prompts: [{ promptId: promptIds[0] }],
  })
  const several = await call('get_citation', { reportId, url: urlOn('review.example'), ...DAYS })
  expect(several).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('Several') }] })
})
