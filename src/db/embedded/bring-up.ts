import { setTimeout as pause } from 'node:timers/promises'

import { type Connection, connectionTo } from './connection.js'
import { findServer } from './find-server.js'
import { choosePort } from './port.js'
import type { Site } from './site.js'
import { temporarySocketDirectory } from './socket-directory.js'
import { type StartAttempt, startServer } from './start-server.js'
import { EmbeddedUnavailable, OWN_SERVER } from './unavailable.js'
import { becomesReady } from './wait-until-ready.js'

/** After kill -9 of the server its orphans hold the shared memory for moments. */
const IN_THE_WAY_LIMIT_MS = 10_000
const IN_THE_WAY = /lock file .* (already exists|is empty)|pre-existing shared memory block|could not bind/
/** Directories shared with a virtual machine, as Docker does on a Mac, often hold files but no sockets. */
const NO_SOCKET_HERE = /could not bind Unix address/

export interface Running {
  how: 'started' | 'attached'
  connection: Connection
}

/**
 * There is no lock of ours: PostgreSQL lets one server live on a directory and the losers of a race end.
 * So whoever fails to start looks again, and finds the winner.
 */
export async function bringUp(site: Site, lastPort?: number): Promise<Running> {
  const deadline = performance.now() + IN_THE_WAY_LIMIT_MS
  let here = site
  for (;;) {
    const outcome = (await attach(here)) ?? (await startServer(here, await choosePort(here, lastPort)))
    if (outcome.how !== 'failed') {
      const connection = await currentConnection(here)
      if (connection) return { how: outcome.how, connection }
    } else if (NO_SOCKET_HERE.test(outcome.reason)) here = withTemporarySocket(site)
    else if (!mayPass(outcome.reason, deadline)) throw couldNotStart(site, outcome.reason)
    await pause(100)
  }
}

function withTemporarySocket(site: Site): Site {
  return { ...site, socketDirectory: temporarySocketDirectory(site.user, site.place) }
}

async function attach(site: Site): Promise<StartAttempt | undefined> {
  for (let running = await findServer(site); running; running = await findServer(site)) {
    const { pid } = running
    if (await becomesReady(site, async () => (await findServer(site))?.pid === pid))
      return { how: 'attached' }
  }
  return undefined
}

async function currentConnection(site: Site): Promise<Connection | undefined> {
  const running = await findServer(site)
  return running && connectionTo(site, running)
}

function mayPass(reason: string, deadline: number): boolean {
  return IN_THE_WAY.test(reason) && performance.now() < deadline
}

function couldNotStart(site: Site, reason: string): EmbeddedUnavailable {
  return new EmbeddedUnavailable(
    `PostgreSQL did not start on ${site.pgdata}; the end of ${site.log} says:\n${reason}\n` +
      `If this cannot be mended, set SIGHTLINE_DATA_DIR to another directory, or ${OWN_SERVER}.`,
  )
}
