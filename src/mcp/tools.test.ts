import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { useDemo } from '../../test/helpers/demo.js'
import { Figure } from './figure.js'
import { connectAssistant } from './session.fixture.js'
import { TOOLS } from './tools/index.js'

const demo = useDemo()
let client: Client

/** What the tools of the demo are asked; `found` are ids that earlier answers gave. */
const CALLS: [string, (found: Record<string, string>) => Record<string, unknown>][] = [
  ['list_workspaces', () => ({})],
  ['list_reports', () => ({})],
  ['get_report', ({ reportId }) => ({ reportId })],
  ['get_overview', ({ reportId }) => ({ reportId, groupBy: 'engine' })],
  ['compare_periods', ({ reportId }) => ({ reportId, startDate: '2026-02-01', endDate: '2026-03-01' })],
  ['list_prompts', ({ reportId }) => ({ reportId })],
  ['get_prompt', ({ reportId, promptId }) => ({ reportId, promptId })],
  ['list_answers', ({ reportId }) => ({ reportId })],
  ['get_answer', ({ reportId, answerId }) => ({ reportId, answerId })],
  ['list_citations', ({ reportId }) => ({ reportId })],
  [
    'get_citation',
    ({ reportId, url }) => ({ reportId, url, startDate: '2026-02-01', endDate: '2026-03-01' }),
  ],
  ['get_citation_stats', ({ reportId }) => ({ reportId })],
  ['list_recommendations', ({ reportId }) => ({ reportId })],
  ['get_recommendation', ({ reportId, recommendationId }) => ({ reportId, recommendationId })],
  ['get_agent_traffic', ({ reportId }) => ({ reportId })],
  [
    'run_audit',
    ({ workspaceId }) => ({ workspaceId, kind: 'query_fan_out', query: 'best running shoes for flat feet' }),
  ],
  ['list_audits', ({ workspaceId }) => ({ workspaceId })],
  ['get_audit', ({ auditId }) => ({ auditId })],
  ['get_status', ({ reportId }) => ({ reportId })],
  ['create_prompts', ({ workspaceId }) => ({ workspaceId, prompts: ['shoes for snow'], country: 'us' })],
  ['update_report', ({ reportId }) => ({ reportId, brandVariations: ['Tarsolin Run', 'Tarso'] })],
  [
    'set_recommendation_state',
    ({ reportId, recommendationId }) => ({ reportId, recommendationId, state: 'in_progress' }),
  ],
]

const answers = new Map<string, Record<string, unknown>>()

beforeAll(async () => {
  client = await connectAssistant(demo.url)
  // The library holds every later answer to the schemas of this list.
  await client.listTools()
  const found: Record<string, string> = { reportId: demo.reportId, workspaceId: demo.workspaceId }
  for (const [name, args] of CALLS) {
    const result = await client.callTool({ name, arguments: args(found) })
    if (result.isError === true) throw new Error(`${name}: ${JSON.stringify(result.content)}`)
    answers.set(name, result.structuredContent as Record<string, unknown>)
    if (name === 'run_audit') await demo.test.runJobs()
    for (const id of ['promptId', 'answerId', 'url', 'recommendationId', 'auditId'])
      found[id] ??= firstOf(result.structuredContent, id) ?? ''
    for (const id of Object.keys(found)) if (found[id] === '') delete found[id]
  }
})
afterAll(() => client.close())

/** The first value under a name, however deep. */
function firstOf(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = key === name && typeof inner === 'string' ? inner : firstOf(inner, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Of these answers 3.3 characters and more are a token, counted with the tokenizer that docs/mcp.md names. */
const MOST_CHARACTERS = 6_600

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  it('answers on the demo what its schema promises, and nothing beside', () => {
    const { error } = closed(tool.output).safeParse(answers.get(name))
    expect(error?.issues ?? []).toEqual([])
  })

  it('answers on the demo in fewer than 2,000 tokens', () => {
    expect(JSON.stringify(answers.get(name)).length).toBeLessThan(MOST_CHARACTERS)
  })

  it('says why a figure, its interval or its change is missing', () => {
    const unexplained = figuresIn(answers.get(name)).filter(
      ({ value, why }) => value === null && why === undefined,
    )
    expect(unexplained).toEqual([])
  })
})

/** The same schema, in which a field that was not promised is a fault, at every depth. */
function closed(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.strictObject(
      Object.fromEntries(
        Object.entries(schema.shape).map(([name, field]) => [name, closed(field as z.ZodType)]),
      ),
    )
  if (schema instanceof z.ZodArray) return z.array(closed(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable) return closed(schema.unwrap() as z.ZodType).nullable()
  if (schema instanceof z.ZodOptional) return closed(schema.unwrap() as z.ZodType).optional()
  return schema
}

function figuresIn(value: unknown): Figure[] {
  if (typeof value !== 'object' || value === null) return []
  const { success, data } = Figure.safeParse(value)
  return success ? [data] : Object.values(value).flatMap(figuresIn)
}

it('an answer of an engine stands in a field that says whose words it is', () => {
  const { untrustedText } = answers.get('get_answer') as { untrustedText: string }
  expect(untrustedText.length).toBeGreaterThan(100)
  const rest = JSON.stringify({ ...answers.get('get_answer'), untrustedText: '' })
  expect(rest).not.toContain(untrustedText.slice(0, 60))
})

it('the title of a cited page is quoted nowhere in the words of a recommendation', () => {
  const { untrustedText, ...ours } = answers.get('get_recommendation') as { untrustedText: string }
  expect(untrustedText.length).toBeGreaterThan(5)
  expect(JSON.stringify(ours)).not.toContain(untrustedText)
})

it('what an assistant cannot say of a competitor stays as it is', async () => {
  const path = `/v1/reports/brand/${demo.reportId}`
  const { body } = await demo.test.send<{ competitors: { brand: string; brandDomain: string }[] }>(
    'GET',
    path,
  )
  const [first, ...others] = body.competitors
  const sent = [{ ...first, brandRegex: 'Kestran[ae]', brandVariations: [] }, ...others]
  const patched = await demo.test.send('PATCH', path, { body: { competitors: sent } })
  expect(patched.body).toMatchObject({ isRecalculating: true })
  await demo.test.runJobs()
  const competitors = body.competitors.map(({ brand, brandDomain }) => ({ brand, brandDomain }))
  const changed = await client.callTool({
    name: 'update_report',
    arguments: { reportId: demo.reportId, dryRun: false, competitors },
  })
  expect(changed.structuredContent).toMatchObject({ changed: true })
  const after = await demo.test.send<{ competitors: unknown[] }>('GET', path)
  expect(after.body.competitors[0]).toMatchObject({
    brandRegex: 'Kestran[ae]',
    brandVariations: [],
  })
  await demo.test.runJobs()
})

it('a preview changes nothing, and the change itself says that the history is recalculated', async () => {
  const before = await demo.test.send('GET', `/v1/reports/brand/${demo.reportId}`)
  expect(answers.get('update_report')).toMatchObject({ changed: false, preview: { answersScanned: 500 } })
  expect(before.body.brandVariations).not.toContain('Tarso')
  const changed = await client.callTool({
    name: 'update_report',
    arguments: { reportId: demo.reportId, dryRun: false, brandVariations: ['Tarsolin Run', 'Tarso'] },
  })
  expect(changed.structuredContent).toMatchObject({ changed: true, recalculating: true })
})
