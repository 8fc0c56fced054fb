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

  it('are counted with the one that asks, whatever they are answered', async () => {
    await test.send('GET', '/v1/workspaces', { key: key.key })
    await test.send('GET', '/v1/workspaces?nonsense=1', { key: key.key })
    await test.send('POST', '/v1/workspaces', { key: key.key, body: { name: 'x' } })
    expect(await used()).toBe(4)
  })

  it('are not those of others, nor those to no route or without a key', async () => {
    const other = await test.newKey({ scopes: ['read'] })
    await used(test, other.key)
    await test.send('GET', '/v1/nonsense', { key: key.key })
    await test.send('GET', '/v1/health', { key: key.key })
    await test.send('GET', '/v1/workspaces', { key: null })
    expect(await used()).toBe(1)
  })

  it('that were one too many by the configured rate are not counted', async () => {
    const limited = appOn(test.db, { config: { rateLimit: { requests: 2, seconds: 3600 } } })
    for (let sent = 0; sent < 5; sent += 1) await limited.send('GET', '/v1/workspaces', { key: key.key })
    await limited.requestCounts.write()
    expect(await written()).toEqual([2])
  })

  it('write nothing themselves; each process adds its own from time to time', async () => {
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

  it('are not lost while the database is away', async () => {
    await used()
    await test.db.script('alter table request_counts rename to request_counts_away')
    await test.requestCounts.write()
    await test.db.script('alter table request_counts_away rename to request_counts')
    expect(await used()).toBe(2)
    await test.requestCounts.write()
    expect(await written()).toEqual([2])
  })

  it('begin anew with the month', async () => {
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

  it('are counted apart for the key of the operator', async () => {
    const before = (await test.send('GET', '/v1/accounts/info')).body.apiRequestsUsedCount
    await used()
    expect((await test.send('GET', '/v1/accounts/info')).body.apiRequestsUsedCount).toBe(Number(before) + 1)
  })
})
