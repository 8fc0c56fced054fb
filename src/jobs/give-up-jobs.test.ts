import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { type Db, sql } from '../db/db.js'
import { listDeadLetters } from './dead-letter-store.js'
import { countJobs } from './enqueue-jobs.js'
import {
  type GivenUpHandler,
  type SettleContext,
  afterHowMany,
  reviveJobs,
  sweepDeadJobs,
} from './give-up-jobs.js'
import { takeJobs } from './taking-store.js'
import { reapJobs, settleJobs } from './settle-jobs.js'
import {
  SETTLE_CONTEXT,
  TEST_QUEUES,
  deleteAllJobs,
  expireLeases,
  jobs,
  stateOf,
} from './test-queues.fixture.js'

it.each([
  [{ cause: 'failed', times: 6 }, 'after it had failed 6 times'],
  [{ cause: 'failed', times: 1 }, 'after it had failed once'],
  [{ cause: 'interrupted', times: 10 }, 'after its worker had died or lost the database 10 times'],
] as const)('the reason why a job ended is readable: %o', (end, words) => {
  expect(afterHowMany(end)).toBe(words)
})

type Payload = { n: number }
type Queue = keyof typeof TEST_QUEUES

describe('a job that is given up', () => {
  const db = useTestDb()
  beforeAll(async () => {
    await db.script('create table endings (n int, cause text, times int)')
  })
  beforeEach(async () => {
    await deleteAllJobs(db)
    await db.script('delete from endings')
  })

  const tell: GivenUpHandler<Payload>['onGivenUp'] = async (tx, { n }, { cause, times }) => {
    await tx.run(sql`insert into endings (n, cause, times) values (${n}, ${cause}, ${times})`)
    return true
  }
  const notices = () => db.rows(sql`select n, cause, times from endings`)
  const withHandler = (handler: GivenUpHandler<Payload>): SettleContext => ({
    ...SETTLE_CONTEXT,
    givenUpHandlers: Object.fromEntries(Object.keys(TEST_QUEUES).map((queue) => [queue, handler])),
  })
  const take = async (queue: Queue) => {
    const [job] = await takeJobs(db, { queue, count: 1, worker: 'w1', leaseMs: 15_000 })
    if (job === undefined) throw new Error('There was no job to take.')
    return job
  }
  const fail = async (context: SettleContext, queue: Queue = 'hopeless', n = 7) => {
    await jobs.enqueue(db, queue, { n })
    const job = await take(queue)
    await settleJobs(db, [{ ...job, outcome: { kind: 'failed', reason: 'no' } }], context)
  }
  const interruptToDeath = async (context: SettleContext) => {
    await jobs.enqueue(db, 'hopeless', { n: 7 })
    for (let time = 1; time <= TEST_QUEUES.hopeless.interruptionLimit; time += 1) {
      await db.script(`update jobs set start_after = now() - interval '1 second'`)
      await take('hopeless')
      await expireLeases(db)
      await reapJobs(db, context)
    }
  }
  const deadCount = async (queue: Queue) =>
    (await countJobs(db, TEST_QUEUES)).find((count) => count.queue === queue)?.dead

  it('is reported when all its tries have failed', async () => {
    await fail(withHandler({ onGivenUp: tell }))
    expect(await notices()).toEqual([{ n: 7, cause: 'failed', times: 1 }])
    expect(await listDeadLetters(db)).toMatchObject([{ payload: { n: 7 }, reason: 'no' }])
  })

  it('is reported when it was interrupted too often', async () => {
    await interruptToDeath(withHandler({ onGivenUp: tell }))
    expect(await notices()).toEqual([{ n: 7, cause: 'interrupted', times: 8 }])
    expect(await stateOf(db)).toEqual(['dead'])
  })

  it('is not reported as long as it has tries left', async () => {
    await fail(withHandler({ onGivenUp: tell }), 'sums')
    expect(await notices()).toEqual([])
  })

  it('is reported in the transaction that gives it up, or neither happens', async () => {
    const away = async (tx: Db) => {
      await tell(tx, { n: 7 }, { cause: 'failed', times: 1, at: new Date() })
      await tx.script('select pg_terminate_backend(pg_backend_pid())')
      return true
    }
    await expect(fail(withHandler({ onGivenUp: away }))).rejects.toThrow('The database cannot be reached.')
    expect(await notices()).toEqual([])
    expect(await stateOf(db)).toEqual(['running'])
  })

  it('is not reported if no work is unfinished', async () => {
    await fail(withHandler({ onGivenUp: async () => false }))
    expect(await listDeadLetters(db)).toEqual([])
    expect(await deadCount('hopeless')).toBe(0)
  })

  it('does not block others when reporting fails, and is reported by the next sweep', async () => {
    const broken = (tx: Db) => tx.script('select 1 / 0').then(() => true)
    await fail(withHandler({ onGivenUp: broken }))
    expect(await stateOf(db)).toEqual(['dead'])
    await sweepDeadJobs(db, withHandler({ onGivenUp: tell }))
    expect(await notices()).toEqual([{ n: 7, cause: 'failed', times: 1 }])
  })

  it('is not reported if its payload does not match the queue', async () => {
    await fail(SETTLE_CONTEXT)
    await db.script(`update jobs set payload = '{"n": "seven"}'`)
    await sweepDeadJobs(db, withHandler({ onGivenUp: tell }))
    expect(await notices()).toEqual([])
    expect(await deadCount('hopeless')).toBe(1)
  })

  it('is not reported when another worker takes over its work at that moment', async () => {
    await fail(SETTLE_CONTEXT, 'numbered')
    const late: GivenUpHandler<Payload>['onGivenUp'] = async (tx, payload, end) => {
      await jobs.enqueue(db, 'numbered', payload)
      return tell(tx, payload, end)
    }
    await sweepDeadJobs(db, withHandler({ onGivenUp: late }))
    expect(await notices()).toEqual([])
    expect((await stateOf(db)).toSorted()).toEqual(['resolved', 'waiting'])
  })

  it('is deleted when its work has been done in another way', async () => {
    await fail(withHandler({ onGivenUp: tell }))
    await sweepDeadJobs(db, withHandler({ onGivenUp: async () => false }))
    expect(await deadCount('hopeless')).toBe(0)
  })

  describe('with a subject', () => {
    it('is no longer counted when another job is enqueued about the same', async () => {
      await fail(withHandler({ onGivenUp: tell }), 'numbered', 1)
      await fail(withHandler({ onGivenUp: tell }), 'numbered', 2)
      await jobs.enqueueMany(db, 'numbered', [{ n: 2 }, { n: 3 }])
      expect(await listDeadLetters(db)).toMatchObject([{ payload: { n: 1 } }])
    })

    it('is deleted without a notification while another job about the same is unfinished', async () => {
      await jobs.enqueue(db, 'numbered', { n: 1 })
      const job = await take('numbered')
      await jobs.enqueue(db, 'numbered', { n: 1 })
      await settleJobs(db, [{ ...job, outcome: { kind: 'failed', reason: 'no' } }], SETTLE_CONTEXT)
      expect(await deadCount('numbered')).toBe(1)
      await sweepDeadJobs(db, withHandler({ onGivenUp: tell }))
      expect(await notices()).toEqual([])
      expect(await deadCount('numbered')).toBe(0)
    })
  })

  describe('before a start', () => {
    const takenUp = (context: SettleContext) => reviveJobs(db, context)
    const resumable = withHandler({ onGivenUp: tell, onRevived: async () => true })

    it('runs again with all its tries', async () => {
      await fail(resumable)
      expect(await takenUp(resumable)).toBe(1)
      expect(await deadCount('hopeless')).toBe(0)
      expect(await take('hopeless')).toMatchObject({ payload: { n: 7 }, attempt: 1 })
    })

    it('runs again once, however many processes start', async () => {
      await fail(resumable)
      const taken = await Promise.all([1, 2, 3, 4].map(() => takenUp(resumable)))
      expect(taken.reduce((sum, one) => sum + one)).toBe(1)
    })

    it('stays dead if its handler does not retry it', async () => {
      await fail(withHandler({ onGivenUp: tell }))
      expect(await takenUp(withHandler({ onGivenUp: tell }))).toBe(0)
      expect(await takenUp(withHandler({ onGivenUp: tell, onRevived: async () => false }))).toBe(0)
      expect(await stateOf(db)).toEqual(['dead'])
    })

    it('waits for an hour if it may have crashed its workers', async () => {
      await interruptToDeath(resumable)
      expect(await takenUp(resumable)).toBe(0)
      await db.script(`update jobs set ended_at = now() - interval '1 hour'`)
      expect(await takenUp(resumable)).toBe(1)
    })
  })
})
