import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

import { within } from '../render-limits.js'

interface BrowserProcess {
  /** The pipes to the browser and from it. */
  writer: Writable
  reader: Readable
  /** Returns the beginning of what the browser writes to stderr. */
  stderr(): string
  /** Resolves when the browser has ended and its files are gone. */
  ended: Promise<void>
  /** Kills the browser and all its children at once. */
  kill(): void
}

const MAX_STDERR_LENGTH = 20_000
const STDERR_GRACE_MS = 1000

/**
 * Runs the browser with a lower priority than the rest of this machine, and with at most 2 GB per process. The shell waits and
 * removes the files, even if our process is gone: the browser ends itself when its pipes close.
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
    // The browser gets its own process group, so that the whole group can be killed.
    detached: true,
    cwd: profile,
    // The browser gets no variable of our own environment, which holds secrets.
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
  // A child that is about to die may still write. The few files that stay are in the directory for temporary files.
  await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
}

async function endOf(child: ChildProcess): Promise<void> {
  const silence = new Promise((resolve) => child.once('close', resolve))
  // A process that could not be started has no exit event.
  await new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  // Kills processes that the shell left behind.
  killGroup(child)
  // The rest of stderr may still arrive. The wait is short, because a stray child may keep the stream open.
  await within(STDERR_GRACE_MS, silence).catch(() => undefined)
  for (const stream of child.stdio) stream?.destroy()
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is already gone.
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
 * The user id that the browser runs as when we are root. No other process has it, so a page that breaks out of the sandbox can
 * reach no file or process of ours or of the database.
 *
 * The number is above those that systemd assigns and in a range that Debian keeps free. It needs no entry in /etc/passwd.
 */
const BROWSER_UID = 65_530

/** Spread into spawn options. Undefined for an ordinary user, who cannot become another one. */
function browserUser(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: BROWSER_UID, gid: BROWSER_UID } : undefined
}
