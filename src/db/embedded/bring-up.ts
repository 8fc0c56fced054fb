import { setTimeout as pause } from 'node:timers/promises'

import { type Connection, connectionTo } from './connection.js'
import { findServer } from './find-server.js'
import { choosePort } from './port.js'
import type { Site } from './site.js'
import { temporarySocketDirectory } from './socket-directory.js'
import { judgeFailure } from './start-failure.js'
import { type StartAttempt, startServer } from './start-server.js'
import { EmbeddedUnavailable, OWN_SERVER } from './unavailable.js'
import { becomesReady } from './wait-until-ready.js'

/** What stands in the way of a start may go by itself within this time. */
const PATIENCE_MS = 10_000

export interface Running {
  how: 'started' | 'attached'
  connection: Connection
}

/**
 * There is no lock of ours: PostgreSQL lets one server live on a directory and the losers of a race end.
 * So whoever fails to start looks again, and finds the winner.
 */
export async function bringUp(site: Site, lastPort?: number): Promise<Running> {
  let here = site
  let firstFailure: number | undefined
  for (;;) {
    const outcome = (await attach(here)) ?? (await startServer(here, await choosePort(here, lastPort)))
    if (outcome.how === 'failed') {
      firstFailure ??= performance.now()
      here = nextTry({
        site,
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
  site: Site
  here: Site
  reason: string
  isLast: boolean
}

/** With what to try again; where that would not help, this is the end. */
function nextTry({ site, here, reason, isLast }: Failed): Site {
  const failure = judgeFailure(reason)
  if (failure === 'no socket here' && here === site) {
    return { ...site, socketDirectory: temporarySocketDirectory(site.user, site.place) }
  }
  if (failure === 'final' || isLast) throw couldNotStart(site, reason)
  return here
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

function couldNotStart(site: Site, reason: string): EmbeddedUnavailable {
  return new EmbeddedUnavailable(
    `PostgreSQL did not start on ${site.pgdata}; the end of ${site.log} says:\n${reason}\n` +
      `If this cannot be mended, set SIGHTLINE_DATA_DIR to another directory, or ${OWN_SERVER}.`,
  )
}
