import { HOUR_MS } from '../../kernel/days.js'

export interface StoredSession {
  id: string
  createdDate: Date
  lastUsedDate: Date
  expiresDate: Date
}

/** A session ends this long after its last use. */
const IDLE_MS = 12 * HOUR_MS
/** A session ends this long after its start, even if it is used. */
export const LONGEST_SESSION_MS = 30 * 24 * HOUR_MS

/** The last use is stored with this precision, so that few requests write to the database. */
const USE_GRAIN_MS = 5 * 60 * 1000

/** When a session ends unless it is used again. */
export function sessionEnd(createdDate: Date, usedDate: Date): Date {
  return new Date(Math.min(usedDate.getTime() + IDLE_MS, createdDate.getTime() + LONGEST_SESSION_MS))
}

export function isUseWorthStoring(lastUsedDate: Date, now: Date): boolean {
  return now.getTime() - lastUsedDate.getTime() >= USE_GRAIN_MS
}
