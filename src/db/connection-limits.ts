import type { Socket } from 'node:net'

import type pg from 'pg'

/** The server cancels a statement after this time. */
const STATEMENT_S = 30

/** The idle timeout and the keepalives protect the server from a client that is gone but still holds locks. */
export const SESSION_OPTIONS = [
  'timezone=UTC',
  `statement_timeout=${STATEMENT_S}s`,
  'lock_timeout=10s',
  'idle_in_transaction_session_timeout=120s',
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

export const ANSWER_MS = (STATEMENT_S + 10) * 1000

/**
 * Waits for the result of a statement. If the server is silent for longer than a statement may run, the connection is dead
 * without a signal: a firewall dropped it, or the machine at the other end is gone. The connection is then destroyed, and its
 * statements fail as with any broken connection.
 */
export async function answered<Answer>(
  client: pg.ClientBase,
  answer: Promise<Answer>,
  limitMs = ANSWER_MS,
): Promise<Answer> {
  const { stream } = connectionOf(client)
  let heard = stream.bytesRead
  const look = () => {
    // Results of earlier statements on the connection count as a sign of life, too.
    if (stream.bytesRead === heard) return void stream.destroy()
    heard = stream.bytesRead
    limit = setTimeout(look, limitMs)
  }
  let limit = setTimeout(look, limitMs)
  try {
    return await answer
  } finally {
    clearTimeout(limit)
  }
}

/**
 * Returns the connection, which the type of a client does not declare. It must be destroyed, because `end` would wait for
 * outstanding results.
 */
function connectionOf(client: pg.ClientBase): { stream: Socket } {
  return (client as unknown as { connection: { stream: Socket } }).connection
}
