import type { Installation } from './binaries/system-postgres.js'
import type { ServerUser } from './server-user.js'

export interface EmbeddedOptions {
  directory: string
  /** Extra settings of the server by name. They override ours. */
  settings?: Record<string, string>
  /** Called with messages about slow steps and surprises. */
  note?: (message: string) => void
}

/** One embedded server: its directories, its user, its programs and its settings. */
export interface EmbeddedServer {
  /** Holds all files of the server: data, log, and the socket if the path is short enough. Only its user may enter. */
  location: string
  pgdata: string
  log: string
  user: ServerUser
  installation: Installation
  /** Undefined if the server listens on the loopback interface. */
  socketDirectory: string | undefined
  settings: Record<string, string>
}

/** Returns a minimal environment: PGDATA, PGPORT and similar variables in the caller's shell are about other servers. */
export function spawnOptions(server: EmbeddedServer): {
  cwd: string
  env: Record<string, string>
  uid?: number
  gid?: number
} {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: server.location, LC_ALL: 'C', TZ: 'UTC' }
  return { cwd: server.location, env, ...server.user.become }
}
