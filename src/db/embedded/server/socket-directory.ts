import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { claimPrivateDirectory } from '../data-directory/owned-directory.js'
import type { ServerUser } from '../server-user.js'

/** A socket has no TCP port that could collide. The number is only part of the socket's name. */
export const SOCKET_PORT = 5432

/** The system's limit is 108 bytes on Linux and 104 on macOS, including the end mark. */
const PATH_LIMIT_BYTES = 100

export function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${SOCKET_PORT}`)
}

export function socketDirectory(user: ServerUser, location: string): string {
  return isShortEnough(location) ? location : temporarySocketDirectory(user, location)
}

export function temporarySocketDirectory(user: ServerUser, location: string): string {
  // The name differs for each user: a directory that the server left behind as another user could not be entered.
  const owned = user.named === undefined ? location : `${location} ${user.uid}`
  const name = `sightline-${createHash('sha256').update(owned).digest('hex').slice(0, 16)}`
  // Root's own TMPDIR may be closed to the server's user, and any TMPDIR may be too long.
  const temporary = user.become || !isShortEnough(join(tmpdir(), name)) ? '/tmp' : tmpdir()
  return claimPrivateDirectory(user, join(temporary, name))
}

function isShortEnough(directory: string): boolean {
  return Buffer.byteLength(socketPath(directory)) < PATH_LIMIT_BYTES
}
