import {
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { thisHost } from '../host.js'
import { canStartAsOthers, useOtherProcesses } from '../other-process.fixture.js'
import { giveTree } from '../data-directory/owned-directory.js'
import { serverUser } from '../server-user.js'
import { openFast, query, useThrowaways } from '../throwaway.fixture.js'
import { missingLinks } from './binary-copies.js'
import { findSystemPostgres } from './system-postgres.js'

const isRoot = process.getuid?.() === 0
const packageRoot = thisHost().packageRoot ?? ''
const { fresh, seeded } = useThrowaways()
const openElsewhere = useOtherProcesses()

describe.runIf(packageRoot)('the packaged binaries', () => {
  it('work even if the install script that links their libraries was skipped', async () => {
    const host = { ...thisHost(), packageRoot: packageWithoutLinks() }
    expect(missingLinks(host.packageRoot)).not.toEqual([])
    const { how } = await openFast(await seeded(), host)
    expect(how).toBe('started')
    expect(missingLinks(host.packageRoot)).toEqual([])
    expect(readlinkSync(join(host.packageRoot, 'native/lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/)
  })

  it.runIf(isRoot)(
    'are copied to a directory for all users if root has installed them where the server cannot read them',
    async () => {
      const root = fresh()
      mkdirSync(join(root, 'closed'), { mode: 0o700 })
      cpSync(join(packageRoot, 'package.json'), join(root, 'closed', 'package.json'))
      symlinkSync(join(packageRoot, 'native'), join(root, 'closed', 'native'))
      const host = { ...thisHost(), packageRoot: join(root, 'closed'), systemCache: join(root, 'cache') }
      const [one, other] = await Promise.all([openFast(await seeded(), host), openFast(await seeded(), host)])
      expect([one.how, other.how]).toEqual(['started', 'started'])
      const [copy = '', ...rest] = readdirSync(host.systemCache)
      expect(copy).toMatch(/^postgres-18\.4\.0-beta\.17-\w+-\w+$/)
      expect(rest).toEqual([])
      expect(statSync(join(host.systemCache, copy, 'native/bin/postgres'))).toMatchObject({
        uid: 0,
        mode: 0o100755,
      })
      expect(missingLinks(join(host.systemCache, copy))).toEqual([])
    },
  )

  it.runIf(canStartAsOthers()).each([
    ['in the cache of the user', 'cache', 'cache/sightline'],
    ['in the temporary directory, where the home is read-only too', 'no/such', 'tmp/sightline-65534'],
  ])('are completed in a read-only node_modules by a copy %s', async (_, cache, copies) => {
    const root = fresh()
    const user = serverUser().named ?? serverUser()
    const { uid, gid } = user
    for (const path of [join(root, 'cache'), join(root, 'tmp')]) {
      mkdirSync(path)
      chownSync(path, uid, gid)
    }
    const directory = await seeded()
    giveTree(user, directory)
    const env = { XDG_CACHE_HOME: join(root, cache), TMPDIR: join(root, 'tmp') }
    const { child, opened } = openElsewhere(
      directory,
      { packageRoot: packageWithoutLinks() },
      { uid, gid, env },
    )
    expect(await opened).toMatchObject({ how: 'started' })
    expect(readdirSync(join(root, copies))).toEqual([expect.stringMatching(/^postgres-18/)])
    child.send('release')
  })
})

describe.runIf(findSystemPostgres(undefined))('a PostgreSQL of the system', () => {
  it('is used if the package has no build for the platform', async () => {
    const { connection, release } = await openFast(join(fresh(), 'postgres'), {
      ...thisHost(),
      packageRoot: undefined,
    })
    const [row] = await query(
      connection,
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    expect(row).toEqual({ major: findSystemPostgres(undefined)?.major })
    await release()
  })
})

function packageWithoutLinks(): string {
  const copy = join(fresh(), 'package')
  cpSync(packageRoot, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  return copy
}
