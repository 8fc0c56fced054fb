import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createRequire } from 'node:module'

import { describe, expect, it } from 'vitest'

import { giveTree } from '../data-directory/owned-directory.js'
import { canStartAsOthers } from '../other-process.fixture.js'
import { serverUser } from '../server-user.js'
import { openFast, postmasterPid, query, useThrowaways } from '../throwaway.fixture.js'
import type { Connection } from './connection.js'

const { seeded } = useThrowaways()

/** The error code if a process of `nobody` is refused, or `connected` if it is admitted. */
function connectAsNobody(connection: Connection): string {
  const script = `
    const { Client } = require(${JSON.stringify(createRequire(import.meta.url).resolve('pg'))})
    const client = new Client(${JSON.stringify(connection)})
    client.connect().then(() => console.log('connected'), ({ code }) => console.log(code)).finally(() => process.exit())`
  const as = serverUser().named?.become
  return execFileSync(process.execPath, ['-e', script], { ...as, cwd: '/', env: {}, encoding: 'utf8' }).trim()
}

// Only root runs the server as another user.
describe.runIf(canStartAsOthers() && serverUser().named)('the server that root starts', () => {
  it('refuses processes of the user nobody and of all others but root', async () => {
    const directory = await seeded()
    const { connection } = await openFast(directory)
    expect(connectAsNobody(connection)).toBe('EACCES')
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    expect(statSync(`/proc/${postmasterPid(directory)}`).uid).toBe(serverUser().uid)
  })

  it('that ran as the user nobody before is handed over with all its data once it has stopped', async () => {
    const directory = await seeded()
    const { named, uid } = serverUser()
    const first = await openFast(directory)
    await query(first.connection, 'create table kept ()')
    await first.release()
    if (named) giveTree(named, directory)
    const second = await openFast(directory)
    expect(await query(second.connection, 'table kept')).toEqual([])
    expect(connectAsNobody(second.connection)).toBe('EACCES')
    for (const path of ['', 'pgdata', 'pgdata/base', 'server.log'])
      expect(statSync(join(directory, path)).uid).toBe(uid)
  })
})
