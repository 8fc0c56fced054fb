import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'
import { afterAll } from 'vitest'

import { openEmbedded } from './open-embedded.js'
import type { Connection } from './server/connection.js'
import { readLockFile } from './server/lock-file.js'
import { isPostmasterOf } from './server/process-identity.js'
import { codeOf } from './unavailable.js'

export const FAST = { fsync: 'off', shared_buffers: '16MB' }

interface Throwaways {
  /** Returns a directory that the server's user can reach. Servers in it end with the test file. */
  fresh: () => string
  /** Returns a directory with a stopped server. Making one takes a second, copying it a tenth. */
  seeded: (...names: string[]) => Promise<string>
}

export function useThrowaways(): Throwaways {
  const roots: string[] = []
  let template: Promise<string> | undefined
  const fresh = () => {
    const root = mkdtempSync(join(tmpdir(), 'sightline-test-'))
    chmodSync(root, 0o755)
    roots.push(root)
    return root
  }
  const seeded = async (...names: string[]) => {
    template ??= makeTemplate(join(fresh(), 'postgres'))
    const directory = join(fresh(), ...names, 'postgres')
    mkdirSync(dirname(directory), { recursive: true })
    execFileSync('cp', ['-a', await template, directory])
    return directory
  }
  afterAll(() => Promise.all(roots.map(cleanUp)))
  return { fresh, seeded }
}

async function makeTemplate(directory: string): Promise<string> {
  const { release } = await openFast(directory)
  await release()
  return directory
}

async function cleanUp(root: string): Promise<void> {
  await Promise.all(postmasterFilesBelow(root).map((file) => endServer(dirname(file))))
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
}

export function openFast(directory: string, host?: Parameters<typeof openEmbedded>[1]) {
  return openEmbedded({ directory, settings: FAST }, host)
}

export async function query(connection: Connection, text: string): Promise<Record<string, unknown>[]> {
  const client = await connect(connection)
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

/** Connects without errors when the server is killed under the connection. */
export async function connect(connection: Connection): Promise<Client> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function until(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 40_000
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`Still not true: ${isTrue.toString()}`)
    await pause(5)
  }
}

export function postmasterPid(directory: string): number {
  return readLockFile(join(directory, 'pgdata', 'postmaster.pid'))?.pid ?? 0
}

async function endServer(pgdata: string): Promise<void> {
  const pid = readLockFile(join(pgdata, 'postmaster.pid'))?.pid
  if (pid === undefined || !isPostmasterOf(pgdata, pid)) return
  process.kill(pid, 'SIGQUIT')
  await until(() => !isPostmasterOf(pgdata, pid))
}

function postmasterFilesBelow(root: string): string[] {
  if (!existsSync(root)) return []
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('/postmaster.pid')).map((name) => join(root, name))
}

/** Kills the postmaster and its children at once, without a clean shutdown. */
export async function killServer(directory: string, { except }: { except?: number } = {}): Promise<void> {
  const postmaster = postmasterPid(directory)
  const pids = [postmaster, ...childrenOf(postmaster)].filter((pid) => pid !== except)
  for (const pid of pids) kill(pid)
  await until(() => !isPostmasterOf(join(directory, 'pgdata'), postmaster))
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // Children end by themselves when they notice that their parent is gone.
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid)
}
