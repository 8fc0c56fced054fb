import type { Db } from '../db/db.js'
import type { Catalog } from './catalog.js'
import type { Crew } from './crew.js'
import type { Handler } from './handler.js'
import { findNextDueMs } from './job-store.js'
import { type Lane, openLane } from './lane.js'
import { takeJobs } from './take-jobs.js'
import type { Timings } from './timings.js'
import type { Trouble } from './trouble.js'

export interface LanesOptions {
  line: Pick<Db, 'rows'>
  catalog: Catalog
  handlers: Record<string, Handler | undefined>
  crew: Crew
  trouble: Trouble
  worker: string
  timings: Timings
}

/** A lane for each queue that has a handler here; the others are left to other processes. */
export function openLanes(options: LanesOptions): Map<string, Lane> {
  const lanes = new Map<string, Lane>()
  for (const name of Object.keys(options.catalog)) {
    const lane = openLaneOf(name, options)
    if (lane !== undefined) lanes.set(name, lane)
  }
  return lanes
}

function openLaneOf(
  name: string,
  { line, catalog, handlers, crew, ...options }: LanesOptions,
): Lane | undefined {
  const queue = catalog[name]
  const handler = handlers[name]
  if (queue === undefined || handler === undefined) return undefined
  const { trouble, worker, timings } = options
  const activity = `take ${name}`
  return openLane({
    queue,
    pollMs: timings.pollMs,
    take: (count) =>
      trouble.ride(activity, () => takeJobs(line, { queue: name, count, worker, leaseMs: timings.leaseMs })),
    findNextDueMs: () => trouble.ride(activity, () => findNextDueMs(line, name)),
    run: (job) => crew.run({ queue, handler }, job),
  })
}
