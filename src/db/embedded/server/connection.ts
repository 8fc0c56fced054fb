import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Client, type ClientConfig } from 'pg'

import type { EmbeddedServer } from '../embedded-server.js'
import type { LockFile } from './lock-file.js'

export const PASSWORD_FILE = 'sightline.password'

/** The settings that `pg` needs to connect. */
export interface Connection {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

/** Returns the connection that the running server announces, or undefined while it has not announced one. */
export function connectionTo(
  server: EmbeddedServer,
  { socketDirectory, listenAddress, port }: LockFile,
): Connection | undefined {
  const host = server.socketDirectory === undefined ? listenAddress : socketDirectory
  if (host === '') return undefined
  const connection = { host, port, user: 'sightline', database: 'sightline' }
  const passwordFile = join(server.pgdata, PASSWORD_FILE)
  if (!existsSync(passwordFile)) return connection
  return { ...connection, password: readFileSync(passwordFile, 'utf8') }
}

export async function withClient<Result>(
  config: ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  // `ssl` is set explicitly, because otherwise pg would use PGSSLMODE from the environment.
  const client = new Client({ ssl: false, connectionTimeoutMillis: 5_000, ...config })
  // If the server dies while we disconnect, that does not matter.
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end()
  }
}
