import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { openEmbedded } from '../../src/db/embedded/index.js'
import { migrate } from '../../src/db/migrate.js'
import { openPostgres } from '../../src/db/postgres.js'
import { closeWithWorker } from './worker.js'

const run = promisify(execFile)

let template: Promise<string> | undefined

/**
 * Copies the embedded database of a fresh installation into the folder: created and migrated, but empty. For the program, it
 * looks like a start that ended before its key was made. The copy takes a tenth of the time that a start needs.
 */
export async function putDatabaseInto(folder: string): Promise<void> {
  template ??= makeTemplate()
  await mkdir(join(folder, 'data'))
  await run('cp', ['-a', await template, join(folder, 'data/postgres')])
}

async function makeTemplate(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'sightline-template-'))
  closeWithWorker(() => rm(root, { recursive: true, force: true }))
  // If the tests run as root, the database runs as another user, who needs access.
  await chmod(root, 0o755)
  const directory = join(root, 'postgres')
  const { connection, release } = await openEmbedded({ directory, settings: { fsync: 'off' } })
  const db = openPostgres({ connection, poolSize: 1 })
  await migrate(db)
  await db.close()
  await release()
  return directory
}
