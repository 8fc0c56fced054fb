import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'

import { codeOf } from '../unavailable.js'

const INSTANT_MS = 2_000

/** What a running server writes into postmaster.pid. The first lines are also in the file beside its socket. */
export interface LockFile {
  text: string
  pid: number
  port: number
  /** Empty until the server has got that far. */
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
  // A server in single-user mode writes its process id as a negative number.
  const numbers = { pid: Math.abs(Number(pid)), port: Number(port) }
  return { text, ...numbers, socketDirectory, listenAddress, status: status.trim() }
}

/** The file is empty for an instant when it is made. It stays empty if the server was killed in that instant. */
export function removeAbandonedEmpty(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.size === 0 && Date.now() - found.mtimeMs > INSTANT_MS) rmSync(path, { force: true })
}

/**
 * Between our check and the removal, another process may have removed the file and started a server. So the file is moved aside
 * first, and put back if it is not the one we checked.
 */
export function removeStale(path: string, judged: LockFile): void {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== judged.text) linkSync(aside, path)
  } catch (error) {
    // ENOENT: another process has removed it already. EEXIST: a newer server has replaced it already.
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
