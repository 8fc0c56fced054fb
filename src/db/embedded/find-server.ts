import { join } from 'node:path'

import { askServer } from './ask-server.js'
import { connectionTo } from './connection.js'
import { type LockFile, readLockFile, removeAbandonedEmpty, removeStale } from './lock-file.js'
import { isPostmasterOf } from './process-identity.js'
import type { Site } from './site.js'
import { socketPath } from './socket-directory.js'

/** What postmaster.pid says, when it speaks of a server that lives; the traces of a dead one are removed. */
export async function findServer(site: Site): Promise<LockFile | undefined> {
  const path = postmasterFile(site)
  const found = readLockFile(path)
  if (found && (isPostmasterOf(site.pgdata, found.pid) || (await answersFromElsewhere(site, found))))
    return found
  if (found) removeStale(path, found)
  else removeAbandonedEmpty(path)
  if (site.socketDirectory !== undefined) removeStaleSocketLock(site, site.socketDirectory)
  return undefined
}

export function postmasterFile(site: Site): string {
  return join(site.pgdata, 'postmaster.pid')
}

/** Cheap: two small reads and no connection. */
export function isUp(site: Site): boolean {
  const found = readLockFile(postmasterFile(site))
  return found?.status === 'ready' && isPostmasterOf(site.pgdata, found.pid)
}

/** In another container on the same volume its process has no number here, but its socket answers. */
async function answersFromElsewhere(site: Site, found: LockFile): Promise<boolean> {
  return (await askServer(connectionTo(site, found))) !== 'silent'
}

/** PostgreSQL refuses to start when the number in this file belongs to any process of the same user. */
function removeStaleSocketLock(site: Site, directory: string): void {
  const path = `${socketPath(directory)}.lock`
  const found = readLockFile(path)
  if (found && !isPostmasterOf(site.pgdata, found.pid)) removeStale(path, found)
}
