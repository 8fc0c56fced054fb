import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { isPostmasterOf } from './process-identity.js'
import { type Site, spawnOptions } from './site.js'
import { codeOf } from './unavailable.js'

const STOP_LIMIT_MS = 8_000

/** Fast shutdown: open transactions are rolled back, the data is left clean. False when it takes too long. */
export async function stopServer(site: Site, pid: number): Promise<boolean> {
  askToStop(site, pid)
  const deadline = performance.now() + STOP_LIMIT_MS
  while (isPostmasterOf(site.pgdata, pid)) {
    if (performance.now() > deadline) return false
    await pause(10)
  }
  return true
}

function askToStop(site: Site, pid: number): void {
  if (site.socketDirectory === undefined) {
    // Windows has no signals; pg_ctl knows what PostgreSQL uses instead.
    const args = ['stop', '-D', site.pgdata, '-m', 'fast', '--no-wait', '--silent']
    spawnSync(join(site.installation.bin, 'pg_ctl'), args, spawnOptions(site))
    return
  }
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
