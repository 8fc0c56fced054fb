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
 * Puts the embedded database of a fresh installation into the folder: made and migrated, and nothing in it.
 * The program finds it as after a start that was cut off before it made its key. To copy it takes a tenth of the time that a start takes to make it.
 */
export async function putDatabaseInto(folder: string): Promise<void> {
  template ??= makeTemplate()
  await mkdir(join(folder, 'data'))
  await run('cp', ['-a', await template, join(folder, 'data/postgres')])
}

async function makeTemplate(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'sightline-template-'))
  closeWithWorker(() => rm(root, { recursive: true, force: true }))
  // As root the database runs as another user, who must be able to come in.
  await chmod(root, 0o755)
  const directory = join(root, 'postgres')
  const { connection, release } = await openEmbedded({ directory, settings: { fsync: 'off' } })
  const db = openPostgres({ connection, poolSize: 1 })
  await migrate(db)
  await db.close()
  await release()
  return directory
}
