import { createDataDirectory } from './data-directory/create-data-directory.js'
import { requireSameMajor } from './data-directory/data-version.js'
import type { EmbeddedOptions, EmbeddedServer } from './embedded-server.js'
import { prepareServer } from './prepare-server.js'
import { type Host, thisHost } from './host.js'
import { bringUp } from './server/bring-up.js'
import type { Connection } from './server/connection.js'
import { isUp } from './server/find-server.js'
import { releaseServer } from './server/release-server.js'

interface EmbeddedPostgres {
  /** The settings that `pg` needs to connect. The database is always 'sightline'. */
  connection: Connection
  /** 'started' when this process started it, 'attached' when one was already running. */
  how: 'started' | 'attached'
  /** The directory that holds the data. It differs from the one asked for if that has a LOCATION file. */
  dataDirectory: string
  /** Restarts the server if it has died or if another process stopped it on exit. Cheap while the server is up. */
  ensureRunning: () => Promise<void>
  /** Stops the server unless another process is connected. Close your own connections first. */
  release: () => Promise<void>
}

type Note = Required<EmbeddedOptions>['note']

export async function openEmbedded(
  { directory, settings = {}, note = () => {} }: EmbeddedOptions,
  host: Host = thisHost(),
): Promise<EmbeddedPostgres> {
  const server = await prepareServer(host, { directory, settings, note })
  requireSameMajor(server)
  await createDataDirectory(server, note)
  const { how, connection } = await bringUp(server)
  return {
    connection,
    how,
    dataDirectory: server.location,
    ensureRunning: keepRunning(server, { connection, note }),
    release: () => release(server, note),
  }
}

function keepRunning(server: EmbeddedServer, { connection, note }: { connection: Connection; note: Note }) {
  let attempt: Promise<void> | undefined
  const restart = async () => {
    const running = await bringUp(server, connection.port)
    // On loopback the port may have changed. Updating the object keeps it correct for callers that hold it.
    Object.assign(connection, running.connection)
    if (running.how === 'started') note('PostgreSQL had stopped and is running again')
  }
  return async (): Promise<void> => {
    if (isUp(server)) return
    attempt ??= restart().finally(() => (attempt = undefined))
    await attempt
  }
}

async function release(server: EmbeddedServer, note: Note): Promise<void> {
  const outcome = await releaseServer(server)
  if (outcome === 'left') note('PostgreSQL keeps running, because other processes use it')
  if (outcome === 'stopping') note('PostgreSQL is still shutting down')
}
