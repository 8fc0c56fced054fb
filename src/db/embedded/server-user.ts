import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

import { EmbeddedUnavailable, OWN_SERVER } from './unavailable.js'

export interface ServerUser {
  name: string
  /** -1 on Windows, where files have no owner in this sense. */
  uid: number
  gid: number
  /** Spread into spawn options. Set when we are root: PostgreSQL refuses to run as root. */
  become?: { uid: number; gid: number }
}

export function serverUser(): ServerUser {
  if (process.getuid?.() === 0) return nobody()
  try {
    const { username, uid, gid } = userInfo()
    return { name: username, uid, gid }
  } catch (error) {
    throw new EmbeddedUnavailable(
      `PostgreSQL needs a user with a name, and uid ${process.getuid?.()} has none in /etc/passwd: ` +
        `run Sightline as a user that has one, or ${OWN_SERVER}.`,
      { cause: error },
    )
  }
}

function nobody(): ServerUser {
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
  if (!entry) {
    throw new EmbeddedUnavailable(
      'PostgreSQL refuses to run as root, and there is no user "nobody" to run it as: ' +
        `start Sightline as an ordinary user, or ${OWN_SERVER}.`,
    )
  }
  const [uid, gid] = [Number(entry[1]), Number(entry[2])]
  // macOS writes -2: chown and stat want it unsigned, spawn wants it signed.
  return { name: 'nobody', uid: uid >>> 0, gid: gid >>> 0, become: { uid: uid | 0, gid: gid | 0 } }
}

export function userNameOf(uid: number): string {
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = entries.find((line) => Number(line.split(':')[2]) >>> 0 === uid && line.includes(':'))
  return entry?.split(':')[0] ?? `uid ${uid}`
}

/** Asks the system itself, because modes, access lists and mounts all have a say. */
export function canUse(user: ServerUser, permission: 'read' | 'execute', path: string): boolean {
  if (!user.become) return true
  const test = permission === 'read' ? 'test -r "$1"' : 'test -x "$1"'
  const { status, error } = spawnSync('/bin/sh', ['-c', test, 'sh', path], {
    ...user.become,
    cwd: '/',
    env: {},
  })
  if (error) {
    throw new EmbeddedUnavailable(
      `PostgreSQL refuses to run as root, and root may not become "${user.name}" here (${error.message}): ` +
        `start Sightline as an ordinary user, or ${OWN_SERVER}.`,
      { cause: error },
    )
  }
  return status === 0
}
