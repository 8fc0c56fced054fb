import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { type Db, sql } from '../db/db.js'
import type { Aftermath } from './aftermath.js'
import { type Endings, sweepDeadJobs, takeUpJobs } from './give-up-jobs.js'
import { installQueues } from './install-queues.js'
import { countJobs, listDeadLetters } from './job-report.js'
import { deleteAllJobs, ENDINGS, expireLeases, jobs, QUEUES, stateOf } from './queues.fixture.js'
import { reapJobs, settleJobs } from './settle-jobs.js'
import { takeJobs } from './take-jobs.js'

type Payload = { n: number }
type Queue = keyof typeof QUEUES

describe('a job that is given up', () => {
  const db = useTestDb()
  beforeAll(async () => {
    await installQueues(db, QUEUES)
    await db.script('create table told (n int, cause text, times int)')
  })
  beforeEach(async () => {
    await deleteAllJobs(db)
    await db.script('delete from told')
  })

  const tell: Aftermath<Payload>['giveUp'] = async (tx, { n }, { cause, times }) => {
    await tx.run(sql`insert into told (n, cause, times) values (${n}, ${cause}, ${times})`)
    return true
  }
  const told = () => db.rows(sql`select n, cause, times from told`)
  const withAftermath = (aftermath: Aftermath<Payload>): Endings => ({
    ...ENDINGS,
    aftermaths: Object.fromEntries(Object.keys(QUEUES).map((queue) => [queue, aftermath])),
  })
  const take = async (queue: Queue) => {
    const [job] = await takeJobs(db, { queue, count: 1, worker: 'w1', leaseMs: 15_000 })
    if (job === undefined) throw new Error('There was no job to take.')
    return job
  }
  const fail = async (endings: Endings, queue: Queue = 'hopeless', n = 7) => {
    await jobs.enqueue(db, queue, { n })
    const job = await take(queue)
    await settleJobs(db, [{ ...job, outcome: { kind: 'failed', reason: 'no' } }], endings)
  }
  const interruptToDeath = async (endings: Endings) => {
    await jobs.enqueue(db, 'hopeless', { n: 7 })
    for (let time = 1; time <= QUEUES.hopeless.interruptionLimit; time += 1) {
      await db.script(`update pgboss.job set start_after = now() - interval '1 second'`)
      await take('hopeless')
      await expireLeases(db)
      await reapJobs(db, endings)
    }
  }
  const deadCount = async (queue: Queue) => (await countJobs(db)).find((count) => count.queue === queue)?.dead

  it('is told of when it has failed all its tries', async () => {
    await fail(withAftermath({ giveUp: tell }))
    expect(await told()).toEqual([{ n: 7, cause: 'failed', times: 1 }])
    expect(await listDeadLetters(db)).toMatchObject([{ payload: { n: 7 }, reason: 'no' }])
  })

  it('is told of when it was interrupted too often', async () => {
    await interruptToDeath(withAftermath({ giveUp: tell }))
    expect(await told()).toEqual([{ n: 7, cause: 'interrupted', times: 8 }])
    expect(await stateOf(db)).toEqual(['failed'])
  })

  it('is not told of as long as it has tries left', async () => {
    await fail(withAftermath({ giveUp: tell }), 'sums')
    expect(await told()).toEqual([])
  })

  it('is told of in the transaction that gives it up, or neither', async () => {
    const away = async (tx: Db) => {
      await tell(tx, { n: 7 }, { cause: 'failed', times: 1, at: new Date() })
      await tx.script('select pg_terminate_backend(pg_backend_pid())')
      return true
    }
    await expect(fail(withAftermath({ giveUp: away }))).rejects.toThrow('The database cannot be reached.')
    expect(await told()).toEqual([])
    expect(await stateOf(db)).toEqual(['active'])
  })

  it('interests nobody where nothing is left undone', async () => {
    await fail(withAftermath({ giveUp: async () => false }))
    expect(await listDeadLetters(db)).toEqual([])
    expect(await deadCount('hopeless')).toBe(0)
  })

  it('holds up no other when telling goes wrong, and is told of by the next sweep', async () => {
    const broken = (tx: Db) => tx.script('select 1 / 0').then(() => true)
    await fail(withAftermath({ giveUp: broken }))
    expect(await stateOf(db)).toEqual(['failed'])
    await sweepDeadJobs(db, withAftermath({ giveUp: tell }))
    expect(await told()).toEqual([{ n: 7, cause: 'failed', times: 1 }])
  })

  it('tells nobody where its payload is not what the queue takes', async () => {
    await fail(ENDINGS)
    await db.script(`update pgboss.job set data = '{"n": "seven"}'`)
    await sweepDeadJobs(db, withAftermath({ giveUp: tell }))
    expect(await told()).toEqual([])
    expect(await deadCount('hopeless')).toBe(1)
  })

  it('is not told of when somebody takes up its work at that moment', async () => {
    await fail(ENDINGS, 'numbered')
    const late: Aftermath<Payload>['giveUp'] = async (tx, payload, end) => {
      await jobs.enqueue(db, 'numbered', payload)
      return tell(tx, payload, end)
    }
    await sweepDeadJobs(db, withAftermath({ giveUp: late }))
    expect(await told()).toEqual([])
    expect((await stateOf(db)).toSorted()).toEqual(['cancelled', 'created'])
  })

  it('is swept away when its work has been done in another way', async () => {
    await fail(withAftermath({ giveUp: tell }))
    await sweepDeadJobs(db, withAftermath({ giveUp: async () => false }))
    expect(await deadCount('hopeless')).toBe(0)
  })

  describe('and has a subject', () => {
    it('is no longer counted when another job is enqueued about the same', async () => {
      await fail(withAftermath({ giveUp: tell }), 'numbered', 1)
      await fail(withAftermath({ giveUp: tell }), 'numbered', 2)
      await jobs.enqueueMany(db, 'numbered', [{ n: 2 }, { n: 3 }])
      expect(await listDeadLetters(db)).toMatchObject([{ payload: { n: 1 } }])
    })

    it('is swept away, and nobody told, while another job about the same is unfinished', async () => {
      await jobs.enqueue(db, 'numbered', { n: 1 })
      const job = await take('numbered')
      await jobs.enqueue(db, 'numbered', { n: 1 })
      await settleJobs(db, [{ ...job, outcome: { kind: 'failed', reason: 'no' } }], ENDINGS)
      expect(await deadCount('numbered')).toBe(1)
      await sweepDeadJobs(db, withAftermath({ giveUp: tell }))
      expect(await told()).toEqual([])
      expect(await deadCount('numbered')).toBe(0)
    })
  })

  describe('before a start', () => {
    const takenUp = (endings: Endings) => takeUpJobs(db, endings)
    const resumable = withAftermath({ giveUp: tell, takeUp: async () => true })

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

    it('stays dead where its aftermath does not take it up', async () => {
      await fail(withAftermath({ giveUp: tell }))
      expect(await takenUp(withAftermath({ giveUp: tell }))).toBe(0)
      expect(await takenUp(withAftermath({ giveUp: tell, takeUp: async () => false }))).toBe(0)
      expect(await stateOf(db)).toEqual(['failed'])
    })

    it('rests for an hour where it may have killed its workers', async () => {
      await interruptToDeath(resumable)
      expect(await takenUp(resumable)).toBe(0)
      await db.script(`update pgboss.job set completed_on = now() - interval '1 hour'`)
      expect(await takenUp(resumable)).toBe(1)
    })
  })
})
