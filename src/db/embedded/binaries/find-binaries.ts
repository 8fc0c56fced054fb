import { join } from 'node:path'

import { type Host, PLATFORM, packageVersion } from '../host.js'
import { type ServerUser, canUse } from '../server-user.js'
import { EmbeddedUnavailable, OWN_SERVER } from '../unavailable.js'
import { copyForEverybody, copyForUser, makeLinks, missingLinks } from './binary-copies.js'
import { type Installation, OLDEST_MAJOR } from './system-postgres.js'

export async function findBinaries(
  host: Host,
  user: ServerUser,
  dataMajor: number | undefined,
): Promise<Installation> {
  if (host.packageRoot === undefined) return requireSystemPostgres(host, dataMajor)
  const version = packageVersion(host.packageRoot)
  const name = `postgres-${version}-${PLATFORM}`
  const root = await usableRoot(host.packageRoot, { host, user, name })
  return { bin: join(root, 'native', 'bin'), major: Number.parseInt(version, 10) }
}

/** Returns the package's own folder if the server's user can run the programs in it, otherwise a copy. */
async function usableRoot(
  packageRoot: string,
  { host, user, name }: { host: Host; user: ServerUser; name: string },
): Promise<string> {
  if (canRun(user, packageRoot) && canComplete(packageRoot)) return packageRoot
  return user.become
    ? await copyForEverybody(packageRoot, host.systemCache, name)
    : await copyForUser(user, packageRoot, name)
}

function canRun(user: ServerUser, packageRoot: string): boolean {
  const native = join(packageRoot, 'native')
  return (
    canUse(user, 'execute', join(native, 'bin', 'postgres')) &&
    canUse(user, 'read', join(native, 'share', 'postgresql', 'postgres.bki'))
  )
}

function canComplete(packageRoot: string): boolean {
  try {
    makeLinks(packageRoot)
  } catch {
    // If node_modules is read-only, that matters only when a link is missing.
  }
  return missingLinks(packageRoot).length === 0
}

function requireSystemPostgres(host: Host, dataMajor: number | undefined): Installation {
  const found = host.findSystemPostgres(dataMajor)
  if (found) return found
  throw new EmbeddedUnavailable(
    `Sightline brings no PostgreSQL for this system (${PLATFORM}), and none is installed: ` +
      `install PostgreSQL ${OLDEST_MAJOR} or newer, or ${OWN_SERVER}.`,
  )
}
