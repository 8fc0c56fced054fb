import { bringUp } from './bring-up.js'
import type { Connection } from './connection.js'
import { createDataDirectory } from './data-directory.js'
import { requireSameMajor } from './data-version.js'
import { isUp } from './find-server.js'
import { type Host, thisHost } from './host.js'
import { releaseServer } from './release-server.js'
import { type EmbeddedOptions, prepareSite, type Site } from './site.js'

export interface EmbeddedPostgres {
  /** What `pg` needs to connect. The database is always 'sightline'. */
  connection: Connection
  /** 'started' when this process started it, 'attached' when one was already running. */
  how: 'started' | 'attached'
  /** The directory the data really is in: another than the one asked for where that has a LOCATION file. */
  dataDirectory: string
  /** Brings the server back if it has died or another user's clean exit stopped it; cheap when it is up. */
  ensureRunning: () => Promise<void>
  /** Stops the server unless somebody else is connected. Close your own connections first. */
  release: () => Promise<void>
}

type Note = Required<EmbeddedOptions>['note']

export async function openEmbedded(
  { directory, settings = {}, note = () => {} }: EmbeddedOptions,
  host: Host = thisHost(),
): Promise<EmbeddedPostgres> {
  const site = await prepareSite(host, { directory, settings, note })
  requireSameMajor(site)
  await createDataDirectory(site, note)
  const { how, connection } = await bringUp(site)
  return {
    connection,
    how,
    dataDirectory: site.place,
    ensureRunning: keepRunning(site, { connection, note }),
    release: () => release(site, note),
  }
}

function keepRunning(site: Site, { connection, note }: { connection: Connection; note: Note }) {
  let attempt: Promise<void> | undefined
  const restart = async () => {
    const running = await bringUp(site, connection.port)
    // On loopback the port may have had to change; the object that callers hold stays true.
    Object.assign(connection, running.connection)
    if (running.how === 'started') note('PostgreSQL had stopped and runs again')
  }
  return async (): Promise<void> => {
    if (isUp(site)) return
    attempt ??= restart().finally(() => (attempt = undefined))
    await attempt
  }
}

async function release(site: Site, note: Note): Promise<void> {
  const outcome = await releaseServer(site)
  if (outcome === 'left') note('PostgreSQL is left running for its other users')
  if (outcome === 'stopping') note('PostgreSQL is still shutting down')
}
