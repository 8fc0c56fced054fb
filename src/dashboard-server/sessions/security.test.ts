import { describe, expect, it } from 'vitest'

import { ADMIN_KEY, type TestResponse, appOn, type TestApp, useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { newKey } from '../../auth/index.js'
import { openLog } from '../../main/log.js'
import { parseRanges } from '../../web/addresses/index.js'

const test = useTestApp()
const START = new Date('2026-03-02T10:00:00.000Z')
const HOUR = 60 * 60 * 1000
const OURS = { 'sec-fetch-site': 'same-origin' }
/** The host that injected requests are sent to. */
const HOST = 'localhost:80'

const cookieOf = ({ headers }: TestResponse<unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''

const signIn = (app: TestApp, credentials: object, headers: Record<string, string> = {}) =>
  app.send('POST', '/v1/session', { body: credentials, key: null, headers: { ...OURS, ...headers } })

async function opened(app: TestApp, key: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await signIn(app, { key }, headers)
  if (response.status !== 201) throw new Error(response.text)
  return cookieOf(response)
}

const read = async (app: TestApp, cookie: string, headers: Record<string, string> = OURS) =>
  (await app.send('GET', '/v1/workspaces', { key: null, headers: { cookie, ...headers } })).status

const write = async (app: TestApp, cookie: string, headers: Record<string, string> = OURS) =>
  (
    await app.send('POST', '/v1/workspaces', {
      key: null,
      body: { name: 'x' },
      headers: { cookie, ...headers },
    })
  ).status

const count = async (table: string) =>
  (await test.db.rows<object>({ text: `select from ${table}`, values: [] })).length

const later = (app: TestApp, ms: number) => {
  app.clock.now = new Date(START.getTime() + ms)
}

/** An app, and its writes of the sessions' use, which happen in the background. */
function watchedApp(): { app: TestApp; uses: Promise<number>[] } {
  const uses: Promise<number>[] = []
  const run: typeof test.db.run = (statement) => {
    const running = test.db.run(statement)
    if (statement.text.includes('update sessions')) uses.push(running)
    return running
  }
  // Always returns this database, because writes through another one would not be recorded.
  const watched: Record<string | symbol, unknown> = { run, onBehalfOf: undefined }
  const get = (db: typeof test.db, name: string | symbol): unknown =>
    name in watched ? watched[name] : Reflect.get(db, name)
  return { app: appOn(new Proxy(test.db, { get })), uses }
}

describe('a request by cookie', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200, 201],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 200, 201],
    [{ 'sec-fetch-site': 'none' }, 200, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` }, 403, 403],
    [{ origin: `http://${HOST}` }, 200, 201],
    [{ origin: `https://${HOST}` }, 403, 403],
    [{ origin: 'https://evil.example' }, 403, 403],
    [{ origin: 'null' }, 403, 403],
    [{}, 200, 403],
  ] as [Record<string, string>, number, number][])(
    'with %j is %i to read and %i to write',
    async (said, reads, writes) => {
      const cookie = await opened(test, (await test.newKey({ scopes: ['admin'] })).key)
      const headers = { host: HOST, ...said }
      expect(await read(test, cookie, headers)).toBe(reads)
      const before = await count('workspaces')
      expect(await write(test, cookie, headers)).toBe(writes)
      expect((await count('workspaces')) - before).toBe(writes === 201 ? 1 : 0)
    },
  )

  it('may do exactly what its key may do', async () => {
    const [mine, other] = [await seedWorkspace(test), await seedWorkspace(test)]
    const { key } = await test.newKey({ scopes: ['read'], workspaces: [mine] })
    const headers = { cookie: await opened(test, key), ...OURS }
    const status = async (method: string, url: string, body?: object) =>
      (await test.send(method, url, { key: null, headers, ...(body && { body }) })).status
    expect(await status('GET', `/v1/workspaces/${mine}/tags`)).toBe(200)
    expect(await status('POST', `/v1/workspaces/${mine}/tags`, { name: 'x' })).toBe(403)
    expect(await status('GET', `/v1/workspaces/${other}/tags`)).toBe(403)
    expect(await status('GET', '/v1/api-keys')).toBe(403)
    expect(await status('POST', '/v1/login-links', {})).toBe(403)
  })

  it('shares the rate limit of its key', async () => {
    const limited = appOn(test.db, { config: { rateLimit: { requests: 2, seconds: 60 } } })
    const { key } = await limited.newKey()
    const cookie = await opened(limited, key)
    expect((await limited.send('GET', '/v1/workspaces', { key })).status).toBe(200)
    expect(await read(limited, cookie)).toBe(200)
    expect(await read(limited, cookie)).toBe(429)
    expect((await limited.send('GET', '/v1/workspaces', { key })).status).toBe(429)
  })

  it('is authenticated by its Authorization header alone if it has one', async () => {
    const reader = await test.newKey({ scopes: ['read'] })
    const cookie = await opened(test, (await test.newKey({ scopes: ['admin'] })).key)
    const send = (headers: Record<string, string>) =>
      test.send('POST', '/v1/workspaces', {
        key: null,
        body: { name: 'x' },
        headers: { cookie, ...OURS, ...headers },
      })
    expect((await send({ authorization: `Bearer ${reader.key}` })).status).toBe(403)
    expect((await send({ authorization: `Bearer ${newKey()}` })).status).toBe(401)
    expect((await send({ authorization: 'Basic eDp5' })).status).toBe(401)
    const foreign = { authorization: `Bearer ${ADMIN_KEY}`, 'sec-fetch-site': 'cross-site' }
    expect((await send(foreign)).status).toBe(201)
  })

  it('never gets CORS headers, not even from an allowed origin', async () => {
    const origin = 'https://app.example'
    const open = appOn(test.db, { config: { corsOrigins: [origin] } })
    const cookie = await opened(open, (await open.newKey()).key)
    for (const headers of [{ origin }, { origin, 'sec-fetch-site': 'same-site' }]) {
      const response = await open.send('GET', '/v1/workspaces', {
        key: null,
        headers: { cookie, ...headers },
      })
      expect(response.status).toBe(403)
      expect(response.headers).not.toHaveProperty('access-control-allow-credentials')
    }
    const asked = await open.send('OPTIONS', '/v1/workspaces', {
      key: null,
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it.each(['', 'nonsense', `sl_session_${'0'.repeat(43)}`, `sl_code_${'0'.repeat(43)}`, "' or true --"])(
    'that has %j is not accepted',
    async (token) => {
      expect(await read(test, `sightline_session=${token}`)).toBe(401)
    },
  )
})

describe('a session', () => {
  it('ends at the next request once its key is revoked', async () => {
    const { id, key } = await test.newKey()
    const cookie = await opened(test, key)
    expect(await read(test, cookie)).toBe(200)
    await test.send('DELETE', `/v1/api-keys/${id}`)
    expect(await read(test, cookie)).toBe(401)
  })

  it('ends with its key', async () => {
    const app = appOn(test.db)
    const { key } = await app.newKey({ expiresDate: new Date(START.getTime() + HOUR) })
    const cookie = await opened(app, key)
    later(app, HOUR - 1)
    expect(await read(app, cookie)).toBe(200)
    later(app, HOUR)
    expect(await read(app, cookie)).toBe(401)
  })

  it('of the key that the operator has set ends when that is changed or removed', async () => {
    const cookie = await opened(test, ADMIN_KEY)
    const { body } = await test.send<{ url: string }>('POST', '/v1/login-links', { body: {} })
    expect(await read(test, cookie)).toBe(200)
    for (const adminKey of ['another_admin_key_0123456789', undefined]) {
      const changed = appOn(test.db, { config: { adminKey } })
      expect(await read(changed, cookie)).toBe(401)
      expect((await signIn(changed, { code: body.url.split('#code=')[1] })).status).toBe(401)
    }
    expect((await signIn(test, { code: body.url.split('#code=')[1] })).status).toBe(201)
  })

  it('lasts 12 hours after each use', async () => {
    const { app, uses } = watchedApp()
    const cookie = await opened(app, (await app.newKey()).key)
    later(app, 11 * HOUR)
    expect(await read(app, cookie)).toBe(200)
    await Promise.all(uses)
    later(app, 23 * HOUR - 1)
    expect(await read(app, cookie)).toBe(200)
    await Promise.all(uses)
    later(app, 35 * HOUR)
    expect(await read(app, cookie)).toBe(401)
  })

  it('lasts 30 days at most, however often it is used', async () => {
    const { app, uses } = watchedApp()
    const cookie = await opened(app, (await app.newKey()).key)
    for (let hours = 10; hours < 720; hours += 10) {
      later(app, hours * HOUR)
      expect(await read(app, cookie)).toBe(200)
      await Promise.all(uses)
    }
    later(app, 720 * HOUR)
    expect(await read(app, cookie)).toBe(401)
  })

  it('is updated once in five minutes at most', async () => {
    const { app, uses } = watchedApp()
    const cookie = await opened(app, (await app.newKey()).key)
    for (let seconds = 0; seconds < 600; seconds += 10) {
      later(app, seconds * 1000)
      expect(await read(app, cookie)).toBe(200)
      await Promise.all(uses)
    }
    expect(uses).toHaveLength(1)
  })

  it('has a token of its own, whatever cookie the browser had before', async () => {
    const { key } = await test.newKey()
    const planted = `sightline_session=sl_session_${'a'.repeat(43)}`
    const cookies = [
      await opened(test, key, { cookie: planted }),
      await opened(test, key, { cookie: planted }),
      await opened(test, key),
    ]
    expect(new Set([planted, ...cookies]).size).toBe(4)
    expect(await read(test, planted)).toBe(401)
  })

  it('is deleted once it has ended, and so is a code', async () => {
    const app = appOn(test.db)
    await opened(app, (await app.newKey()).key)
    await app.send('POST', '/v1/login-links', { body: {} })
    later(app, 1000 * HOUR)
    await app.purge()
    expect([await count('sessions'), await count('login_codes')]).toEqual([0, 0])
  })
})

describe('the cookie', () => {
  const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'sightline.example' }
  const TOKEN = 'sl_session_[0-9A-Za-z]{43}'

  it('cannot be read by scripts or sent by other sites', async () => {
    const { headers } = await signIn(test, { key: (await test.newKey()).key })
    expect(headers['set-cookie']).toMatch(
      new RegExp(`^sightline_session=${TOKEN}; HttpOnly; SameSite=Strict; Path=/; Max-Age=2592000$`),
    )
  })

  it('is valid for its host alone, and sent over HTTPS alone if a trusted proxy ends HTTPS', async () => {
    const app = appOn(test.db, { config: { trustedProxies: parseRanges('127.0.0.0/8') } })
    const { key } = await app.newKey({ scopes: ['admin'] })
    const response = await signIn(app, { key }, proxied)
    expect(response.headers['set-cookie']).toMatch(
      new RegExp(
        `^__Host-sightline_session=${TOKEN}; HttpOnly; SameSite=Strict; Path=/; Max-Age=2592000; Secure$`,
      ),
    )
    const cookie = cookieOf(response)
    const fromPage = { ...proxied, origin: 'https://sightline.example' }
    expect(await write(app, cookie, fromPage)).toBe(201)
    expect(await write(app, cookie, { ...proxied, origin: 'http://sightline.example' })).toBe(403)
    expect(await read(app, cookie.replace('__Host-', ''), fromPage)).toBe(401)
    const link = await app.send<{ url: string }>('POST', '/v1/login-links', { body: {}, headers: proxied })
    expect(link.body.url).toMatch(/^https:\/\/sightline\.example\/sign-in#code=/)
  })

  it('is that of plain HTTP if no trusted proxy says otherwise', async () => {
    const response = await signIn(test, { key: (await test.newKey()).key }, proxied)
    expect(response.headers['set-cookie']).toMatch(/^sightline_session=.*Max-Age=2592000$/)
  })
})

describe('the lock after ten failures', () => {
  const failTen = async (app: TestApp, from: (failure: number) => Record<string, string>) => {
    for (let failure = 0; failure < 10; failure += 1)
      expect((await signIn(app, { key: newKey() }, from(failure))).status).toBe(401)
  }

  it('cannot be avoided by naming other addresses in headers', async () => {
    const app = appOn(test.db)
    await failTen(app, (failure) => ({ 'x-forwarded-for': `192.0.2.${failure}` }))
    expect((await signIn(app, { key: newKey() }, { 'x-forwarded-for': '192.0.2.99' })).status).toBe(429)
  })

  it('applies to the client that a trusted proxy names, not to what the client wrote before that', async () => {
    const app = appOn(test.db, { config: { trustedProxies: parseRanges('127.0.0.0/8') } })
    await failTen(app, (failure) => ({ 'x-forwarded-for': `203.0.113.${failure}, 192.0.2.1` }))
    const fail = (from: string) => signIn(app, { key: newKey() }, { 'x-forwarded-for': from })
    expect((await fail('203.0.113.99, 192.0.2.1')).status).toBe(429)
    expect((await fail('192.0.2.2')).status).toBe(401)
  })

  it('does not affect open sessions and keys', async () => {
    const app = appOn(test.db)
    const { key } = await app.newKey()
    const cookie = await opened(app, key)
    await failTen(app, () => ({}))
    expect(await read(app, cookie)).toBe(200)
    expect((await app.send('GET', '/v1/workspaces', { key })).status).toBe(200)
  })
})

describe('tokens and codes', () => {
  it('are in no log line and in no table', async () => {
    const lines: string[] = []
    const log = openLog('debug', { output: { write: (line) => lines.push(line) } })
    const app = appOn(test.db, { log })
    const { body } = await app.send<{ url: string }>('POST', '/v1/login-links', { body: {} })
    const code = body.url.split('#code=')[1] ?? ''
    const cookie = cookieOf(await signIn(app, { code }))
    await read(app, cookie)
    await signIn(app, { code })
    await app.send('GET', `/v1/sessions?cursor=${cookie}`, { key: null, headers: { cookie, ...OURS } })
    await app.send('GET', '/v1/session', { key: null, headers: { cookie, ...OURS, 'x-request-id': code } })
    log.error({ cookie, code }, 'a line that should never have held them')
    const tables = ['sessions', 'login_codes', 'api_keys', 'idempotency_keys', 'request_counts']
    const rows = await Promise.all(
      tables.map((table) =>
        test.db.rows({ text: `select to_json(each)::text as row from ${table} each`, values: [] }),
      ),
    )
    const kept = JSON.stringify([lines, rows])
    expect(lines.length).toBeGreaterThan(5)
    for (const secret of [code, cookie.split('=')[1] ?? '']) {
      expect(secret.length).toBeGreaterThan(50)
      expect(kept).not.toContain(secret.slice(-43))
      expect(kept).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })
})
