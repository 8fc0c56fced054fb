import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import {
  CALLBACK,
  codeFields,
  connectAssistantOf,
  newVerifier,
  ownHeaders,
  registerAssistant,
  requestOf,
  rolesIn,
  seedPerson,
  sendForm,
  type Somebody,
} from '../../test/helpers/assistants.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { updateRoles } from '../auth/people/person-store.js'

const test = useTestApp()
const stage = {} as { workspaceId: string; otherId: string; person: Somebody; clientId: string }

beforeAll(async () => {
  stage.workspaceId = await seedWorkspace(test)
  stage.otherId = await seedWorkspace(test)
  stage.person = await seedPerson(test, rolesIn(stage.workspaceId, 'editor'))
  stage.clientId = await registerAssistant(test)
})

const minutesLater = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000)
}

const queryOf = (changes: object = {}) =>
  new URLSearchParams(requestOf(stage.clientId, newVerifier(), changes)).toString()

describe('GET /.well-known/oauth-protected-resource', () => {
  const read = (path: string) => test.send('GET', path, { key: null, headers: { host: 'sightline.test' } })

  it('200 says what tokens are for and who issues them', async () => {
    expect(await read('/.well-known/oauth-protected-resource')).toMatchObject({
      status: 200,
      body: { resource: 'http://sightline.test/mcp', authorization_servers: ['http://sightline.test'] },
    })
  })
})

describe('GET /.well-known/oauth-protected-resource/mcp', () => {
  it('200 says the same under the address of /mcp', async () => {
    const path = '/.well-known/oauth-protected-resource'
    const read = (of: string) => test.send('GET', of, { key: null })
    expect((await read(`${path}/mcp`)).status).toBe(200)
    expect((await read(`${path}/mcp`)).body).toEqual((await read(path)).body)
  })
})

describe('GET /.well-known/oauth-authorization-server', () => {
  it('200 offers codes with S256 to public clients, and nothing else', async () => {
    const { status, body } = await test.send('GET', '/.well-known/oauth-authorization-server', { key: null })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
        authorization_response_iss_parameter_supported: true,
      },
    })
  })
})

describe('GET /v1/assistant-requests', () => {
  const read = (changes: object = {}) => stage.person.ask('GET', `/v1/assistant-requests?${queryOf(changes)}`)

  it('200 names the assistant, the access it asks for and the address that the code is sent to', async () => {
    const { status, body } = await read()
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        name: 'Claude',
        describedBy: null,
        redirectHost: 'assistant.example',
        scopes: ['read', 'write'],
        problem: null,
        deniedUrl: `${CALLBACK}?error=access_denied&state=the-state&iss=http%3A%2F%2Flocalhost%3A80`,
      },
    })
  })

  it.each([
    ['no PKCE', { codeChallenge: '' }, 'invalid_request'],
    ['plain PKCE', { codeChallengeMethod: 'plain' }, 'invalid_request'],
    ['a challenge that is no hash', { codeChallenge: 'short' }, 'invalid_request'],
    ['a token instead of a code', { responseType: 'token' }, 'unsupported_response_type'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['our whole address as the resource', { resource: 'http://localhost:80' }, 'invalid_target'],
    ['scopes that there are not', { scope: 'admin everything' }, 'invalid_scope'],
  ])(
    '200 with a problem for %s, which the assistant gets once the person confirms',
    async (_, changes, code) => {
      const { status, body } = await read(changes)
      expect([status, typeof body.problem]).toEqual([200, 'string'])
      expect(new URL(String(body.deniedUrl)).searchParams.get('error')).toBe(code)
      const sent = {
        ...requestOf(stage.clientId, newVerifier(), changes),
        scopes: ['read'],
        allWorkspaces: true,
      }
      expect((await stage.person.ask('POST', '/v1/assistants', sent)).status).toBe(400)
    },
  )

  it.each([
    'https://evil.example/callback',
    `${CALLBACK}.evil.example`,
    `${CALLBACK}/../other`,
    `${CALLBACK}/`,
    `${CALLBACK}?next=https://evil.example`,
    'https://assistant.example@evil.example/callback',
    'https://ASSISTANT.example/callback',
    'http://assistant.example/callback',
    'https://assistant.example:8443/callback',
    'javascript:alert(1)',
    '',
  ])('400 for the address %s, to which nothing is sent', async (redirectUri) => {
    const { status, text } = await read({ redirectUri })
    expect([status, text.includes('deniedUrl')]).toEqual([400, false])
  })

  it('400 for an assistant that is not registered', async () => {
    const { status, body } = await read({ clientId: 'nobody' })
    expect([status, body.message]).toEqual([400, expect.stringContaining('not registered')])
  })

  it('400 for very long parameters', async () => {
    expect((await read({ state: 'x'.repeat(4_001) })).status).toBe(400)
  })

  it('200 for another port of the person’s own computer, and for no other difference', async () => {
    const clientId = await registerAssistant(test, 'http://127.0.0.1:1234/callback')
    const statusOf = async (redirectUri: string) => (await read({ clientId, redirectUri })).status
    expect(await statusOf('http://127.0.0.1:4321/callback')).toBe(200)
    expect(await statusOf('http://localhost:1234/callback')).toBe(400)
    expect(await statusOf('http://127.0.0.1:1234/other')).toBe(400)
    expect(await statusOf('https://127.0.0.1:1234/callback')).toBe(400)
  })
})

describe('POST /v1/assistants', () => {
  const bodyOf = (changes: object = {}) => ({
    ...requestOf(stage.clientId, newVerifier()),
    scopes: ['read'],
    workspaceIds: [stage.workspaceId],
    ...changes,
  })

  it('201 gives the assistant a code through the person’s browser, and is recorded in the audit log', async () => {
    const { status, body } = await stage.person.ask('POST', '/v1/assistants', bodyOf())
    expect(status).toBe(201)
    const { searchParams } = new URL(String(body.redirectUrl))
    expect(Object.fromEntries(searchParams)).toEqual({
      code: expect.stringMatching(/^sl_acode_/),
      state: 'the-state',
      iss: 'http://localhost:80',
    })
    const log = await test.send<{ items: object[] }>(
      'GET',
      '/v1/audit-log?action=assistant.connected&sortOrder=desc',
    )
    expect(log.body.items[0]).toMatchObject({
      actor: { kind: 'person', id: stage.person.id },
      target: { id: body.id, name: 'Claude' },
      workspaceIds: [stage.workspaceId],
      after: { clientId: stage.clientId, scopes: ['read'], workspaceIds: [stage.workspaceId] },
    })
    expect(log.text).not.toContain(searchParams.get('code'))
  })

  it.each([
    ['for a workspace of somebody else', () => ({ workspaceIds: [stage.otherId] })],
    ['for no workspace', () => ({ workspaceIds: [] })],
    ['for more than the assistant asks for', () => ({ scope: 'read', scopes: ['write'] })],
    ['for an address that is not the assistant’s', () => ({ redirectUri: 'https://evil.example/' })],
  ])('400 %s', async (_, changes) => {
    expect((await stage.person.ask('POST', '/v1/assistants', bodyOf(changes()))).status).toBe(400)
  })

  it('403 for a page of another site, although the browser sends the cookie with its form', async () => {
    const foreign = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}]
    for (const site of foreign) {
      const { 'sec-fetch-site': _, ...headers } = ownHeaders(stage.person.token)
      const sent = {
        body: bodyOf(),
        key: null,
        headers: { ...headers, ...site, origin: 'https://evil.example' },
      }
      expect((await test.send('POST', '/v1/assistants', sent)).status).toBe(403)
    }
    const form = { raw: 'clientId=x', key: null, headers: ownHeaders(stage.person.token) }
    const type = { 'content-type': 'text/plain' }
    const { status } = await test.send('POST', '/v1/assistants', {
      ...form,
      headers: { ...form.headers, ...type },
    })
    expect(status).toBe(415)
  })

  it('403 for a key, also for that of a person, with the next step', async () => {
    const { key } = await test.newKey({ scopes: ['read', 'write'] })
    const { body: signedIn, headers } = await test.send('POST', '/v1/session', { body: { key }, key: null })
    expect(signedIn.person).toBeNull()
    const [cookie = ''] = String(headers['set-cookie']).split(';')
    const byKey = await test.send('POST', '/v1/assistants', { body: bodyOf(), key })
    const session = { cookie, 'sec-fetch-site': 'same-origin' }
    const bySession = await test.send('POST', '/v1/assistants', {
      body: bodyOf(),
      key: null,
      headers: session,
    })
    for (const { status, body } of [byKey, bySession])
      expect([status, body.message]).toEqual([403, expect.stringContaining('Sign in as yourself')])
  })

  it('403 for the assistant itself: its token is valid at /mcp only', async () => {
    const { access_token } = await connectAssistantOf(test, stage.person)
    const asked = { body: bodyOf(), key: access_token }
    const { status, body } = await test.send('POST', '/v1/assistants', asked)
    expect([status, body.message]).toEqual([401, expect.stringContaining('at /mcp only')])
    expect((await test.send('GET', '/v1/workspaces', { key: access_token })).status).toBe(401)
  })
})

describe('GET /v1/assistants', () => {
  it('200 lists one’s own; an administrator sees those of people without roles in other workspaces', async () => {
    const workspaceId = await seedWorkspace(test)
    const ada = await seedPerson(test, rolesIn(workspaceId, 'viewer'))
    const admin = await seedPerson(test, rolesIn(workspaceId, 'admin'))
    await connectAssistantOf(test, ada, { workspaceIds: [workspaceId] })
    const namesOf = async (one: Somebody) =>
      ((await one.ask('GET', '/v1/assistants')).body.items as { person: { id: string } }[]).map(
        ({ person }) => person.id,
      )
    expect([await namesOf(ada), await namesOf(admin)]).toEqual([[ada.id], [ada.id]])
    expect(await namesOf(stage.person)).not.toContain(ada.id)
  })
})

describe('DELETE /v1/assistants/{id}', () => {
  it('204 refuses its tokens from the next request on; 403 for another person', async () => {
    const { access_token } = await connectAssistantOf(test, stage.person)
    const { body } = await stage.person.ask('GET', '/v1/assistants')
    const [{ id } = { id: '' }] = body.items as { id: string }[]
    const stranger = await seedPerson(test, rolesIn(stage.otherId, 'admin'))
    expect((await stranger.ask('DELETE', `/v1/assistants/${id}`)).status).toBe(403)
    expect((await stage.person.ask('DELETE', `/v1/assistants/${id}`)).status).toBe(204)
    expect(await toolsOf(access_token)).toBe(401)
  })
})

const HEADERS = { accept: 'application/json, text/event-stream' }
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const toolsOf = async (token: string, host = 'localhost:80') =>
  (await test.send('POST', '/mcp', { body: LIST, key: token, headers: { ...HEADERS, host } })).status

describe('the token of an assistant', () => {
  it('may do what the person allowed, and never more than the person may do now', async () => {
    const workspaceId = await seedWorkspace(test)
    const person = await seedPerson(test, rolesIn(workspaceId, 'editor'))
    const connected = await connectAssistantOf(test, person, { scopes: ['read', 'write'] })
    const create = async () => {
      const args = { workspaceId, prompts: [`Which shoe ${Math.random()}?`], country: 'us' }
      const body = { ...LIST, method: 'tools/call', params: { name: 'create_prompts', arguments: args } }
      const { text } = await test.send('POST', '/mcp', {
        body,
        key: connected.access_token,
        headers: HEADERS,
      })
      return text.includes('"isError":true') || text.includes('"error"')
    }
    const become = (roles: Parameters<typeof updateRoles>[2]) =>
      updateRoles(test.db, person.id, roles, test.clock.now)
    expect(await create()).toBe(false)
    await become(rolesIn(workspaceId, 'viewer'))
    expect([await create(), await toolsOf(connected.access_token)]).toEqual([true, 200])
    await test.db.run({ text: 'delete from memberships where person_id = $1', values: [person.id] })
    expect(await toolsOf(connected.access_token)).toBe(403)
    await test.db.run({ text: 'delete from people where id = $1', values: [person.id] })
    expect(await toolsOf(connected.access_token)).toBe(401)
    const refresh = {
      grant_type: 'refresh_token',
      client_id: connected.clientId,
      refresh_token: connected.refresh_token,
    }
    expect((await sendForm(test, '/oauth/token', refresh)).status).toBe(400)
    const left = await test.db.rows({
      text: 'select 1 from oauth_grants where person_id = $1',
      values: [person.id],
    })
    expect(left).toEqual([])
  })

  it('updates the last use of its connection every five minutes', async () => {
    const workspaceId = await seedWorkspace(test)
    const ada = await seedPerson(test, rolesIn(workspaceId, 'viewer'))
    const { access_token } = await connectAssistantOf(test, ada)
    const connected = test.clock.now
    const lastUsed = async () => {
      const { body } = await ada.ask('GET', '/v1/assistants')
      return (body.items as { lastUsedDate: string }[])[0]?.lastUsedDate
    }
    test.clock.now = new Date(connected.getTime() + 4 * 60_000)
    expect(await toolsOf(access_token)).toBe(200)
    expect(await lastUsed()).toBe(connected.toISOString())
    test.clock.now = new Date(connected.getTime() + 5 * 60_000)
    expect(await toolsOf(access_token)).toBe(200)
    await expect.poll(lastUsed).toBe(test.clock.now.toISOString())
    test.clock.now = connected
  })

  it('is not valid at another address than the one it was issued for', async () => {
    minutesLater(16)
    const { access_token } = await connectAssistantOf(test, stage.person)
    expect([await toolsOf(access_token), await toolsOf(access_token, 'other.example')]).toEqual([200, 401])
  })

  it('and its code are in no response but their own, and in the database as hashes only', async () => {
    const asked = await connectAssistantOf(test, stage.person)
    const rows = await test.db.rows({
      text: 'select to_jsonb(g)::text as text from oauth_grants g',
      values: [],
    })
    const log = await test.send('GET', '/v1/audit-log?limit=100')
    for (const secret of [asked.access_token, asked.refresh_token, codeFields(asked).code ?? ''])
      expect([JSON.stringify(rows).includes(secret), log.text.includes(secret)]).toEqual([false, false])
  })
})
