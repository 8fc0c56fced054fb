import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { type EmbeddedServer, spawnOptions } from '../embedded-server.js'
import { codeOf } from '../unavailable.js'
import { type Connection, connectionTo, withClient } from './connection.js'
import { findServer } from './find-server.js'
import { isPostmasterOf } from './process-identity.js'

const APPLICATION = 'sightline release'
/** Connections the caller has just closed may need a moment to end; those that are older than this process are not its own. */
const GRACE_MS = 200
const ANSWER_LIMIT_MS = 5_000

/** Stops the server unless somebody else is connected to it. */
export async function releaseServer(
  server: EmbeddedServer,
): Promise<'stopped' | 'stopping' | 'left' | 'gone'> {
  const running = await findServer(server)
  const connection = running && connectionTo(server, running)
  if (!running || !connection) return 'gone'
  const others = await countOthers(connection)
  if (others === undefined) return 'gone'
  // A server that answers but has no process here runs in another container: not ours to signal.
  if (others > 0 || !isPostmasterOf(server.pgdata, running.pid)) return 'left'
  return (await stopServer(server, running.pid)) ? 'stopped' : 'stopping'
}

/** Those who only count as well are left out, or two that leave together would leave the server to each other. */
const COUNT_OTHERS = `
  select count(*)::int as others, coalesce(bool_or(backend_start < $2), false) as "someAreOlder"
  from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`

interface Others {
  others: number
  someAreOlder: boolean
}

const STARTED = new Date(performance.timeOrigin)

async function countOthers(connection: Connection): Promise<number | undefined> {
  const deadline = performance.now() + GRACE_MS
  const config = { ...connection, application_name: APPLICATION, query_timeout: ANSWER_LIMIT_MS }
  try {
    return await withClient(config, async (client) => {
      for (;;) {
        const { rows } = await client.query<Others>(COUNT_OTHERS, [APPLICATION, STARTED])
        const { others, someAreOlder } = rows[0] ?? { others: 0, someAreOlder: false }
        if (others === 0 || someAreOlder || performance.now() > deadline) return others
        await pause(GRACE_MS / 4)
      }
    })
  } catch {
    // It is shutting down or has died: somebody else has seen to it.
    return undefined
  }
}

const STOP_LIMIT_MS = 8_000

/** Fast shutdown: open transactions are rolled back, the data is left clean. False when it takes too long. */
async function stopServer(server: EmbeddedServer, pid: number): Promise<boolean> {
  askToStop(server, pid)
  const deadline = performance.now() + STOP_LIMIT_MS
  while (isPostmasterOf(server.pgdata, pid)) {
    if (performance.now() > deadline) return false
    await pause(10)
  }
  return true
}

function askToStop(server: EmbeddedServer, pid: number): void {
  if (server.socketDirectory === undefined) {
    // Windows has no signals; pg_ctl knows what PostgreSQL uses instead.
    const args = ['stop', '-D', server.pgdata, '-m', 'fast', '--no-wait', '--silent']
    spawnSync(join(server.installation.bin, 'pg_ctl'), args, spawnOptions(server))
    return
  }
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
