import { spawn } from 'node:child_process'
import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { type EmbeddedServer, spawnOptions } from '../embedded-server.js'
import type { ServerUser } from '../server-user.js'
import { EmbeddedUnavailable } from '../unavailable.js'
import { askServer } from './ask-server.js'
import { connectionTo } from './connection.js'
import { postmasterFile } from './find-server.js'
import { readLockFile } from './lock-file.js'
import { serverArguments } from './server-settings.js'

/** `attached`: another process's server came up while ours was starting. */
export type StartAttempt = { how: 'started' | 'attached' } | { how: 'failed'; reason: string }

export async function startServer(server: EmbeddedServer, port: number): Promise<StartAttempt> {
  const log = openServerLog(server.log, server.user)
  const child = launch(server, { port, log })
  const ended = watch(child)
  if (await becomesReady(server, () => ended.reason === undefined)) {
    return { how: readLockFile(postmasterFile(server))?.pid === child.pid ? 'started' : 'attached' }
  }
  return { how: 'failed', reason: [ended.reason, logTail(log)].join('\n') }
}

/** Starts the server in its own session, so that Ctrl-C in our terminal does not reach it and it outlives this process. */
function launch(
  server: EmbeddedServer,
  { port, log }: { port: number; log: ServerLog },
): ReturnType<typeof spawn> {
  const child = spawn(join(server.installation.bin, 'postgres'), serverArguments(server, port), {
    ...spawnOptions(server),
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

const SILENCE_LIMIT_MS = 30_000
/** After a crash the server replays its log before it accepts connections. This limits the wait. */
const RECOVERY_LIMIT_MS = 600_000

/** Returns false if the server ended before it was ready. */
export async function becomesReady(
  server: EmbeddedServer,
  isThere: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const began = performance.now()
  let lastHeard = began
  for (;;) {
    const answer = await ask(server)
    if (answer === 'ready') return true
    if (!(await isThere())) return false
    const now = performance.now()
    if (answer === 'busy') lastHeard = now
    const isTooSlow = now - lastHeard > SILENCE_LIMIT_MS || now - began > RECOVERY_LIMIT_MS
    if (isTooSlow) throw tooSlow(server, now - began)
    // A reopened server is ready within 50 ms, so the first checks follow each other quickly.
    await pause(Math.min(5 + (now - began) / 20, 250))
  }
}

async function ask(server: EmbeddedServer): ReturnType<typeof askServer> {
  const found = readLockFile(postmasterFile(server))
  return await askServer(found && connectionTo(server, found))
}

function tooSlow(server: EmbeddedServer, waitedMs: number): EmbeddedUnavailable {
  const pid = readLockFile(postmasterFile(server))?.pid
  return new EmbeddedUnavailable(
    `PostgreSQL (process ${pid ?? 'unknown'}) runs on ${server.pgdata} but is still not ready after ` +
      `${Math.round(waitedMs / 1000)} s; the end of ${server.log} says:\n${logTail({ path: server.log, beginsAtByte: 0 })}\n` +
      'If it is still recovering, start Sightline again later; if it hangs, end that process and start Sightline again.',
  )
}

const ROTATE_AT_BYTES = 10 * 1024 * 1024
const TAIL_LINES = 15

interface ServerLog {
  path: string
  descriptor: number
  /** From this byte on, the log was written by the server that is about to start. */
  beginsAtByte: number
}

/** The directory belongs to the server's user and this process may be root, so a link in place of the file is not followed. */
function openServerLog(path: string, user: ServerUser): ServerLog {
  const before = statSync(path, { throwIfNoEntry: false })
  if (before && before.size > ROTATE_AT_BYTES) renameSync(path, `${path}.1`)
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants
  const descriptor = openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600)
  const { size, uid, nlink } = fstatSync(descriptor)
  if (user.become && uid === 0 && nlink === 1) fchownSync(descriptor, user.uid, user.gid)
  return { path, descriptor, beginsAtByte: size }
}

function logTail({ path, beginsAtByte }: Pick<ServerLog, 'path' | 'beginsAtByte'>): string {
  const text = readFileSync(path).subarray(beginsAtByte).toString('utf8')
  return text.trim().split('\n').slice(-TAIL_LINES).join('\n')
}
