import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { distribute } from '../../src/db/distribution/distribute.js'
import { serverUser } from '../../src/db/embedded/server-user.js'
import { migrate } from '../../src/db/migrate.js'
import { openPostgres } from '../../src/db/postgres.js'
import { joinCluster } from './cluster.js'
import { freePort } from './free-port.js'

/** Debian's folder for PostgreSQL, with one directory per version. */
const SERVERS = '/usr/lib/postgresql'
const version = (existsSync(SERVERS) ? readdirSync(SERVERS) : []).find((one) =>
  existsSync(join(SERVERS, one, 'lib/citus.so')),
)
export const isCitusHere = version !== undefined
const PROGRAMS = join(SERVERS, version ?? '', 'bin')

const DATABASE = 'sightline'
const SETTINGS = {
  shared_preload_libraries: 'citus',
  listen_addresses: '127.0.0.1',
  wal_level: 'logical',
  max_connections: '150',
  max_prepared_transactions: '300',
  shared_buffers: '64MB',
  'citus.node_conninfo': 'sslmode=disable',
}

/** A server of a cluster that a test can kill without warning. */
export interface CitusNode {
  connection: pg.ClientConfig & { host: string; port: number }
  /** Kills all of its processes at once. Only what it had written to its log remains. */
  kill(): Promise<void>
  /** Starts it again with the same data. Resolves when it accepts connections. */
  start(): Promise<void>
}

export interface CitusServers {
  coordinator: CitusNode
  workers: CitusNode[]
  /** Opens one more server, which the cluster does not know yet. */
  openNode(): Promise<CitusNode>
  close(): Promise<void>
}

/** Opens a coordinator and workers, with every table distributed over the workers. */
export async function openCitusServers(workers: number): Promise<CitusServers> {
  const directory = mkdtempSync(join(tmpdir(), 'sightline-citus-'))
  const { uid, gid } = ownerOfServers()
  chownSync(directory, uid, gid)
  const nodes: CitusNode[] = []
  const openNode = async () => {
    const node = await openServer(join(directory, `node-${nodes.length}`))
    nodes.push(node)
    const client = new pg.Client({ ...node.connection, database: 'postgres' })
    await client.connect()
    await client.query('set citus.enable_create_database_propagation = off')
    await client.query(`create database ${DATABASE}`)
    await client.end()
    return node
  }
  const coordinator = await openNode()
  const others: CitusNode[] = []
  while (others.length < workers) others.push(await openNode())
  await joinCluster(
    nodes.map(({ connection }) => connection),
    DATABASE,
  )
  const db = openPostgres({ connection: coordinator.connection, poolSize: 2 })
  await migrate(db)
  await db.close()
  await distribute(db)
  const close = async () => {
    for (const node of nodes) await node.kill()
    rmSync(directory, { recursive: true, force: true })
  }
  return { coordinator, workers: others, openNode, close }
}

/** PostgreSQL does not run as root, and `initdb` needs a user with a name. */
function ownerOfServers() {
  const user = serverUser()
  return user.named ?? user
}

async function openServer(directory: string): Promise<CitusNode> {
  const { uid, gid, become } = ownerOfServers()
  mkdirSync(directory)
  chownSync(directory, uid, gid)
  const data = join(directory, 'data')
  execFileSync(
    join(PROGRAMS, 'initdb'),
    ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '-D', data],
    { ...become, cwd: directory, stdio: 'ignore' },
  )
  const port = await freePort()
  const connection = { host: '127.0.0.1', port, user: 'postgres', database: DATABASE }
  const options = Object.entries({ ...SETTINGS, unix_socket_directories: directory })
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn(join(PROGRAMS, 'postgres'), args, { ...become, cwd: directory, stdio: 'ignore' })
    await answering(server, { ...connection, database: 'postgres' })
  }
  const kill = async () => {
    if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
    const pids = [server.pid, ...childrenOf(server.pid)]
    const ended = once(server, 'exit')
    for (const pid of pids) endAtOnce(pid)
    await ended
    // A process that is still running holds the memory that the next server would share.
    while (pids.some(isRunning)) await pause(5)
  }
  await start()
  return { connection, start, kill }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

/** A zombie process does not count as running. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended by itself.
  }
}

async function answering(server: ChildProcess, connection: pg.ClientConfig): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isThere) return
    await pause(20)
  }
  throw new Error(`The server of port ${connection.port} has ended.`)
}
