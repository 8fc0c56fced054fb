import { describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { DatabaseUnavailable, Unavailable } from '../kernel/errors.js'
import { sql } from './db.js'
import { openPostgres } from './postgres.js'

const db = useTestDb()

function newGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe('sql', () => {
  it('makes a parameter of every value and text of a nested statement', () => {
    const nested = sql`b = ${2} or c = ${3}`
    expect(sql`select ${1} where ${nested} and d = ${4}`).toEqual({
      text: 'select $1 where b = $2 or c = $3 and d = $4',
      values: [1, 2, 3, 4],
    })
  })
})

describe('a database', () => {
  it('returns days as text, big numbers as numbers and times to the millisecond', async () => {
    expect(
      await db.first(
        sql`select '2026-02-28'::date as day, 9007199254740991::int8 as big, '2026-03-02 10:00:00.5+02'::timestamptz as moment`,
      ),
    ).toEqual({ day: '2026-02-28', big: 9007199254740991, moment: new Date('2026-03-02T08:00:00.500Z') })
  })

  it('stores nothing of a transaction that fails', async () => {
    await db.script('create table kept (id int)')
    const failing = db.transaction(async (tx) => {
      await tx.run(sql`insert into kept values (1)`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.rows(sql`select * from kept`)).toEqual([])
  })

  it('repeats a transaction that lost a deadlock', async () => {
    await db.script('create table pair (id int primary key, n int); insert into pair values (1, 0), (2, 0)')
    const holdsFirst = [newGate(), newGate()]
    const bump = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await tx.run(sql`update pair set n = n + 1 where id = ${first}`)
        holdsFirst[first - 1]?.open()
        await holdsFirst[second - 1]?.opened
        await tx.run(sql`update pair set n = n + 1 where id = ${second}`)
      })
    await Promise.all([bump(1, 2), bump(2, 1)])
    expect(await db.rows(sql`select n from pair`)).toEqual([{ n: 2 }, { n: 2 }])
  })

  it('survives connections that break inside a transaction', async () => {
    const broken = db.transaction(async (tx) => {
      const me = await tx.first<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await db.run(sql`select pg_terminate_backend(${me?.pid}::int)`)
      await tx.rows(sql`select 1`)
    })
    await expect(broken).rejects.toThrow(Unavailable)
    expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('that cannot be reached is unavailable, which is not an error in our code', async () => {
    const nowhere = openPostgres({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 1 })
    await expect(nowhere.rows(sql`select 1`)).rejects.toThrow(Unavailable)
  })

  it.each([
    ['53100', 'The database cannot write: its disk is full or failing.'],
    ['58030', 'The database cannot write: its disk is full or failing.'],
    ['53200', 'The database is out of memory.'],
    ['25P03', 'The database cannot be reached.'],
  ])('that fails with %s is unavailable, and says what is missing', async (code, message) => {
    const failing = db.script(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`)
    await expect(failing).rejects.toThrow(DatabaseUnavailable)
    await expect(failing).rejects.toThrow(message)
  })

  it('returns many rows one by one, and survives a caller that fails on one of them', async () => {
    const numbers = { text: 'select n from generate_series(1, 1000) as n', values: [] }
    const seen: number[] = []
    await db.each(numbers, (row) => seen.push((row as { n: number }).n))
    expect(seen).toHaveLength(1000)
    const failing = db.each(numbers, () => {
      throw new Error('not this one')
    })
    await expect(failing).rejects.toThrow('not this one')
    expect(await db.rows({ text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }])
  })
})
