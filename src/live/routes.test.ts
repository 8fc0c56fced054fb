import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { ADMIN_KEY, appOn, type TestApp, useTestApp } from '../../test/helpers/app.js'
import {
  type HeardStream,
  listening,
  openHeardStream,
  stopListening,
} from '../../test/helpers/event-stream.js'
import { seedBrowser, seedPerson } from '../../test/helpers/people.js'
import { seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { newId } from '../kernel/ids.js'

/** Short, so that a test does not wait long for a ping. */
const STREAMS = { all: 6, perKey: 4, perWorkspace: 8, forModestKeys: 1, few: 1 }
const LIMITS = { pingMs: 5, eventStreams: STREAMS }

const test = useTestApp({ limits: LIMITS })
const streams = new Set<HeardStream>()
let workspaceId = ''
let reportId = ''

beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
  reportId = (await seedReport(test, workspaceId)).id
})

afterEach(async () => {
  for (const stream of streams) stream.close()
  streams.clear()
  await untilStreams(0)
})

const member = (role: 'admin' | 'viewer', of = workspaceId) => ({ workspaceId: of, role, reportId: null })

const pathOf = (id = reportId) => `/v1/reports/brand/${id}/events`

async function follow(id = reportId, key = ADMIN_KEY, app: Pick<TestApp, 'app'> = test) {
  const stream = await openHeardStream(app, pathOf(id), { key })
  streams.add(stream)
  return stream
}

const reportText = async (id = reportId) => (await test.send('GET', `/v1/reports/brand/${id}`)).text

const metrics = async (app: Pick<TestApp, 'send'> = test) => (await app.send('GET', '/metrics')).text

/** The server notices a closed connection with a delay. */
async function untilStreams(count: number, app: Pick<TestApp, 'send'> = test): Promise<void> {
  while (!(await metrics(app)).includes(`sightline_event_streams ${count}\n`))
    await new Promise((resolve) => setImmediate(resolve))
}

describe('GET /v1/reports/brand/{reportId}/events', () => {
  it('200 begins with the report, in exactly the bytes of a read', async () => {
    await test.runJobs()
    const { response, nextBlock, next } = await follow()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(await nextBlock()).toBe('retry: 2000')
    expect(await next()).toEqual({ event: 'report', id: expect.any(String), data: await reportText() })
  })

  it('200 sends a change, and the end of the recalculation that follows', async () => {
    await test.runJobs()
    const { next } = await follow()
    const first = await next()
    const body = { brandVariations: ['Air Jordan'] }
    const changed = await test.send('PATCH', `/v1/reports/brand/${reportId}`, { body })
    const second = await next()
    expect(second).toEqual({ event: 'report', id: expect.any(String), data: changed.text })
    expect(second?.id).not.toBe(first?.id)
    expect(changed.body).toMatchObject({ isRecalculating: true })
    await test.runJobs()
    let last = await next()
    while (JSON.parse(last?.data ?? '{}').isRecalculating === true) last = await next()
    expect(last?.data).toBe(await reportText())
  })

  it('200 sends the progress of the first collection, until the report is ready', async () => {
    const sandbox = await seedWorkspace(test, { mode: 'sandbox' })
    const { id, promptIds } = await seedReport(test, sandbox)
    const { next } = await follow(id)
    expect(await next()).toMatchObject({ event: 'report', data: expect.stringContaining('"setting_up"') })
    expect(await next()).toEqual({
      event: 'progress',
      id: undefined,
      data: '{"answered":0,"planned":0,"failed":0}',
    })
    // The second question of a day does not belong to the first collection.
    await test.db.run({
      text: `insert into questions (workspace_id, prompt_id, day, engine, run, state, due_at)
        select $1, $2, '2026-03-02', engine, run, state, '2026-03-02 10:00'
        from (values ('chatgpt', 1, 'answered'), ('claude', 1, 'failed'), ('gemini', 1, 'waiting'), ('gemini', 2, 'answered'))
          as asked (engine, run, state)`,
      values: [sandbox, promptIds[0]],
    })
    expect(await next()).toMatchObject({ event: 'progress', data: '{"answered":1,"planned":3,"failed":1}' })
    await test.db.script(`update questions set state = 'failed' where state = 'waiting'`)
    expect(await next()).toMatchObject({ event: 'progress', data: '{"answered":1,"planned":3,"failed":2}' })
    await test.runJobs()
    let event = await next()
    while (event?.event === 'progress') event = await next()
    expect(event).toMatchObject({ event: 'report', data: await reportText(id) })
    expect(event?.data).toContain('"ready"')
  })

  it('200 ends with a last event when the report is deleted', async () => {
    await test.runJobs()
    const { next } = await follow()
    await next()
    await test.send('DELETE', `/v1/reports/brand/${reportId}`)
    expect(await next()).toEqual({ event: 'gone', id: undefined, data: JSON.stringify({ reportId }) })
    expect(await next()).toBeUndefined()
  })

  it('200 sends a heartbeat from time to time, and nothing else while nothing changes', async () => {
    await test.runJobs()
    const { nextBlock, next } = await follow()
    await next()
    for (let ping = 0; ping < 5; ping += 1) expect(await nextBlock()).toBe(': ping')
  })

  it('200 ends when the key is revoked, and the next attempt is 401', async () => {
    const { id, key } = await test.newKey({ scopes: ['read'] })
    const { next } = await follow(reportId, key)
    await next()
    await test.send('DELETE', `/v1/api-keys/${id}`)
    while ((await next()) !== undefined);
    expect((await follow(reportId, key)).response.status).toBe(401)
  })

  it('200 ends when the key expires', async () => {
    const began = test.clock.now
    const { key } = await test.newKey({ scopes: ['read'], expiresDate: new Date(began.getTime() + 60_000) })
    const { next } = await follow(reportId, key)
    await next()
    test.clock.now = new Date(began.getTime() + 61_000)
    while ((await next()) !== undefined);
    expect((await follow(reportId, key)).response.status).toBe(401)
    test.clock.now = began
  })

  it('200 ends for a person whose role was removed, and the next attempt is 403', async () => {
    const { id } = await seedPerson(test, { memberships: [member('viewer')] })
    const { cookie = '' } = await seedBrowser(test, id)
    const stream = await openHeardStream(test, pathOf(), { key: '', cookie })
    streams.add(stream)
    expect(await stream.next()).toMatchObject({ event: 'report' })
    await test.send('PATCH', `/v1/people/${id}`, { body: { memberships: [] } })
    while ((await stream.next()) !== undefined);
    expect((await openHeardStream(test, pathOf(), { key: '', cookie })).response.status).toBe(403)
  })

  it('200 over several workspaces ends when a role in one of them was removed', async () => {
    const other = await seedWorkspace(test)
    const { id } = await seedPerson(test, { memberships: [member('admin'), member('admin', other)] })
    const { cookie = '' } = await seedBrowser(test, id)
    const stream = await openHeardStream(test, '/v1/audit-log', { key: '', cookie })
    streams.add(stream)
    expect(stream.response.status).toBe(200)
    await test.send('PATCH', `/v1/people/${id}`, { body: { memberships: [member('admin')] } })
    while ((await stream.next()) !== undefined);
    const again = await openHeardStream(test, '/v1/audit-log', { key: '', cookie })
    streams.add(again)
    expect(again.response.status).toBe(200)
  })

  it('200 with the cookie of a session, until that is signed out', async () => {
    const page = { 'sec-fetch-site': 'same-origin' }
    const body = { key: ADMIN_KEY }
    const { headers } = await test.send('POST', '/v1/session', { body, key: null, headers: page })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const stream = await openHeardStream(test, pathOf(), { key: '', cookie })
    streams.add(stream)
    expect(await stream.next()).toMatchObject({ event: 'report' })
    await test.send('DELETE', '/v1/session', { key: null, headers: { ...page, cookie } })
    while ((await stream.next()) !== undefined);
    expect((await openHeardStream(test, pathOf(), { key: '', cookie })).response.status).toBe(401)
  })

  it('200 ends with an unused session: an open tab does not count as use', async () => {
    await test.runJobs()
    const began = test.clock.now
    const headers = { 'sec-fetch-site': 'same-origin' }
    const signedIn = await test.send('POST', '/v1/session', { body: { key: ADMIN_KEY }, key: null, headers })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    const stream = await openHeardStream(test, pathOf(), { key: '', cookie })
    streams.add(stream)
    await stream.next()
    const hoursLater = (hours: number) => new Date(began.getTime() + hours * 3_600_000)
    test.clock.now = hoursLater(11)
    for (let ping = 0; ping < 3; ping += 1) expect(await stream.nextBlock()).toBe(': ping')
    test.clock.now = hoursLater(13)
    while ((await stream.next()) !== undefined);
    test.clock.now = began
  })

  it('200 ends when the server stops, which does not wait for its listeners', async () => {
    const other = appOn(test.db)
    const { next } = await follow(reportId, ADMIN_KEY, other)
    await next()
    const stopped = stopListening(other)
    while ((await next()) !== undefined);
    expect(await stopped).toBeUndefined()
  })

  it('200 does not count as a request in progress, nor as a long one in the metrics', async () => {
    const other = appOn(test.db, { limits: { perKey: 1 } })
    const { next, close } = await follow(reportId, ADMIN_KEY, other)
    await next()
    expect((await other.send('GET', `/v1/reports/brand/${reportId}`)).status).toBe(200)
    const labels = 'method="GET",route="/v1/reports/brand/{reportId}/events",status="200"'
    const counted = `http_request_duration_seconds_count{${labels}} 1\n`
    expect(await metrics(other)).toContain(counted)
    close()
    await untilStreams(0, other)
    expect(await metrics(other)).toContain(counted)
    await stopListening(other)
  })

  it('200 for clients that accept anything', async () => {
    const stream = await openHeardStream(test, pathOf(), { accept: 'application/json;q=0.5, */*;q=0.1' })
    streams.add(stream)
    expect(stream.response.status).toBe(200)
  })

  it('200 to HEAD leaves no stream open', async () => {
    const headers = { authorization: `Bearer ${ADMIN_KEY}` }
    const response = await fetch(`${await listening(test)}${pathOf()}`, { method: 'HEAD', headers })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    await untilStreams(0)
  })

  it.each(['application/json', 'text/event-stream;q=0, */*'])('406 for Accept: %s', async (accept) => {
    const response = await test.send('GET', pathOf(), { headers: { accept } })
    expect(response).toMatchObject({
      status: 406,
      body: { message: expect.stringContaining('text/event-stream') },
    })
  })

  it('404 for a report that does not exist, in the form of every refusal', async () => {
    const { response } = await follow(newId(new Date()))
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('{"message":"There is no such report."}')
  })

  it('429 for one stream more than a key may have open, until one is closed', async () => {
    const { key } = await test.newKey({ scopes: ['read'] })
    const opened = []
    for (let open = 0; open < STREAMS.perKey; open += 1) opened.push(await follow(reportId, key))
    const refused = await test.send('GET', pathOf(), { key })
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
    expect((await test.send('GET', `/v1/reports/brand/${reportId}`, { key })).status).toBe(200)
    expect((await follow()).response.status).toBe(200)
    opened[0]?.close()
    await untilStreams(STREAMS.perKey)
    expect((await follow(reportId, key)).response.status).toBe(200)
  })

  it('503 for one stream more than the process keeps open', async () => {
    const { key } = await test.newKey({ scopes: ['read'] })
    for (let open = 0; open < STREAMS.all; open += 1) await follow(reportId, open % 2 === 0 ? key : ADMIN_KEY)
    const refused = await test.send('GET', pathOf(), { key })
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  })
})
