import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type pg from 'pg'

import type { Address } from '../../src/db/postgres.js'
import { freePort } from './free-port.js'

/** The path in Debian's package. */
const PROGRAM = '/usr/sbin/pgbouncer'
export const isPgBouncerHere = existsSync(PROGRAM)

/** Fewer than in the program's pool, so that transactions have to share them. */
const SERVER_CONNECTIONS = 4

export interface PgBouncer {
  address: Address
  /** The connection URL for settings. */
  url: string
  close(): Promise<void>
}

/** PgBouncer in transaction mode in front of a server that is reached by a socket, as a user that this server trusts. */
export async function openPgBouncer(direct: pg.ClientConfig): Promise<PgBouncer> {
  const { host = '', port = 5432, user = '', database = '' } = direct
  const directory = await mkdtemp(join(tmpdir(), 'sightline-pgbouncer-'))
  const { uid, gid } = statSync(host)
  await chown(directory, uid, gid)
  const listening = await freePort()
  const file = join(directory, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${database} = host=${host} port=${port} user=${user} dbname=${database}
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
`,
  )
  const child = spawn(PROGRAM, [file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
  await answering(child, listening)
  const address = { host: '127.0.0.1', port: listening, user, database, direct }
  const close = async () => {
    // Ends at once, even with connected clients.
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(directory, { recursive: true, force: true })
  }
  return { address, url: `postgres://${user}@127.0.0.1:${listening}/${database}`, close }
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error(`PgBouncer ended: ${output}`)
}
