import { setTimeout as pause } from 'node:timers/promises'

import { askServer } from './ask-server.js'
import { connectionTo } from './connection.js'
import { postmasterFile } from './find-server.js'
import { readLockFile } from './lock-file.js'
import { logTail } from './server-log.js'
import type { Site } from './site.js'
import { EmbeddedUnavailable } from './unavailable.js'

const SILENCE_LIMIT_MS = 30_000
/** After a crash the server replays its log before it serves; what it says then is "not yet". */
const RECOVERY_LIMIT_MS = 600_000

/** False when the server has gone before it was ready. */
export async function becomesReady(site: Site, isThere: () => boolean | Promise<boolean>): Promise<boolean> {
  const began = performance.now()
  let lastHeard = began
  for (;;) {
    const answer = await ask(site)
    if (answer === 'ready') return true
    if (!(await isThere())) return false
    const now = performance.now()
    if (answer === 'busy') lastHeard = now
    const isTooSlow = now - lastHeard > SILENCE_LIMIT_MS || now - began > RECOVERY_LIMIT_MS
    if (isTooSlow) throw tooSlow(site, now - began)
    // A reopened server is ready within 50 ms, so the first questions come quickly.
    await pause(Math.min(5 + (now - began) / 20, 250))
  }
}

async function ask(site: Site): ReturnType<typeof askServer> {
  const found = readLockFile(postmasterFile(site))
  return await askServer(found && connectionTo(site, found))
}

function tooSlow(site: Site, waitedMs: number): EmbeddedUnavailable {
  const pid = readLockFile(postmasterFile(site))?.pid
  return new EmbeddedUnavailable(
    `PostgreSQL (process ${pid ?? 'unknown'}) runs on ${site.pgdata} but has not been ready for ` +
      `${Math.round(waitedMs / 1000)} s; the end of ${site.log} says:\n${logTail({ path: site.log, beginsAtByte: 0 })}\n` +
      'If it is still recovering, start Sightline again later; if it hangs, end that process and start again.',
  )
}
