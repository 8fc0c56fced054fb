import type { BrandReport } from '../../src/reports/schema.js'
import type { TestApp } from './app.js'

/** Everything is created through the interface, so that tests rely only on what a client could have made. */

export async function seedWorkspace(test: TestApp, fields: object = {}): Promise<string> {
  return idOf(await test.send('POST', '/v1/workspaces', { body: { name: 'Acme', ...fields } }))
}

interface SeedPerson {
  email?: string
  name?: string
  isOwner?: boolean
  memberships?: { workspaceId: string; role: string; reportId?: string | null }[]
}

export interface SeededPerson {
  id: string
  email: string
  /** Headers of the browser in which they have signed in. */
  headers: Record<string, string>
}

let emails = 0

/** A person who was invited and has signed in. */
export async function signInPerson(test: TestApp, fields: SeedPerson = {}): Promise<SeededPerson> {
  const email = `person-${(emails += 1)}@example.com`
  const body = { email, name: 'Ada', ...fields }
  const invited = await test.send<{ url: string }>('POST', '/v1/invitations', { body })
  if (invited.status !== 201) throw new Error(`seed: ${invited.text}`)
  const code = invited.body.url.split('#code=')[1]
  const opened = await test.send<{ person: { id: string } }>('POST', '/v1/session', {
    body: { code },
    key: null,
  })
  if (opened.status !== 201) throw new Error(`seed: ${opened.text}`)
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  return {
    id: opened.body.person.id,
    email: body.email,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  }
}

export async function seedMember(test: TestApp, fields: SeedPerson = {}): Promise<string> {
  return (await signInPerson(test, fields)).id
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
  persona?: string
  region?: string
  followUps?: string[]
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
