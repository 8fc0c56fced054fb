import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { appOn, useTestApp } from '../../test/helpers/app.js'
import {
  allowAssistant,
  type Asked,
  CALLBACK,
  codeFields,
  connectAssistantOf,
  newVerifier,
  registerAssistant,
  rolesIn,
  seedPerson,
  sendForm,
  type Somebody,
} from '../../test/helpers/assistants.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { openPostgres } from '../db/postgres.js'
import { MOST_UNUSED } from './register-client.js'

const test = useTestApp()
const stage = {} as { workspaceId: string; person: Somebody }

beforeAll(async () => {
  stage.workspaceId = await seedWorkspace(test)
})

/** Earlier tests must not use up the limit of registrations. */
beforeEach(async () => {
  minutesLater(16)
  stage.person = await seedPerson(test, rolesIn(stage.workspaceId, 'editor'))
})

const away = () => appOn(openPostgres({ connection: { host: '127.0.0.1', port: 1, user: 'x' }, poolSize: 1 }))

function broken() {
  const fault = () => Promise.reject(new Error('relation "secrets" does not exist'))
  const faults = { rows: fault, first: fault, run: fault, transaction: fault, snapshot: fault }
  const faulty: typeof test.db = { ...test.db, ...faults, onBehalfOf: () => faulty }
  return appOn(faulty)
}

const tooLarge = (path: string, type: string) =>
  test.send('POST', path, { raw: 'x'.repeat(16 * 1024 + 1), key: null, headers: { 'content-type': type } })
const FORM = 'application/x-www-form-urlencoded'
const REFRESH = {
  grant_type: 'refresh_token',
  client_id: 'x',
  refresh_token: `sl_refresh_${'a'.repeat(86)}`,
}

const minutesLater = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000)
}

const useAt = async (token: string) => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const headers = { accept: 'application/json, text/event-stream' }
  return (await test.send('POST', '/mcp', { body, key: token, headers })).status
}

const acts = async (action: string) => {
  const { body } = await test.send<{ items: { target: { id: string; name: string }; after: object }[] }>(
    'GET',
    `/v1/audit-log?action=${action}&limit=100&sortOrder=desc`,
  )
  return body.items
}

describe('POST /oauth/register', () => {
  const register = (body: object) => test.send('POST', '/oauth/register', { body, key: null })

  it('201 gives an id and no secret, and is recorded in the audit log', async () => {
    const { status, body } = await register({
      client_name: 'Claude',
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'client_secret_post',
    })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { client_name: 'Claude', token_endpoint_auth_method: 'none', redirect_uris: [CALLBACK] },
    })
    expect(body).not.toHaveProperty('client_secret')
    const [act] = await acts('assistant.registered')
    expect(act).toMatchObject({ target: { id: body.client_id, name: 'Claude' } })
  })

  it.each([
    'javascript:alert(1)',
    'javascript://assistant.example/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://assistant.example/x',
    'ms-msdt:x',
    'http://assistant.example/callback',
    'http://localhost.assistant.example/callback',
    'http://127.0.0.1@assistant.example/callback',
    'https://user@assistant.example/callback',
    'https://assistant.example/callback#fragment',
    'https://assistant.example\\@evil.example/',
    '/callback',
    '',
  ])('400 for the redirect address %s', async (address) => {
    const { status, body } = await register({ redirect_uris: [CALLBACK, address] })
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri'])
  })

  it.each([
    'http://localhost:3000/cb',
    'http://[::1]/cb',
    'cursor://anysphere.cursor/cb',
    'com.example.app:/cb',
  ])('201 for a program on the person’s computer, which listens at %s', async (address) => {
    expect((await register({ redirect_uris: [address] })).status).toBe(201)
    minutesLater(16)
  })

  it('400 for no, too many or too long addresses, a long name and more fields than needed', async () => {
    const fields = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, index]))
    const bodies = [
      {},
      { redirect_uris: [] },
      { redirect_uris: Array.from({ length: 11 }, () => CALLBACK) },
      { redirect_uris: [`${CALLBACK}?${'x'.repeat(1_000)}`] },
      { redirect_uris: [CALLBACK], client_name: 'x'.repeat(101) },
      { redirect_uris: [CALLBACK], ...fields },
    ]
    for (const body of bodies) {
      const refused = await register(body)
      expect([refused.status, refused.body.error]).toEqual([400, 'invalid_request'])
    }
  })

  it('413 for a body over its limit', async () => {
    expect((await tooLarge('/oauth/register', 'application/json')).status).toBe(413)
  })

  it('415 for a form', async () => {
    expect((await sendForm(test, '/oauth/register', { client_name: 'x' })).status).toBe(415)
  })

  it('429 for the 21st registration from one address within 15 minutes', async () => {
    const statuses = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await register({ redirect_uris: [CALLBACK] })).status)
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429])
  })

  it('500 reveals nothing of an internal error', async () => {
    const body = { redirect_uris: [CALLBACK] }
    const response = await broken().send('POST', '/oauth/register', { body, key: null })
    expect([response.status, response.text.includes('secrets')]).toEqual([500, false])
  })

  it('503 while the database cannot be reached', async () => {
    const body = { redirect_uris: [CALLBACK] }
    expect((await away().send('POST', '/oauth/register', { body, key: null })).status).toBe(503)
  })

  it('unused registrations are replaced once they are some minutes old, and a client in use never is', async () => {
    const { clientId: used } = await connectAssistantOf(test, stage.person)
    minutesLater(16)
    await test.db.run({
      text: `insert into oauth_clients (id, name, redirect_uris, created_at, expires_at)
        select 'crowd' || n, 'x', '{}', $1, $2 from generate_series(1, ${MOST_UNUSED}) n`,
      values: [test.clock.now, new Date(test.clock.now.getTime() + 86_400_000)],
    })
    expect((await register({ redirect_uris: [CALLBACK] })).status).toBe(429)
    minutesLater(11)
    expect((await register({ redirect_uris: [CALLBACK] })).status).toBe(201)
    const [found] = await test.db.rows<{ count: number }>({
      text: 'select count(*)::int as count from oauth_clients where id = $1',
      values: [used],
    })
    expect(found?.count).toBe(1)
    minutesLater(25 * 60)
    await test.purge()
    const left = await test.db.rows<{ id: string }>({ text: 'select id from oauth_clients', values: [] })
    expect(left.map(({ id }) => id).filter((id) => id.startsWith('crowd'))).toEqual([])
    expect(left.map(({ id }) => id)).toContain(used)
  })
})

describe('POST /oauth/token', () => {
  const exchange = (asked: Asked, changes: Record<string, string> = {}) =>
    sendForm(test, '/oauth/token', { ...codeFields(asked), ...changes })
  const allow = () => allowAssistant(test, stage.person)

  it('200 for a code, with a token for ten minutes', async () => {
    const { status, body, headers } = await exchange(await allow())
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 600, scope: 'read' },
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(await useAt(body.access_token ?? '')).toBe(200)
    minutesLater(10)
    expect(await useAt(body.access_token ?? '')).toBe(401)
  })

  it.each([
    ['another verifier', { code_verifier: newVerifier() }, 'invalid_grant'],
    ['a verifier that is too short', { code_verifier: 'x' }, 'invalid_grant'],
    [
      'the hash itself as with plain PKCE',
      { code_verifier: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
      'invalid_grant',
    ],
    ['another redirect address', { redirect_uri: `${CALLBACK}/` }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['a code that nobody made', { code: `sl_acode_${'a'.repeat(43)}` }, 'invalid_grant'],
  ])('400 for %s, and the code stays valid', async (_, changes, error) => {
    const asked = await allow()
    const refused = await exchange(asked, changes)
    expect([refused.status, refused.body.error]).toEqual([400, error])
    expect((await exchange(asked)).status).toBe(200)
  })

  it.each(['code', 'code_verifier', 'redirect_uri', 'client_id', 'grant_type'])(
    '400 without %s',
    async (name) => {
      const { [name]: _, ...fields } = codeFields(await allow())
      const { status, body } = await sendForm(test, '/oauth/token', fields)
      expect([status, body.error]).toEqual([400, 'invalid_request'])
    },
  )

  it('400 for the code of another client', async () => {
    const asked = await allow()
    const thief = await registerAssistant(test)
    expect((await exchange({ ...asked, clientId: thief })).body.error).toBe('invalid_grant')
  })

  it('400 for a code after a minute', async () => {
    const asked = await allow()
    minutesLater(1)
    expect((await exchange(asked)).body.error).toBe('invalid_grant')
  })

  it('400 for a code that comes twice, which also ends the tokens it was exchanged for', async () => {
    const asked = await allow()
    const { body } = await exchange(asked)
    expect((await exchange(asked)).body.error).toBe('invalid_grant')
    expect(await useAt(body.access_token ?? '')).toBe(401)
    const fields = { ...REFRESH, client_id: asked.clientId, refresh_token: body.refresh_token ?? '' }
    expect((await sendForm(test, '/oauth/token', fields)).status).toBe(400)
    expect((await acts('assistant.disconnected'))[0]).toMatchObject({
      after: { reason: 'Its code was used twice.' },
    })
  })

  it('400 for one of two clients that exchange a code at once', async () => {
    const asked = await allow()
    const both = await Promise.all([exchange(asked), exchange(asked)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  it('200 for a refresh token once; its second use ends the connection for both users of it', async () => {
    const connected = await connectAssistantOf(test, stage.person)
    const refresh = (token: string, changes: Record<string, string> = {}) =>
      sendForm(test, '/oauth/token', {
        grant_type: 'refresh_token',
        client_id: connected.clientId,
        refresh_token: token,
        ...changes,
      })
    expect((await refresh(connected.refresh_token, { scope: 'read write' })).body.error).toBe('invalid_scope')
    expect((await refresh(connected.refresh_token, { client_id: 'other' })).body.error).toBe('invalid_grant')
    expect((await refresh(connected.refresh_token, { resource: 'https://x.example/mcp' })).body.error).toBe(
      'invalid_target',
    )
    const renewed = await refresh(connected.refresh_token)
    expect(renewed.status).toBe(200)
    expect([await useAt(connected.access_token), await useAt(renewed.body.access_token ?? '')]).toEqual([
      401, 200,
    ])
    expect((await refresh(connected.refresh_token)).body.error).toBe('invalid_grant')
    expect(await useAt(renewed.body.access_token ?? '')).toBe(401)
    expect((await refresh(renewed.body.refresh_token ?? '')).body.error).toBe('invalid_grant')
    expect((await acts('assistant.disconnected'))[0]).toMatchObject({
      after: { reason: 'A refresh token was used twice.' },
    })
  })

  it('400 for a refresh token after 30 days without use', async () => {
    const { clientId, refresh_token } = await connectAssistantOf(test, stage.person)
    minutesLater(30 * 24 * 60)
    const fields = { grant_type: 'refresh_token', client_id: clientId, refresh_token }
    expect((await sendForm(test, '/oauth/token', fields)).body.error).toBe('invalid_grant')
    await test.purge()
  })

  it('400 for a parameter that comes twice, and for very long ones', async () => {
    const fields = Object.entries(codeFields(await allow()))
    const twice = await sendForm(test, '/oauth/token', [...fields, ['code', 'x']])
    expect([twice.status, twice.body.error]).toEqual([400, 'invalid_request'])
    const huge = await sendForm(test, '/oauth/token', { ...REFRESH, client_id: 'x'.repeat(5_000) })
    expect([huge.status, huge.body.error]).toEqual([400, 'invalid_request'])
  })

  it('413 for a body over its limit', async () => {
    expect((await tooLarge('/oauth/token', FORM)).status).toBe(413)
  })

  it('415 for JSON', async () => {
    expect((await test.send('POST', '/oauth/token', { body: REFRESH, key: null })).status).toBe(415)
  })

  it('500 reveals nothing of an internal error', async () => {
    const { status, text } = await sendForm(broken(), '/oauth/token', REFRESH)
    expect([status, text.includes('secrets')]).toEqual([500, false])
  })

  it('503 while the database cannot be reached', async () => {
    expect((await sendForm(away(), '/oauth/token', REFRESH)).status).toBe(503)
  })
})

describe('POST /oauth/revoke', () => {
  const revoke = (token: string, clientId: string) =>
    sendForm(test, '/oauth/revoke', { token, client_id: clientId, token_type_hint: 'refresh_token' })

  it.each(['access_token', 'refresh_token'] as const)('200 ends the connection by its %s', async (name) => {
    const connected = await connectAssistantOf(test, stage.person)
    expect((await revoke(connected[name], 'somebody-else')).status).toBe(200)
    expect(await useAt(connected.access_token)).toBe(200)
    expect((await revoke(connected[name], connected.clientId)).status).toBe(200)
    expect(await useAt(connected.access_token)).toBe(401)
    expect((await revoke(connected[name], connected.clientId)).status).toBe(200)
  })

  it('400 without a token', async () => {
    const { status, body } = await sendForm(test, '/oauth/revoke', { client_id: 'x' })
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  })

  it('413 for a body over its limit', async () => {
    expect((await tooLarge('/oauth/revoke', FORM)).status).toBe(413)
  })

  it('415 for JSON', async () => {
    expect((await test.send('POST', '/oauth/revoke', { body: { token: 'x' }, key: null })).status).toBe(415)
  })

  it('500 reveals nothing of an internal error', async () => {
    const { status } = await sendForm(broken(), '/oauth/revoke', { token: 'x', client_id: 'x' })
    expect(status).toBe(500)
  })

  it('503 while the database cannot be reached', async () => {
    expect((await sendForm(away(), '/oauth/revoke', { token: 'x', client_id: 'x' })).status).toBe(503)
  })
})
