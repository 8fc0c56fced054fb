import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

import { within } from '../render-limits.js'

interface BrowserProcess {
  /** To the browser, and from it. */
  writer: Writable
  reader: Readable
  /** The beginning of what it writes there. */
  stderr(): string
  /** Resolves when it has ended and its files are gone. */
  ended: Promise<void>
  /** At once, with all its children. */
  kill(): void
}

const MAX_STDERR_LENGTH = 20_000
const STDERR_GRACE_MS = 1000

/**
 * Runs with a lower priority than everything else here, and with at most 2 GB for each process.
 * The shell waits, to take the files away also when we are gone: the browser ends itself when its pipes close.
 */
const LAUNCH = `
  if [ -w /proc/self/autogroup ]; then echo 10 > /proc/self/autogroup; fi
  ulimit -c 0
  ulimit -d 2097152
  nice -n 10 "$@"
  status=$?
  rm -rf "$HOME"
  exit $status`

export async function startProcess(
  binary: string,
  flags: (profile: string) => string[],
): Promise<BrowserProcess> {
  const profile = await newProfile()
  const child = spawn('/bin/sh', ['-c', LAUNCH, 'sh', binary, ...flags(profile)], {
    ...browserUser(),
    // A group of its own, so that it can be ended whole.
    detached: true,
    cwd: profile,
    // Nothing of our own environment, which holds secrets.
    env: { HOME: profile, TMPDIR: profile, PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [, , stderr, writer, reader] = child.stdio as [null, null, Readable, Writable, Readable]
  return {
    writer,
    reader,
    stderr: beginningOf(stderr),
    ended: endOf(child).then(() => removed(profile)),
    kill() {
      killGroup(child)
      for (const pipe of [writer, reader]) pipe.destroy()
    },
  }
}

async function newProfile(): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'sightline-browser-'))
  const user = browserUser()
  if (user !== undefined) await chown(profile, user.uid, user.gid)
  return profile
}

async function removed(profile: string): Promise<void> {
  // A child that is still about to die may write meanwhile; what stays is small, and in the directory for such things.
  await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
}

async function endOf(child: ChildProcess): Promise<void> {
  const silence = new Promise((resolve) => child.once('close', resolve))
  // What could not be started has no exit.
  await new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  // Whatever the shell left behind.
  killGroup(child)
  // The rest of stderr may still arrive; a stray child that keeps it open is not waited for.
  await within(STDERR_GRACE_MS, silence).catch(() => undefined)
  for (const stream of child.stdio) stream?.destroy()
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

function beginningOf(stream: Readable): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (piece: string) => {
    if (text.length < MAX_STDERR_LENGTH) text += piece
  })
  return () => text
}

/**
 * The user that the browser runs as when we are root. Nobody else has this number, so that a page which breaks out of the sandbox
 * meets no file and no process of ours, nor the database's, which runs as `nobody`.
 * The number lies above those that systemd hands out and in what Debian keeps free; no entry in /etc/passwd is needed.
 */
const BROWSER_UID = 65_530

/** Spread into spawn options; nothing for an ordinary user, who cannot become another. */
function browserUser(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: BROWSER_UID, gid: BROWSER_UID } : undefined
}
