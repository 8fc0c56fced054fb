import type { Installation } from './binaries/system-postgres.js'
import type { ServerUser } from './server-user.js'

export interface EmbeddedOptions {
  directory: string
  /** Extra settings of the server, by name; they win over ours. */
  settings?: Record<string, string>
  /** Is called with what takes time or may surprise. */
  note?: (message: string) => void
}

/** One embedded server: where it lives, who runs it, and with what. */
export interface EmbeddedServer {
  /** Everything of it is in here: data, log, and the socket when the path is short. Only its user may enter. */
  location: string
  pgdata: string
  log: string
  user: ServerUser
  installation: Installation
  /** Undefined on the loopback transport. */
  socketDirectory: string | undefined
  settings: Record<string, string>
}

/** A minimal environment: PGDATA, PGPORT and their like in the caller's shell are about other servers. */
export function spawnOptions(server: EmbeddedServer): {
  cwd: string
  env: Record<string, string>
  uid?: number
  gid?: number
} {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: server.location, LC_ALL: 'C', TZ: 'UTC' }
  return { cwd: server.location, env, ...server.user.become }
}
