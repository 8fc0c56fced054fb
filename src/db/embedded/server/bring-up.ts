import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import type { EmbeddedServer } from '../embedded-server.js'
import { EmbeddedUnavailable, OWN_SERVER } from '../unavailable.js'
import { type Connection, connectionTo } from './connection.js'
import { findServer } from './find-server.js'
import { SOCKET_PORT, temporarySocketDirectory } from './socket-directory.js'
import { type StartAttempt, becomesReady, startServer } from './start-server.js'

/** An obstacle to the start may disappear by itself within this time. */
const PATIENCE_MS = 10_000

interface RunningServer {
  how: 'started' | 'attached'
  connection: Connection
}

/**
 * Starts the server or attaches to a running one. We need no lock: PostgreSQL allows one server per directory, and the losers of
 * a race end. A process that fails to start looks again and finds the winner.
 */
export async function bringUp(server: EmbeddedServer, lastPort?: number): Promise<RunningServer> {
  let here = server
  let firstFailure: number | undefined
  for (;;) {
    const outcome = (await attach(here)) ?? (await startServer(here, await choosePort(here, lastPort)))
    if (outcome.how === 'failed') {
      firstFailure ??= performance.now()
      here = nextTry({
        server,
        here,
        reason: outcome.reason,
        isLast: performance.now() - firstFailure > PATIENCE_MS,
      })
    } else {
      const connection = await currentConnection(here)
      if (connection) return { how: outcome.how, connection }
    }
    await pause(100)
  }
}

interface Failed {
  server: EmbeddedServer
  here: EmbeddedServer
  reason: string
  isLast: boolean
}

/** Returns the server to try again with. Throws if another try would not help. */
function nextTry({ server, here, reason, isLast }: Failed): EmbeddedServer {
  const failure = startFailure(reason)
  if (failure === 'no socket here' && here === server) {
    return { ...server, socketDirectory: temporarySocketDirectory(server.user, server.location) }
  }
  if (failure === 'final' || isLast) throw couldNotStart(server, reason)
  return here
}

async function attach(server: EmbeddedServer): Promise<StartAttempt | undefined> {
  for (let running = await findServer(server); running; running = await findServer(server)) {
    const { pid } = running
    if (await becomesReady(server, async () => (await findServer(server))?.pid === pid))
      return { how: 'attached' }
  }
  return undefined
}

async function currentConnection(server: EmbeddedServer): Promise<Connection | undefined> {
  const running = await findServer(server)
  return running && connectionTo(server, running)
}

function couldNotStart(server: EmbeddedServer, reason: string): EmbeddedUnavailable {
  return new EmbeddedUnavailable(
    `PostgreSQL did not start on ${server.pgdata}; the end of ${server.log} says:\n${reason}\n` +
      `If you cannot correct this, set SIGHTLINE_DATA_DIR to another directory, or ${OWN_SERVER}.`,
  )
}

/** On loopback, reuses the last port if it is free, so that open pools find the server again. */
async function choosePort(server: EmbeddedServer, lastPort = 0): Promise<number> {
  if (server.socketDirectory !== undefined) return SOCKET_PORT
  return (await tryPort(lastPort)) ?? (await tryPort(0)) ?? 0
}

async function tryPort(port: number): Promise<number | undefined> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    // Another program listens on this port now.
    return undefined
  }
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' ? address?.port : undefined
}

/** `passing`: another try may work. `no socket here`: another try may work with the socket in another directory. */
type StartFailure = 'passing' | 'no socket here' | 'final'

/** Directories shared with a virtual machine, as with Docker on a Mac, often hold files but no sockets. */
const NO_SOCKET_HERE = /could not bind Unix address/

const PASSING = [
  /lock file .* (already exists|is empty)/, // Another server is starting.
  /pre-existing shared memory block/, // A killed server's orphans hold it for moments.
  /could not bind/, // Another program took the port since we found it free.
  /^It ended with (code 0|SIG)/, // Stopped, by another user's exit before we saw it ready, or killed.
]

export function startFailure(reason: string): StartFailure {
  if (NO_SOCKET_HERE.test(reason)) return 'no socket here'
  return PASSING.some((pattern) => pattern.test(reason)) ? 'passing' : 'final'
}
