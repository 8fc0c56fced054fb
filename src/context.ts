import type { AnswerArrivals } from './answers/index.js'
import type { Db } from './db/db.js'
import type { Scanning } from './detection/index.js'
import type { Jobs } from './jobs/index.js'
import type { WorkspaceId, WorkspaceSet } from './kernel/ids.js'
import type { Log } from './kernel/log.js'
import type { Scope } from './kernel/scopes.js'

/** What the house lives on. Time, database and queue come in through here, so that a test can bring its own. */
export interface Services {
  db: Db
  jobs: Jobs
  log: Log
  now: () => Date
  scanning: Scanning
  arrivals: AnswerArrivals
}

/** Who asks: a key, what it may do, and where. */
export interface Actor {
  /** Null for the key that the operator set by SIGHTLINE_ADMIN_KEY. */
  keyId: string | null
  name: string
  scopes: Scope[]
  workspaces: WorkspaceSet
  expiresDate: Date | null
}

/** A request of somebody. */
export interface Context extends Services {
  actor: Actor
}

/** A request that may use this workspace. */
export interface WorkspaceContext extends Context {
  workspaceId: WorkspaceId
}

/** A request over all the workspaces that the caller may read, or the one it named. */
export interface SpanContext extends Context {
  workspaces: WorkspaceSet
}
