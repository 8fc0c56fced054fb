import type { Db } from '../db/db.js'
import type { Log } from '../kernel/log.js'
import { newBell } from './bell.js'
import { type Post, runHandler } from './handler.js'
import { LeaseLost, leaseOf } from './lease.js'
import { extendLeases } from './lease-store.js'
import { giveBackJobs, type Outcome } from './settle-jobs.js'
import type { Settler } from './settler.js'
import type { TakenJob } from './take-jobs.js'

/** The jobs that this process runs. */
export interface Crew {
  /** Ends when the outcome is recorded. Never throws. */
  run(post: Post, job: TakenJob): Promise<Outcome>
  /** Says that the process is alive, and learns which jobs are no longer its own. */
  beat(): Promise<void>
  idle(): Promise<void>
  /** Aborts what still runs and lets others have it at once. */
  giveBack(): Promise<void>
}

interface Running {
  job: TakenJob
  abort: AbortController
  isOver: boolean
}

interface CrewOptions {
  db: Db
  log: Log
  settler: Settler
  leaseMs: number
}

export function openCrew({ db, log, settler, leaseMs }: CrewOptions): Crew {
  const running = new Map<number, Running>()
  const ended = newBell()

  return {
    run: async (post, job) => {
      const startedMs = performance.now()
      const entry = { job, abort: new AbortController(), isOver: false }
      running.set(job.token, entry)
      const outcome = await runHandler(post, job.payload, leaseOf(job, entry.abort.signal))
      entry.isOver = true
      const counted = await settler.settle({ ...job, outcome })
      running.delete(job.token)
      ended.ring()
      report(log, job, { outcome, counted, ms: Math.round(performance.now() - startedMs) })
      return outcome
    },
    beat: async () => {
      const tokens = [...running.keys()]
      if (tokens.length === 0) return
      const held = await extendLeases(db, tokens, leaseMs)
      for (const token of tokens) {
        if (!held.has(token)) abort(running.get(token), new LeaseLost())
      }
    },
    idle: async () => {
      while (running.size > 0) await ended.wait()
    },
    giveBack: async () => {
      const unfinished = [...running.values()].filter((entry) => !entry.isOver)
      for (const entry of unfinished) abort(entry, new Error('The worker stops.'))
      if (unfinished.length > 0)
        await giveBackJobs(
          db,
          unfinished.map((entry) => entry.job),
        )
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
  else if (run.outcome.kind === 'done') log.info(fields, 'job done')
  else log.warn({ ...fields, reason: run.outcome.reason }, `job ${run.outcome.kind}`)
}
