import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const OLDEST_MAJOR = 15

export interface Installation {
  bin: string
  major: number
}

/** [folder, prefix of the names in it, subfolder]: Debian, Alpine, Red Hat, Homebrew on arm64 and x64. */
const FOLDERS = [
  ['/usr/lib/postgresql', '', 'bin'],
  ['/usr/libexec', 'postgresql', ''],
  ['/usr', 'pgsql-', 'bin'],
  ['/opt/homebrew/opt', 'postgresql', 'bin'],
  ['/usr/local/opt', 'postgresql', 'bin'],
] as const

/** Prefers the version that fits existing data, then the newest. Returns undefined if no version is new enough. */
export function findSystemPostgres(dataMajor: number | undefined): Installation | undefined {
  const found = [...onPath(), ...inUsualFolders()].map(inspect).filter((one) => one !== undefined)
  return (
    found.find(({ major }) => major === dataMajor) ??
    found.filter(({ major }) => major >= OLDEST_MAJOR).toSorted((one, other) => other.major - one.major)[0]
  )
}

function onPath(): string[] {
  const found = spawnSync('/bin/sh', ['-c', 'command -v postgres'], { encoding: 'utf8' }).stdout?.trim()
  return found?.startsWith('/') && existsSync(found) ? [dirname(realpathSync(found))] : []
}

function inUsualFolders(): string[] {
  return FOLDERS.flatMap(([folder, beginning, rest]) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.startsWith(beginning))
      .map((name) => join(folder, name, rest)),
  )
}

function inspect(bin: string): Installation | undefined {
  if (!existsSync(join(bin, 'initdb'))) return undefined
  const answer = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8', env: {} }).stdout
  const major = answer?.match(/\(PostgreSQL\) (\d+)/)?.[1]
  return major === undefined ? undefined : { bin, major: Number(major) }
}
