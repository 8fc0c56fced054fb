import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { thisHost } from '../host.js'
import { canStartAsOthers, somebodyElse, useOtherProcesses } from '../other-process.fixture.js'
import { serverUser } from '../server-user.js'
import { socketDirectory } from '../server/socket-directory.js'
import { openFast, query, useThrowaways } from '../throwaway.fixture.js'

const isRoot = process.getuid?.() === 0
const { fresh, seeded } = useThrowaways()

describe.runIf(isRoot)('root in a directory that no other user can enter', () => {
  it('gets its data in a directory that the server can read, and a pointer to it', async () => {
    const root = fresh()
    const host = { ...thisHost(), systemData: join(root, 'var') }
    const directory = join(root, 'closed', 'postgres')
    mkdirSync(join(root, 'closed'), { mode: 0o700 })

    const first = await openFast(directory, host)
    expect(first.dataDirectory).toMatch(new RegExp(`^${root}/var/[0-9a-f]{16}$`))
    expect(statSync(first.dataDirectory)).toMatchObject({ uid: serverUser().uid, mode: 0o40700 })
    expect(readFileSync(join(directory, 'LOCATION'), 'utf8')).toMatch(
      `${first.dataDirectory}\nSightline keeps its`,
    )
    await query(first.connection, 'create table kept ()')
    await first.release()

    chmodSync(join(root, 'closed'), 0o755)
    const second = await openFast(directory, { ...host, systemData: '/nowhere' })
    expect(second.dataDirectory).toBe(first.dataDirectory)
    expect(await query(second.connection, 'table kept')).toEqual([])
  })

  it('gets an error when that directory is gone, instead of an empty database', async () => {
    const directory = join(fresh(), 'postgres')
    mkdirSync(directory)
    writeFileSync(join(directory, 'LOCATION'), '/var/lib/sightline/gone\n')
    await expect(openFast(directory)).rejects.toThrow(/gone, but nothing is there: bring that directory back/)
  })

  it('reads what to do when that directory cannot be written either', async () => {
    const root = fresh()
    writeFileSync(join(root, 'file'), '')
    mkdirSync(join(root, 'closed'), { mode: 0o700 })
    const attempt = openFast(join(root, 'closed', 'postgres'), {
      ...thisHost(),
      systemData: join(root, 'file', 'var'),
    })
    await expect(attempt).rejects.toThrow(
      /cannot write to .*file\/var .*set SIGHTLINE_DATA_DIR.*DATABASE_URL/,
    )
  })

  it('is asked to open the path when the data is there but cannot be read', async () => {
    const directory = await seeded()
    chmodSync(join(directory, '..'), 0o700)
    await expect(openFast(directory)).rejects.toThrow(/belongs to uid 653\d\d, who cannot reach it any more/)
  })
})

describe.runIf(canStartAsOthers() && somebodyElse())('an ordinary user', () => {
  const openElsewhere = useOtherProcesses()
  const user = somebodyElse() ?? { uid: 0, gid: 0, name: '' }

  it('has their own server, and root reads who owns it', async () => {
    const root = fresh()
    chownSync(root, user.uid, user.gid)
    const { child, opened } = openElsewhere(join(root, 'postgres'), {}, user)
    expect(await opened).toMatchObject({ how: 'started', dataDirectory: join(root, 'postgres') })
    expect(statSync(join(root, 'postgres', 'pgdata')).uid).toBe(user.uid)
    await expect(openFast(join(root, 'postgres'))).rejects.toThrow(
      new RegExp(`belongs to ${user.name}, and Sightline was started by root.*chown -R 653\\d\\d`),
    )
    child.send('release')
  })

  it.each([
    [
      'reads that the database was made by root',
      user,
      /belongs to uid 653\d\d, .* started by .*root, if it belongs/,
    ],
    [
      'is asked to take another directory when this one is read-only',
      user,
      /\(EACCES\): set SIGHTLINE_DATA_DIR/,
    ],
    [
      'reads that PostgreSQL needs a user with a name',
      { uid: 54_321, gid: 54_321 },
      /uid 54321 has none in .*DATABASE_URL/,
    ],
  ])('%s', async (title, as, message) => {
    const directory = title.includes('made by root') ? await seeded() : join(fresh(), 'postgres')
    const { error } = await openElsewhere(directory, {}, as).opened
    expect(error).toMatch(/^EmbeddedUnavailable/)
    expect(error).toMatch(message)
  })
})

describe('a socket directory in the shared temporary directory', () => {
  const location = `/${'long/'.repeat(30)}location`

  it('is used when it is new or ours, and refused when others can enter it', () => {
    const directory = socketDirectory(serverUser(), location)
    onTestFinished(() => rmSync(directory, { recursive: true }))
    expect(socketDirectory(serverUser(), location)).toBe(directory)
    chmodSync(directory, 0o755)
    expect(() => socketDirectory(serverUser(), location)).toThrow(/is not a directory that only/)
  })

  it.runIf(isRoot)('is refused when another user created it first', () => {
    const directory = socketDirectory(serverUser(), location)
    onTestFinished(() => rmSync(directory, { recursive: true }))
    chownSync(directory, 1, 1)
    expect(() => socketDirectory(serverUser(), location)).toThrow(
      /is not a directory that only uid 653\d\d can enter/,
    )
    expect(existsSync(directory)).toBe(true)
  })
})
