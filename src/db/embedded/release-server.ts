import { setTimeout as pause } from 'node:timers/promises'

import { countOtherClients } from './ask-server.js'
import { type Connection, connectionTo } from './connection.js'
import { findServer } from './find-server.js'
import { isPostmasterOf } from './process-identity.js'
import type { Site } from './site.js'
import { stopServer } from './stop-server.js'

/** Connections the caller has just closed may need a moment to end. */
const GRACE_MS = 200

/** Stops the server unless somebody else is connected to it. */
export async function releaseServer(site: Site): Promise<'stopped' | 'stopping' | 'left' | 'gone'> {
  const running = await findServer(site)
  const connection = running && connectionTo(site, running)
  if (!running || !connection) return 'gone'
  const others = await othersThan(connection)
  if (others === undefined) return 'gone'
  // A server that answers but has no process here runs in another container: not ours to signal.
  if (others > 0 || !isPostmasterOf(site.pgdata, running.pid)) return 'left'
  return (await stopServer(site, running.pid)) ? 'stopped' : 'stopping'
}

async function othersThan(connection: Connection): Promise<number | undefined> {
  const deadline = performance.now() + GRACE_MS
  try {
    for (;;) {
      const others = await countOtherClients(connection)
      if (others === 0 || performance.now() > deadline) return others
      await pause(GRACE_MS / 4)
    }
  } catch {
    // It is shutting down or has died: somebody else has seen to it.
    return undefined
  }
}
