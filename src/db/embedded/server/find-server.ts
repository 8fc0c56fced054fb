import { join } from 'node:path'

import type { EmbeddedServer } from '../embedded-server.js'
import { askServer } from './ask-server.js'
import { connectionTo } from './connection.js'
import { type LockFile, readLockFile, removeAbandonedEmpty, removeStale } from './lock-file.js'
import { isPostmasterOf } from './process-identity.js'
import { socketPath } from './socket-directory.js'

/** What postmaster.pid says, when it speaks of a server that lives; the traces of a dead one are removed. */
export async function findServer(server: EmbeddedServer): Promise<LockFile | undefined> {
  const path = postmasterFile(server)
  const found = readLockFile(path)
  if (found && (isPostmasterOf(server.pgdata, found.pid) || (await answersFromElsewhere(server, found))))
    return found
  if (found) removeStale(path, found)
  else removeAbandonedEmpty(path)
  if (server.socketDirectory !== undefined) removeStaleSocketLock(server, server.socketDirectory)
  return undefined
}

export function postmasterFile(server: EmbeddedServer): string {
  return join(server.pgdata, 'postmaster.pid')
}

/** Cheap: two small reads and no connection. */
export function isUp(server: EmbeddedServer): boolean {
  const found = readLockFile(postmasterFile(server))
  return found?.status === 'ready' && isPostmasterOf(server.pgdata, found.pid)
}

/** In another container on the same volume its process has no number here, but its socket answers. */
async function answersFromElsewhere(server: EmbeddedServer, found: LockFile): Promise<boolean> {
  return (await askServer(connectionTo(server, found))) !== 'silent'
}

/** PostgreSQL refuses to start when the number in this file belongs to any process of the same user. */
function removeStaleSocketLock(server: EmbeddedServer, directory: string): void {
  const path = `${socketPath(directory)}.lock`
  const found = readLockFile(path)
  if (found && !isPostmasterOf(server.pgdata, found.pid)) removeStale(path, found)
}
