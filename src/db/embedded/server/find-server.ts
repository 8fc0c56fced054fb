import { join } from 'node:path'

import type { EmbeddedServer } from '../embedded-server.js'
import { askServer } from './ask-server.js'
import { connectionTo } from './connection.js'
import { type LockFile, readLockFile, removeAbandonedEmpty, removeStale } from './lock-file.js'
import { isPostmasterOf } from './process-identity.js'
import { socketPath } from './socket-directory.js'

/** Returns the content of postmaster.pid if that server is alive. Removes the files of a dead server. */
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

/** This is cheap: two small reads and no connection. */
export function isUp(server: EmbeddedServer): boolean {
  const found = readLockFile(postmasterFile(server))
  return found?.status === 'ready' && isPostmasterOf(server.pgdata, found.pid)
}

/** A server in another container on this volume has no process id here, but its socket responds. */
async function answersFromElsewhere(server: EmbeddedServer, found: LockFile): Promise<boolean> {
  return (await askServer(connectionTo(server, found))) !== 'silent'
}

/** PostgreSQL refuses to start if the process id in this file belongs to any process of the same user. */
function removeStaleSocketLock(server: EmbeddedServer, directory: string): void {
  const path = `${socketPath(directory)}.lock`
  const found = readLockFile(path)
  if (found && !isPostmasterOf(server.pgdata, found.pid)) removeStale(path, found)
}
