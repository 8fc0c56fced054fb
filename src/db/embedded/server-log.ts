import { constants, fchownSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'

import type { ServerUser } from './server-user.js'

const ROTATE_AT_BYTES = 10 * 1024 * 1024
const TAIL_LINES = 15

export interface ServerLog {
  path: string
  descriptor: number
  /** What follows was written by the server about to be started. */
  beginsAtByte: number
}

/** Its directory belongs to the server's user and we may be root: so a link in its place is not followed. */
export function openLog(path: string, user: ServerUser): ServerLog {
  const before = statSync(path, { throwIfNoEntry: false })
  if (before && before.size > ROTATE_AT_BYTES) renameSync(path, `${path}.1`)
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants
  const descriptor = openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600)
  const { size, uid, nlink } = fstatSync(descriptor)
  if (user.become && uid === 0 && nlink === 1) fchownSync(descriptor, user.uid, user.gid)
  return { path, descriptor, beginsAtByte: size }
}

export function logTail({ path, beginsAtByte }: Pick<ServerLog, 'path' | 'beginsAtByte'>): string {
  const text = readFileSync(path).subarray(beginsAtByte).toString('utf8')
  return text.trim().split('\n').slice(-TAIL_LINES).join('\n')
}
