import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { type EmbeddedServer, spawnOptions } from '../embedded-server.js'
import { codeOf } from '../unavailable.js'
import { type Connection, connectionTo, withClient } from './connection.js'
import { findServer } from './find-server.js'
import { isPostmasterOf } from './process-identity.js'

const APPLICATION = 'sightline release'
/**
 * Connections that the caller has just closed may need a moment to end. Connections older than this process belong to other
 * processes.
 */
const GRACE_MS = 200
const ANSWER_LIMIT_MS = 5_000

/** Stops the server unless another process is connected to it. */
export async function releaseServer(
  server: EmbeddedServer,
): Promise<'stopped' | 'stopping' | 'left' | 'gone'> {
  const running = await findServer(server)
  const connection = running && connectionTo(server, running)
  if (!running || !connection) return 'gone'
  const others = await countOthers(connection)
  if (others === undefined) return 'gone'
  // A server that responds but has no process here runs in another container, so we cannot signal it.
  if (others > 0 || !isPostmasterOf(server.pgdata, running.pid)) return 'left'
  return (await stopServer(server, running.pid)) ? 'stopped' : 'stopping'
}

/**
 * Leaves out processes that only run this count. Otherwise two that leave at the same time would each leave the server to the
 * other.
 */
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
    // The server is shutting down or has died: another process has stopped it.
    return undefined
  }
}

const STOP_LIMIT_MS = 8_000

/**
 * Requests a fast shutdown: open transactions are rolled back, and the data is left clean. Returns false if it takes too long.
 */
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
    // Windows has no signals. pg_ctl knows what PostgreSQL uses there.
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
