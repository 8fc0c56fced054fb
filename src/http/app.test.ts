import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'

import { appOn, useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { openLog } from '../main/log.js'

const test = useTestApp({ config: { corsOrigins: ['https://app.example'] } })

describe('a request', () => {
  it('to an unknown route is 404 before its key is checked', async () => {
    expect(await test.send('GET', '/v1/nonsense', { key: null })).toMatchObject({
      status: 404,
      body: { message: expect.any(String) },
    })
    expect(
      (
        await test.send('POST', '/v1/nonsense', {
          key: null,
          raw: '{',
          headers: { 'content-type': 'text/plain' },
        })
      ).status,
    ).toBe(404)
  })

  it('with a method the route does not have is 405, with the methods it has', async () => {
    const response = await test.send('PUT', '/v1/workspaces', { key: null, body: {} })
    expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } })
  })

  it('without a key is 401 before its body is read', async () => {
    expect(
      (
        await test.send('POST', '/v1/workspaces', {
          key: null,
          raw: '{',
          headers: { 'content-type': 'text/plain' },
        })
      ).status,
    ).toBe(401)
  })

  it('is 400 for its query, then 404, then 403, and only then 400 for its body', async () => {
    const { key } = await test.newKey({ scopes: ['ingest'], workspaces: [] })
    const statusIn = async (path: string, as = key) =>
      (await test.send('POST', `/v1/workspaces/${path}`, { body: {}, key: as })).status
    const workspaceId = await seedWorkspace(test)
    expect(await statusIn('nowhere/tags?nonsense=1')).toBe(400)
    expect(await statusIn('nowhere/tags')).toBe(404)
    expect(await statusIn(`${workspaceId}/tags`)).toBe(403)
    const { key: own } = await test.newKey({ workspaces: [workspaceId] })
    expect(await statusIn(`${workspaceId}/tags`, own)).toBe(400)
  })

  it('by HEAD gets the response to GET, without a body', async () => {
    const response = await test.send('HEAD', '/v1/workspaces')
    expect(response).toMatchObject({ status: 200, text: '' })
  })

  it.each(['trace-1', '01KA3M3ZJ7G8V0Q4N5T2R9XW6B', '2f1c9a52-7d1b-4d52-9df1-6f6f2f0f9a11'])(
    'has the id %j that the caller sent',
    async (id) => {
      const { headers } = await test.send('GET', '/v1/health', { headers: { 'x-request-id': id } })
      expect(headers['x-request-id']).toBe(id)
    },
  )

  it.each(['no good\u00e9', 'sl_live_0123456789abcdef', 'oai_live_0123', 'a.b.c', 'a'.repeat(37)])(
    'has an id of ours if the caller sent %j',
    async (id) => {
      const { headers } = await test.send('GET', '/v1/health', { headers: { 'x-request-id': id } })
      expect(headers['x-request-id']).toMatch(/^[0-9A-Z]{26}$/)
    },
  )
})

describe('a body', () => {
  const post = (raw: string | Buffer, headers = {}) =>
    test.send<{ errors: { code: string }[] }>('POST', '/v1/workspaces', { raw, headers })

  it.each(['', '{', '{"name":"x"} trailing', 'NaN', "{'name':'x'}", Buffer.from([0x7b, 0xff, 0x7d])])(
    'of %j is not JSON',
    async (raw) => {
      expect(await post(raw)).toMatchObject({
        status: 400,
        body: { target: 'body', errors: [{ path: '', code: 'invalid_json' }] },
      })
    },
  )

  it('of a hundred thousand brackets is refused as any other', async () => {
    expect((await post('['.repeat(100_000))).status).toBe(400)
    expect((await post('['.repeat(100_000) + ']'.repeat(100_000))).status).toBe(400)
  })

  it('cannot change the prototype of an object', async () => {
    const response = await post('{"name":"x","__proto__":{"mode":"sandbox"}}')
    expect(response).toMatchObject({ status: 400, body: { errors: [{ code: 'unrecognized_keys' }] } })
  })

  it('may name its charset, and must not be compressed', async () => {
    expect((await post('{"name":"x"}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(
      201,
    )
    expect((await post('{"name":"x"}', { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  it.each(['json', 'application/', 'application/json, text/plain', '__proto__'])(
    'of the type %j is 415',
    async (type) => {
      expect((await post('{"name":"x"}', { 'content-type': type })).status).toBe(415)
    },
  )

  it('of more values than the largest report has is refused before it is parsed', async () => {
    const response = await post(`{"name":[${'0,'.repeat(60_000)}0]}`)
    expect(response).toMatchObject({ status: 400, body: { errors: [{ path: '', code: 'too_big' }] } })
  })

  it('is ignored if the route takes none', async () => {
    const workspaceId = await seedWorkspace(test)
    const response = await test.send('DELETE', `/v1/workspaces/${workspaceId}`, {
      raw: 'x',
      headers: { 'content-type': 'text/plain' },
    })
    expect(response.status).toBe(204)
  })
})

describe('CORS headers', () => {
  const origin = 'https://app.example'

  it('are on every response to an allowed origin, refusals included', async () => {
    for (const url of ['/v1/health', '/v1/workspaces', '/v1/nonsense']) {
      const response = await test.send('GET', url, { key: null, headers: { origin } })
      expect(response.headers['access-control-allow-origin']).toBe(origin)
      expect(response.headers.vary).toContain('Origin')
    }
  })

  it('are missing for other origins', async () => {
    const response = await test.send('GET', '/v1/health', { headers: { origin: 'https://evil.example' } })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('are sent for the preflight request of a browser', async () => {
    const headers = { origin, 'access-control-request-method': 'PATCH' }
    const response = await test.send('OPTIONS', '/v1/reports/brand/x', { key: null, headers })
    expect(response).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-methods': 'GET, HEAD, PATCH, DELETE',
        'access-control-allow-headers':
          'authorization, content-type, idempotency-key, last-event-id, mcp-protocol-version, mcp-method, mcp-name',
      },
    })
  })
})

describe('a rate limit', () => {
  it('counts each key on its own, and says what is left and when it renews', async () => {
    const limited = appOn(test.db, { config: { rateLimit: { requests: 2, seconds: 60 } } })
    const [one, two] = [await limited.newKey(), await limited.newKey()]
    const statuses = []
    for (const { key } of [one, one, one, two])
      statuses.push((await limited.send('GET', '/v1/accounts/info', { key })).status)
    expect(statuses).toEqual([200, 200, 429, 200])
    const refused = await limited.send('GET', '/v1/accounts/info', { key: one.key })
    expect(refused.headers).toMatchObject({
      'ratelimit-policy': '"default";q=2;w=60',
      ratelimit: '"default";r=0;t=60',
      'retry-after': '60',
    })
    limited.clock.now = new Date(limited.clock.now.getTime() + 60_000)
    expect((await limited.send('GET', '/v1/accounts/info', { key: one.key })).status).toBe(200)
  })
})

describe('a row with a reference to nothing', () => {
  it('is an internal error if the addressed object exists: 500, and logged', async () => {
    const lines: string[] = []
    const logged = appOn(test.db, {
      log: openLog('error', { output: { write: (line) => lines.push(line) } }),
    })
    const workspaceId = await seedWorkspace(test)
    const created = () =>
      logged.send('POST', `/v1/workspaces/${workspaceId}/tags`, { body: { name: 'Trail' } })
    await test.db.script(
      'alter table tags add constraint tags_name_fkey foreign key (name) references api_keys (id) not valid',
    )
    const { status } = await created()
    await test.db.script('alter table tags drop constraint tags_name_fkey')
    expect(status).toBe(500)
    expect(lines.join('')).toContain('tags_name_fkey')
    expect(await created()).toMatchObject({ status: 201 })
  })
})

describe('a log line', () => {
  it('has ids and figures, and no secret whatever is sent', async () => {
    const lines: string[] = []
    const logged = appOn(test.db, {
      log: openLog('debug', { output: { write: (line) => lines.push(line) } }),
    })
    const { key, id } = await logged.newKey()
    const canary = 'canary-c4n4ry'
    await logged.send('GET', `/v1/workspaces?cursor=${canary}`, { key })
    await logged.send('POST', '/v1/workspaces', { body: { name: canary }, key })
    await logged.send('GET', '/v1/workspaces', { key: canary })
    await logged.send('GET', '/v1/workspaces', { key, headers: { 'x-request-id': key } })
    expect(lines).toHaveLength(4)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      message: 'request',
      method: 'GET',
      route: '/v1/workspaces',
      status: 400,
      keyId: id,
    })
    expect(lines.join('')).not.toContain(canary)
    expect(lines.join('')).not.toContain(key.slice(8))
  })
})

describe('the database', () => {
  it('may stop and come back: 503 meanwhile, and no restart is needed', async () => {
    expect((await test.send('GET', '/v1/workspaces')).status).toBe(200)
    const name = (
      await test.db.first<{ name: string }>({ text: 'select current_database() as name', values: [] })
    )?.name
    const admin = new pg.Client(inject('postgres'))
    await admin.connect()
    await admin.query(`alter database "${name}" allow_connections false`)
    // With a timeout, the statement returns after the backends have ended.
    const end = 'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1'
    await admin.query(end, [name])
    const away = await test.send('GET', '/v1/workspaces')
    expect(away).toMatchObject({ status: 503, body: { message: expect.stringContaining('database') } })
    expect(away.headers['retry-after']).toBeDefined()
    await admin.query(`alter database "${name}" allow_connections true`)
    await admin.end()
    expect((await test.send('GET', '/v1/workspaces')).status).toBe(200)
  })
})

describe('a socket', () => {
  let port = 0
  beforeAll(async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    port = (test.app.server.address() as AddressInfo).port
  })

  const exchange = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => (received += chunk.toString()))
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })

  it('that does not speak HTTP gets a 400 in the documented form', async () => {
    const response = await exchange('HELLO\r\n\r\n')
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      target: 'params',
      errors: [{ code: 'invalid_format' }],
    })
  })

  it('with headers that are too long gets a 431', async () => {
    expect(await exchange(`GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('without a Host gets a 400, with an unknown expectation a 417, each with its reason', async () => {
    expect(await exchange('GET /v1/health HTTP/1.1\r\nconnection: close\r\n\r\n')).toContain(
      'Send a Host header.',
    )
    const head = 'GET /v1/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\nexpect: wonders\r\n\r\n'
    expect(await exchange(head)).toMatch(/^HTTP\/1\.1 417 .*100-continue/s)
  })

  it('with an address that cannot be decoded gets a 400', async () => {
    const response = await exchange('GET /v1/workspaces/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).toContain('"target":"params"')
  })
})
