import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { codeOf } from './unavailable.js'

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
