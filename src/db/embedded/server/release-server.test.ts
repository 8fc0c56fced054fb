import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { useOtherProcesses } from '../other-process.fixture.js'
import { connect, openFast, postmasterPid, query, until, useThrowaways } from '../throwaway.fixture.js'
import { isPostmasterOf } from './process-identity.js'

const { fresh, seeded } = useThrowaways()
const openElsewhere = useOtherProcesses()

describe('two processes on one directory', () => {
  it('start at once on an empty directory and use the same server', async () => {
    const directory = join(fresh(), 'postgres')
    const others = [openElsewhere(directory), openElsewhere(directory)]
    const opened = await Promise.all(others.map((other) => other.opened))
    expect(opened.map(({ error, how }) => error ?? how).filter((how) => how !== 'attached')).toEqual([
      'started',
    ])
    expect(draftsIn(directory)).toEqual([])
    const [row] = await query(
      opened[0]!.connection,
      `select count(*)::int from pg_database where datname = 'sightline'`,
    )
    expect(row).toEqual({ count: 1 })
  })

  it('share the server: it survives a kill of the one that started it, and the other connects to it', async () => {
    const directory = await seeded()
    const { child, opened } = openElsewhere(directory)
    expect((await opened).how).toBe('started')
    const pid = postmasterPid(directory)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const ours = await openFast(directory)
    expect(ours.how).toBe('attached')
    expect(postmasterPid(directory)).toBe(pid)
    expect(await query(ours.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('leave the server running while one is connected; the last one stops it', async () => {
    const directory = await seeded()
    const ours = await openFast(directory)
    const client = await connect(ours.connection)
    const { child, opened } = openElsewhere(directory)
    expect((await opened).how).toBe('attached')
    child.send('release')
    await once(child, 'exit')
    expect(await client.query('select 1')).toMatchObject({ rowCount: 1 })

    const pid = postmasterPid(directory)
    await client.end()
    await ours.release()
    expect(isPostmasterOf(join(directory, 'pgdata'), pid)).toBe(false)
  })

  it('leave no server running when both release it at the same moment', async () => {
    const directory = await seeded()
    const [one, other] = [await openFast(directory), await openFast(directory)]
    await Promise.all([one.release(), other.release()])
    expect(postmasterPid(directory)).toBe(0)
  })

  it('start it again by ensureRunning when the other one has just stopped it', async () => {
    const directory = await seeded()
    const [leaving, staying] = [await openFast(directory), await openFast(directory)]
    const stopping = leaving.release()
    await until(() => postmasterPid(directory) === 0)
    await staying.ensureRunning()
    await stopping
    expect(await query(staying.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a process that is killed while it creates the database', () => {
  it('leaves nothing incomplete: the next start creates it again and cleans up', async () => {
    const directory = await killWhileMaking()
    const { connection, how, release } = await openFast(directory)
    expect(how).toBe('started')
    expect(await query(connection, 'select current_database() as name')).toEqual([{ name: 'sightline' }])
    await release()
    await openFast(directory)
    expect(draftsIn(directory)).toEqual([])
  })
})

/** On a busy machine the kill may come too late; then it is tried again. */
async function killWhileMaking(): Promise<string> {
  const directory = join(fresh(), 'postgres')
  const pgdata = join(directory, 'pgdata')
  const { child } = openElsewhere(directory)
  await until(() => draftsIn(directory).length > 0 || existsSync(pgdata))
  child.kill('SIGKILL')
  await once(child, 'exit')
  return existsSync(pgdata) ? await killWhileMaking() : directory
}

function draftsIn(directory: string): string[] {
  return (existsSync(directory) ? readdirSync(directory) : []).filter((name) => name.startsWith('draft-'))
}
