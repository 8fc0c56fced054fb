import type { Db } from '../../db/db.js'
import type { LoggedType, StoredEvent } from '../../events/index.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { Digest } from './digest-wording.js'

/** `each`: a message an event. `together`: as they happen, what happened together in one message. The others are digests. */
type Cadence = 'each' | 'together' | 'daily' | 'weekly'

/** Up to where in the log of a workspace a subscriber has been notified, and of what. */
export interface EventCursor {
  subscriberId: string
  workspaceId: WorkspaceId
  /** The last event that needs no message any more. */
  sequence: number
  /** Where the log ended when the cursor was read. */
  lastSequence: number
  /** Undefined for all. */
  types: LoggedType[] | undefined
  cadence: Cadence
  /** The day of a digest that is made now, where the subscriber is. */
  today: Day
}

interface CursorMove {
  sequence: number
  /** Null where no digest was made. */
  digestDay: Day | null
}

/** A way to subscribers. It keeps their cursors, and makes messages in the transaction that moves them. */
export interface Transport<Cursor extends EventCursor> {
  /** Some that are behind the log, or whose digest is due. */
  listDue(db: Db, now: Date, limit: number): Promise<Cursor[]>
  /** Holds the cursor until the transaction ends; false where another process is at it, or has moved it since it was read. */
  lock(tx: Db, cursor: Cursor): Promise<boolean>
  move(tx: Db, cursor: Cursor, to: CursorMove): Promise<void>
  sendEach(tx: Db, cursor: Cursor, events: StoredEvent[]): Promise<void>
  sendDigest(tx: Db, cursor: Cursor, digest: Digest): Promise<void>
}
