import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'

import { postmasterFile } from './find-server.js'
import { readLockFile } from './lock-file.js'
import { logTail, openLog, type ServerLog } from './server-log.js'
import { serverArguments } from './settings.js'
import { type Site, spawnOptions } from './site.js'
import { becomesReady } from './wait-until-ready.js'

/** `attached`: while ours was starting, another process's server came up first. */
export type StartAttempt = { how: 'started' | 'attached' } | { how: 'failed'; reason: string }

export async function startServer(site: Site, port: number): Promise<StartAttempt> {
  const log = openLog(site.log, site.user)
  const child = launch(site, { port, log })
  const ended = watch(child)
  if (await becomesReady(site, () => ended.reason === undefined)) {
    return { how: readLockFile(postmasterFile(site))?.pid === child.pid ? 'started' : 'attached' }
  }
  return { how: 'failed', reason: [ended.reason, logTail(log)].join('\n') }
}

/** In a session of its own, so that Ctrl-C in our terminal does not reach it and it outlives us. */
function launch(site: Site, { port, log }: { port: number; log: ServerLog }): ReturnType<typeof spawn> {
  const child = spawn(join(site.installation.bin, 'postgres'), serverArguments(site, port), {
    ...spawnOptions(site),
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  })
  closeSync(log.descriptor)
  child.unref()
  return child
}

function watch(child: ReturnType<typeof spawn>): { reason?: string } {
  const ended: { reason?: string } = {}
  child.once('error', (error) => (ended.reason = error.message))
  child.once('exit', (code, signal) => (ended.reason = `It ended with ${signal ?? `code ${code}`}.`))
  return ended
}
