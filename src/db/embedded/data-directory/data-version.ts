import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { EmbeddedServer } from '../embedded-server.js'
import { PACKAGE } from '../host.js'
import { EmbeddedUnavailable, codeOf } from '../unavailable.js'

/** Returns the major version of PostgreSQL that wrote the data, or undefined if there is no data yet. */
export function dataMajor(pgdata: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(pgdata, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** PostgreSQL cannot read the files of another major version, so the data must be moved as SQL. */
export function requireSameMajor(server: EmbeddedServer): void {
  const wrote = dataMajor(server.pgdata)
  if (wrote === undefined || wrote === server.installation.major) return
  const { pgdata, installation } = server
  const reach = `--host '${server.socketDirectory ?? '127.0.0.1'}' --username sightline`
  throw new EmbeddedUnavailable(`The database in ${pgdata} was written by PostgreSQL ${wrote}, and this Sightline runs PostgreSQL ${installation.major}. Move it over like this:
  1. Start the Sightline that wrote it, or another PostgreSQL ${wrote} on that directory
     ("npm view ${PACKAGE} versions" lists what npm has), and beside it:
       pg_dump ${reach} --file sightline.sql sightline
  2. Stop it, and put the old data aside:
       mv '${pgdata}' '${pgdata}-${wrote}'
  3. Start this Sightline, and beside it:
       psql ${reach} --dbname postgres -c 'drop database sightline with (force)' -c 'create database sightline'
       psql ${reach} --dbname sightline --file sightline.sql
  4. Start this Sightline again.`)
}
