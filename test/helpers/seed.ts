import type { BrandReport } from '../../src/reports/schema.js'
import type { TestApp } from './app.js'

/** Everything is created through the interface, so that tests rely only on what a client could have made. */

/** What a POST created. Anything else is a fault of the test. */
export async function created<Body = { id: string }>(
  test: Pick<TestApp, 'send'>,
  url: string,
  body?: unknown,
  status = 201,
): Promise<Body> {
  const response = await test.send<Body>('POST', url, { body })
  if (response.status !== status) throw new Error(`seed: ${response.text}`)
  return response.body
}

export async function seedWorkspace(test: TestApp, fields: object = {}): Promise<string> {
  return (await created(test, '/v1/workspaces', { name: 'Acme', ...fields })).id
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
  const invited = await created<{ url: string }>(test, '/v1/invitations', body)
  const code = invited.url.split('#code=')[1]
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
  return (await created(test, `/v1/workspaces/${workspaceId}/tags`, { name: 'Running', ...fields })).id
}

export async function seedPrompts(
  test: TestApp,
  workspaceId: string,
  { prompts = ['best running shoes?', 'best trail shoes?'], country = 'us', ...rest }: SeedPrompts = {},
): Promise<string[]> {
  const body = { prompts, country, ...rest }
  const url = `/v1/workspaces/${workspaceId}/prompts`
  const { items } = await created<{ items: { id: string }[] }>(test, url, body)
  return items.map(({ id }) => id)
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
  return created<BrandReport>(test, '/v1/reports/brand', body)
}
