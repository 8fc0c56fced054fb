import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { openEmbedded } from '../open-embedded.js'
import { serverUser } from '../server-user.js'
import {
  connect,
  killServer,
  openFast,
  postmasterPid,
  query,
  until,
  useThrowaways,
} from '../throwaway.fixture.js'
import { startFailure } from './bring-up.js'
import { isAlive, isPostmasterOf } from './process-identity.js'

const { seeded } = useThrowaways()

describe('a server that was killed', () => {
  it('still has every acknowledged row when it is opened again', async () => {
    const directory = await seeded()
    const { connection } = await openEmbedded({ directory })
    const client = await connect(connection)
    await client.query('create table rows (id int primary key)')
    let acknowledged = 0
    const writing = (async () => {
      for (let id = 1; ; id++) {
        await client.query('insert into rows values ($1)', [id])
        acknowledged = id
      }
    })().catch(() => {})
    await until(() => acknowledged > 200)
    await killServer(directory)
    await writing

    const again = await openEmbedded({ directory })
    expect(again.how).toBe('started')
    const [row] = await query(again.connection, `select count(*)::int from rows where id <= ${acknowledged}`)
    expect(row).toEqual({ count: acknowledged })
  })

  it('is started again by ensureRunning, once for any number of callers', async () => {
    const directory = await seeded()
    const notes: string[] = []
    const options = { directory, settings: { fsync: 'off' }, note: (message: string) => notes.push(message) }
    const { connection, ensureRunning } = await openEmbedded(options)
    await killServer(directory)
    await Promise.all([ensureRunning(), ensureRunning(), ensureRunning()])
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(notes.filter((note) => note.includes('again'))).toHaveLength(1)
  })

  it('is started again as soon as its orphaned processes release its memory', async () => {
    const directory = await seeded()
    const { connection, ensureRunning } = await openFast(directory)
    const client = await connect(connection)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const orphan = rows[0]?.pid ?? 0
    process.kill(orphan, 'SIGSTOP')
    onTestFinished(() => void (isAlive(orphan) && process.kill(orphan, 'SIGKILL')))
    await killServer(directory, { except: orphan })
    const back = ensureRunning()
    await until(() =>
      readFileSync(join(directory, 'server.log'), 'utf8').includes('pre-existing shared memory block'),
    )
    process.kill(orphan, 'SIGKILL')
    await back
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a postmaster.pid with the process of another program', () => {
  it('is removed, as after a restart of a container', async () => {
    const directory = await seeded()
    const first = await openFast(directory)
    const [pidFile, socketLock] = [
      join(directory, 'pgdata', 'postmaster.pid'),
      join(directory, '.s.PGSQL.5432.lock'),
    ]
    const [pidText, lockText] = [readFileSync(pidFile, 'utf8'), readFileSync(socketLock, 'utf8')]
    await first.release()
    // A process of the server's own user: PostgreSQL would take it for another server and refuse to start.
    const stranger = spawn('sleep', ['60'], { ...serverUser().become })
    onTestFinished(() => void stranger.kill())
    writeFileSync(pidFile, pidText.replace(/^\d+/, String(stranger.pid)))
    writeFileSync(socketLock, lockText.replace(/^\d+/, String(stranger.pid)))

    const second = await openFast(directory)
    expect(second.how).toBe('started')
    expect(isPostmasterOf(join(directory, 'pgdata'), postmasterPid(directory))).toBe(true)
    expect(stranger.exitCode).toBeNull()
  })
})

describe('a server that did not start', () => {
  it.each([
    [
      'another was faster',
      'It ended with code 1.\nFATAL:  lock file "postmaster.pid" already exists',
      'passing',
    ],
    [
      'another is only just beginning',
      'It ended with code 1.\nFATAL:  lock file "postmaster.pid" is empty',
      'passing',
    ],
    [
      'orphans hold its memory',
      'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
      'passing',
    ],
    [
      'its port was taken',
      'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use',
      'passing',
    ],
    ['another user stopped it', 'It ended with code 0.\nLOG:  database system is shut down', 'passing'],
    ['it was killed', 'It ended with SIGKILL.\n', 'passing'],
    [
      'its directory holds no sockets',
      'LOG:  could not bind Unix address "/x": Invalid argument',
      'no socket here',
    ],
    ['a setting is wrong', 'It ended with code 1.\nFATAL:  invalid value for parameter "jit": "x"', 'final'],
    ['the program cannot be run', 'spawn /x/postgres ENOENT\n', 'final'],
  ])('because %s', (_, reason, failure) => {
    expect(startFailure(reason)).toBe(failure)
  })
})
