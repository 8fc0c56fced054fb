import type { BrandReport } from '../../src/reports/schema.js'
import type { TestApp } from './app.js'

/** Everything is made through the interface, so that what a test stands on is what a client could have made. */

export async function seedWorkspace(test: TestApp, fields: object = {}): Promise<string> {
  return idOf(await test.send('POST', '/v1/workspaces', { body: { name: 'Acme', ...fields } }))
}

export async function seedTag(test: TestApp, workspaceId: string, fields: object = {}): Promise<string> {
  return idOf(
    await test.send('POST', `/v1/workspaces/${workspaceId}/tags`, { body: { name: 'Running', ...fields } }),
  )
}

export async function seedPrompts(
  test: TestApp,
  workspaceId: string,
  { prompts = ['best running shoes?', 'best trail shoes?'], country = 'us', ...rest }: SeedPrompts = {},
): Promise<string[]> {
  const body = { prompts, country, ...rest }
  const response = await test.send<{ items: { id: string }[] }>(
    'POST',
    `/v1/workspaces/${workspaceId}/prompts`,
    { body },
  )
  if (response.status !== 201) throw new Error(`seed: ${response.text}`)
  return response.body.items.map((prompt) => prompt.id)
}

interface SeedPrompts {
  prompts?: string[]
  country?: string
  tagIds?: string[]
  brandReportIds?: string[]
}

export const NIKE = { brand: 'Nike', brandDomain: 'nike.com' }

export async function seedReport(
  test: TestApp,
  workspaceId: string,
  fields: object = {},
): Promise<BrandReport> {
  const promptIds = 'promptIds' in fields ? fields.promptIds : await seedPrompts(test, workspaceId)
  const body = { workspaceId, ...NIKE, promptIds, ...fields }
  const response = await test.send<BrandReport>('POST', '/v1/reports/brand', { body })
  if (response.status !== 201) throw new Error(`seed: ${response.text}`)
  return response.body
}

function idOf({
  status,
  body,
  text,
}: {
  status: number
  body: Record<string, unknown>
  text: string
}): string {
  if (status !== 201) throw new Error(`seed: ${text}`)
  return String(body.id)
}
