import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { CONTRACTS } from '../../../src/db/contracts.js'
import { ROOT } from '../../helpers/source.js'

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The migrations of a version, each with its digest. */
const migrationsOf = (version: string) => git('ls-tree', version, 'migrations/').split('\n')

const FILES = readdirSync(join(ROOT, 'migrations')).toSorted()

const isContract = (file: string) => Number(file.slice(0, 4)) in CONTRACTS

interface Upgrade {
  /** Names of the migrations that the next version added. */
  names: string
  before: string
  /** The newest version that may run beside it; undefined for the present one. */
  after: string | undefined
}

const PRESENT = hasHistory() ? migrationsOf('HEAD') : []

function hasHistory(): boolean {
  try {
    return git('rev-parse', '--is-shallow-repository') === 'false'
  } catch {
    return false
  }
}

/**
 * The versions before each migration, if the git history is present: those that may keep running beside a newer one, and those
 * that may not.
 */
export function listUpgrades(): { beside: Upgrade[]; stopped: Upgrade[] } {
  if (PRESENT.length === 0) return { beside: [], stopped: [] }
  const [beside, stopped] = [new Map<string, Upgrade>(), [] as Upgrade[]]
  for (const [index, file] of FILES.entries()) {
    const before = versionBefore(file)
    const contract = FILES.slice(index).find(isContract)
    const after = contract && versionBefore(contract)
    // The migration is from the first version, or was added together with a contract.
    if (before === undefined || (contract !== file && before === after)) continue
    if (contract === file) stopped.push({ names: file, before, after: undefined })
    else {
      const names = [beside.get(before)?.names, file].filter(Boolean).join(', ')
      beside.set(before, { names, before, after })
    }
  }
  return { beside: [...beside.values()], stopped }
}

/** Undefined for migrations of the first version. */
function versionBefore(file: string): string | undefined {
  const name = file.slice(file.indexOf('-'))
  const added = git('log', '--diff-filter=A', '--format=%H %P', '--', `migrations/*${name}`)
    .split('\n')
    .at(-1)
  const before = added?.split(' ')[1]
  return before && newestOf(before)
}

/** The version, or the newest earlier one with only unchanged migrations. Some were rewritten, or had another number at first. */
function newestOf(version: string): string {
  const isOurs = migrationsOf(version).every((entry, index) => entry === PRESENT[index])
  return isOurs ? version : newestOf(git('rev-parse', `${version}^`))
}

/**
 * Builds a version in the given directory, with the packages of its time, or else the newest earlier version that can be built.
 * Returns the directory.
 */
export function build(version: string, below: string): string {
  const directory = join(below, version)
  if (existsSync(join(directory, 'built'))) return directory
  mkdirSync(directory, { recursive: true })
  execFileSync('sh', ['-c', `git -C "${ROOT}" archive ${version} | tar x -C "${directory}"`])
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--silent'], { cwd: directory, stdio: 'pipe' })
  npm('ci', '--ignore-scripts')
  try {
    npm('run', 'build')
  } catch {
    return build(git('rev-parse', `${version}^`), below)
  }
  writeFileSync(join(directory, 'built'), '')
  return directory
}

/** Whether a built version has all of these migrations, some or none. */
export function hasMigrations(directory: string, names: string): 'all' | 'none' | 'some' {
  const found = names.split(', ').map((name) => existsSync(join(directory, 'migrations', name)))
  if (found.every(Boolean)) return 'all'
  return found.some(Boolean) ? 'some' : 'none'
}

/** The operations of a version, by path and method. */
export function operationsOf(directory: string): Record<string, object> {
  const text = readFileSync(join(directory, 'openapi.json'), 'utf8')
  return (JSON.parse(text) as { paths: Record<string, object> }).paths
}
