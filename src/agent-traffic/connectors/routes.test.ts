import { createHmac } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { seedConnector, type SeededConnector } from '../../../test/helpers/valid-request.js'
import { sql } from '../../db/db.js'
import { LOG_SOURCES } from '../formats/formats.js'
import type { IngestResult } from '../ingest/drop-reasons.js'
import type { Connector, CreatedConnector } from './schema.js'

const test = useTestApp()

interface Problems {
  target: string
  errors: { path: string; code: string }[]
}

interface Listed {
  items: Connector[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

const START = new Date('2026-03-02T10:00:00.000Z')
beforeEach(() => void (test.clock.now = START))

const GPTBOT = 'Mozilla/5.0; compatible; GPTBot/1.3; +https://openai.com/gptbot'

const visit = (path: string, { time = '2026-03-02T09:59:00Z', ...fields }: Record<string, unknown> = {}) =>
  JSON.stringify({ time, path, status: 200, user_agent: GPTBOT, ...fields })

const listUrl = (workspaceId: string) => `/v1/workspaces/${workspaceId}/log-connectors`
const urlOf = ({ workspaceId, id }: { workspaceId: string; id: string }) => `${listUrl(workspaceId)}/${id}`

const create = <Body = CreatedConnector>(workspaceId: string, fields: object) =>
  test.send<Body>('POST', listUrl(workspaceId), {
    body: { name: 'Shop', source: 'json', domains: ['nike.com'], ...fields },
  })

const read = async (connector: SeededConnector) => (await test.send<Connector>('GET', urlOf(connector))).body

const ingest = ({ id, token }: SeededConnector, ...lines: string[]) =>
  test.send<IngestResult>('POST', `/v1/ingest/${id}`, { raw: lines.join('\n'), key: token })

describe('POST /v1/workspaces/{id}/log-connectors', () => {
  it('201 with exactly these fields, the token among them', async () => {
    const workspaceId = await seedWorkspace(test)
    const { status, body } = await create(workspaceId, { name: ' Shop, nginx ', source: 'combined' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      workspaceId,
      name: 'Shop, nginx',
      source: 'combined',
      domains: ['nike.com'],
      serviceId: null,
      active: true,
      ingestUrl: `/v1/ingest/${body.id}`,
      health: {
        lastBatch: null,
        lastRecordDate: null,
        lagSeconds: null,
        records: 0,
        agentVisits: 0,
        dropped: {},
        pathsLeftOut: 0,
        hasReferrers: false,
        warning: null,
      },
      createdDate: '2026-03-02T10:00:00.000Z',
      updatedDate: '2026-03-02T10:00:00.000Z',
      token: expect.stringMatching(/^sl_ingest_[0-9A-Za-z]{32}$/),
    })
  })

  it.each(LOG_SOURCES)('201 for the source %s', async (source) => {
    const { status, body } = await create(await seedWorkspace(test), { source })
    expect({ status, source: body.source }).toEqual({ status: 201, source })
  })

  it('201 keeps the token as a digest only, except where the source signs with it', async () => {
    const workspaceId = await seedWorkspace(test)
    for (const [source, isKept] of [
      ['json', false],
      ['vercel', true],
    ] as const) {
      const { id, token } = await seedConnector(test, workspaceId, { source })
      const [row] = await test.db.rows<{ text: string }>(sql`
        select log_connectors::text as text
        from log_connectors
        where id = ${id}`)
      expect(row?.text.includes(token)).toBe(isKept)
    }
  })

  it('201 stores domains as host names, each once', async () => {
    const domains = [
      'https://WWW.Nike.com/shop?x',
      'nike.com',
      'shop.nike.com:8443',
      'München.de',
      'nike.co.uk.',
    ]
    const { body } = await create(await seedWorkspace(test), { domains })
    expect(body.domains).toEqual(['nike.com', 'shop.nike.com', 'xn--mnchen-3ya.de', 'nike.co.uk'])
  })

  it('201 with the service id of Fastly', async () => {
    const { body } = await create(await seedWorkspace(test), {
      source: 'fastly',
      serviceId: 'SU1Z0isxPaozGVKXdv0eY',
    })
    expect(body.serviceId).toBe('SU1Z0isxPaozGVKXdv0eY')
  })

  it.each([
    [{ name: '' }, 'name too_small'],
    [{ name: undefined }, 'name invalid_type'],
    [{ source: 'nginx' }, 'source invalid_value'],
    [{ domains: [] }, 'domains too_small'],
    [{ domains: 'nike.com' }, 'domains invalid_type'],
    [{ domains: ['nike.com', 'localhost'] }, 'domains.1 invalid_domain'],
    [{ domains: ['127.0.0.1'] }, 'domains.0 invalid_domain'],
    [{ domains: ['co.uk'] }, 'domains.0 invalid_domain'],
    [{ domains: Array.from({ length: 101 }, (_, index) => `shop${index}.com`) }, 'domains too_big'],
    [{ serviceId: '' }, 'serviceId too_small'],
    [{ token: 'mine' }, ' unrecognized_keys'],
    [{ active: false }, ' unrecognized_keys'],
  ])('400 for %j', async (fields, problem) => {
    const workspaceId = await seedWorkspace(test)
    const { status, body } = await create<Problems>(workspaceId, fields)
    expect(status).toBe(400)
    expect(body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([problem])
  })
})

describe('GET /v1/workspaces/{id}/log-connectors', () => {
  it('200 lists them, newest first, page by page, and never with a token', async () => {
    const workspaceId = await seedWorkspace(test)
    const made: SeededConnector[] = []
    for (const name of ['One', 'Two', 'Three']) made.push(await seedConnector(test, workspaceId, { name }))
    await seedConnector(test, await seedWorkspace(test))
    const first = await test.send<Listed>('GET', `${listUrl(workspaceId)}?limit=2`)
    const { nextCursor } = first.body.paging
    const second = await test.send<Listed>('GET', `${listUrl(workspaceId)}?limit=2&cursor=${nextCursor}`)
    const items = [...first.body.items, ...second.body.items]
    expect(items.map(({ name }) => name).toSorted()).toEqual(['One', 'Three', 'Two'])
    expect(items.map(({ id }) => id)).toEqual(
      made
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    expect(second.body.paging).toEqual({ nextCursor: null, hasMore: false })
    for (const { token } of made) expect(first.text + second.text).not.toContain(token)
    expect(first.text).not.toContain('"token"')
  })

  it('200 has the health of each connector', async () => {
    const workspaceId = await seedWorkspace(test)
    const connector = await seedConnector(test, workspaceId, { source: 'json' })
    await ingest(connector, visit('/a'))
    const { body } = await test.send<Listed>('GET', listUrl(workspaceId))
    expect(body.items).toEqual([await read(connector)])
    expect(body.items).toMatchObject([{ health: { records: 1, agentVisits: 1 } }])
  })
})

describe('GET /v1/workspaces/{id}/log-connectors/{connectorId}', () => {
  const seeded = async (fields: object = {}) =>
    seedConnector(test, await seedWorkspace(test), { source: 'json', ...fields })

  it('200 has the fields of the response that created it, without the token', async () => {
    const workspaceId = await seedWorkspace(test)
    const { token, ...made } = (await create(workspaceId, {})).body
    const { status, body, text } = await test.send('GET', urlOf(made))
    expect({ status, body }).toEqual({ status: 200, body: made })
    expect(text).not.toContain(token)
  })

  it('200 with the last batch, and the sums of all batches', async () => {
    const connector = await seeded()
    await ingest(connector, visit('/a'), visit('/b'), 'garbage', visit('/c', { user_agent: 'curl/8.5.0' }))
    test.clock.now = new Date('2026-03-02T11:00:00.000Z')
    await ingest(connector, visit('/a'), visit('/d', { time: '2026-03-02T10:59:30Z' }), 'garbage')
    expect((await read(connector)).health).toEqual({
      lastBatch: {
        date: '2026-03-02T11:00:00.000Z',
        accepted: 2,
        agentVisits: 1,
        dropped: { duplicate: 1, malformed: 1 },
        pathsLeftOut: 0,
      },
      lastRecordDate: expect.any(String),
      lagSeconds: expect.any(Number),
      records: 7,
      agentVisits: 3,
      dropped: { not_an_agent: 1, duplicate: 1, malformed: 2 },
      pathsLeftOut: 0,
      hasReferrers: false,
      warning: null,
    })
  })

  it('200 with the time of the newest record, and how long it took to arrive', async () => {
    const connector = await seeded()
    await ingest(
      connector,
      visit('/a'),
      visit('/b', { time: '2026-03-02T09:59:27.400Z', user_agent: 'curl/8' }),
    )
    expect((await read(connector)).health).toMatchObject({
      lastRecordDate: '2026-03-02T09:59:27.400Z',
      lagSeconds: 33,
    })
    await ingest(connector, visit('/late', { time: '2026-01-01T00:00:00Z' }))
    expect((await read(connector)).health).toMatchObject({
      lastRecordDate: '2026-03-02T09:59:27.400Z',
      lagSeconds: 33,
    })
  })

  it('200 shows no lag if the clock of the server is slightly ahead, and ignores times far in the future', async () => {
    const connector = await seeded()
    await ingest(connector, visit('/a', { time: '2026-03-09T00:00:00Z' }))
    expect((await read(connector)).health).toMatchObject({ lastRecordDate: null, lagSeconds: null })
    await ingest(connector, visit('/a', { time: '2026-03-02T10:00:05Z' }))
    expect((await read(connector)).health).toMatchObject({
      lastRecordDate: '2026-03-02T10:00:05.000Z',
      lagSeconds: 0,
    })
  })

  it('200 is the same after a batch was refused', async () => {
    const connector = await seeded()
    const before = await read(connector)
    await ingest({ ...connector, token: 'wrong' }, visit('/a'))
    expect(await read(connector)).toEqual(before)
  })

  const human = visit('/', { user_agent: 'Mozilla/5.0' })
  it.each([
    ['most records cannot be read', ['x', 'y', visit('/')], /source and the format/],
    [
      'most records have no user agent',
      [visit('/a', { user_agent: '-' }), visit('/b', { user_agent: undefined }), visit('/c')],
      /user agent/,
    ],
    ['most agents went to other hosts', [visit('/a', { host: 'adidas.com' }), human, human], /domains/],
  ])('200 warns when %s, until that is over', async (_, lines, warning) => {
    const connector = await seeded()
    await ingest(connector, ...lines)
    expect((await read(connector)).health.warning).toMatch(warning)
    await ingest(connector, visit('/better'))
    expect((await read(connector)).health.warning).toBeNull()
  })

  it.each([
    ['some records cannot be read', ['x', visit('/')]],
    ['some have no user agent', [visit('/a', { user_agent: '-' }), visit('/b')]],
    ['as many agents came as went to other hosts', [visit('/a', { host: 'adidas.com' }), visit('/b')]],
    ['nobody came', [human]],
    ['nothing was sent', []],
  ])('200 does not warn when %s', async (_, lines) => {
    const connector = await seeded()
    await ingest(connector, ...lines)
    expect((await read(connector)).health.warning).toBeNull()
  })

  it('404 for one of another workspace', async () => {
    const { id } = await seeded()
    expect((await test.send('GET', urlOf({ workspaceId: await seedWorkspace(test), id }))).status).toBe(404)
  })
})

describe('PATCH /v1/workspaces/{id}/log-connectors/{connectorId}', () => {
  const seeded = async () => seedConnector(test, await seedWorkspace(test), { source: 'json' })

  it('200 switches it off and on, and keeps what it brought', async () => {
    const connector = await seeded()
    await ingest(connector, visit('/a'))
    const off = await test.send<Connector>('PATCH', urlOf(connector), { body: { active: false } })
    expect(off).toMatchObject({ status: 200, body: { active: false, health: { agentVisits: 1 } } })
    expect((await ingest(connector, visit('/b'))).status).toBe(403)
    const on = await test.send<Connector>('PATCH', urlOf(connector), { body: { active: true } })
    expect(on).toMatchObject({ status: 200, body: { active: true, health: { agentVisits: 1 } } })
    expect((await ingest(connector, visit('/b'))).body).toMatchObject({ agentVisits: 1 })
  })

  it('200 renames it, and has the date of the change', async () => {
    const connector = await seeded()
    test.clock.now = new Date('2026-03-03T10:00:00.000Z')
    const { body } = await test.send<Connector>('PATCH', urlOf(connector), { body: { name: ' Blog ' } })
    expect(body).toMatchObject({ name: 'Blog', active: true, updatedDate: '2026-03-03T10:00:00.000Z' })
  })

  it.each([{}, { active: true }, { name: 'Shop' }])('200 for %j, which changes nothing', async (body) => {
    const connector = await seeded()
    const before = await read(connector)
    test.clock.now = new Date('2026-03-03T10:00:00.000Z')
    expect(await test.send('PATCH', urlOf(connector), { body })).toMatchObject({ status: 200, body: before })
  })

  it('200 changes nothing for a connector that is sent back as it was read', async () => {
    const connector = await seeded()
    const before = await read(connector)
    const again = await test.send('PATCH', urlOf(connector), {
      body: { ...before, source: 'alb', domains: ['x.com'] },
    })
    expect(again).toMatchObject({ status: 200, body: before })
  })

  it.each([
    [{ active: null }, 'active invalid_type'],
    [{ active: 'false' }, 'active invalid_type'],
    [{ name: '' }, 'name too_small'],
    [{ token: 'mine' }, ' unrecognized_keys'],
  ])('400 for %j', async (body, problem) => {
    const { status, body: refused } = await test.send<Problems>('PATCH', urlOf(await seeded()), { body })
    expect(status).toBe(400)
    expect(refused.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([problem])
  })
})

describe('DELETE /v1/workspaces/{id}/log-connectors/{connectorId}', () => {
  it('204 deletes every visit that it brought, and no others', async () => {
    const workspaceId = await seedWorkspace(test)
    const gone = await seedConnector(test, workspaceId, { source: 'json' })
    const kept = await seedConnector(test, workspaceId, { source: 'json' })
    for (const connector of [gone, kept]) await ingest(connector, visit('/a'))
    expect(await test.send('DELETE', urlOf(gone))).toMatchObject({ status: 204, text: '' })
    for (const table of [
      'agent_visits',
      'agent_pages',
      'agent_hosts',
      'agent_visit_keys',
      'log_connectors',
    ]) {
      const column = table === 'log_connectors' ? 'id' : 'connector_id'
      const rows = await test.db.rows<{ id: string }>({
        text: `select ${column} as id from ${table} where workspace_id = $1`,
        values: [workspaceId],
      })
      expect(rows.map(({ id }) => id)).toEqual([kept.id])
    }
    expect((await test.send('GET', urlOf(gone))).status).toBe(404)
    expect((await test.send('DELETE', urlOf(gone))).status).toBe(404)
    expect((await ingest(gone, visit('/b'))).status).toBe(401)
    expect((await ingest(kept, visit('/a'))).body).toMatchObject({ dropped: { duplicate: 1 } })
  })

  it('204 deletes it together with its workspace', async () => {
    const workspaceId = await seedWorkspace(test)
    const connector = await seedConnector(test, workspaceId, { source: 'json' })
    await ingest(connector, visit('/a'))
    expect((await test.send('DELETE', `/v1/workspaces/${workspaceId}`)).status).toBe(204)
    expect((await ingest(connector, visit('/b'))).status).toBe(401)
    await test.runJobs()
    const [left] = await test.db.rows<{ count: number }>(sql`
      select (select count(*) from agent_visits where workspace_id = ${workspaceId})
        + (select count(*) from directory where id = ${connector.id}) as count`)
    expect(left?.count).toBe(0)
  })
})

describe('POST /v1/workspaces/{id}/log-connectors/{connectorId}/token', () => {
  const renew = (connector: SeededConnector) =>
    test.send<CreatedConnector>('POST', `${urlOf(connector)}/token`)

  it('201 with a new token, and the old one is refused at once', async () => {
    const connector = await seedConnector(test, await seedWorkspace(test), { source: 'json' })
    test.clock.now = new Date('2026-03-03T10:00:00.000Z')
    const { status, body } = await renew(connector)
    expect(status).toBe(201)
    expect(body).toEqual({ ...(await read(connector)), token: expect.stringMatching(/^sl_ingest_/) })
    expect(body.token).not.toBe(connector.token)
    expect(body.updatedDate).toBe('2026-03-03T10:00:00.000Z')
    expect((await ingest(connector, visit('/a'))).status).toBe(401)
    expect((await ingest({ ...connector, token: body.token }, visit('/a'))).status).toBe(202)
  })

  it('201 with the token that Vercel signs with from now on', async () => {
    const connector = await seedConnector(test, await seedWorkspace(test), { source: 'vercel' })
    const { token } = (await renew(connector)).body
    const signed = (by: string) =>
      test.send('POST', `/v1/ingest/${connector.id}`, {
        raw: '[]',
        key: null,
        headers: { 'x-vercel-signature': createHmac('sha1', by).update('[]').digest('hex') },
      })
    expect((await signed(connector.token)).status).toBe(401)
    expect((await signed(token)).status).toBe(202)
  })
})
