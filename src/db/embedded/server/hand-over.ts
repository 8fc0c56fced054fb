import { lstatSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { giveTree, isOwnedBy } from '../data-directory/owned-directory.js'
import { readPointer } from '../data-directory/placement.js'
import { type ServerUser, serverUser } from '../server-user.js'
import { askServer } from './ask-server.js'
import { readLockFile } from './lock-file.js'
import { isPostmasterOf } from './process-identity.js'

/**
 * Returns the user that runs the server of a directory. Earlier versions ran root's server as `nobody`: if it still runs, that
 * user is kept. If it has stopped, its files are given to the new user.
 */
export async function userOfServer(directory: string): Promise<ServerUser> {
  const user = serverUser()
  const location = readPointer(directory) ?? resolve(directory)
  const found = lstatSync(location, { throwIfNoEntry: false })
  if (user.named === undefined || found?.isDirectory() !== true || !isOwnedBy(user.named, found)) return user
  if (await isRunning(location)) return user.named
  giveTree(user, location)
  return user
}

/**
 * Checks for a server on this machine, or in another container on this volume: there it has no process id here, but its socket
 * responds.
 */
async function isRunning(location: string): Promise<boolean> {
  const pgdata = join(location, 'pgdata')
  const found = readLockFile(join(pgdata, 'postmaster.pid'))
  if (found === undefined) return false
  const { pid, port, socketDirectory: host } = found
  const connection = host === '' ? undefined : { host, port, user: 'sightline', database: 'sightline' }
  return isPostmasterOf(pgdata, pid) || (await askServer(connection)) !== 'silent'
}
