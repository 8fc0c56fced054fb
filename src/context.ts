import type { Db } from './db/db.js'
import type { Scanning } from './detection/index.js'
import type { Jobs } from './jobs/index.js'
import type { Day } from './kernel/days.js'
import type { Engine } from './kernel/engines.js'
import type { WorkspaceId, WorkspaceSet, WorkspaceSpan } from './kernel/ids.js'
import type { Log } from './kernel/log.js'
import type { Claimant } from './kernel/turns.js'

/** What every operation may use. Time, database and queue come in through here, so that a test can bring its own. */
export interface Services {
  db: Db
  jobs: Jobs
  log: Log
  now: () => Date
  scanning: Scanning
  arrivals: AnswerArrivals
}

/** What the claimant waits for, it waits for in its turn. */
export function onBehalfOf<Given extends Services>(services: Given, claimant: Claimant): Given {
  const { db, scanning } = services
  return {
    ...services,
    db: db.onBehalfOf?.(claimant) ?? db,
    scanning: scanning.onBehalfOf?.(claimant) ?? scanning,
  }
}

/** What makes an answer unique within its workspace. */
export interface AnswerKey {
  promptId: string
  day: Day
  engine: Engine
  run: number
}

/** An answer that has just been stored. */
export interface ArrivedAnswer extends AnswerKey {
  /** The distinct pages that it cites, by rank; none where the engine showed no answer. */
  pageIds: string[]
}

/**
 * Called with answers in the transaction that stores them, so that what is derived from them changes at the same moment.
 * A port: the modules that derive stand above those that store, and `main/` connects them.
 */
export type AnswerArrivals = (tx: Db, workspaceId: WorkspaceId, stored: ArrivedAnswer[]) => Promise<void>

/** What a key may do; `admin` implies the others. */
export const SCOPES = ['read', 'write', 'ingest', 'admin'] as const
export type Scope = (typeof SCOPES)[number]

/** What somebody is in a workspace. */
export interface Membership {
  workspaceId: WorkspaceId
  role: 'admin' | 'editor' | 'viewer' | 'client'
  /** Of a client: the report whose pages they see. */
  reportId: string | null
}

/** Somebody with an account, and what they are where. */
export interface Person {
  id: string
  name: string
  /** Of the installation: they may do everything in it. */
  isOwner: boolean
  memberships: Membership[]
}

/** Who makes a request: a key or a person, what they may do, and where. */
export interface Actor {
  /** Null for the key that the operator set by SIGHTLINE_ADMIN_KEY; of a person or a link their own id, by which their requests are counted. */
  keyId: string | null
  name: string
  scopes: Scope[]
  workspaces: WorkspaceSet
  expiresDate: Date | null
  /** Who has signed in, or whose the key is; null for a service key. Their roles bound what the actor may do: `actorFor` says it for a scope. */
  person: Person | null
  /** What a person may do in one workspace at least, where `scopes` says what they may do in each. */
  anywhere?: Scope[]
  /** Where somebody has connected an assistant, whose token stands for what they allowed it. */
  assistant?: { id: string }
  /** Of a key: the networks it is taken from; anywhere where it has none. */
  networks?: string[]
  /** Where a browser's session stands for the key. */
  session?: { id: string; expiresDate: Date }
  /** Where a link is used instead of a key. */
  share?: Share
}

/** A link that opens reads of one report, narrowed to its filters, and nothing else. */
export interface Share {
  id: string
  reportId: string
  filters: ShareFilters
  hasPassword: boolean
  /** Its password has not been given. */
  isLocked: boolean
  /** It is for a spreadsheet: it opens lists as CSV, and nothing else. */
  isForData: boolean
}

/** Without days it shows the window that reads have by default. */
export interface ShareFilters {
  startDate?: Day | undefined
  endDate?: Day | undefined
  country?: string | undefined
  engines?: Engine[] | undefined
  tagId?: string | undefined
  branded?: boolean | undefined
}

/** A request of an actor. */
export interface Context extends Services {
  actor: Actor
}

/** A request that may use this workspace. */
export interface WorkspaceContext extends Context {
  workspaceId: WorkspaceId
}

/** A request over all workspaces that the caller may read, or the one it named. */
export interface SpanContext extends Context {
  workspaces: WorkspaceSpan
}
