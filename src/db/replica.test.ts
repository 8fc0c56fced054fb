import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sql } from './db.js'
import { killServer } from './embedded/throwaway.fixture.js'
import { openPostgres, type Postgres } from './postgres.js'
import { findWrittenPosition, openReplica } from './replica.js'
import { useStandby } from './standby.fixture.js'

const servers = useStandby()
const here = {} as { primary: Postgres; standby: Postgres }

beforeAll(() => {
  here.primary = openPostgres({ connection: servers.primary, poolSize: 3 })
  here.standby = openPostgres({ connection: servers.standby, poolSize: 3 })
})
afterAll(() => Promise.all([here.primary?.close(), here.standby?.close()]))

const rowsOf = async (db: Pick<Postgres, 'rows'>) =>
  (await db.rows<{ id: number }>(sql`select id from things order by id`)).map(({ id }) => id)

describe('a read from a replica', () => {
  it('sees what was written just before it', async () => {
    const { primary, standby } = here
    await primary.script('create table things (id int)')
    const replica = openReplica({ replica: standby, primary })
    const from = new Set<boolean>()
    for (let id = 1; id <= 200; id += 1) {
      await primary.run(sql`insert into things values (${id})`)
      const { db, isReplica } = await replica.at(await findWrittenPosition(primary))
      from.add(isReplica)
      expect(await rowsOf(db)).toHaveLength(id)
    }
    expect([...from]).toContain(true)
  })

  it('writes what it stores on the primary', async () => {
    const { primary, standby } = here
    const { db } = await openReplica({ replica: standby, primary }).at(await findWrittenPosition(primary))
    expect(await db.run(sql`insert into things values (1000)`)).toBe(1)
    expect(await rowsOf(primary)).toContain(1000)
  })

  it('goes to the primary if the replica is behind', async () => {
    const { primary, standby } = here
    await standby.run(sql`select pg_wal_replay_pause()`)
    await primary.run(sql`insert into things values (2000)`)
    const replica = openReplica({ replica: standby, primary })
    const behind = await replica.at(await findWrittenPosition(primary))
    expect(behind.isReplica).toBe(false)
    expect(await rowsOf(behind.db)).toContain(2000)
    await standby.run(sql`select pg_wal_replay_resume()`)
  })

  it('goes to the primary if the configured server is not a replica', async () => {
    const { primary } = here
    const replica = openReplica({ replica: primary, primary })
    expect((await replica.at(await findWrittenPosition(primary))).isReplica).toBe(false)
  })

  it('goes to the primary while the replica cannot be reached, without asking it every time, and returns later', async () => {
    const { primary, standby } = here
    const time = { now: 0 }
    let asked = 0
    const counted = {
      ...standby,
      first: (...args: Parameters<typeof standby.first>) => ((asked += 1), standby.first(...args)),
    }
    const replica = openReplica({ replica: counted as Postgres, primary, clock: () => time.now })
    await killServer(servers.standbyDirectory)
    const position = await findWrittenPosition(primary)
    expect((await replica.at(position)).isReplica).toBe(false)
    expect((await replica.at(position)).isReplica).toBe(false)
    expect(asked).toBe(1)
    time.now = 5_000
    await replica.at(position)
    expect(asked).toBe(2)
  })
})
