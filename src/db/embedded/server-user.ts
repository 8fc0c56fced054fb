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
  /** Who makes the data for a user without a name, which initdb demands, and whom earlier versions ran the server as. */
  named?: ServerUser
}

export function serverUser(): ServerUser {
  if (process.getuid?.() === 0) return rootsUser()
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

/** Reserved by Debian and named nowhere; the first of them without a name is taken. */
const NAMELESS_IDS = Array.from({ length: 100 }, (_, index) => 65_310 + index)

/**
 * A user that no other process has: whoever runs as `nobody`, as many services do, could otherwise enter the directory of the
 * socket and be the superuser of the database. Where root may not become it, as in some containers, it is nobody all the same.
 */
function rootsUser(): ServerUser {
  const named = nobody()
  const id = NAMELESS_IDS.find((one) => nameOf(one) === undefined)
  if (id === undefined) return named
  const become = { uid: id, gid: id }
  const isAllowed = spawnSync('/bin/sh', ['-c', ':'], { ...become, cwd: '/', env: {} }).status === 0
  return isAllowed ? { name: `uid ${id}`, ...become, become, named } : named
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
  return nameOf(uid) ?? `uid ${uid}`
}

function nameOf(uid: number): string | undefined {
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = entries.find((line) => Number(line.split(':')[2]) >>> 0 === uid && line.includes(':'))
  return entry?.split(':')[0]
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
