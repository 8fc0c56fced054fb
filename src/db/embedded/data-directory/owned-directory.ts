import { type Stats, chmodSync, chownSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { ServerUser } from '../server-user.js'
import { EmbeddedUnavailable, codeOf } from '../unavailable.js'

/** Makes the directory for the server's user, or takes it as it is; whose it is remains to be checked. */
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

/** The directory itself comes last: as long as it is not the user's, some of what is in it may not be either. */
export function giveTree(user: ServerUser, path: string): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTree(user, join(path, name))
  lchownSync(path, user.uid, user.gid)
}

export function isOwnedBy(user: ServerUser, stats: Stats): boolean {
  return user.uid === -1 || stats.uid === user.uid
}

/**
 * For names in a shared temporary directory that anybody can guess: whoever was there first could read
 * along, or have us run his programs.
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
