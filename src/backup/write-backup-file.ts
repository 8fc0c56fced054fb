import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'

import { BackupFault } from '../kernel/errors.js'
import type { BackupManifest } from './contents.js'
import { type BackupSource, writeBackup } from './write-backup.js'

/**
 * Gives a backup its name only after it is complete and on the disk. It is as secret as the database, so only its owner may read
 * it.
 */
export async function writeBackupFile(source: BackupSource, file: string): Promise<WrittenBackup> {
  // The name is unique, because another process may write the same backup at the same time.
  const aside = `${file}.${randomBytes(4).toString('hex')}.part`
  // `flush` writes the data to the disk before the file gets its name.
  const target = createWriteStream(aside, { mode: 0o600, flush: true })
  try {
    await once(target, 'open')
    const manifest = await writeBackup(source, target)
    const { size } = await stat(aside)
    await rename(aside, file)
    await syncDirectory(dirname(file))
    return { manifest, bytes: size }
  } catch (error) {
    // Nothing else closes the file if the backup fails before its first byte.
    await finished(target.destroy()).catch(() => undefined)
    await rm(aside, { force: true }).catch(() => undefined)
    throw faultOf(error, file)
  }
}

interface WrittenBackup {
  manifest: BackupManifest
  /** The size of the file. */
  bytes: number
}

/** Without this sync, a power cut could undo the renaming. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  // Some file systems do not support this, and keep names without it.
  await handle.sync().catch(() => undefined)
  await handle.close()
}

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EACCES: 'Sightline may not write to the directory',
  EROFS: 'the file system is read-only',
  ENOENT: 'the directory does not exist',
  ENOTDIR: 'the directory is a file',
  EISDIR: 'the path is a directory',
}

function faultOf(error: unknown, file: string): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
  return reason === undefined
    ? error
    : new BackupFault(`${file} cannot be written: ${reason}.`, { cause: error })
}
