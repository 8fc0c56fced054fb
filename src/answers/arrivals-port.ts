import type { Db } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { AnswerKey } from './answer.js'

/**
 * Told of answers that have just been stored, in the transaction that stored them: what is derived from them, above
 * this room, is true from the same moment on. Wired in `main/`.
 */
export type AnswerArrivals = (tx: Db, workspaceId: WorkspaceId, stored: AnswerKey[]) => Promise<void>
