import type { Db } from '../db/db.js'
import type { Log } from '../kernel/log.js'
import { newBell } from './bell.js'
import type { Endings } from './give-up-jobs.js'
import { type Post, runHandler } from './handler.js'
import { LeaseLost, leaseOf } from './lease.js'
import { extendLeases } from './lease-store.js'
import { giveBackJobs, type Outcome, settleJobs } from './settle-jobs.js'
import { openSettler } from './settler.js'
import type { TakenJob } from './take-jobs.js'
import type { Timings } from './timings.js'
import type { Trouble } from './trouble.js'

/** The jobs that this process runs. */
export interface Crew {
  /** Ends when the outcome is recorded. Never throws. */
  run(post: Post, job: TakenJob): Promise<Outcome>
  /** Says that the process is alive, and learns which jobs are no longer its own. Returns how many are. */
  beat(): Promise<number>
  idle(): Promise<void>
  /** Aborts what still runs and lets others have it at once; records nothing any more. */
  disband(): Promise<void>
}

interface Running {
  job: TakenJob
  abort: AbortController
  isOver: boolean
}

interface CrewOptions {
  db: Db
  log: Log
  trouble: Trouble
  timings: Timings
  endings: Endings
}

export function openCrew({ db, log, trouble, timings, endings }: CrewOptions): Crew {
  const settler = openSettler({
    record: (settlements) => trouble.ride('settle', () => settleJobs(db, settlements, endings)),
    retryMs: timings.pollMs,
  })
  const running = new Map<number, Running>()
  const ended = newBell()

  return {
    run: async (post, job) => {
      const startedMs = performance.now()
      const entry = { job, abort: new AbortController(), isOver: false }
      running.set(job.token, entry)
      const outcome = await runHandler(post, job.payload, leaseOf(job, entry.abort.signal))
      entry.isOver = true
      // A job that was given back may be another's already.
      const counted = running.has(job.token) && (await settler.settle({ ...job, outcome }))
      running.delete(job.token)
      ended.ring()
      report(log, job, { outcome, counted, ms: Math.round(performance.now() - startedMs) })
      return outcome
    },
    beat: async () => {
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
    disband: async () => {
      const unfinished = [...running.values()].filter((entry) => !entry.isOver)
      for (const entry of unfinished) {
        running.delete(entry.job.token)
        abort(entry, new Error('The worker stops.'))
      }
      try {
        const given = unfinished.map((entry) => entry.job)
        if (given.length > 0) await giveBackJobs(db, given)
      } finally {
        settler.close()
      }
    },
  }
}

function abort(entry: Running | undefined, reason: Error): void {
  if (entry !== undefined && !entry.isOver) entry.abort.abort(reason)
}

function report(log: Log, job: TakenJob, run: { outcome: Outcome; counted: boolean; ms: number }): void {
  const { queue, jobId, attempt } = job
  const fields = { queue, jobId, attempt, ms: run.ms }
  if (!run.counted) log.warn(fields, 'job outcome dropped: its lease is gone')
  else if (run.outcome.kind === 'done') log.debug(fields, 'job done')
  else log.warn({ ...fields, reason: run.outcome.reason }, `job ${run.outcome.kind}`)
}
