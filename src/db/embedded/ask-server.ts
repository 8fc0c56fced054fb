import { Client, type ClientConfig } from 'pg'

import type { Connection } from './connection.js'
import { codeOf } from './unavailable.js'

/** `busy`: it lives, but starts up, recovers or shuts down. `silent`: nobody answers. */
export type Answer = 'ready' | 'busy' | 'silent'

const NO_SUCH_DATABASE = '3D000'
const CANNOT_CONNECT_NOW = '57P03'
const TOO_MANY_CONNECTIONS = '53300'
const EXISTS_ALREADY = new Set(['42P04', '23505'])

/** Asks by a real connection: a socket that accepts is not yet a server that serves. */
export async function askServer(connection: Connection | undefined): Promise<Answer> {
  if (!connection) return 'silent'
  try {
    await withClient(connection, async () => {})
    return 'ready'
  } catch (error) {
    const code = codeOf(error)
    if (code === TOO_MANY_CONNECTIONS) return 'ready'
    if (code === CANNOT_CONNECT_NOW) return 'busy'
    if (code !== NO_SUCH_DATABASE) return 'silent'
    await createDatabase(connection)
    return 'ready'
  }
}

/** Clients that only ask whether they are the last do not count, or two of them would wait for each other. */
export async function countOtherClients(connection: Connection): Promise<number> {
  const application = 'sightline release'
  return await withClient({ ...connection, application_name: application }, async (client) => {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others
       from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
      [application],
    )
    return rows[0]?.others ?? 0
  })
}

async function createDatabase(connection: Connection): Promise<void> {
  try {
    await withClient({ ...connection, database: 'postgres' }, (client) =>
      client.query('create database sightline template template0'),
    )
  } catch (error) {
    if (!EXISTS_ALREADY.has(codeOf(error) ?? '')) throw error
  }
}

async function withClient<Result>(
  config: ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  // ssl is stated because pg would otherwise take PGSSLMODE from the environment.
  const client = new Client({ ssl: false, connectionTimeoutMillis: 5_000, ...config })
  // A server that dies while we say goodbye is no concern of ours.
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end()
  }
}
