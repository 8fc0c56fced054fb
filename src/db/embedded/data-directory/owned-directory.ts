import { type Stats, chmodSync, chownSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { ServerUser } from '../server-user.js'
import { EmbeddedUnavailable, codeOf } from '../unavailable.js'

/** Makes the directory for the server's user, or uses an existing one. The caller must still check its owner. */
export function makeDirectoryFor(user: ServerUser, path: string): Stats {
  try {
    mkdirSync(path, 0o700)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const found = lstatSync(path)
  const isForUsToGive =
    user.become && found.uid === 0 && found.isDirectory() && readdirSync(path).length === 0
  if (!isForUsToGive) return found
  chownSync(path, user.uid, user.gid)
  chmodSync(path, 0o700)
  return lstatSync(path)
}

/** The directory itself comes last. As long as it does not belong to the user, some of its content may not either. */
export function giveTree(user: ServerUser, path: string): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTree(user, join(path, name))
  lchownSync(path, user.uid, user.gid)
}

export function isOwnedBy(user: ServerUser, stats: Stats): boolean {
  return user.uid === -1 || stats.uid === user.uid
}

/**
 * Checks the owner of a directory in a shared temporary directory. Its name can be guessed: a user who made it first could read
 * our data, or have us run their programs.
 */
export function claimPrivateDirectory(user: ServerUser, path: string): string {
  const found = makeDirectoryFor(user, path)
  if (found.isDirectory() && isOwnedBy(user, found) && (user.uid === -1 || (found.mode & 0o077) === 0))
    return path
  throw new EmbeddedUnavailable(
    `${path} exists already and is not a directory that only ${user.name} can enter: ` +
      'remove it, or set TMPDIR to a directory of your own.',
  )
}
