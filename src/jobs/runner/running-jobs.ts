import type { Db } from '../../db/db.js'
import type { Log } from '../../kernel/log.js'
import { traced } from '../../telemetry/index.js'
import type { SettleContext } from '../give-up-jobs.js'
import type { JobOutcome } from '../job-end.js'
import type { TakenJob } from '../taking-store.js'
import { newLatch } from '../latch.js'
import { LeaseLost, leaseOf } from '../lease.js'
import { extendLeases } from '../lease-store.js'
import type { Outages } from './outages.js'
import { type HandledQueue, runHandler } from './run-handler.js'
import { giveBackJobs, settleJobs } from '../settle-jobs.js'
import { openSettlementBatches } from './settlement-batches.js'
import type { Timings } from './timings.js'

/** The jobs that this process runs. */
export interface RunningJobs {
  /** Runs the job, and resolves when the outcome is recorded. Never throws. */
  run(queue: HandledQueue, job: TakenJob): Promise<JobOutcome>
  /** Extends the leases, and aborts the jobs whose lease is lost. Returns how many leases are held. */
  extendLeases(): Promise<number>
  /** Resolves when no job is running. */
  idle(): Promise<void>
  /** Aborts the running jobs and gives them back to the queue at once. Records nothing after that. */
  abortAll(): Promise<void>
}

interface Entry {
  job: TakenJob
  abort: AbortController
  isOver: boolean
}

/** The values that the parts of a runner share. */
export interface RunnerParts {
  db: Db
  outages: Outages
  timings: Timings
  context: SettleContext
}

export function openRunningJobs({ db, outages, timings, context }: RunnerParts): RunningJobs {
  const batches = openSettlementBatches(
    (settlements) => outages.tolerate('settle', () => settleJobs(db, settlements, context)),
    timings.pollMs,
  )
  const running = new Map<number, Entry>()
  const ended = newLatch()

  return {
    run: (queue, job) =>
      traced(spanOf(job), async (span) => {
        const startedMs = performance.now()
        const { token } = job
        const entry = { job, abort: new AbortController(), isOver: false }
        running.set(token, entry)
        const outcome = await runHandler(queue, job.payload, leaseOf(job, entry.abort.signal))
        entry.isOver = true
        // Another worker may already have taken a job that was given back.
        const counted = running.has(token) && (await batches.settle({ token, outcome }))
        running.delete(token)
        ended.open()
        span.set({ 'sightline.job.outcome': outcome.kind })
        if (outcome.kind !== 'done') span.fail(outcome.kind)
        report(context.log, job, { outcome, counted, ms: Math.round(performance.now() - startedMs) })
        return outcome
      }),
    extendLeases: async () => {
      const tokens = [...running.keys()]
      if (tokens.length === 0) return 0
      const held = await extendLeases(db, tokens, timings.leaseMs)
      for (const token of tokens) {
        if (!held.has(token)) abort(running.get(token), new LeaseLost())
      }
      return held.size
    },
    idle: async () => {
      while (running.size > 0) await ended.wait()
    },
    abortAll: async () => {
      const unfinished = [...running.values()].filter((entry) => !entry.isOver)
      for (const entry of unfinished) {
        running.delete(entry.job.token)
        abort(entry, new Error('The worker stops.'))
      }
      try {
        const tokens = unfinished.map((entry) => entry.job.token)
        if (tokens.length > 0) await giveBackJobs(db, tokens)
      } finally {
        batches.close()
      }
    },
  }
}

/** The parent span is the one that enqueued the job, possibly in another process. */
function spanOf({ queue, jobId, attempt, traceparent }: TakenJob) {
  const attributes = {
    'messaging.system': 'sightline',
    'messaging.operation.type': 'process',
    'messaging.destination.name': queue,
    'messaging.message.id': jobId,
    'sightline.job.attempt': attempt,
  }
  return { name: `process ${queue}`, kind: 'consumer' as const, parent: traceparent, attributes }
}

function abort(entry: Entry | undefined, reason: Error): void {
  if (entry !== undefined && !entry.isOver) entry.abort.abort(reason)
}

function report(log: Log, job: TakenJob, run: { outcome: JobOutcome; counted: boolean; ms: number }): void {
  const { queue, jobId, attempt } = job
  const fields = { queue, jobId, attempt, ms: run.ms }
  if (!run.counted) log.warn(fields, 'job outcome dropped: its lease is gone')
  else if (run.outcome.kind === 'done') log.debug(fields, 'job done')
  else log.warn({ ...fields, reason: run.outcome.reason }, `job ${run.outcome.kind}`)
}
