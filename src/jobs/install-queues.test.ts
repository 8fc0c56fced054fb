import { describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { sql } from '../db/db.js'
import { CATALOG } from './catalog.js'
import { installQueues } from './install-queues.js'
import { QUEUES } from './queues.fixture.js'

describe('installQueues', () => {
  const db = useTestDb()
  const policies = () =>
    db.rows<{ name: string }>(sql`
      select name, retry_limit as "retryLimit", retry_delay as "retryDelaySeconds", retry_backoff as backoff
      from pgboss.queue
      order by name`)

  it('has been done for the queues of the product', async () => {
    const { retryLimit, retryDelaySeconds, backoff } = CATALOG['recalculate-report']
    const found = await policies()
    expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(CATALOG).toSorted())
    expect(found).toContainEqual({ name: 'recalculate-report', retryLimit, retryDelaySeconds, backoff })
  })

  it('is done once when many processes do it at the same moment', async () => {
    await db.script('drop schema pgboss cascade')
    await Promise.all(Array.from({ length: 4 }, () => installQueues(db, QUEUES)))
    expect(await policies()).toHaveLength(Object.keys(QUEUES).length)
  })

  it('brings a queue that is there already up to date', async () => {
    await installQueues(db, { sums: QUEUES.sums })
    await installQueues(db, { sums: { ...QUEUES.sums, retryLimit: 9, retryDelaySeconds: 7, backoff: true } })
    expect(await policies()).toContainEqual({
      name: 'sums',
      retryLimit: 9,
      retryDelaySeconds: 7,
      backoff: true,
    })
  })
})
