import { createHash, createHmac } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import * as zlib from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import {
  appOn,
  MAX_INGEST_BYTES,
  type SendOptions,
  type TestApp,
  useTestApp,
} from '../../../test/helpers/app.js'
import { isHinderedBy } from '../../../test/helpers/on-one-server.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { seedConnector, type SeededConnector } from '../../../test/helpers/valid-request.js'
import { agentNamed } from '../../agents/index.js'
import { sql } from '../../db/db.js'
import type { IngestResult } from './drop-reasons.js'

const test = useTestApp()

const GPTBOT = 'Mozilla/5.0; compatible; GPTBot/1.3; +https://openai.com/gptbot'
const NOTHING = { accepted: 0, agentVisits: 0, dropped: {}, pathsLeftOut: 0 }
const ONE = { accepted: 1, agentVisits: 1, dropped: {}, pathsLeftOut: 0 }

const line = (path: string, userAgent = GPTBOT) =>
  `203.0.113.7 - - [01/Mar/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 1 "-" "${userAgent}"\n`

const record = (path: string, { time = '2026-03-01T10:00:00Z', ...fields }: Record<string, unknown> = {}) =>
  `${JSON.stringify({ time, path, host: 'nike.com', user_agent: GPTBOT, ...fields })}\n`

const drained = (path: string, fields: object = {}) => ({
  id: path,
  requestId: `request ${path}`,
  timestamp: Date.parse('2026-03-01T10:00:00Z'),
  proxy: { host: 'nike.com', path, userAgent: [GPTBOT], statusCode: 200 },
  ...fields,
})

const seeded = async (source = 'combined', fields: object = {}) =>
  seedConnector(test, await seedWorkspace(test), { source, ...fields })

const post = <Body = IngestResult>({ id, token }: SeededConnector, options: SendOptions) =>
  test.send<Body>('POST', `/v1/ingest/${id}`, { key: token, ...options })

const streamed = ({ id, token }: SeededConnector, payload: Readable, app = test.app) =>
  app.inject({
    method: 'POST',
    url: `/v1/ingest/${id}`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'transfer-encoding': 'chunked' },
  })

/** Counted visits, from both tables that store them. */
async function counted({ id }: SeededConnector): Promise<{ visits: number; pages: string[] }> {
  const [days] = await test.db.rows<{ visits: number }>(sql`
    select coalesce(sum(visits), 0)::int as visits
    from agent_visits
    where connector_id = ${id}`)
  const pages = await test.db.rows<{ path: string }>(sql`
    select path
    from agent_pages
    where connector_id = ${id}
    order by path`)
  return { visits: days?.visits ?? 0, pages: pages.map(({ path }) => path) }
}

const NO_VISIT = { visits: 0, pages: [] }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** Compresses to a hundredth of its size, as a log may. */
const BLOCK = `${Array.from({ length: 480 }, (_, index) => sha256(String(index))).join('\n')}\n`

describe('POST /v1/ingest/{connectorId}', () => {
  it('202 counts the visits of agents and says why other records were dropped', async () => {
    const connector = await seeded()
    const lines = [line('/a?b=1'), line('/b'), line('/c', 'curl/8.5.0'), 'garbage\n']
    const { status, body } = await post(connector, { raw: lines.join('') })
    expect({ status, body }).toEqual({
      status: 202,
      body: { accepted: 3, agentVisits: 2, dropped: { not_an_agent: 1, malformed: 1 }, pathsLeftOut: 0 },
    })
    expect(await counted(connector)).toEqual({ visits: 2, pages: ['/a', '/b'] })
  })

  it.skipIf(isHinderedBy('estimates'))(
    '202 updates the planner statistics for the next read after thousands of visits',
    async () => {
      await test.db.script('alter table agent_pages set (autovacuum_enabled = off)')
      const connector = await seeded()
      const plannedFor = () =>
        test.db.first(sql`select reltuples::int as rows from pg_class where oid = 'agent_pages'::regclass`)
      const before = await plannedFor()
      await post(connector, { raw: line('/a') })
      expect(await plannedFor()).toEqual(before)
      const lines = Array.from({ length: 5_000 }, (_, index) => line(`/page-${index}`))
      await post(connector, { raw: lines.join('') })
      const { rows } = (await plannedFor()) as { rows: number }
      expect(rows).toBeGreaterThanOrEqual(5_000)
    },
  )

  it('202 stores nothing of a visit but what is counted', async () => {
    const connector = await seeded('json', { domains: ['nike.com'] })
    await post(connector, {
      raw: record('/a?secret=1', { host: 'WWW.Nike.com:443', ip: '203.0.113.7', status: 404 }),
    })
    const rows = await test.db.rows(sql`
      select host, to_char(day, 'YYYY-MM-DD') as day, bot, verdict, visits
      from agent_visits
      where connector_id = ${connector.id}`)
    expect(rows).toEqual([
      { host: 'nike.com', day: '2026-03-01', bot: 'GPTBot', verdict: 'unverifiable', visits: 1 },
    ])
    for (const table of [
      'agent_visits',
      'agent_pages',
      'agent_hosts',
      'agent_visit_keys',
      'log_connectors',
    ]) {
      const all = await test.db.rows<{ text: string }>({
        text: `select t::text as text from ${table} t`,
        values: [],
      })
      expect(all.map(({ text }) => text).join('\n')).not.toMatch(/203\.0\.113\.7|secret/)
    }
  })

  it.each([
    ['not_an_agent', 'json', record('/', { user_agent: 'Mozilla/5.0 Firefox/140.0' })],
    ['foreign_host', 'json', record('/', { host: 'adidas.com' })],
    ['no_user_agent', 'json', record('/', { user_agent: '-' })],
    ['not_a_request', 'vercel', `${JSON.stringify({ id: '1', timestamp: 1, source: 'build' })}\n`],
    ['test', 'cloudflare', '{"content":"tests"}\n'],
    ['time_out_of_range', 'json', record('/', { time: '2026-03-03T10:00:00.001Z' })],
    [
      'too_long',
      'json',
      `${record('/')
        .trim()
        .padEnd(256 * 1024 + 1)}\n`,
    ],
    ['malformed', 'json', 'x\n'],
  ])('202 drops a record as %s', async (reason, source, bad) => {
    const connector = await seeded(source)
    const { status, body } = await post(connector, { raw: bad })
    const accepted = ['too_long', 'malformed'].includes(reason) ? 0 : 1
    expect({ status, body }).toEqual({
      status: 202,
      body: { accepted, agentVisits: 0, dropped: { [reason]: 1 }, pathsLeftOut: 0 },
    })
    expect(await counted(connector)).toEqual(NO_VISIT)
  })

  it('202 drops a record that comes again as a duplicate, in the same batch or another', async () => {
    const connector = await seeded()
    const first = await post(connector, { raw: line('/a') + line('/b') + line('/a') })
    expect(first.body).toEqual({ accepted: 3, agentVisits: 2, dropped: { duplicate: 1 }, pathsLeftOut: 0 })
    const second = await post(connector, { raw: line('/c') + line('/b') })
    expect(second.body).toEqual({ accepted: 2, agentVisits: 1, dropped: { duplicate: 1 }, pathsLeftOut: 0 })
    expect(await counted(connector)).toEqual({ visits: 3, pages: ['/a', '/b', '/c'] })
  })

  it('202 recognises a record by its id if it has one', async () => {
    const connector = await seeded('json')
    const raw = record('/a', { id: 'r1' }) + record('/a', { id: 'r1', bytes: 7 }) + record('/a', { id: 'r2' })
    expect((await post(connector, { raw })).body).toEqual({
      accepted: 3,
      agentVisits: 2,
      dropped: { duplicate: 1 },
      pathsLeftOut: 0,
    })
  })

  it('202 counts a record without a host for the first domain, and one of a subdomain for that subdomain', async () => {
    const connector = await seeded('json', { domains: ['nike.com', 'nike.de'] })
    const hosts = [undefined, 'shop.nike.com', 'www.nike.de', 'nike.fr']
    const { body } = await post(connector, { raw: hosts.map((host) => record('/', { host })).join('') })
    expect(body).toEqual({ accepted: 4, agentVisits: 3, dropped: { foreign_host: 1 }, pathsLeftOut: 0 })
    const rows = await test.db.rows<{ host: string }>(sql`
      select host
      from agent_hosts
      where connector_id = ${connector.id}
      order by host`)
    expect(rows.map(({ host }) => host)).toEqual(['nike.com', 'nike.de', 'shop.nike.com'])
  })

  it.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'application/json',
    'application/x-ndjson',
    'application/octet-stream',
    'application/gzip',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/logplex-1',
    'nonsense',
    '',
  ])('202 for any content type that the sender names: "%s"', async (type) => {
    const { status, body } = await post(await seeded(), {
      raw: line('/a'),
      headers: { 'content-type': type },
    })
    expect({ status, body }).toEqual({ status: 202, body: ONE })
  })

  it('202 for a body without content type and length', async () => {
    const { statusCode, payload } = await streamed(await seeded(), Readable.from([line('/a'), line('/b')]))
    expect({ statusCode, body: JSON.parse(payload) as unknown }).toEqual({
      statusCode: 202,
      body: { accepted: 2, agentVisits: 2, dropped: {}, pathsLeftOut: 0 },
    })
  })

  it.each([
    ['no body', {}],
    ['an empty body', { raw: '' }],
    ['an empty body in gzip', { raw: zlib.gzipSync('') }],
    ['blank lines', { raw: '\n\r\n\n' }],
    ['an empty array', { raw: '[]' }],
  ])('202 counts nothing for %s', async (_, options) => {
    const { status, body } = await post(await seeded(), options)
    expect({ status, body }).toEqual({ status: 202, body: NOTHING })
  })

  it.each([
    ['gzip that is named', zlib.gzipSync(line('/a')), { 'content-encoding': 'gzip' }],
    ['gzip that is not named', zlib.gzipSync(line('/a')), {}],
    ['several members of gzip', Buffer.concat([zlib.gzipSync(line('/a')), zlib.gzipSync('')]), {}],
    ['a plain body that is called gzip', Buffer.from(line('/a')), { 'content-encoding': 'gzip' }],
    ['a byte order mark', Buffer.from(`\uFEFF${line('/a')}`), {}],
  ])('202 for %s', async (_, raw, headers) => {
    const { status, body } = await post(await seeded(), { raw, headers })
    expect({ status, body }).toEqual({ status: 202, body: ONE })
  })

  it('202 takes an array, and one record over several lines', async () => {
    const connector = await seeded('json')
    const records = ['/a', '/b', '/c'].map((path) => JSON.parse(record(path)) as object)
    const array = await post(connector, { raw: JSON.stringify(records, null, 2) })
    expect(array.body).toEqual({ accepted: 3, agentVisits: 3, dropped: {}, pathsLeftOut: 0 })
    const single = await post(connector, { raw: JSON.stringify({ ...records[0], path: '/d' }, null, 2) })
    expect(single.body).toEqual(ONE)
  })

  it('202 counts binary data as malformed, line by line', async () => {
    const connector = await seeded()
    const junk = Buffer.from(Array.from({ length: 5000 }, (_, index) => 128 + ((index * 7919) % 128)))
    const { status, body } = await post(connector, {
      raw: Buffer.concat([junk, Buffer.from('\n\0\n'), junk]),
    })
    expect({ status, body }).toEqual({ status: 202, body: { ...NOTHING, dropped: { malformed: 3 } } })
  })

  it('202 counts records in the format of another source as malformed, and reads the rest of the batch', async () => {
    const connector = await seeded('json')
    const { body } = await post(connector, { raw: line('/a') + record('/b') })
    expect(body).toEqual({ ...ONE, dropped: { malformed: 1 } })
  })

  it('202 accepts the test upload of Cloudflare, and counts no visit', async () => {
    const connector = await seeded('cloudflare')
    const { status, body } = await post(connector, {
      raw: zlib.gzipSync('{"content":"tests"}'),
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/octet-stream' },
    })
    expect({ status, body }).toEqual({ status: 202, body: { ...NOTHING, accepted: 1, dropped: { test: 1 } } })
    expect(await counted(connector)).toEqual(NO_VISIT)
  })

  it('202 for the token as a password', async () => {
    const connector = await seeded()
    const authorization = `Basic ${Buffer.from(`logs:${connector.token}`).toString('base64')}`
    const { status, body } = await post(connector, { raw: line('/a'), key: null, headers: { authorization } })
    expect({ status, body }).toEqual({ status: 202, body: ONE })
  })

  it('202 for the token in the address that Google pushes to, whatever the header says', async () => {
    const connector = await seeded('gcp')
    const entry = {
      insertId: '1',
      timestamp: '2026-03-01T10:00:00Z',
      httpRequest: { requestUrl: 'https://nike.com/a', userAgent: GPTBOT, status: 200 },
    }
    const push = { message: { data: Buffer.from(JSON.stringify(entry)).toString('base64'), messageId: '7' } }
    const url = `/v1/ingest/${connector.id}?token=${connector.token}`
    for (const key of [null, 'ya29.of-google'])
      expect((await test.send('POST', url, { body: push, key })).status).toBe(202)
    expect(await counted(connector)).toEqual({ visits: 1, pages: ['/a'] })
  })

  it('202 for an API key that may ingest, and for one of the administrator', async () => {
    const connector = await seeded()
    const { key } = await test.newKey({ scopes: ['ingest'], workspaces: [connector.workspaceId] })
    const admin = await test.newKey({ scopes: ['admin'] })
    expect(await post(connector, { raw: line('/a'), key })).toMatchObject({ status: 202, body: ONE })
    expect(await post(connector, { raw: line('/b'), key: admin.key })).toMatchObject({
      status: 202,
      body: ONE,
    })
  })

  it('202 for what Vercel signed with the token', async () => {
    const connector = await seeded('vercel')
    const raw = JSON.stringify([drained('/a'), drained('/b')])
    const { status, body } = await post(connector, { raw, key: null, headers: signatureOf(connector, raw) })
    expect({ status, body }).toEqual({
      status: 202,
      body: { accepted: 2, agentVisits: 2, dropped: {}, pathsLeftOut: 0 },
    })
  })

  it('202 for a compressed body that Vercel signed, and for the token instead of a signature', async () => {
    const connector = await seeded('vercel')
    const raw = zlib.gzipSync(`${JSON.stringify(drained('/a'))}\n`)
    const signed = await post(connector, { raw, key: null, headers: signatureOf(connector, raw) })
    expect(signed).toMatchObject({ status: 202, body: ONE })
    expect(await post(connector, { raw })).toMatchObject({ status: 202, body: { dropped: { duplicate: 1 } } })
  })

  it('200 proves to Vercel that the address is ours', async () => {
    const connector = await seeded('vercel')
    const headers = { 'x-vercel-verify': 'abc123' }
    const response = await post(connector, { raw: JSON.stringify([drained('/a')]), key: null, headers })
    expect(response).toMatchObject({ status: 200, body: NOTHING, headers })
    expect(await counted(connector)).toEqual(NO_VISIT)
  })

  it('202 counts spoofed visits apart if the operator of the agent publishes its addresses', async () => {
    const connector = await seeded('json')
    const [url = ''] = agentNamed('GPTBot')?.rangeUrls ?? []
    await test.db.run(sql`
      insert into agent_sources (url, kind, entries, fetched_at)
      values (${url}, 'ranges', ${['192.0.2.0/24']}, ${test.clock.now})`)
    // Late enough that the next use reads it again.
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    const ips = ['192.0.2.7', '192.0.2.8', '198.51.100.1', undefined]
    const raw = ips.map((ip) => record('/', { ip })).join('')
    expect((await post(connector, { raw })).body).toEqual({
      accepted: 4,
      agentVisits: 4,
      dropped: {},
      pathsLeftOut: 0,
    })
    const rows = await test.db.rows<{ verdict: string; visits: number }>(sql`
      select verdict, visits
      from agent_visits
      where connector_id = ${connector.id}
      order by verdict`)
    expect(rows.map(({ verdict, visits }) => `${verdict} ${visits}`)).toEqual([
      'spoofed 1',
      'unverifiable 1',
      'verified 2',
    ])
    const [page] = await test.db.rows<{ sum: number }>(sql`
      select (select sum(visits) from unnest(engine_visits) visits)::int as sum
      from agent_pages
      where connector_id = ${connector.id}`)
    expect(page?.sum).toBe(3)
  })

  it('400 names an unknown query parameter, and counts nothing', async () => {
    const connector = await seeded()
    const { status, body } = await test.send('POST', `/v1/ingest/${connector.id}?format=combined`, {
      raw: line('/a'),
      key: connector.token,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ target: 'query', errors: [{ code: 'unrecognized_keys' }] })
    expect(await counted(connector)).toEqual(NO_VISIT)
  })

  it('400 for gzip that breaks off; records before that are kept', async () => {
    const connector = await seeded()
    const log = `${line('/first')}${BLOCK.repeat(20)}${line('/last')}`
    const whole = zlib.gzipSync(log)
    const { status, body } = await post<{ message: string }>(connector, {
      raw: whole.subarray(0, whole.length - 50),
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ target: 'body', errors: [{ path: '', code: 'invalid_format' }] })
    expect((await counted(connector)).pages).toContain('/first')
    await post(connector, { raw: whole })
    expect(await counted(connector)).toEqual({ visits: 2, pages: ['/first', '/last'] })
  })

  it('400 for a body that only begins like gzip', async () => {
    const { status } = await post(await seeded(), { raw: Buffer.from([0x1f, 0x8b, 0x07, 1, 2, 3, 4, 5]) })
    expect(status).toBe(400)
  })

  it('401 for no token, a wrong one, and one of another connector', async () => {
    const connector = await seeded()
    const other = await seedConnector(test, connector.workspaceId)
    for (const key of [null, '', 'wrong', `${connector.token}x`, other.token, connector.id])
      expect((await post(connector, { raw: line('/a'), key })).status).toBe(401)
    expect(await counted(connector)).toEqual(NO_VISIT)
  })

  it('401 for the token in the address of any other source, and for a wrong token in the address', async () => {
    const [combined, gcp] = [await seeded(), await seeded('gcp')]
    for (const url of [
      `/v1/ingest/${combined.id}?token=${combined.token}`,
      `/v1/ingest/${gcp.id}?token=wrong`,
      `/v1/ingest/${gcp.id}?token=${gcp.token}&token=${gcp.token}`,
    ])
      expect((await test.send('POST', url, { raw: line('/a'), key: null })).status).toBe(401)
  })

  it('401 for the token in any other route: it is valid for its own ingest only', async () => {
    const { id, token: key, workspaceId } = await seeded()
    const connectors = `/v1/workspaces/${workspaceId}/log-connectors`
    for (const [method, url] of [
      ['GET', '/v1/accounts/info'],
      ['GET', `/v1/workspaces/${workspaceId}`],
      ['GET', `${connectors}/${id}`],
      ['PATCH', `${connectors}/${id}`],
      ['DELETE', `${connectors}/${id}`],
      ['POST', `${connectors}/${id}/token`],
      ['POST', `/v1/workspaces/${workspaceId}/answers`],
    ] as const)
      expect((await test.send(method, url, { body: {}, key })).status).toBe(401)
  })

  it('401 for a wrong signature, of which nothing is counted', async () => {
    const connector = await seeded('vercel')
    const raw = JSON.stringify([drained('/a')])
    const other = await seeded('vercel')
    for (const headers of [
      signatureOf(other, raw),
      signatureOf(connector, `${raw} `),
      { 'x-vercel-signature': '' },
      { 'x-vercel-signature': 'x'.repeat(40) },
    ]) {
      expect((await post(connector, { raw, key: null, headers })).status).toBe(401)
      expect((await post(connector, { raw, headers })).status).toBe(401)
    }
    expect(await counted(connector)).toEqual(NO_VISIT)
  })

  it('401 for a signature or a challenge of Vercel if the source is another', async () => {
    const connector = await seeded('json')
    const raw = record('/a')
    for (const headers of [signatureOf(connector, raw), { 'x-vercel-verify': 'abc123' }])
      expect((await post(connector, { raw, key: null, headers })).status).toBe(401)
  })

  it('401 for any token of a connector that does not exist', async () => {
    const { token } = await seeded()
    for (const id of ['01K9ZQ8W7B8M3X5R6W2V0Y1N4C', 'nowhere', '%00'])
      expect((await test.send('POST', `/v1/ingest/${id}`, { raw: line('/a'), key: token })).status).toBe(401)
  })

  it('403 while it is switched off, for its token, its signature and any API key', async () => {
    const connector = await seeded('vercel')
    const url = `/v1/workspaces/${connector.workspaceId}/log-connectors/${connector.id}`
    await test.send('PATCH', url, { body: { active: false } })
    const raw = JSON.stringify([drained('/a')])
    const admin = await test.newKey({ scopes: ['admin'] })
    for (const options of [
      {},
      { key: admin.key },
      { key: null, headers: signatureOf(connector, raw) },
      { key: null, headers: { 'x-vercel-verify': 'abc123' } },
    ]) {
      const { status, body } = await post<{ message: string }>(connector, { raw, ...options })
      expect({ status, message: body.message }).toEqual({
        status: 403,
        message: expect.stringContaining('switched off'),
      })
    }
    expect(await counted(connector)).toEqual(NO_VISIT)
  })

  it('403 for an API key that may not ingest, and for one of another workspace', async () => {
    const connector = await seeded()
    const writer = await test.newKey({ scopes: ['read', 'write'], workspaces: [connector.workspaceId] })
    const foreign = await test.newKey({ scopes: ['ingest'], workspaces: [await seedWorkspace(test)] })
    for (const { key } of [writer, foreign])
      expect((await post(connector, { raw: line('/a'), key })).status).toBe(403)
    expect(await counted(connector)).toEqual(NO_VISIT)
  })

  it('404 for a connector that does not exist', async () => {
    for (const id of ['01K9ZQ8W7B8M3X5R6W2V0Y1N4C', 'nowhere'])
      expect((await test.send('POST', `/v1/ingest/${id}`, { raw: line('/a') })).status).toBe(404)
  })

  describe('a sender that is slow', () => {
    let impatient: TestApp
    beforeAll(() => {
      impatient = appOn(test.db, { limits: { silenceMs: 50 } })
    })
    afterAll(() => impatient.app.close())

    it('408 for a sender that stops sending; records before that are kept', async () => {
      const connector = await seeded()
      const payload = new PassThrough()
      payload.write(line('/a'))
      expect((await streamed(connector, payload, impatient.app)).statusCode).toBe(408)
      payload.destroy()
      expect(await counted(connector)).toEqual({ visits: 1, pages: ['/a'] })
      expect((await post(connector, { raw: line('/a') })).body).toMatchObject({ dropped: { duplicate: 1 } })
    })

    it('408 for a signed body that is incomplete, of which nothing is kept', async () => {
      const connector = await seeded('vercel')
      const payload = new PassThrough()
      payload.write(`${JSON.stringify(drained('/a'))}\n`)
      const { statusCode } = await impatient.app.inject({
        method: 'POST',
        url: `/v1/ingest/${connector.id}`,
        payload,
        headers: { 'x-vercel-signature': '0'.repeat(40), 'transfer-encoding': 'chunked' },
      })
      expect(statusCode).toBe(408)
      payload.destroy()
      expect(await counted(connector)).toEqual(NO_VISIT)
    })

    it('503 for one log more than are received at once, while other workspaces are served', async () => {
      const connector = await seeded()
      const read = vi.fn<() => void>()
      const payloads = Array.from({ length: 8 }, () => new Readable({ read }))
      const answering = payloads.map((payload) => streamed(connector, payload))
      // The server reads a body only after it has accepted the log.
      await vi.waitUntil(() => read.mock.calls.length >= 8, { timeout: 30_000 })
      expect((await post(await seeded(), { raw: line('/a') })).status).toBe(202)
      expect(await post(connector, { raw: line('/a') })).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1' },
      })
      for (const payload of payloads) for (const chunk of [line('/a'), null]) payload.push(chunk)
      const results = await Promise.all(answering)
      expect(results.map(({ statusCode }) => statusCode)).toEqual(payloads.map(() => 202))
      expect((await post(connector, { raw: line('/b') })).status).toBe(202)
      expect(await counted(connector)).toEqual({ visits: 2, pages: ['/a', '/b'] })
    })
  })

  it('413 for a body that turns out to be too large; records before that are kept', async () => {
    const connector = await seeded()
    const chunk = Buffer.from(`${'x'.repeat(512 * 1024)}\n`)
    function* body() {
      yield Buffer.from(line('/first'))
      for (let size = 0; size < MAX_INGEST_BYTES; size += chunk.length) yield chunk
      yield Buffer.from(line('/last'))
    }
    const { statusCode, payload } = await streamed(connector, Readable.from(body()))
    expect({ statusCode, payload }).toMatchObject({
      statusCode: 413,
      payload: expect.stringContaining('before that is stored'),
    })
    expect(await counted(connector)).toEqual({ visits: 1, pages: ['/first'] })
  })

  it('413 for a body that unpacks to too much; records before that are kept', async () => {
    const connector = await seeded()
    const log = `${line('/first')}${BLOCK.repeat(MAX_INGEST_BYTES / BLOCK.length + 1)}${line('/last')}`
    const { status, body } = await post<{ message: string }>(connector, { raw: zlib.gzipSync(log) })
    expect({ status, body }).toEqual({
      status: 413,
      body: { message: expect.stringContaining(`${MAX_INGEST_BYTES} bytes`) },
    })
    expect(await counted(connector)).toEqual({ visits: 1, pages: ['/first'] })
  })

  it('413 for a zip bomb; records before that are kept', async () => {
    const connector = await seeded()
    const zeros = zlib.gzipSync(Buffer.alloc(48 * 1024 * 1024))
    const raw = Buffer.concat([zlib.gzipSync(line('/first')), zeros])
    const { status, body } = await post<{ message: string }>(connector, { raw })
    expect({ status, body }).toEqual({
      status: 413,
      body: { message: expect.stringContaining('which no real log does') },
    })
    expect(await counted(connector)).toEqual({ visits: 1, pages: ['/first'] })
  })

  it('413 for a signed body of more than 32 MiB, of which nothing is kept', async () => {
    const connector = await seeded('vercel')
    const raw = Buffer.alloc(32 * 1024 * 1024 + 1, `${JSON.stringify(drained('/a'))}\n`)
    const { status } = await post(connector, { raw, key: null, headers: signatureOf(connector, raw) })
    expect(status).toBe(413)
    expect(await counted(connector)).toEqual(NO_VISIT)
  })

  it('415 for zstd, unless Node can read it', async () => {
    const { zstdCompressSync } = zlib as { zstdCompressSync?: (text: string) => Buffer }
    const raw = zstdCompressSync?.(line('/a')) ?? Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x04])
    const { status } = await post(await seeded(), { raw })
    expect(status).toBe(zstdCompressSync === undefined ? 415 : 202)
  })

  function signatureOf({ token }: SeededConnector, body: string | Buffer): Record<string, string> {
    return { 'x-vercel-signature': createHmac('sha1', token).update(body).digest('hex') }
  }
})

describe('GET /.well-known/fastly/logging/challenge', () => {
  const challenge = () => test.send('GET', '/.well-known/fastly/logging/challenge', { key: null })

  it('400 for an unknown query parameter', async () => {
    const { status, body } = await test.send('GET', '/.well-known/fastly/logging/challenge?x=1', {
      key: null,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ target: 'query', errors: [{ code: 'unrecognized_keys' }] })
  })

  it('200 is empty while no connector receives logs from Fastly', async () => {
    expect(await challenge()).toMatchObject({ status: 200, text: '' })
  })

  it('200 with a digest for each Fastly service of a connector, and a star if any service may send', async () => {
    const connectors = [
      await seeded('fastly', { serviceId: 'service-b' }),
      await seeded('fastly', { serviceId: 'service-a' }),
      await seeded('fastly', { serviceId: 'service-a' }),
    ]
    await seeded('json', { serviceId: 'service-c' })
    const named = await challenge()
    expect(named).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    expect(named.text).toBe(`${sha256('service-a')}\n${sha256('service-b')}\n`)
    await seeded('fastly')
    expect((await challenge()).text).toBe(`${named.text}*\n`)
    for (const { workspaceId, id } of connectors)
      await test.send('PATCH', `/v1/workspaces/${workspaceId}/log-connectors/${id}`, {
        body: { active: false },
      })
    expect((await challenge()).text).toBe('*\n')
  })
})
