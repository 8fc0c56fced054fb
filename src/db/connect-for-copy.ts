import pg from 'pg'

import { DatabaseUnavailable } from '../kernel/errors.js'
import type { Address } from './postgres.js'

/**
 * Opens a separate connection without time limits for work on the whole database. Its statements are not pipelined, because COPY
 * streams do not allow that.
 */
export async function connectForCopy({ direct, ...pooled }: Address, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...(direct ?? pooled),
    application_name: name,
    options:
      '-c timezone=UTC -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c idle_session_timeout=0',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A broken connection already fails its statement. Without a listener, the error event would end the process.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable('The database cannot be reached.', 1, { cause: error })
  })
  return client
}
