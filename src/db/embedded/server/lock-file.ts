import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'

import { codeOf } from '../unavailable.js'

const INSTANT_MS = 2_000

/** What a running server says of itself in postmaster.pid and, in its first lines, beside its socket. */
export interface LockFile {
  text: string
  pid: number
  port: number
  /** Empty while the server has not got that far. */
  socketDirectory: string
  listenAddress: string
  status: string
}

export function readLockFile(path: string): LockFile | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  if (text === '') return undefined
  const [pid, , , port, socketDirectory = '', listenAddress = '', , status = ''] = text.split('\n')
  // A server in single-user mode writes its number as a negative one.
  const numbers = { pid: Math.abs(Number(pid)), port: Number(port) }
  return { text, ...numbers, socketDirectory, listenAddress, status: status.trim() }
}

/** It is empty for an instant when it is made, and for good when its server was killed in that instant. */
export function removeAbandonedEmpty(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.size === 0 && Date.now() - found.mtimeMs > INSTANT_MS) rmSync(path, { force: true })
}

/**
 * Between our judgement and the removal another process may have removed the file and started a server:
 * so it is moved aside first, and put back if it is not the one that was judged.
 */
export function removeStale(path: string, judged: LockFile): void {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== judged.text) linkSync(aside, path)
  } catch (error) {
    // ENOENT: already removed by another process; EEXIST: already replaced by a newer server's.
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
