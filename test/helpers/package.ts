import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { ROOT } from './source.js'

interface PackedFiles {
  /** Path of the tarball. */
  file: string
  entryCount: number
  size: number
  unpackedSize: number
  files: string[]
}

/** Packs what would be published, from `dist` as it was built before the tests. */
export function packInto(folder: string): PackedFiles {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
  const printed = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio })) as unknown
  // A list up to npm 11, later an object by name.
  const [packed] = (Array.isArray(printed) ? printed : Object.values(printed as object)) as [
    { filename: string; entryCount: number; size: number; unpackedSize: number; files: { path: string }[] },
  ]
  const { filename, files, ...figures } = packed
  return { ...figures, file: join(folder, filename), files: files.map(({ path }) => path) }
}

/** The packages that an installation downloads, with their paths in the lock file. */
export function productionPackages(): { path: string; name: string; version: string }[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; link?: boolean }>
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && dev !== true && link !== true)
    .map(([path, { version }]) => ({
      path,
      version,
      name: path.slice(path.lastIndexOf('node_modules/') + 13),
    }))
}

/**
 * Installs a tarball as npm would, but without a registry. Our own files come from the tarball; the production packages of the
 * lock file are linked.
 */
export function installOffline(tarball: string, folder: string): void {
  const home = join(folder, 'node_modules/sightline')
  mkdirSync(home, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', home, '--strip-components=1', '--no-same-owner'])
  for (const { path } of productionPackages().filter(({ path }) => path.lastIndexOf('node_modules/') === 0)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(folder, path))
  }
  mkdirSync(join(folder, 'node_modules/.bin'))
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    bin: Record<string, string>
  }
  for (const [name, file] of Object.entries(bin)) {
    symlinkSync(join('../sightline', file), join(folder, 'node_modules/.bin', name))
  }
}
