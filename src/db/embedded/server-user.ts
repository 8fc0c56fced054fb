import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

import { EmbeddedUnavailable, OWN_SERVER } from './unavailable.js'

export interface ServerUser {
  name: string
  /** -1 on Windows, where files have no owner in this sense. */
  uid: number
  gid: number
  /** Spread into spawn options. Set if this process is root: PostgreSQL refuses to run as root. */
  become?: { uid: number; gid: number }
  /**
   * The named user that creates the data for a user without a name, because initdb demands a name. Earlier versions ran the
   * server as this user.
   */
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

/** Debian reserves these ids and names none of them. The first one without a name is used. */
const NAMELESS_IDS = Array.from({ length: 100 }, (_, index) => 65_310 + index)

/**
 * Returns a user that no other process has. Many services run as `nobody`: they could enter the socket's directory and become
 * superuser of the database. `nobody` is still used if root cannot switch to the other user, for example in some containers.
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
  // macOS uses -2 for nobody. chown and stat need it unsigned, spawn needs it signed.
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

/** Asks the operating system, because modes, access lists and mounts all matter. */
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
