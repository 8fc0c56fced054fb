import type pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type TestResponse, appOn, type TestApp } from '../../../test/helpers/app.js'
import { useTestDb } from '../../../test/helpers/database.js'
import { seedPrompts, seedWorkspace } from '../../../test/helpers/seed.js'
import { sql } from '../../db/db.js'

// As few connections as possible: a waiting request must not hold one.
const db = useTestDb({ poolSize: 2 })

describe('an Idempotency-Key', () => {
  let test: TestApp
  let workspaceId = ''
  let tags = ''

  beforeAll(() => void (test = appOn(db)))
  beforeEach(async () => {
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    workspaceId = await seedWorkspace(test)
    tags = `/v1/workspaces/${workspaceId}/tags`
  })

  const create = (url: string, idempotencyKey: string, options: { body?: object; key?: string } = {}) =>
    test.send('POST', url, {
      body: { name: 'Trail' },
      ...options,
      headers: { 'idempotency-key': idempotencyKey },
    })

  const tagCount = async () => (await test.send<{ items: object[] }>('GET', tags)).body.items.length

  const isReplayed = ({ headers }: TestResponse<unknown>) => headers['idempotency-replayed'] === 'true'

  describe('that is not 1 to 255 visible ASCII characters', () => {
    it.each([
      ['', 'too_small'],
      ['k'.repeat(300), 'too_big'],
      ['two words', 'invalid_format'],
      ['clé', 'invalid_format'],
      ['tab\there', 'invalid_format'],
    ])('is 400: %j', async (value, code) => {
      const response = await create(tags, value)
      expect(response).toMatchObject({
        status: 400,
        body: { target: 'headers', errors: [{ path: 'idempotency-key', code }] },
      })
      expect(response.body.message).toMatch(/^A header is not valid: idempotency-key: Expected/)
      expect(await tagCount()).toBe(0)
    })

    it('is 400 with every problem of it', async () => {
      const { body } = await create(tags, 'é'.repeat(300))
      expect((body.errors as { code: string }[]).map(({ code }) => code)).toEqual([
        'too_big',
        'invalid_format',
      ])
    })

    it('is checked after missing objects, and after the body', async () => {
      expect((await create(tags, '', { body: {} })).body).toMatchObject({ target: 'body' })
      expect((await create('/v1/workspaces/nowhere/tags', '')).status).toBe(404)
    })

    it('is 400 when it is sent twice', async () => {
      expect((await create(tags, 'one, two')).status).toBe(400)
    })

    it('is ignored if the route creates nothing', async () => {
      const headers = { 'idempotency-key': 'not valid' }
      expect((await test.send('GET', tags, { headers })).status).toBe(200)
    })
  })

  it('of 255 characters is taken', async () => {
    const key = '~'.repeat(255)
    expect((await create(tags, key)).status).toBe(201)
    expect(isReplayed(await create(tags, key))).toBe(true)
  })

  it('belongs to an API key: another key may use the same', async () => {
    const keys = [await test.newKey(), await test.newKey()]
    const responses = [
      await create(tags, 'mine', { key: keys[0]!.key }),
      await create(tags, 'mine', { key: keys[1]!.key }),
      await create(tags, 'mine'),
    ]
    expect(responses.map(isReplayed)).toEqual([false, false, false])
    expect(await tagCount()).toBe(3)
    expect(isReplayed(await create(tags, 'mine', { key: keys[1]!.key }))).toBe(true)
  })

  it('belongs to a path: another path may use the same', async () => {
    const elsewhere = `/v1/workspaces/${await seedWorkspace(test)}/tags`
    await create(tags, 'k')
    expect(isReplayed(await create(elsewhere, 'k'))).toBe(false)
  })

  it('recognises the same request by its content, not by the order of its fields', async () => {
    await create(tags, 'k', { body: { name: 'Trail', color: 'red' } })
    expect(isReplayed(await create(tags, 'k', { body: { color: 'red', name: 'Trail' } }))).toBe(true)
    expect((await create(tags, 'k', { body: { color: 'blue', name: 'Trail' } })).body).toEqual({
      message:
        'This Idempotency-Key was used for another request within the last 24 hours. Use a new key for a new request.',
      code: 'conflict',
    })
    expect(await tagCount()).toBe(1)
  })

  it('is dropped after 24 hours', async () => {
    const { body } = await create(tags, 'k')
    test.clock.now = new Date('2026-03-03T09:59:59.999Z')
    expect((await create(tags, 'k')).body).toEqual(body)
    test.clock.now = new Date('2026-03-03T10:00:00.000Z')
    const anew = await create(tags, 'k', { body: { name: 'Road' } })
    expect(anew.status).toBe(201)
    expect(isReplayed(anew)).toBe(false)
    expect((await create(tags, 'k', { body: { name: 'Road' } })).body).toEqual(anew.body)
    expect(await tagCount()).toBe(2)
  })

  it('stores no refusal: once its reason is gone, the same request is carried out', async () => {
    const url = `/v1/workspaces/${workspaceId}/prompts`
    const allowing = (promptsMaxCount: number) =>
      test.send('PATCH', `/v1/workspaces/${workspaceId}`, { body: { promptsMaxCount } })
    const body = { prompts: ['one', 'two'], country: 'us' }
    await allowing(1)
    expect((await create(url, 'k', { body })).status).toBe(429)
    expect((await create(url, 'k', { body: { ...body, tagIds: ['nowhere'] } })).status).toBe(400)
    await allowing(2)
    expect((await create(url, 'k', { body })).status).toBe(201)
    expect((await test.send('GET', `/v1/workspaces/${workspaceId}`)).body.promptsUsedCount).toBe(2)
  })

  it('gives no response to a key that has lost its access since', async () => {
    const { key } = await test.newKey({ workspaces: [workspaceId] })
    expect((await create(tags, 'k', { key })).status).toBe(201)
    await db.run(sql`delete from api_key_workspaces where workspace_id = ${workspaceId}`)
    expect((await create(tags, 'k', { key })).status).toBe(403)
  })

  it('is deleted with its workspace', async () => {
    await create(tags, 'k')
    await test.send('DELETE', `/v1/workspaces/${workspaceId}`)
    expect((await create(tags, 'k')).status).toBe(404)
    expect(await db.rows(sql`select from idempotency_keys where workspace_id = ${workspaceId}`)).toEqual([])
  })

  it('does not change the two-minute rule of reports', async () => {
    const body = {
      workspaceId,
      brand: 'Nike',
      brandDomain: 'nike.com',
      promptIds: await seedPrompts(test, workspaceId),
    }
    const first = await create('/v1/reports/brand', 'k1', { body })
    expect(first.status).toBe(201)
    expect((await create('/v1/reports/brand', 'k1', { body })).body).toEqual(first.body)
    // Another key makes it another request, which is checked anew. A refusal is not stored.
    expect((await create('/v1/reports/brand', 'k2', { body })).body).toMatchObject({
      reportId: first.body.id,
    })
    await test.runJobs()
    const ready = await create('/v1/reports/brand', 'k2', { body })
    expect(ready).toMatchObject({ status: 200, body: { id: first.body.id, status: 'ready' } })
    expect(isReplayed(ready)).toBe(false)
    const again = await create('/v1/reports/brand', 'k2', { body })
    expect(again).toMatchObject({ status: 200, body: ready.body })
    expect(isReplayed(again)).toBe(true)
  })

  it('replays a thousand prompts of a thousand characters', async () => {
    const url = `/v1/workspaces/${workspaceId}/prompts`
    const prompts = Array.from({ length: 1000 }, (_, index) => `${index} `.padEnd(1000, '靴'))
    const first = await create(url, 'k', { body: { prompts, country: 'jp' } })
    expect(first.status).toBe(201)
    const again = await create(url, 'k', { body: { prompts, country: 'jp' } })
    expect(again.text).toBe(first.text)
    expect(isReplayed(again)).toBe(true)
  })

  it('says if the response was too large to keep', async () => {
    const url = `/v1/workspaces/${workspaceId}/prompts`
    const prompts = Array.from({ length: 1000 }, (_, index) => `${index} ${'\u0001'.repeat(995)}`)
    const body = { prompts, country: 'us' }
    expect((await create(url, 'k', { body })).status).toBe(201)
    expect(await create(url, 'k', { body })).toMatchObject({
      status: 409,
      body: {
        message:
          'This request was completed before; its response was too large to store. Read the created resource instead.',
        code: 'conflict',
      },
    })
  })

  it('is deleted after a day, in batches', async () => {
    await create(tags, 'young')
    await db.run(sql`
      insert into idempotency_keys (owner_id, target, key, digest, created_at)
      select '', 'POST /old', 'k' || n, '', ${new Date('2026-03-01T10:00:00.000Z')}
      from generate_series(1, 2500) as n`)
    await test.purge()
    expect(
      await db.rows(
        sql`select key from idempotency_keys where workspace_id = ${workspaceId} or target = 'POST /old'`,
      ),
    ).toEqual([{ key: 'young' }])
  })

  describe('a key whose first request is in progress', () => {
    let blocker: pg.Client
    let first: Promise<TestResponse<Record<string, unknown>>>

    /** The first request has claimed its key and waits for the table. */
    beforeEach(async () => {
      blocker = await db.connect()
      await blocker.query('begin; lock table tags in access exclusive mode')
      first = create(tags, 'k')
      while ((await waitingBackends()).length === 0) await new Promise((resolve) => setImmediate(resolve))
    })
    afterEach(() => blocker.end())

    const waitingBackends = async () => {
      const { rows } = await blocker.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows
    }

    it('makes repeats wait without a connection, and answers all of them', async () => {
      const repeats = Array.from({ length: 30 }, () => create(tags, 'k'))
      // The first request holds one of two connections. If a repeat held the other, these reads would not be answered.
      for (let round = 0; round < 10; round += 1)
        expect((await test.send('GET', '/v1/workspaces')).status).toBe(200)
      await blocker.query('commit')
      const { body } = await first
      for (const repeat of await Promise.all(repeats)) {
        expect(repeat).toMatchObject({ status: 201, body })
        expect(isReplayed(repeat)).toBe(true)
      }
      expect(await tagCount()).toBe(1)
    })

    it.each(['the same process', 'another process'])('is 409 in %s when the wait is over', async (where) => {
      const impatient = appOn(db, { limits: { repeatWaitMs: 20 } })
      const headers = { 'idempotency-key': where === 'another process' ? 'k' : 'own' }
      const send = () => impatient.send('POST', tags, { body: { name: 'Trail' }, headers })
      const own = where === 'another process' ? undefined : send()
      const late = await send()
      expect(late).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('still in progress'), code: 'conflict' },
        headers: { 'retry-after': '5' },
      })
      await blocker.query('commit')
      expect((await first).status).toBe(201)
      expect((await own)?.status ?? 201).toBe(201)
      expect((await send()).status).toBe(201)
    })

    it('lets the next request run when the first is interrupted: the whole change is made or none', async () => {
      const waiting = await waitingBackends()
      const next = create(tags, 'k')
      for (const { pid } of waiting) await blocker.query('select pg_terminate_backend($1::int)', [pid])
      expect((await first).status).toBe(503)
      await blocker.query('commit')
      const response = await next
      expect(response.status).toBe(201)
      expect(isReplayed(response)).toBe(false)
      expect(await tagCount()).toBe(1)
    })
  })
})
