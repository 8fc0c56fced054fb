import type { EmbeddedServer } from '../embedded-server.js'

/**
 * Settings for a small machine that also does other work. Settings that protect acknowledged rows, for example fsync, stay on.
 */
const SMALL_MACHINE = {
  shared_buffers: '128MB',
  huge_pages: 'try',
  max_connections: '60',
  jit: 'off',
  autovacuum: 'on',
  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  wal_compression: 'on',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
}

/** Returns the arguments of `postgres`. The caller's settings come last and override ours. */
export function serverArguments(server: EmbeddedServer, port: number): string[] {
  const settings = { ...SMALL_MACHINE, ...listening(server), port: String(port), ...server.settings }
  return [
    '-D',
    server.pgdata,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

function listening({ socketDirectory }: EmbeddedServer): Record<string, string> {
  if (socketDirectory === undefined) return { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  // The setting is a list. Quotes keep a comma or a space in the path from splitting it.
  const quoted = `"${socketDirectory.replaceAll('"', '""')}"`
  return { listen_addresses: '', unix_socket_directories: quoted, unix_socket_permissions: '0700' }
}
