import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'

import { useTestConnection } from '../../test/helpers/database.js'
import { openFaultyProxy } from '../../test/helpers/faulty-proxy.js'
import { DatabaseUnavailable } from '../kernel/errors.js'
import { ANSWER_MS, answered } from './connection-limits.js'
import { sql } from './db.js'
import { openPostgres } from './postgres.js'

describe('a connection whose server disappears', () => {
  const server = useTestConnection()

  async function openProxied() {
    const { host = '', port = 5432 } = server.connection
    const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
    const proxy = await openFaultyProxy(target)
    return { proxy, connection: { ...server.connection, host: '127.0.0.1', port: proxy.port } }
  }

  it('is ended after a while, and its statements fail', async () => {
    const { proxy, connection } = await openProxied()
    const client = new pg.Client({ ...connection, pipeline: true })
    client.on('error', () => undefined)
    await client.connect()
    proxy.begin('half-open')
    const behind = client.query('select 2')
    await expect(answered(client, client.query('select 1'), 50)).rejects.toThrow('Connection terminated')
    await expect(behind).rejects.toThrow('Connection terminated')
    await proxy.close()
  })

  it('is removed from the pool, which opens another one', async () => {
    const { proxy, connection } = await openProxied()
    const db = openPostgres({ connection, poolSize: 1 })
    expect(await db.first(sql`select 1 as one`)).toEqual({ one: 1 })
    proxy.begin('half-open')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const unanswered = db.rows(sql`select 2 as two`).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(ANSWER_MS)
    vi.useRealTimers()
    expect(await unanswered).toBeInstanceOf(DatabaseUnavailable)
    expect(await db.first(sql`select 3 as three`)).toEqual({ three: 3 })
    await db.close()
    await proxy.close()
  })
})
