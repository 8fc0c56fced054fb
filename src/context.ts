import type { Db } from './db/db.js'
import type { Scanning } from './detection/index.js'
import type { Jobs } from './jobs/index.js'
import type { Day } from './kernel/days.js'
import type { Engine } from './kernel/engines.js'
import type { WorkspaceId, WorkspaceSet, WorkspaceSpan } from './kernel/ids.js'
import type { Log } from './kernel/log.js'
import type { Claimant } from './kernel/turns.js'

/** The services that every operation may use. Time, database and queue come in here, so that a test can replace them. */
export interface Services {
  db: Db
  jobs: Jobs
  log: Log
  now: () => Date
  scanning: Scanning
  arrivals: AnswerArrivals
}

/** Returns the services so that waits for the database and for scanning happen in the claimant's turn. */
export function onBehalfOf<Given extends Services>(services: Given, claimant: Claimant): Given {
  const { db, scanning } = services
  return {
    ...services,
    db: db.onBehalfOf?.(claimant) ?? db,
    scanning: scanning.onBehalfOf?.(claimant) ?? scanning,
  }
}

/** Identifies an answer within its workspace. */
export interface AnswerKey {
  promptId: string
  day: Day
  engine: Engine
  run: number
}

/** An answer that has just been stored. */
export interface ArrivedAnswer extends AnswerKey {
  /** The distinct pages that the answer cites, by rank. Empty if the engine showed no answer. */
  pageIds: string[]
}

/**
 * Called with new answers in the transaction that stores them, so that derived data changes at the same moment. This is a port:
 * the modules that derive data are above those that store answers, and `main/` connects them.
 */
export type AnswerArrivals = (tx: Db, workspaceId: WorkspaceId, stored: ArrivedAnswer[]) => Promise<void>

/** The rights of a key. `admin` includes the others. */
export const SCOPES = ['read', 'write', 'ingest', 'admin'] as const
export type Scope = (typeof SCOPES)[number]

/** A person's role in a workspace. */
export interface Membership {
  workspaceId: WorkspaceId
  role: 'admin' | 'editor' | 'viewer' | 'client'
  /** For a client, the report whose pages they may see. Null for other roles. */
  reportId: string | null
}

/** A person with an account and their roles. */
export interface Person {
  id: string
  name: string
  /** Whether the person owns the installation and may do everything in it. */
  isOwner: boolean
  memberships: Membership[]
}

/** The key or person that makes a request, with rights and workspaces. */
export interface Actor {
  /** Requests are counted by this id. For a person or a link it is their own id. Null for the key from SIGHTLINE_ADMIN_KEY. */
  keyId: string | null
  name: string
  scopes: Scope[]
  workspaces: WorkspaceSet
  expiresDate: Date | null
  /**
   * The person who has signed in, or to whom the key belongs. Null for a service key. Their roles limit what the actor may do:
   * `actorFor` checks that for a scope.
   */
  person: Person | null
  /** What a person may do in at least one workspace, while `scopes` says what they may do in each. */
  anywhere?: Scope[]
  /** Set if the request uses a connected assistant's token, which carries the rights that the person allowed it. */
  assistant?: { id: string }
  /** For a key, the networks that it is accepted from. Without them it is accepted from anywhere. */
  networks?: string[]
  /** Set if a browser session is used in place of the key. */
  session?: { id: string; expiresDate: Date }
  /** Set if a share link is used instead of a key. */
  share?: Share
}

/** A link that allows reads of one report, narrowed to its filters, and nothing else. */
export interface Share {
  id: string
  reportId: string
  filters: ShareFilters
  hasPassword: boolean
  /** Whether the link's password is still missing. */
  isLocked: boolean
  /** Whether the link is for a spreadsheet: it allows lists as CSV and nothing else. */
  isForData: boolean
}

/** Without days, the link shows the default window of reads. */
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

/** A request for all workspaces that the caller may read, or for the one that it named. */
export interface SpanContext extends Context {
  workspaces: WorkspaceSpan
}
