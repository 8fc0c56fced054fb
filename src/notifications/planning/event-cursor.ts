import type { Db } from '../../db/db.js'
import type { LoggedType, StoredEvent } from '../../events/index.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { Digest } from './digest-wording.js'

/** `each`: one message per event. `together`: new events at once, in one message. `daily` and `weekly`: digests. */
type Cadence = 'each' | 'together' | 'daily' | 'weekly'

/** The position of a subscriber in the log of a workspace, and the events that they get. */
export interface EventCursor {
  subscriberId: string
  workspaceId: WorkspaceId
  /** The number of the last event that needs no message any more. */
  sequence: number
  /** The number of the last event when the cursor was read. */
  lastSequence: number
  /** Undefined for all types. */
  types: LoggedType[] | undefined
  cadence: Cadence
  /** The day of a digest made now, in the subscriber's time zone. */
  today: Day
}

interface CursorMove {
  sequence: number
  /** Null if no digest was made. */
  digestDay: Day | null
}

/** A channel to subscribers. It keeps their cursors, and creates messages in the transaction that moves the cursor. */
export interface Transport<Cursor extends EventCursor> {
  /** Lists cursors that are behind the log or whose digest is due. */
  listDue(db: Db, now: Date, limit: number): Promise<Cursor[]>
  /**
   * Locks the cursor until the transaction ends. Returns false if another process has locked it or has moved it since it was
   * read.
   */
  lock(tx: Db, cursor: Cursor): Promise<boolean>
  move(tx: Db, cursor: Cursor, to: CursorMove): Promise<void>
  sendEach(tx: Db, cursor: Cursor, events: StoredEvent[]): Promise<void>
  sendDigest(tx: Db, cursor: Cursor, digest: Digest): Promise<void>
}
