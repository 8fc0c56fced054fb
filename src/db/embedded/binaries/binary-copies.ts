import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

import { claimPrivateDirectory } from '../data-directory/owned-directory.js'
import type { ServerUser } from '../server-user.js'
import { OWN_SERVER, asAdvice, codeOf } from '../unavailable.js'

const ADVICE = `make it or node_modules writable, or ${OWN_SERVER}`

/** Makes a copy that the server's user can read. It belongs to root, so that this user cannot change the programs. */
export async function copyForEverybody(packageRoot: string, cache: string, name: string): Promise<string> {
  try {
    await mkdir(cache, { recursive: true })
    await chmod(cache, 0o755)
    return await copyOnce(packageRoot, join(cache, name))
  } catch (error) {
    throw asAdvice(error, cache, ADVICE)
  }
}

export async function copyForUser(user: ServerUser, packageRoot: string, name: string): Promise<string> {
  try {
    const cache = join(userCache(), 'sightline')
    await mkdir(cache, { recursive: true })
    return await copyOnce(packageRoot, join(cache, name))
  } catch {
    // The home directory is read-only, so the temporary directory is the last choice.
    return await copyToTemporary(user, packageRoot, name)
  }
}

async function copyToTemporary(user: ServerUser, packageRoot: string, name: string): Promise<string> {
  const path = join(tmpdir(), `sightline-${user.uid}`)
  try {
    return await copyOnce(packageRoot, join(claimPrivateDirectory(user, path), name))
  } catch (error) {
    throw asAdvice(error, path, ADVICE)
  }
}

/**
 * The copy is made under another name and then renamed. So it is always complete, and two processes can make it at the same time.
 */
async function copyOnce(packageRoot: string, copy: string): Promise<string> {
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await copyReadable(join(packageRoot, 'native'), join(draft, 'native'))
    makeLinks(draft)
    await chmod(draft, 0o755)
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Sets the modes instead of copying them: the copy may be needed because of a strict umask at `npm install`. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyReadable(source, target)
    else if (entry.isFile()) {
      await copyFile(source, target)
      await chmod(target, (await stat(source)).mode & 0o100 ? 0o755 : 0o644)
    }
  }
  await chmod(to, 0o755)
}

function userCache(): string {
  const asked = spawnSync('/bin/sh', ['-c', 'printf %s "$XDG_CACHE_HOME"'], { encoding: 'utf8' }).stdout
  return asked?.startsWith('/') ? asked : join(homedir(), '.cache')
}

interface Link {
  source: string
  target: string
}

/**
 * npm packages cannot hold symbolic links, so the package makes them in an install script. `--ignore-scripts` and careful package
 * managers skip that script.
 */
export function missingLinks(packageRoot: string): Link[] {
  return listLinks(packageRoot).filter(
    ({ target }) => !lstatSync(join(packageRoot, target), { throwIfNoEntry: false }),
  )
}

export function makeLinks(packageRoot: string): void {
  for (const { source, target } of missingLinks(packageRoot)) {
    try {
      symlinkSync(relative(dirname(target), source), join(packageRoot, target))
    } catch (error) {
      // Another process may be making these links at the same time.
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

function listLinks(packageRoot: string): Link[] {
  try {
    const links: Link[] = JSON.parse(readFileSync(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8'))
    return links
  } catch (error) {
    // The Windows package needs no links and has no list of links.
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
