import { describe, expect, it } from 'vitest'

import { useTestConnection, useTestDb } from '../../test/helpers/database.js'
import { openPostgres } from '../db/postgres.js'
import { ensureMonths } from './months-store.js'

const db = useTestDb()

async function months(): Promise<string[]> {
  const rows = await db.rows<{ bounds: string }>({
    text: `select pg_get_expr(relpartbound, oid) as bounds
      from pg_class
      where relispartition and relkind = 'r' and relname like 'answers\\_%'
      order by relname`,
    values: [],
  })
  return rows.map(({ bounds }) => bounds.replace(/[^\d-]+/g, ' ').trim())
}

describe('the partitions for months of answers', () => {
  it('exist for days of any year, also at its end', async () => {
    await ensureMonths(db, ['2020-01-01', '2023-12-31', '2024-01-01', '2024-02-29', '2024-02-01'])
    const wanted = [
      '2020-01-01 2020-02-01',
      '2023-12-01 2024-01-01',
      '2024-01-01 2024-02-01',
      '2024-02-01 2024-03-01',
    ]
    expect(await months()).toEqual(expect.arrayContaining(wanted))
  })

  it('are created once, however many imports need them at once and again', async () => {
    const days = ['2021-05-01', '2021-06-30', '2021-07-15']
    await Promise.all(Array.from({ length: 8 }, () => ensureMonths(db, days)))
    await ensureMonths(db, days)
    expect((await months()).filter((bounds) => bounds.startsWith('2021-0'))).toHaveLength(3)
  })

  it('are not created for an empty list of days', async () => {
    const before = await months()
    await ensureMonths(db, [])
    expect(await months()).toEqual(before)
  })
})

describe('the partitions that several processes need', () => {
  const here = useTestConnection()

  it('are created by one of them', async () => {
    const pools = Array.from({ length: 4 }, () => openPostgres({ connection: here.connection, poolSize: 2 }))
    const calls = pools.map((pool) => ensureMonths(pool, ['2022-01-31', '2022-02-01']))
    await expect(Promise.all(calls)).resolves.toHaveLength(4)
    await Promise.all(pools.map((pool) => pool.close()))
  })
})
