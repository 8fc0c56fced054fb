import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestConnection } from '../../test/helpers/database.js'
import { type Db, sql, type Statement } from './db.js'
import { openPostgres } from './postgres.js'
import { withRememberedReads } from './remembered-reads.js'

const { connection } = useTestConnection()
const LIST = sql`select id from things`

describe('cached reads', () => {
  it('are not repeated while the database state is the same', async () => {
    const { db, asked, moments } = scripted()
    moments.push('5:5:', '5:5:', '5:6:5', '5:6:5')
    for (let round = 0; round < 4; round += 1) await db.snapshot((tx) => tx.rows(LIST))
    expect(asked).toEqual([LIST, LIST])
  })

  it('are repeated if the database state has no id, as on a standby', async () => {
    const { db, asked } = scripted()
    for (let round = 0; round < 2; round += 1) await db.snapshot((tx) => tx.rows(LIST))
    expect(asked).toHaveLength(2)
  })

  it('are distinguished by their values', async () => {
    const { db, asked, moments } = scripted()
    moments.push('5:5:', '5:5:', '5:5:')
    for (const id of [1, 2, 1]) await db.snapshot((tx) => tx.first(sql`select ${id}::int as id`))
    expect(asked.map(({ values }) => values)).toEqual([[1], [2]])
  })

  it('are not changed by a caller who changes the returned list', async () => {
    const { db, moments } = scripted()
    moments.push('5:5:', '5:5:', '5:5:')
    for (let round = 0; round < 2; round += 1) (await db.snapshot((tx) => tx.rows(LIST))).push({ id: 9 })
    expect(await db.snapshot((tx) => tx.rows(LIST))).toEqual([{ id: 1 }])
  })

  it('fail at the next statement when nobody waits for them any more, though their result is cached', async () => {
    const { db, moments } = scripted()
    moments.push('5:5:', '5:5:')
    await db.snapshot((tx) => tx.rows(LIST))
    const gone = new AbortController()
    const read = db.onBehalfOf?.({ group: 'modest', signal: gone.signal }).snapshot(async (tx) => {
      // Aborts in the next round of the event loop, like an incoming message.
      setImmediate(() => gone.abort(new Error('gone')))
      await tx.rows(LIST)
      return 'read to its end'
    })
    await expect(read).rejects.toThrow('gone')
  })

  it('are not cached if they are very long', async () => {
    const { db, asked, moments } = scripted([{ text: 'x'.repeat(3_000_000) }])
    moments.push('5:5:', '5:5:')
    for (let round = 0; round < 2; round += 1) await db.snapshot((tx) => tx.rows(LIST))
    expect(asked).toHaveLength(2)
  })
})

describe('cached reads of a database', () => {
  const plain = openPostgres({ connection, poolSize: 4 })
  const db = withRememberedReads(plain)
  const count = async (tx: Db) =>
    (await tx.first<{ n: number }>(sql`select count(*)::int as n from things`))?.n ?? 0

  beforeEach(() =>
    plain.script('drop table if exists things; create table things (id int); insert into things values (1)'),
  )
  afterAll(() => plain.close())

  it('see what was committed since the last one', async () => {
    expect(await db.snapshot(count)).toBe(1)
    await plain.run(sql`insert into things values (2)`)
    expect(await db.snapshot(count)).toBe(2)
    await plain.run(sql`delete from things`)
    expect(await db.snapshot(count)).toBe(0)
  })

  it('belong to their own snapshot, though a later one has begun', async () => {
    await db.snapshot(async (tx) => {
      await plain.run(sql`insert into things values (2)`)
      expect(await db.snapshot(count)).toBe(2)
      expect(await count(tx)).toBe(1)
    })
    expect(await db.snapshot(count)).toBe(2)
  })

  it('do not see a transaction in progress, whatever ends before it, and see it when it has ended', async () => {
    await plain.transaction(async (tx) => {
      await tx.run(sql`insert into things values (2)`)
      await plain.run(sql`insert into things values (3)`)
      expect(await db.snapshot(count)).toBe(2)
      expect(await db.snapshot(count)).toBe(2)
    })
    expect(await db.snapshot(count)).toBe(3)
  })

  it('see nothing of a transaction that has failed', async () => {
    const failing = plain.transaction(async (tx) => {
      await tx.run(sql`insert into things values (2)`)
      expect(await db.snapshot(count)).toBe(1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.snapshot(count)).toBe(1)
  })
})

/** A database whose snapshots have the given moments, one after another. Every list is the same. */
function scripted(rows: object[] = [{ id: 1 }]) {
  const [asked, moments]: [Statement[], string[]] = [[], []]
  const tx = {
    first: async () => {
      const name = moments.shift()
      return name === undefined ? undefined : { name }
    },
    rows: async (statement: Statement) => {
      asked.push(statement)
      return [...rows]
    },
  } as unknown as Db
  const db = { snapshot: (work: (tx: Db) => Promise<unknown>) => work(tx) } as unknown as Db
  return { db: withRememberedReads(db), asked, moments }
}
