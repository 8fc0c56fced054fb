import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { LockFile } from './lock-file.js'
import { type Site } from './site.js'

export const PASSWORD_FILE = 'sightline.password'

/** What `pg` needs to connect. */
export interface Connection {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

/** As the running server itself says; undefined while it has not got that far. */
export function connectionTo(
  site: Site,
  { socketDirectory, listenAddress, port }: LockFile,
): Connection | undefined {
  const host = site.socketDirectory === undefined ? listenAddress : socketDirectory
  if (host === '') return undefined
  const connection = { host, port, user: 'sightline', database: 'sightline' }
  const passwordFile = join(site.pgdata, PASSWORD_FILE)
  if (!existsSync(passwordFile)) return connection
  return { ...connection, password: readFileSync(passwordFile, 'utf8') }
}
