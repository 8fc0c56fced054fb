import { describe, expect, it } from 'vitest'

import { useTestDb } from '../../../test/helpers/database.js'
import { openPostgres, type Postgres } from '../../db/postgres.js'
import { silentLog } from '../../kernel/log.js'
import { jobs, stateOf } from '../test-queues.fixture.js'
import { eventually, newGate, OFTEN_MS, useRunners } from './runners.fixture.js'

function newLogBook() {
  const lines: string[] = []
  const write = (_: object, message: string) => void lines.push(message)
  return { lines, log: { ...silentLog, info: write, warn: write } }
}

/** Ends all connections except the one that runs this. */
async function endAllConnections(db: Postgres): Promise<void> {
  await db.script(`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database()
      and pid <> pg_backend_pid()`)
}

describe('a runner without a database', () => {
  const db = useTestDb()
  const start = useRunners(db)

  it('listens again when all of its connections have been closed', async () => {
    start({ handlers: { sums: async () => undefined } })
    for (let n = 1; n <= 3; n += 1) {
      await eventually(() => jobs.enqueue(db, 'sums', { n }))
      await eventually(async () => expect(new Set(await stateOf(db))).toEqual(new Set(['done'])))
      await endAllConnections(db)
    }
  })

  it('records the end of a job that ended meanwhile', async () => {
    const started = newGate()
    const end = newGate()
    const sums = async () => {
      started.open()
      await end.opened
    }
    await jobs.enqueue(db, 'sums', { n: 1 })
    start({ handlers: { sums }, timings: { pollMs: OFTEN_MS } })
    await started.opened
    await endAllConnections(db)
    end.open()
    await eventually(async () => expect(await stateOf(db)).toEqual(['done']))
  })

  it('runs a job again that the outage interrupted, with no try lost', async () => {
    const attempts: number[] = []
    const hopeless = async (_: unknown, { attempt }: { attempt: number }) => {
      attempts.push(attempt)
      if (attempts.length > 1) return
      await db.transaction(async (tx) => {
        await tx.script('select 1')
        await endAllConnections(db)
        await tx.script('select 1')
      })
    }
    await jobs.enqueue(db, 'hopeless', { n: 1 })
    start({ handlers: { hopeless }, timings: { pollMs: OFTEN_MS } })
    await eventually(async () => expect(await stateOf(db)).toEqual(['done']))
    expect(attempts).toEqual([1, 1])
  })

  it('logs once that it waits, however often it tries', async () => {
    const nowhere = openPostgres({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 3 })
    let tries = 0
    const counted: Postgres = {
      ...nowhere,
      onBehalfOf: () => counted,
      transaction: (work) => {
        tries += 1
        return nowhere.transaction(work)
      },
    }
    const { lines, log } = newLogBook()
    const often = { pollMs: OFTEN_MS, beatMs: OFTEN_MS, cleanMs: OFTEN_MS }
    const runner = start({ handlers: { sums: async () => undefined }, timings: often, log, db: counted })
    await eventually(() => expect(tries).toBeGreaterThan(10))
    await runner.stop(0)
    expect(lines).toEqual(['job queue interrupted'])
    await nowhere.close()
  })
})
