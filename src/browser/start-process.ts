import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

import { browserUser } from './browser-user.js'
import { within } from './within.js'

export interface BrowserProcess {
  /** To the browser, and from it. */
  writer: Writable
  reader: Readable
  /** The beginning of what it complains about. */
  complaint(): string
  /** Resolves when it has ended and its files are gone. */
  ended: Promise<void>
  /** At once, with all its children. */
  kill(): void
}

const MAX_COMPLAINT_LENGTH = 20_000
const LAST_WORDS_MS = 1000

/**
 * Lower in rank than everything else here, and with at most 2 GB for each process.
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
  const [, , complaints, writer, reader] = child.stdio as [null, null, Readable, Writable, Readable]
  return {
    writer,
    reader,
    complaint: beginningOf(complaints),
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
  // A child that is still about to die may write meanwhile; what stays is small, and in the place for such things.
  await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
}

async function endOf(child: ChildProcess): Promise<void> {
  const silence = new Promise((resolve) => child.once('close', resolve))
  // What could not be started has no exit.
  await new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  // Whatever the shell left behind.
  killGroup(child)
  // Its last words are still on their way; a stray child that holds on to the line need not be heard out.
  await within(LAST_WORDS_MS, silence).catch(() => undefined)
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
    if (text.length < MAX_COMPLAINT_LENGTH) text += piece
  })
  return () => text
}
