import { type CATALOG, type Handlers, type QueueName, startRunner } from '../../src/jobs/index.js'
import { silentLog } from '../../src/kernel/log.js'
import { allAftermaths } from '../../src/main/aftermaths.js'
import type { TestApp } from './app.js'

/** Every job that waits in the queue fails the only try it has left. */
export async function failJobs({ db, services }: TestApp, queue: QueueName): Promise<void> {
  await db.run({
    text: `update pgboss.job set retry_limit = 0, start_after = now() where name = $1 and state < 'active'`,
    values: [queue],
  })
  const fail = () => Promise.reject(new Error('A fault of ours.'))
  const handlers = { [queue]: fail } as Partial<Handlers<typeof CATALOG>>
  const runner = startRunner({ db, log: silentLog, handlers, aftermaths: allAftermaths(services) })
  const unfinished = {
    text: `select from pgboss.job where name = $1 and state < 'completed'`,
    values: [queue],
  }
  while ((await db.rows(unfinished)).length > 0) await new Promise((resolve) => setImmediate(resolve))
  await runner.stop(5000)
}

export async function countDead({ db }: TestApp, queue: QueueName): Promise<number> {
  const dead = await db.rows({
    text: `select from pgboss.job where name = $1 and state = 'failed'`,
    values: [queue],
  })
  return dead.length
}
