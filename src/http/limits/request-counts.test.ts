import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { appOn, type TestApp, useTestApp } from '../../../test/helpers/app.js'
import { sql } from '../../db/db.js'
import { startWritingCounts } from './request-counts.js'

describe('the requests of an API key', () => {
  const test = useTestApp()
  /** A second process on the same database. */
  let neighbour: TestApp
  let key: { id: string; key: string }

  beforeAll(() => void (neighbour = appOn(test.db)))
  beforeEach(async () => {
    for (const { clock } of [test, neighbour]) clock.now = new Date('2026-03-31T23:59:00.000Z')
    key = await test.newKey({ scopes: ['read'] })
  })

  const used = async (app: TestApp = test, asKey = key.key) =>
    (await app.send('GET', '/v1/accounts/info', { key: asKey })).body.apiRequestsUsedCount

  const written = async () =>
    (
      await test.db.rows<{ requests: number }>(sql`
      select requests from request_counts where key_id = ${key.id} order by month`)
    ).map(({ requests }) => requests)

  it('include the request that reads them, whatever its status', async () => {
    await test.send('GET', '/v1/workspaces', { key: key.key })
    await test.send('GET', '/v1/workspaces?nonsense=1', { key: key.key })
    await test.send('POST', '/v1/workspaces', { key: key.key, body: { name: 'x' } })
    expect(await used()).toBe(4)
  })

  it('leave out those of other keys, of no route and without a key', async () => {
    const other = await test.newKey({ scopes: ['read'] })
    await used(test, other.key)
    await test.send('GET', '/v1/nonsense', { key: key.key })
    await test.send('GET', '/v1/health', { key: key.key })
    await test.send('GET', '/v1/workspaces', { key: null })
    expect(await used()).toBe(1)
  })

  it('leave out requests over the configured rate', async () => {
    const limited = appOn(test.db, { config: { rateLimit: { requests: 2, seconds: 3600 } } })
    for (let sent = 0; sent < 5; sent += 1) await limited.send('GET', '/v1/workspaces', { key: key.key })
    await limited.requestCounts.write()
    expect(await written()).toEqual([2])
  })

  it('are not written by each request; each process adds its own from time to time', async () => {
    await used()
    await used()
    await used(neighbour)
    expect(await written()).toEqual([])
    await test.requestCounts.write()
    expect(await written()).toEqual([2])
    expect(await used(neighbour)).toBe(4)
    await neighbour.requestCounts.write()
    expect(await written()).toEqual([4])
    await neighbour.requestCounts.write()
    expect(await written()).toEqual([4])
    expect(await used()).toBe(5)
  })

  it('are not lost while the database cannot be reached', async () => {
    await used()
    await test.db.script('alter table request_counts rename to request_counts_away')
    await test.requestCounts.write()
    await test.db.script('alter table request_counts_away rename to request_counts')
    expect(await used()).toBe(2)
    await test.requestCounts.write()
    expect(await written()).toEqual([2])
  })

  it('start again with the month', async () => {
    expect(await used()).toBe(1)
    test.clock.now = new Date('2026-04-01T00:00:00.000Z')
    expect(await used()).toBe(1)
    expect(await used()).toBe(2)
    await test.requestCounts.write()
    expect(await written()).toEqual([1, 2])
  })

  it('are written when the server stops', async () => {
    const writing = startWritingCounts(test.requestCounts)
    await used()
    await writing.stop()
    expect(await written()).toEqual([1])
  })

  it('are separate for the key of the operator', async () => {
    const before = (await test.send('GET', '/v1/accounts/info')).body.apiRequestsUsedCount
    await used()
    expect((await test.send('GET', '/v1/accounts/info')).body.apiRequestsUsedCount).toBe(Number(before) + 1)
  })
})

describe('a limit of requests a month', () => {
  const test = useTestApp()
  let limited: TestApp
  let neighbour: TestApp
  let key: { id: string; key: string }

  beforeAll(() => {
    limited = appOn(test.db, { config: { maxRequestsPerMonth: 3 } })
    neighbour = appOn(test.db, { config: { maxRequestsPerMonth: 3 } })
  })
  beforeEach(async () => {
    for (const { clock } of [limited, neighbour]) clock.now = new Date('2026-03-31T23:58:30.000Z')
    key = await test.newKey({ scopes: ['read'] })
  })

  const ask = (app: TestApp, asKey = key.key) => app.send('GET', '/v1/accounts/info', { key: asKey })
  const statuses = async (asked: ReturnType<typeof ask>[]) =>
    (await Promise.all(asked)).map(({ status }) => status).toSorted((one, other) => one - other)

  it('is shown to each key, and requests over it are refused until the month ends', async () => {
    const { body } = await ask(limited)
    expect(body).toMatchObject({ apiRequestsUsedCount: 1, apiRequestsMaxCount: 3 })
    await ask(limited)
    expect((await ask(limited)).body).toMatchObject({ apiRequestsUsedCount: 3, mcpRequestsMaxCount: null })
    const refused = await ask(limited)
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/ 3 requests a month \(apiRequestsMaxCount\).*2026-04-01/) },
      headers: { 'retry-after': '90' },
    })
    limited.clock.now = new Date('2026-04-01T00:00:00.000Z')
    expect((await ask(limited)).body).toMatchObject({ apiRequestsUsedCount: 1 })
  })

  it('admits exactly that number, however many come at once, and counts no refused ones', async () => {
    expect(await statuses(Array.from({ length: 8 }, () => ask(limited)))).toEqual([
      200,
      200,
      200,
      ...Array.from({ length: 5 }, () => 429),
    ])
    await limited.requestCounts.write()
    expect((await ask(test)).body).toMatchObject({ apiRequestsUsedCount: 4, apiRequestsMaxCount: null })
  })

  it('includes what other processes have written', async () => {
    await ask(neighbour)
    await ask(limited)
    await neighbour.requestCounts.write()
    await limited.requestCounts.write()
    expect(await statuses([ask(limited), ask(limited)])).toEqual([200, 429])
    await limited.requestCounts.write()
    const restarted = appOn(test.db, { config: { maxRequestsPerMonth: 3 } })
    expect((await ask(restarted)).status).toBe(429)
  })

  it('is separate for each key', async () => {
    for (let sent = 0; sent < 4; sent += 1) await ask(limited)
    const other = await test.newKey({ scopes: ['read'] })
    expect((await ask(limited, other.key)).status).toBe(200)
  })

  it('does not refuse logs, which would be lost', async () => {
    const ingest = await test.newKey({ scopes: ['ingest'] })
    const push = () =>
      limited.send('POST', '/v1/ingest/01K9ZQ8W7B8M3X5R6W2V0Y1N4C', { key: ingest.key, raw: 'x' })
    const responses = [await push(), await push(), await push(), await push()]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})
