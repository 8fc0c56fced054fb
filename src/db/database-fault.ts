import { DatabaseFull, DatabaseUnavailable, MissingReference, Unavailable } from '../kernel/errors.js'

/** What a failure of the server means to whoever asked. */
export function translated(error: unknown): unknown {
  if (isAway(error)) return new DatabaseUnavailable('The database cannot be reached.', 1, { cause: error })
  if (FULL.has(failureCodeOf(error))) return new DatabaseFull(FULL_DISK, 30, { cause: error })
  if (failureCodeOf(error) === '53200')
    return new DatabaseUnavailable('The database lacks memory.', 30, { cause: error })
  // Whoever holds the lock may be a process that died a moment ago.
  if (failureCodeOf(error) === '55P03')
    return new DatabaseUnavailable('The database took too long.', 5, { cause: error })
  if (failureCodeOf(error) === '57014')
    return new Unavailable('The database took too long.', 5, { cause: error })
  if (error instanceof Error && failureCodeOf(error) === '23503')
    return new MissingReference(error.message, { cause: error })
  return error
}

/** The disk is full, or fails. */
const FULL = new Set(['53100', '58030'])
const FULL_DISK = 'The database cannot write: its disk is full or fails.'

/** A node of a cluster that ends in the middle: for that Citus has no code, only what its client library says. */
const NODE_AWAY =
  /^(postmaster was shut down|server closed the connection unexpectedly|connection not open|no connection to the server|could not (?:send data to|receive data from) server|failure on connection marked as essential|could not commit transaction for shard|SSL connection has been closed|SSL SYSCALL error)/

/** Connection exceptions (class 08), shutdown and start-up (57P0x), limits that end a session (25P03, 25P04), and what Node says of a broken socket. */
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
