import type { Socket } from 'node:net'

import type pg from 'pg'

/** After this the server gives a statement up. */
const STATEMENT_S = 30

/** The later ones are for the server, which may be left alone with our locks. */
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
 * The answer to a statement. Whoever hears nothing for longer than the server may work is not connected any more, though
 * nothing says so: a firewall has dropped the connection, or the machine at the other end is gone. It is ended then,
 * and its statements fail as those of any connection that breaks.
 */
export async function answered<Answer>(
  client: pg.ClientBase,
  answer: Promise<Answer>,
  limitMs = ANSWER_MS,
): Promise<Answer> {
  const { stream } = connectionOf(client)
  let heard = stream.bytesRead
  const look = () => {
    // The answers to statements before this one are heard as well.
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

/** To be destroyed, since `end` would wait for the answers that are outstanding. The type of a client does not name it. */
function connectionOf(client: pg.ClientBase): { stream: Socket } {
  return (client as unknown as { connection: { stream: Socket } }).connection
}
