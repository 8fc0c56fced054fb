import { expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { seedCheck } from '../../test/helpers/valid-request.js'
import type { CrawlabilityFindings } from '../crawlability-checks/schema.js'
import { sql } from '../db/db.js'
import { sendMcp } from './session.fixture.js'

const test = useTestApp()
const DAYS = { startDate: '2026-02-01', endDate: '2026-03-01' }

async function call(name: string, args: object) {
  const { body } = await sendMcp(test, 'tools/call', { params: { name, arguments: args } })
  return body.result as { structuredContent: Record<string, unknown>; isError?: boolean }
}

async function complete(
  workspaceId: string,
  checkId: string,
  diagnosis: CrawlabilityFindings['diagnosis'] = {},
): Promise<void> {
  const findings: CrawlabilityFindings = {
    robotsTxtAnalysis: {},
    robotsTxtAnalysisResult: true,
    serverBotAccess: {},
    diagnosis,
    baseline: { userAgent: 'x', status: 200, ok: true },
    robotsTxtRules: {},
  }
  await test.db.run(sql`
    update audits
    set status = 'completed', result = ${JSON.stringify(findings)}::json, completed_at = ${test.clock.now}
    where workspace_id = ${workspaceId} and id = ${checkId}`)
}

it('get_citation finds a page although a dozen pages below it are cited more often', async () => {
  const workspaceId = await seedWorkspace(test)
  const [promptId] = await seedPrompts(test, workspaceId)
  const { id: reportId } = await seedReport(test, workspaceId, { promptIds: [promptId] })
  await test.runJobs()
  const above = 'https://shop.example/boots'
  const below = Array.from({ length: 12 }, (_, index) => ({ url: `${above}/${index}` }))
  const lines = [below, below, [{ url: above }]].map((citations, index) => ({
    promptId,
    engine: 'chatgpt',
    day: '2026-03-01',
    run: index + 1,
    text: 'Nike.',
    citations,
  }))
  const { body } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  expect(body.stored).toBe(3)
  const pageOf = async (url: string) =>
    (await call('get_citation', { reportId, url, ...DAYS })).structuredContent.page
  expect(await pageOf(above)).toBe('The page has not been read.')
  expect(await pageOf(`${above}/none`)).toBe('No answer in this window cites the page.')
})

it('get_agent_traffic shows no check of a subdomain that does not belong to the brand', async () => {
  const workspaceId = await seedWorkspace(test)
  const checkId = await seedCheck(test, workspaceId, 'https://outlet.nike.com/shoes')
  await complete(workspaceId, checkId)
  const shutOut = async (fields: object) => {
    const { id: reportId } = await seedReport(test, workspaceId, fields)
    return (await call('get_agent_traffic', { reportId })).structuredContent.shutOut
  }
  expect(await shutOut({ reportTitle: 'Shop' })).toBeNull()
  const whole = { reportTitle: 'All sites', brandDomainWildcard: true }
  expect(await shutOut(whole)).toMatchObject({ auditId: checkId })
})

it('get_agent_traffic finds the check of an own page behind 999 newer ones of other sites, and says where it stops', async () => {
  const workspaceId = await seedWorkspace(test)
  const checkId = await seedCheck(test, workspaceId, 'https://nike.com/shoes')
  const { id: reportId } = await seedReport(test, workspaceId)
  await complete(workspaceId, checkId, { GPTBot: 'blocked_by_robots' })
  const seedOthers = (first: number, last: number) =>
    test.db.run(sql`
      insert into audits (workspace_id, id, kind, url, status, result, created_at)
      select workspace_id, '7Z' || lpad(number::text, 24, '0'), kind, 'https://other.example/', status, result, created_at
      from audits, generate_series(${first}::int, ${last}::int) as number
      where workspace_id = ${workspaceId} and id = ${checkId}`)
  const read = async () => (await call('get_agent_traffic', { reportId })).structuredContent
  await seedOthers(1, 999)
  const found = await read()
  expect(found).toMatchObject({ shutOut: { auditId: checkId, crawlers: { GPTBot: 'blocked_by_robots' } } })
  expect(found).not.toHaveProperty('noShutOut')
  await seedOthers(1000, 1000)
  expect(await read()).toMatchObject({
    shutOut: null,
    noShutOut: expect.stringContaining('None of the 1000 newest'),
  })
})
