import { beforeEach, describe, expect, it, vi } from 'vitest'

import { ADMIN_KEY, type TestResponse, appOn, type TestApp, useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { newKey } from '../../auth/index.js'
import { openPostgres } from '../../db/postgres.js'

const test = useTestApp()
const START = new Date('2026-03-02T10:00:00.000Z')
const HOUR = 60 * 60 * 1000

/** Each test has a separate app on the same database, so that failures in other tests do not lock it. */
const fresh: { app: TestApp } = {} as never
beforeEach(() => {
  fresh.app = appOn(test.db)
})

const OURS = { 'sec-fetch-site': 'same-origin' }

interface SessionBody {
  key: { id: string | null; name: string; scopes: string[]; allWorkspaces: boolean; workspaceIds: string[] }
  expiresDate: string
}

const signIn = (credentials: object, headers: Record<string, string> = OURS) =>
  fresh.app.send<SessionBody>('POST', '/v1/session', { body: credentials, key: null, headers })

const cookieOf = ({ headers }: TestResponse<unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''

async function openedBy(key: string): Promise<string> {
  const response = await signIn({ key })
  if (response.status !== 201) throw new Error(response.text)
  return cookieOf(response)
}

/** Sends a request as one of our pages does. */
const asPage = <Body>(method: string, url: string, cookie: string, body?: object) =>
  fresh.app.send<Body>(method, url, { key: null, headers: { cookie, ...OURS }, ...(body && { body }) })

const later = (ms: number) => {
  fresh.app.clock.now = new Date(START.getTime() + ms)
}

interface SessionItems {
  items: { id: string; isCurrent: boolean; userAgent: string; key: { id: string | null; name: string } }[]
}

describe('POST /v1/session', () => {
  it('201 opens a session with the rights of the key', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id, key } = await test.newKey({ scopes: ['read'], workspaces: [workspaceId] })
    const response = await signIn({ key })
    expect(response).toMatchObject({
      status: 201,
      body: {
        key: { id, name: 'test', scopes: ['read'], allWorkspaces: false, workspaceIds: [workspaceId] },
        expiresDate: new Date(START.getTime() + 12 * HOUR).toISOString(),
      },
    })
    const listed = await asPage<{ items: { id: string }[] }>('GET', '/v1/workspaces', cookieOf(response))
    expect(listed).toMatchObject({ status: 200, body: { items: [{ id: workspaceId }] } })
  })

  it('201 takes the code of a link, once', async () => {
    const { id } = await test.newKey()
    const link = await fresh.app.send<{ url: string }>('POST', '/v1/login-links', { body: { apiKeyId: id } })
    const code = link.body.url.split('#code=')[1]
    expect(await signIn({ code })).toMatchObject({ status: 201, body: { key: { id } } })
    expect((await signIn({ code })).status).toBe(401)
  })

  it('201 replaces the session that the browser had, of any key; a failed sign-in does not', async () => {
    const [old, next] = [await test.newKey(), await test.newKey()]
    const cookies = [await openedBy(old.key), await openedBy(ADMIN_KEY)]
    for (const cookie of cookies) {
      expect((await signIn({ key: newKey() }, { ...OURS, cookie })).status).toBe(401)
      expect((await asPage('GET', '/v1/session', cookie)).status).toBe(200)
      const response = await signIn({ key: next.key }, { ...OURS, cookie })
      expect((await asPage('GET', '/v1/session', cookie)).status).toBe(401)
      expect((await asPage('GET', '/v1/session', cookieOf(response))).status).toBe(200)
    }
  })

  it('201 gives one session for a code that is sent many times at once', async () => {
    const { body } = await fresh.app.send<{ url: string }>('POST', '/v1/login-links', { body: {} })
    const code = body.url.split('#code=')[1]
    const responses = await Promise.all(Array.from({ length: 8 }, () => signIn({ code })))
    expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([201]))
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(7)
  })

  it('201 for a program, which does not send the headers of a browser', async () => {
    const { key } = await test.newKey()
    expect((await signIn({ key }, {})).status).toBe(201)
  })

  it('400 for both a key and a code, for neither, and for malformed ones', async () => {
    for (const body of [{}, { key: 'a', code: 'b' }, { key: 1 }, { key: 'a', name: 'b' }, [], { code: '' }])
      expect(await signIn(body)).toMatchObject({ status: 400, body: { target: 'body' } })
  })

  it('401 with the same message for every reason', async () => {
    const [revoked, expiring] = [
      await test.newKey(),
      await test.newKey({ expiresDate: new Date(START.getTime() + 1) }),
    ]
    await test.send('DELETE', `/v1/api-keys/${revoked.id}`)
    later(2)
    const wrong = [
      { key: 'nonsense' },
      { key: newKey() },
      { key: revoked.key },
      { key: expiring.key },
      { code: 'nonsense' },
      { code: `sl_code_${'0'.repeat(43)}` },
    ]
    const responses = await Promise.all(wrong.map((credentials) => signIn(credentials)))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(401)
    expect(responses[0]?.headers['set-cookie']).toBeUndefined()
  })

  it('401 for a code after 15 minutes, and after its key was revoked', async () => {
    const { id } = await test.newKey()
    const link = () =>
      fresh.app.send<{ url: string; expiresDate: string }>('POST', '/v1/login-links', {
        body: { apiKeyId: id },
      })
    const [old, other] = [await link(), await link()]
    expect(old.body.expiresDate).toBe(new Date(START.getTime() + HOUR / 4).toISOString())
    later(HOUR / 4)
    expect((await signIn({ code: old.body.url.split('#code=')[1] })).status).toBe(401)
    later(0)
    await test.send('DELETE', `/v1/api-keys/${id}`)
    expect((await signIn({ code: other.body.url.split('#code=')[1] })).status).toBe(401)
  })

  it('403 from a page of another origin, whatever it sends', async () => {
    const { key } = await test.newKey()
    const pages = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of pages) {
      const response = await signIn({ key }, headers)
      expect(response).toMatchObject({ status: 403 })
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  it('403 for a key that may not read', async () => {
    const { key } = await test.newKey({ scopes: ['ingest'] })
    expect((await signIn({ key })).status).toBe(403)
  })

  it('413 for a body over its limit', async () => {
    const response = await fresh.app.send('POST', '/v1/session', {
      key: null,
      raw: ' '.repeat(1024 * 1024 + 1),
    })
    expect(response.status).toBe(413)
  })

  it('415 for a form, which a page of another origin could send', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await fresh.app.send('POST', '/v1/session', { key: null, raw: 'key=a', headers })).status).toBe(
      415,
    )
  })

  it('429 for the eleventh failure of an address, for 15 minutes', async () => {
    for (let failures = 0; failures < 10; failures += 1) {
      later(failures * 1000)
      expect((await signIn({ key: newKey() })).status).toBe(401)
    }
    const locked = await signIn({ key: newKey() })
    expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect((await signIn({ code: 'nonsense' })).text).toBe(locked.text)
    later(9000 + HOUR / 4 - 1)
    expect(await signIn({ key: newKey() })).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    later(9000 + HOUR / 4)
    expect((await signIn({ key: newKey() })).status).toBe(401)
  })

  it('201 for a valid key, even after many failures from the same address', async () => {
    const { key } = await test.newKey()
    for (let failures = 0; failures < 20; failures += 1) await signIn({ key: newKey() })
    expect((await signIn({ key })).status).toBe(201)
  })

  it('201 for the 21st session of a key ends the one that was unused for the longest time', async () => {
    const { key } = await test.newKey()
    const status = async (cookie: string) => (await asPage('GET', '/v1/session', cookie)).status
    const usedNow = async () => {
      const used = { text: 'select from sessions where last_used_at = $1', values: [fresh.app.clock.now] }
      return (await fresh.app.db.rows(used)).length
    }
    const cookies: string[] = []
    for (let begun = 0; begun < 20; begun += 1) {
      later(begun * 1000)
      cookies.push(await openedBy(key))
    }
    later(HOUR)
    expect(await status(cookies[0] ?? '')).toBe(200)
    // The time of use is written in the background.
    await vi.waitFor(async () => expect(await usedNow()).toBe(1), { timeout: 30_000 })
    const another = await openedBy((await test.newKey()).key)
    cookies.push(await openedBy(key))
    expect(await Promise.all(cookies.map(status))).toEqual(
      cookies.map((_, index) => (index === 1 ? 401 : 200)),
    )
    expect(await status(another)).toBe(200)
  })

  it('429 is not sent after occasional failures, nor after successes', async () => {
    const { key } = await test.newKey()
    for (let failures = 0; failures < 30; failures += 1) {
      later(failures * 2 * 60_000)
      expect((await signIn({ key: 'wrong' })).status).toBe(401)
    }
    for (let times = 0; times < 20; times += 1) expect((await signIn({ key })).status).toBe(201)
  })

  it('500 reveals nothing of an internal error', async () => {
    const fault = () => Promise.reject(new Error('relation "secrets" does not exist'))
    const db: typeof test.db = { ...test.db, rows: fault, first: fault, run: fault, onBehalfOf: () => db }
    const broken = appOn(db)
    const response = await broken.send('POST', '/v1/session', { body: { key: newKey() }, key: null })
    expect(response.status).toBe(500)
    expect(response.text).not.toContain('secrets')
  })

  it('503 while the database cannot be reached, which does not count as a failed sign-in', async () => {
    const away = appOn(openPostgres({ connection: { host: '127.0.0.1', port: 1, user: 'x' }, poolSize: 1 }))
    for (let times = 0; times < 12; times += 1)
      expect((await away.send('POST', '/v1/session', { body: { key: newKey() }, key: null })).status).toBe(
        503,
      )
  })
})

describe('GET /v1/session', () => {
  it('200 has the key, and when the session ends', async () => {
    const { id, key } = await test.newKey()
    const cookie = await openedBy(key)
    later(HOUR)
    expect(await asPage('GET', '/v1/session', cookie)).toMatchObject({
      status: 200,
      body: { key: { id }, expiresDate: new Date(START.getTime() + 13 * HOUR).toISOString() },
    })
  })

  it('200 has the end of the key if that is earlier', async () => {
    const expiresDate = new Date(START.getTime() + HOUR)
    const { key } = await test.newKey({ expiresDate })
    expect((await asPage<SessionBody>('GET', '/v1/session', await openedBy(key))).body.expiresDate).toBe(
      expiresDate.toISOString(),
    )
  })

  it('200 has the key itself for a request with a key', async () => {
    expect(await test.send('GET', '/v1/session')).toMatchObject({
      status: 200,
      body: { key: { id: null, allWorkspaces: true, workspaceIds: [] }, expiresDate: null },
    })
  })
})

describe('DELETE /v1/session', () => {
  it('204 ends it, and deletes the cookie', async () => {
    const cookie = await openedBy((await test.newKey()).key)
    const response = await asPage('DELETE', '/v1/session', cookie)
    expect(response.status).toBe(204)
    expect(response.headers['set-cookie']).toBe(
      'sightline_session=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0',
    )
    expect((await asPage('GET', '/v1/session', cookie)).status).toBe(401)
  })

  it('204 changes nothing for a request with a key', async () => {
    const { key } = await test.newKey()
    const cookie = await openedBy(key)
    expect((await test.send('DELETE', '/v1/session', { key, headers: { cookie } })).status).toBe(204)
    expect((await asPage('GET', '/v1/session', cookie)).status).toBe(200)
  })
})

describe('GET /v1/sessions', () => {
  it('200 lists the sessions of the key, the newest first, and marks the current one', async () => {
    const { id, key } = await test.newKey()
    const other = (await test.newKey()).key
    const [first, second] = [await openedBy(key), await openedBy(key)]
    await openedBy(other)
    const { body } = await asPage<SessionItems>('GET', '/v1/sessions', first)
    expect(body.items).toMatchObject([
      { isCurrent: false, key: { id, name: 'test' } },
      { isCurrent: true, key: { id } },
    ])
    await asPage('DELETE', '/v1/session', second)
    expect((await asPage<SessionItems>('GET', '/v1/sessions', first)).body.items).toHaveLength(1)
  })

  it('200 lists those of all keys that an administrator may manage', async () => {
    const [one, two] = [await seedWorkspace(test), await seedWorkspace(test)]
    const keys = {
      reader: await test.newKey({ scopes: ['read'], workspaces: [one] }),
      elsewhere: await test.newKey({ scopes: ['read'], workspaces: [one, two] }),
      administrator: await test.newKey({ scopes: ['admin'], workspaces: [one] }),
    }
    for (const { key } of [...Object.values(keys), { key: ADMIN_KEY }]) await openedBy(key)
    const idsSeenBy = async (key: string) => {
      const { body } = await fresh.app.send<SessionItems>('GET', '/v1/sessions?limit=100', { key })
      return body.items.map((item) => item.key.id)
    }
    expect(await idsSeenBy(keys.reader.key)).toEqual([keys.reader.id])
    expect(await idsSeenBy(keys.administrator.key)).toEqual([keys.administrator.id, keys.reader.id])
    expect(await idsSeenBy(ADMIN_KEY)).toEqual(expect.arrayContaining([keys.elsewhere.id, null]))
  })

  it('200 leaves out those that have ended, by time or with their key', async () => {
    const { id, key } = await test.newKey()
    await openedBy(key)
    const listed = async () =>
      (await fresh.app.send<SessionItems>('GET', '/v1/sessions?limit=100')).body.items.map(
        (item) => item.key.id,
      )
    expect(await listed()).toContain(id)
    later(12 * HOUR)
    expect(await listed()).not.toContain(id)
    later(0)
    await test.send('DELETE', `/v1/api-keys/${id}`)
    expect(await listed()).not.toContain(id)
  })

  it('200 shortens the name of a browser to 200 characters', async () => {
    const { key } = await test.newKey()
    await signIn({ key }, { ...OURS, 'user-agent': 'x'.repeat(500) })
    const { body } = await fresh.app.send<SessionItems>('GET', '/v1/sessions', { key })
    expect(body.items[0]?.userAgent).toBe('x'.repeat(200))
  })
})

describe('DELETE /v1/sessions/{id}', () => {
  const idOf = async (cookie: string) => {
    const { body } = await asPage<SessionItems>('GET', '/v1/sessions', cookie)
    return body.items.find(({ isCurrent }) => isCurrent)?.id ?? ''
  }

  it('204 ends a session of the same key from the next request on', async () => {
    const { key } = await test.newKey({ scopes: ['read'] })
    const [here, there] = [await openedBy(key), await openedBy(key)]
    const id = await idOf(there)
    expect((await asPage('DELETE', `/v1/sessions/${id}`, here)).status).toBe(204)
    expect((await asPage('GET', '/v1/session', there)).status).toBe(401)
    expect((await asPage('DELETE', `/v1/sessions/${id}`, here)).status).toBe(404)
  })

  it('204 ends any session for an administrator of all workspaces', async () => {
    const cookie = await openedBy((await test.newKey()).key)
    const operators = await openedBy(ADMIN_KEY)
    const { key } = await test.newKey({ scopes: ['admin'] })
    for (const one of [cookie, operators]) {
      expect((await fresh.app.send('DELETE', `/v1/sessions/${await idOf(one)}`, { key })).status).toBe(204)
      expect((await asPage('GET', '/v1/session', one)).status).toBe(401)
    }
  })

  it('403 for a session of another key, unless an administrator may end it', async () => {
    const cookie = await openedBy((await test.newKey()).key)
    const operators = await openedBy(ADMIN_KEY)
    const other = await openedBy((await test.newKey({ scopes: ['read', 'write'] })).key)
    const bound = (await test.newKey({ scopes: ['admin'], workspaces: [await seedWorkspace(test)] })).key
    expect((await asPage('DELETE', `/v1/sessions/${await idOf(cookie)}`, other)).status).toBe(403)
    for (const one of [cookie, operators])
      expect((await fresh.app.send('DELETE', `/v1/sessions/${await idOf(one)}`, { key: bound })).status).toBe(
        403,
      )
  })
})

describe('POST /v1/login-links', () => {
  it('201 creates a link to the requested page, with the code in a part of the address that no log has', async () => {
    const { key, id } = await test.newKey({ scopes: ['admin'] })
    const { status, body } = await fresh.app.send<{ url: string }>('POST', '/v1/login-links', {
      key,
      body: {},
      headers: { host: 'Sightline.example:8080' },
    })
    expect(status).toBe(201)
    expect(body.url).toMatch(/^http:\/\/sightline\.example:8080\/sign-in#code=sl_code_[0-9A-Za-z]{43}$/)
    expect(await signIn({ code: body.url.split('#code=')[1] })).toMatchObject({
      status: 201,
      body: { key: { id } },
    })
  })

  it('201 creates an invitation with a new key', async () => {
    const workspaceId = await seedWorkspace(test)
    const body = { name: 'Ada', scopes: ['read'], workspaceIds: [workspaceId] }
    const { body: made } = await fresh.app.send<{ id: string }>('POST', '/v1/api-keys', { body })
    const link = await fresh.app.send<{ url: string }>('POST', '/v1/login-links', {
      body: { apiKeyId: made.id },
    })
    expect(await signIn({ code: link.body.url.split('#code=')[1] })).toMatchObject({
      status: 201,
      body: { key: { name: 'Ada', scopes: ['read'], workspaceIds: [workspaceId] } },
    })
  })

  it('403 for a key that expires, because another session could outlive it', async () => {
    const workspaces = [await seedWorkspace(test)]
    const order = { scopes: ['admin' as const], workspaces }
    const [lasting, maker] = [await test.newKey(order), await test.newKey(order)]
    const expiresDate = new Date(fresh.app.clock.now.getTime() + HOUR)
    const ending = await test.newKey({ ...order, expiresDate })
    const made = await test.newKey({ ...order, createdBy: maker.id })
    const link = async (key: string, apiKeyId: string) =>
      (await fresh.app.send('POST', '/v1/login-links', { key, body: { apiKeyId } })).status
    expect(await link(ending.key, lasting.id)).toBe(403)
    expect(await link(made.key, maker.id)).toBe(403)
    expect(await link(made.key, lasting.id)).toBe(403)
    expect(await link(made.key, made.id)).toBe(201)
    expect(await link(maker.key, made.id)).toBe(201)
    expect(await link(lasting.key, maker.id)).toBe(201)
  })

  it('403 for a key with more rights than the one that asks', async () => {
    const { id } = await test.newKey()
    const { key } = await test.newKey({ scopes: ['admin'], workspaces: [await seedWorkspace(test)] })
    expect((await fresh.app.send('POST', '/v1/login-links', { key, body: { apiKeyId: id } })).status).toBe(
      403,
    )
  })
})
