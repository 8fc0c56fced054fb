import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { useDemo } from '../../test/helpers/demo.js'
import { Figure } from './figure.js'
import { type Called, callTools } from './calls.fixture.js'
import { connectAssistant } from './session.fixture.js'
import { CHARACTERS_A_TOKEN, printTokens } from './tokens.fixture.js'
import { TOOLS } from './tools/index.js'

const demo = useDemo()
let client: Client

/** The first result of each tool, and all results. */
const results = new Map<string, Record<string, unknown>>()
let calls: Called[]

beforeAll(async () => {
  client = await connectAssistant(demo.url)
  // The library checks every later result against the schemas in this list.
  const { tools } = await client.listTools()
  for (const tool of tools) await printTokens(`description of ${tool.name}`, JSON.stringify(tool))
  calls = await callTools(client, demo)
  for (const { name, result } of calls.toReversed()) results.set(name, result)
})
afterAll(() => client.close())

const resultsOf = (name: string) => calls.filter((call) => call.name === name).map(({ result }) => result)

const MOST_CHARACTERS = 2000 * CHARACTERS_A_TOKEN

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  it('returns on the demo what its schema declares, and nothing more', () => {
    for (const result of resultsOf(name)) {
      const { error } = closed(tool.output).safeParse(result)
      expect(error?.issues ?? []).toEqual([])
    }
  })

  it('returns fewer than 2,000 tokens on the demo', async () => {
    for (const result of resultsOf(name)) {
      const text = JSON.stringify(result)
      await printTokens(name, text)
      expect(text.length).toBeLessThan(MOST_CHARACTERS)
    }
  })

  it('a missing figure, interval or change has its reason', () => {
    const unexplained = figuresIn(resultsOf(name)).filter(
      ({ value, why }) => value === null && why === undefined,
    )
    expect(unexplained).toEqual([])
  })
})

/** The same schema, but any undeclared field is an error at every depth. */
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

it('an answer of an engine is in a field that says who wrote it', () => {
  const { untrustedText } = results.get('get_answer') as { untrustedText: string }
  expect(untrustedText.length).toBeGreaterThan(100)
  const rest = JSON.stringify({ ...results.get('get_answer'), untrustedText: '' })
  expect(rest).not.toContain(untrustedText.slice(0, 60))
})

it('every argument of every tool has a description', () => {
  const unexplained = TOOLS.flatMap(({ name, input }) =>
    Object.entries(input.shape).flatMap(([argument, schema]) =>
      descriptionOf(schema as z.ZodType) === undefined ? [`${name}.${argument}`] : [],
    ),
  )
  expect(unexplained).toEqual([])
})

/** The schema's own description, or that of the schema that it wraps. */
function descriptionOf(schema: z.ZodType): string | undefined {
  if (schema.description !== undefined) return schema.description
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
  return isWrapped ? descriptionOf(schema.unwrap() as z.ZodType) : undefined
}

it('an action is described in our words, with a slot for the page, whose title appears nowhere else', async () => {
  const { actions } = results.get('list_actions') as { actions: Saying[] }
  const saying = results.get('get_action') as unknown as Saying & { steps: string[] }
  expect(saying.steps.length).toBeGreaterThanOrEqual(2)
  for (const { untrustedText, ...ours } of [...actions, saying]) {
    expect(ours.title).toMatch(/^[A-Z]\w+ /)
    for (const words of Object.values(untrustedText)) expect(JSON.stringify(ours)).not.toContain(words)
    const slots = [...JSON.stringify(ours).matchAll(/\{(page|quote\d+|name\d+)\}/g)].map(([, slot]) => slot)
    expect(slots.filter((slot) => !Object.hasOwn(untrustedText, slot ?? ''))).toEqual([])
  }
})

interface Saying {
  title: string
  untrustedText: Record<string, string>
}

it('a check has a status, and says what to do in our words', () => {
  const { audits } = results.get('list_audits') as { audits: { kind: string; status: string }[] }
  expect(audits.map(({ kind, status }) => `${kind} ${status}`)).toContain('crawlability completed')
  const [, check] = resultsOf('get_audit')
  expect(check).toMatchObject({
    fixes: [
      {
        problem: 'robots.txt blocks GPTBot',
        steps: [
          'Line 2 of robots.txt decides, for {quote1}: {quote2}.',
          'Remove this line, or add an Allow rule for this page and the pages to which it redirects.',
        ],
        untrustedText: { quote1: 'GPTBot', quote2: 'Disallow: /' },
      },
    ],
  })
})

it('an engine is named as in the argument engines', async () => {
  const { groups } = results.get('get_overview') as { groups: { group: string; label: string }[] }
  const [{ group, label } = { group: '', label: '' }] = groups
  expect(label).not.toBe(group)
  const { isError } = await client.callTool({
    name: 'get_overview',
    arguments: { reportId: demo.reportId, engines: [group] },
  })
  expect(isError).not.toBe(true)
})

it('fields of a competitor that an assistant cannot set stay unchanged', async () => {
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
  expect(results.get('update_report')).toMatchObject({ changed: false, preview: { answersScanned: 500 } })
  expect(before.body.brandVariations).not.toContain('Tarso')
  const changed = await client.callTool({
    name: 'update_report',
    arguments: { reportId: demo.reportId, dryRun: false, brandVariations: ['Tarsolin Run', 'Tarso'] },
  })
  expect(changed.structuredContent).toMatchObject({ changed: true, recalculating: true })
})
