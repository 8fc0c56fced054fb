import { QUEUES, type Handlers, type QueueName, startRunner } from '../../src/jobs/index.js'
import { silentLog } from '../../src/kernel/log.js'
import { allGivenUpHandlers } from '../../src/main/jobs.js'
import type { TestApp } from './app.js'

/** Fails the last attempt of every waiting job in the queue. */
export async function failJobs({ db, services }: TestApp, queue: QueueName): Promise<void> {
  await db.run({
    text: `update jobs set start_after = now() where queue = $1 and state = 'waiting'`,
    values: [queue],
  })
  const queues = { ...QUEUES, [queue]: { ...QUEUES[queue], retryLimit: 0 } }
  const fail = () => Promise.reject(new Error('A fault of ours.'))
  const handlers = { [queue]: fail } as Partial<Handlers<typeof QUEUES>>
  const runner = startRunner({
    db,
    log: silentLog,
    queues,
    handlers,
    givenUpHandlers: allGivenUpHandlers(services),
  })
  const unfinished = {
    text: `select from jobs where queue = $1 and state in ('waiting', 'running')`,
    values: [queue],
  }
  while ((await db.rows(unfinished)).length > 0) await new Promise((resolve) => setImmediate(resolve))
  await runner.stop(5000)
}

export async function countDead({ db }: TestApp, queue: QueueName): Promise<number> {
  const dead = await db.rows({
    text: `select from jobs where queue = $1 and state = 'dead'`,
    values: [queue],
  })
  return dead.length
}
