import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { dataMajor } from './data-version.js'
import { runInitdb } from './initdb.js'
import { isAlive } from './process-identity.js'
import type { Site } from './site.js'
import { EmbeddedUnavailable } from './unavailable.js'

/**
 * The data appears whole under its name or not at all: it is made beside it and renamed, so that a kill
 * in the middle leaves only a draft, and of two processes that start at once one wins.
 */
export async function createDataDirectory(site: Site, note: (message: string) => void): Promise<void> {
  removeAbandonedDrafts(site.place)
  if (dataMajor(site.pgdata) !== undefined) return
  note(`Creating a PostgreSQL ${site.installation.major} database in ${site.place}`)
  const draft = join(site.place, `draft-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await runInitdb(site, draft)
    renameSync(draft, site.pgdata)
    syncDirectory(site.place)
  } catch (error) {
    removeTree(draft)
    if (dataMajor(site.pgdata) === undefined) throw asUnavailable(error, site)
    // Another process was faster, and its data is as good as ours.
  }
}

function removeAbandonedDrafts(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = name.match(/^draft-(\d+)-/)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) removeTree(join(place, name))
  }
}

function removeTree(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // An initdb whose parent was killed may still write here for a moment; the next start removes the rest.
  }
}

/** Without this a power cut could take back the rename, and rows acknowledged since then with it. */
function syncDirectory(path: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function asUnavailable(error: unknown, site: Site): EmbeddedUnavailable {
  if (error instanceof EmbeddedUnavailable) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new EmbeddedUnavailable(
    `The database could not be created in ${site.pgdata} (${reason}): ` +
      'if that directory holds something else, set SIGHTLINE_DATA_DIR to another one.',
    { cause: error },
  )
}
