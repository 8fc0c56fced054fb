import { DatabaseFull, DatabaseUnavailable, MissingReference, Unavailable } from '../kernel/errors.js'

/** Turns an error of the server into the error that the caller should see. */
export function translated(error: unknown): unknown {
  if (isAway(error)) return new DatabaseUnavailable('The database cannot be reached.', 1, { cause: error })
  if (FULL.has(failureCodeOf(error))) return new DatabaseFull(FULL_DISK, 30, { cause: error })
  if (failureCodeOf(error) === '53200')
    return new DatabaseUnavailable('The database is out of memory.', 30, { cause: error })
  // The process that holds the lock may have died a moment ago.
  if (failureCodeOf(error) === '55P03')
    return new DatabaseUnavailable('The database took too long.', 5, { cause: error })
  if (failureCodeOf(error) === '57014')
    return new Unavailable('The database took too long.', 5, { cause: error })
  if (error instanceof Error && failureCodeOf(error) === '23503')
    return new MissingReference(error.message, { cause: error })
  return error
}

/** SQLSTATE codes for a disk that is full or fails. */
const FULL = new Set(['53100', '58030'])
const FULL_DISK = 'The database cannot write: its disk is full or failing.'

/** A Citus node ended in the middle of a statement. Citus has no code for that, only the message of its client library. */
const NODE_AWAY =
  /^(postmaster was shut down|server closed the connection unexpectedly|connection not open|no connection to the server|could not (?:send data to|receive data from) server|failure on connection marked as essential|could not commit transaction for shard|SSL connection has been closed|SSL SYSCALL error)/

/**
 * Detects connection exceptions (class 08), shutdown and startup (57P0x), limits that end a session (25P03, 25P04), and Node's
 * errors for a broken socket.
 */
export function isAway(error: unknown): boolean {
  const code = failureCodeOf(error)
  if (code.startsWith('08') || code.startsWith('57P')) return true
  if (['53300', '25P03', '25P04'].includes(code)) return true
  if (code === 'XX000' && error instanceof Error && NODE_AWAY.test(error.message)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true
  return (
    error instanceof Error &&
    /^(Connection terminated|Client has encountered a connection error)/.test(error.message)
  )
}

export function failureCodeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
