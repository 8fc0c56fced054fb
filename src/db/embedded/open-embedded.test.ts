import { chownSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { thisHost } from './host.js'
import { openEmbedded } from './open-embedded.js'
import { serverUser } from './server-user.js'
import { connect, killServer, openFast, postmasterPid, query, useThrowaways } from './throwaway.fixture.js'
import { EmbeddedUnavailable } from './unavailable.js'

const { fresh, seeded } = useThrowaways()

describe('openEmbedded', () => {
  it('creates a database at the first start, keeps it after a clean exit, and opens it at the next start', async () => {
    const directory = join(fresh(), 'data', 'postgres')
    const first = await openFast(directory)
    expect(first).toMatchObject({ how: 'started', dataDirectory: directory })
    await query(first.connection, `create table kept as select 'yes' as answer`)
    await first.release()
    expect(postmasterPid(directory)).toBe(0)

    const second = await openFast(directory)
    expect(second.how).toBe('started')
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 'yes' }])
  })

  it('keeps acknowledged rows by default: fsync, synchronous commit and checksums are on', async () => {
    const { connection } = await openEmbedded({ directory: await seeded() })
    const [row] = await query(
      connection,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('data_checksums') as checksums, current_setting('timezone') as timezone,
              current_setting('server_encoding') as encoding, 'b' collate "default" < 'É' as byte_order`,
    )
    const expected = {
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      timezone: 'UTC',
      encoding: 'UTF8',
      byte_order: true,
    }
    expect(row).toEqual(expected)
  })

  it('is reached by a socket that only its user can touch, and by no TCP port', async () => {
    const directory = await seeded()
    const { connection } = await openFast(directory)
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
    expect(await query(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  })

  it.each([
    ['too long for a socket', 'd'.repeat(60), 'e'.repeat(60)],
    ['with spaces, commas and quotes', `a, "b"`, `it's`],
  ])('works on a path %s', async (_, ...names) => {
    const directory = await seeded(...names)
    const { connection, dataDirectory, release } = await openFast(directory)
    expect(dataDirectory).toBe(directory)
    expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.5432`)).toBeLessThan(100)
    expect(await query(connection, 'select current_database() as name')).toEqual([{ name: 'sightline' }])
    await release()
    if (connection.host !== directory) rmSync(connection.host, { recursive: true })
  })

  it('puts its socket elsewhere if the directory can store files but no sockets', async () => {
    const directory = await seeded()
    mkdirSync(join(directory, '.s.PGSQL.5432'))
    const { connection, dataDirectory, release } = await openFast(directory)
    expect(dataDirectory).toBe(directory)
    expect(connection.host).toMatch(/\/sightline-[0-9a-f]{16}$/)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await release()
    rmSync(connection.host, { recursive: true })
  })

  it('refuses data of another PostgreSQL version with the commands that convert it', async () => {
    const directory = await seeded()
    writeFileSync(join(directory, 'pgdata', 'PG_VERSION'), '17\n')
    const refusal = await openFast(directory).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(EmbeddedUnavailable)
    expect(String(refusal)).toContain(`pg_dump --host '${directory}' --username sightline`)
    expect(String(refusal)).toContain(`mv '${directory}/pgdata' '${directory}/pgdata-17'`)
    expect(String(refusal)).toContain('--file sightline.sql')
  })

  it('shows the end of the log when the server does not start', async () => {
    const attempt = openEmbedded({
      directory: await seeded(),
      settings: { max_connections: 'many' },
    })
    await expect(attempt).rejects.toThrow(
      /invalid value for parameter "max_connections": "many"[^]*DATABASE_URL/,
    )
  })

  it('rotates a log that has grown over 10 MB', async () => {
    const directory = await seeded()
    writeFileSync(join(directory, 'server.log'), Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))
    await openFast(directory)
    expect(statSync(join(directory, 'server.log')).size).toBeLessThan(100_000)
    expect(statSync(join(directory, 'server.log.1')).size).toBeGreaterThan(10 * 1024 * 1024)
  })

  it('says what to do if neither the package nor the system has a PostgreSQL', async () => {
    const host = { ...thisHost(), packageRoot: undefined, findSystemPostgres: () => undefined }
    const attempt = openFast(join(fresh(), 'postgres'), host)
    await expect(attempt).rejects.toThrow(/install PostgreSQL 15 or newer, or set DATABASE_URL/)
  })

  it('does not use a directory with other content', async () => {
    const directory = join(fresh(), 'postgres')
    const { uid, gid } = serverUser()
    mkdirSync(join(directory, 'pgdata'), { recursive: true })
    writeFileSync(join(directory, 'pgdata', 'diary.txt'), 'mine')
    for (const path of [directory, join(directory, 'pgdata')]) chownSync(path, uid, gid)
    await expect(openFast(directory)).rejects.toThrow(/holds something else, set SIGHTLINE_DATA_DIR/)
    expect(readdirSync(directory)).toEqual(['pgdata'])
    expect(readFileSync(join(directory, 'pgdata', 'diary.txt'), 'utf8')).toBe('mine')
  })
})

describe('the loopback transport', () => {
  const host = { ...thisHost(), transport: 'loopback' as const }

  it('asks for a password that is stored in a file of the server, and keeps its port', async () => {
    const directory = join(fresh(), 'postgres')
    const { connection, ensureRunning, release } = await openFast(directory, host)
    expect(connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^[\w-]{32}$/) })
    expect(statSync(join(directory, 'pgdata', 'sightline.password')).mode & 0o777).toBe(0o600)
    await expect(connect({ ...connection, password: 'guess' })).rejects.toThrow(
      'password authentication failed',
    )

    const attached = await openFast(directory, host)
    expect(attached).toMatchObject({ how: 'attached', connection })
    const portBefore = connection.port
    await killServer(directory)
    await ensureRunning()
    expect(connection.port).toBe(portBefore)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await release()
    expect(postmasterPid(directory)).toBe(0)
  })
})
