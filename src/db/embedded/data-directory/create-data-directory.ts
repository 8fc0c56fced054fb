import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  mkdirSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { type EmbeddedServer, spawnOptions } from '../embedded-server.js'
import { PASSWORD_FILE } from '../server/connection.js'
import { isAlive } from '../server/process-identity.js'
import type { ServerUser } from '../server-user.js'
import { EmbeddedUnavailable, OWN_SERVER } from '../unavailable.js'
import { dataMajor } from './data-version.js'
import { giveTree } from './owned-directory.js'

/**
 * Creates the data under another name and then renames it. So an interrupted start leaves only a draft, and if two processes
 * start at the same time, one of them wins.
 */
export async function createDataDirectory(
  server: EmbeddedServer,
  note: (message: string) => void,
): Promise<void> {
  removeAbandonedDrafts(server.location)
  if (dataMajor(server.pgdata) !== undefined) return
  note(`Creating a PostgreSQL ${server.installation.major} database in ${server.location}`)
  const draft = join(server.location, `draft-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await (server.user.named === undefined
      ? runInitdb(server, draft)
      : runInitdbAs(server.user.named, server, draft))
    renameSync(draft, server.pgdata)
    syncDirectory(server.location)
  } catch (error) {
    removeTree(draft)
    if (dataMajor(server.pgdata) === undefined) throw asUnavailable(error, server)
    // Another process was faster. Its data is as good as ours.
  }
}

function removeAbandonedDrafts(location: string): void {
  for (const name of readdirSync(location)) {
    const pid = name.match(/^draft-(\d+)-/)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) removeTree(join(location, name))
  }
}

function removeTree(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // An initdb whose parent was killed may still write here for a moment. The next start removes the rest.
  }
}

/** Without this sync, a power cut could undo the rename and lose all rows acknowledged since then. */
function syncDirectory(path: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function asUnavailable(error: unknown, server: EmbeddedServer): EmbeddedUnavailable {
  if (error instanceof EmbeddedUnavailable) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new EmbeddedUnavailable(
    `The database could not be created in ${server.pgdata} (${reason}): ` +
      'if that directory holds something else, set SIGHTLINE_DATA_DIR to another one.',
    { cause: error },
  )
}

/**
 * initdb rejects users without a name, so a user with a name creates the data. It does so in another directory, because it may
 * not enter the location.
 */
async function runInitdbAs(named: ServerUser, server: EmbeddedServer, draft: string): Promise<void> {
  const workshop = mkdtempSync('/tmp/sightline-initdb-')
  try {
    chownSync(workshop, named.uid, named.gid)
    const made = join(workshop, 'pgdata')
    await runInitdb({ ...server, user: named, location: workshop }, made)
    copyTree(made, draft)
    giveTree(server.user, draft)
    if (server.settings.fsync !== 'off') await run(server, ['-D', draft, '--sync-only'])
  } finally {
    removeTree(workshop)
  }
}

/**
 * The server demands modes that keep all other users out. From Node.js 22 on, `cpSync` does not copy the modes of directories.
 */
function copyTree(from: string, to: string): void {
  mkdirSync(to, 0o700)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, copy)
    else copyFileSync(source, copy, constants.COPYFILE_EXCL)
  }
}

async function runInitdb(server: EmbeddedServer, draft: string): Promise<void> {
  if (server.socketDirectory !== undefined) {
    // Every user who may enter the socket's directory is trusted.
    return await make(server, ['-D', draft, '--auth-local=trust', '--auth-host=reject'])
  }
  const passwordFile = `${draft}.password`
  try {
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
    if (server.user.become) chownSync(passwordFile, server.user.uid, server.user.gid)
    await make(server, ['-D', draft, '--auth=scram-sha-256', '--pwfile', passwordFile])
    // The password file is moved into the data, so that it appears together with it: processes that race cannot mix up their
    // passwords.
    renameSync(passwordFile, join(draft, PASSWORD_FILE))
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function make(server: EmbeddedServer, where: string[]): Promise<void> {
  const args = [...where, '--username=sightline', '--encoding=UTF8', '--data-checksums', ...locale(server)]
  if (server.settings.fsync === 'off') args.push('--no-sync')
  await run(server, args)
}

async function run(server: EmbeddedServer, args: string[]): Promise<void> {
  const program = join(server.installation.bin, 'initdb')
  const child = spawn(program, args, { ...spawnOptions(server), stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (code === 0) return
  throw new EmbeddedUnavailable(
    `PostgreSQL could not create its database in ${server.location}; it says:\n${output.slice(-500)}${errors.trim()}\n` +
      `If you cannot correct this, set SIGHTLINE_DATA_DIR to another directory, or ${OWN_SERVER}.`,
  )
}

/** Sorts by byte order in all versions. From PostgreSQL 17 on, upper and lower case work for all scripts as well. */
function locale(server: EmbeddedServer): string[] {
  if (server.installation.major < 17) return ['--locale=C']
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}
