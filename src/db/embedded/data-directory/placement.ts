import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

import type { Host } from '../host.js'
import { type ServerUser, canUse, userNameOf } from '../server-user.js'
import { EmbeddedUnavailable, OWN_SERVER, codeOf, orAdvise } from '../unavailable.js'
import { isOwnedBy, makeDirectoryFor } from './owned-directory.js'

const ADVICE = `set SIGHTLINE_DATA_DIR to a directory it can write to, or ${OWN_SERVER}`

/** Returns the directory for data, socket and log. It is the one asked for if the server's user can work in it. */
export function chooseLocation(host: Host, user: ServerUser, directory: string): string {
  return orAdvise(resolve(directory), ADVICE, () => {
    mkdirSync(dirname(resolve(directory)), { recursive: true })
    const asked = realPath(resolve(directory))
    const pointed = readPointer(asked)
    if (pointed !== undefined) return requireLocation(user, pointed)
    if (!canUse(user, 'execute', dirname(asked))) return chooseElsewhere(host, user, asked)
    makeDirectoryFor(user, asked)
    return requireLocation(user, asked)
  })
}

/** Resolves a directory to one name, however it was reached. The socket's name is made from it. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path))
}

function requireLocation(user: ServerUser, location: string): string {
  requireOwner(user, location)
  chmodSync(location, 0o700)
  accessSync(location, constants.R_OK | constants.W_OK | constants.X_OK)
  return location
}

function requireOwner(user: ServerUser, location: string): void {
  const foreign = foreignOwner(user, location) ?? foreignOwner(user, join(location, 'pgdata'))
  if (foreign === undefined) return
  const us = user.become ? `root, who runs it as ${user.name}` : user.name
  throw new EmbeddedUnavailable(
    `The database in ${location} belongs to ${userNameOf(foreign)}, and Sightline was started by ${us}: ` +
      'start it as the user who made the database (root, if it belongs to nobody or to a number), or hand it over with ' +
      `"chown -R ${user.uid} '${location}'" while it is stopped, or set SIGHTLINE_DATA_DIR to another directory.`,
  )
}

function foreignOwner(user: ServerUser, path: string): number | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found && !isOwnedBy(user, found) ? found.uid : undefined
}

/** Root's project is often closed to all other users (/root), and the server does not run as root. */
function chooseElsewhere(host: Host, user: ServerUser, asked: string): string {
  if (existsSync(join(asked, 'pgdata'))) throw noLongerReachable(user, asked)
  const location = join(host.systemData, createHash('sha256').update(asked).digest('hex').slice(0, 16))
  orAdvise(host.systemData, ADVICE, () => {
    mkdirSync(host.systemData, { recursive: true })
    chmodSync(host.systemData, 0o755)
    makeDirectoryFor(user, location)
  })
  writePointer(asked, { location, user })
  return requireLocation(user, location)
}

function noLongerReachable(user: ServerUser, asked: string): EmbeddedUnavailable {
  requireOwner(user, asked)
  return new EmbeddedUnavailable(
    `The database in ${asked} belongs to ${user.name}, who cannot reach it any more: ` +
      'open the directories above it again (chmod o+x), or move it and set SIGHTLINE_DATA_DIR to its new directory.',
  )
}

const NAME = 'LOCATION'

/** Returns the real location of the data if this directory only points to it. */
export function readPointer(asked: string): string | undefined {
  const location = readFirstLine(join(asked, NAME))
  if (location === undefined || existsSync(location)) return location
  throw new EmbeddedUnavailable(
    `${join(asked, NAME)} says that the database is in ${location}, but nothing is there: ` +
      'bring that directory back, or delete the file to begin with an empty database.',
  )
}

/** The location must exist before this is called: a pointer to a missing directory would stop the next start. */
function writePointer(asked: string, { location, user }: { location: string; user: ServerUser }): void {
  mkdirSync(asked, { recursive: true })
  const draft = join(asked, `${NAME}.${process.pid}`)
  const reason = `Sightline keeps its database there, because the user "${user.name}", who runs the database when root starts it, cannot reach this directory.`
  writeFileSync(draft, `${location}\n${reason}\n`)
  renameSync(draft, join(asked, NAME))
}

function readFirstLine(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').split('\n')[0]
  } catch (error) {
    const code = codeOf(error)
    // EACCES means that the location belongs to another user. A later check names the owner.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES') return undefined
    throw error
  }
}
